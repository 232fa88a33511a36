import { render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '#tests/support/patience.ts';
import { EditorBridge, editorAround } from './editor-bridge.tsx';

const started = vi.hoisted(() => vi.fn(() => () => undefined));
vi.mock('./start-bridge.ts', () => ({ startBridge: started }));
vi.mock('next/navigation', () => {
  const router = { refresh: vi.fn() };
  return { useRouter: () => router };
});

const EDITORS = 'https://app.storyblok.com http://desk.test:4100';
const MARK = '<!--#storyblok#{"name":"section","space":"1","uid":"u-1","id":"7"}-->';

/** The page is in a frame of this address, or in none. */
function framedBy(address: string | null): void {
  vi.spyOn(window, 'top', 'get').mockReturnValue(address === null ? window.self : ({} as Window & typeof globalThis));
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(address ?? '');
}
const page = (
  <>
    <template data-editable={MARK} />
    <section aria-label="Returns" />
    <EditorBridge editors={EDITORS} />
  </>
);

// Pages that are unmounted after a test would be opened anew.
beforeAll(() => {
  window.location.reload = () => undefined;
});
afterEach(() => {
  vi.restoreAllMocks();
  started.mockClear();
});

describe('editor mode (PREVIEW-01)', () => {
  it('is on in a frame of an editor: its bridge is told who the editor is, and blocks can be clicked', async () => {
    framedBy('http://desk.test:4100/');
    const { getByRole } = render(page);
    await vi.waitFor(
      () => expect(started).toHaveBeenCalledWith(expect.objectContaining({ editor: 'http://desk.test:4100' })),
      PATIENCE,
    );
    expect(getByRole('region', { name: 'Returns' }).dataset).toMatchObject({ blokUid: '7-u-1' });
  });

  it.each(['{', '{"id":', 'null', '{}x}', '{"id":"7"}'.repeat(2), '[]'])(
    'goes on beside a mark that says %s',
    async (said) => {
      framedBy('http://desk.test:4100/');
      const { getByRole } = render(
        <>
          <template data-editable={`<!--#storyblok#{${said}}-->`} />
          <p>Odd</p>
          <template data-editable={`<!--#storyblok#${said}-->`} />
          <p>Odd</p>
          {page}
        </>,
      );
      await vi.waitFor(() => expect(started).toHaveBeenCalled(), PATIENCE);
      expect(getByRole('region', { name: 'Returns' }).dataset).toMatchObject({ blokUid: '7-u-1' });
    },
  );

  it.each([
    ['outside a frame', null],
    ['in a frame of anybody else', 'https://else.example/'],
    ['in a frame that does not say whose it is', ''],
    ['in a frame of a name that only begins like an editor’s', 'https://app.storyblok.com.else.example/'],
  ])('is off %s', async (_, address) => {
    framedBy(address);
    const { getByRole } = render(page);
    expect(editorAround(EDITORS)).toBeNull();
    await Promise.resolve();
    expect(started).not.toHaveBeenCalled();
    expect(getByRole('region', { name: 'Returns' }).dataset.blokUid).toBeUndefined();
  });
});

describe('a page that fails while it is refreshed', () => {
  const reload = vi.fn<() => void>();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(window.location, 'reload').mockImplementation(reload);
    reload.mockClear();
    framedBy('http://desk.test:4100/');
  });
  afterEach(() => {
    vi.useRealTimers();
    window.history.replaceState(null, '', '/');
  });

  it('is opened anew, so that its editor is heard again', () => {
    render(page).unmount();
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is left alone where it is there again by then, or another page is', () => {
    render(page).unmount();
    const again = render(page);
    vi.advanceTimersByTime(3000);
    window.history.replaceState(null, '', '/storyblok-preview/info/returns');
    again.unmount();
    window.history.replaceState(null, '', '/returns');
    vi.advanceTimersByTime(3000);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is none outside of an editor', () => {
    framedBy(null);
    render(page).unmount();
    vi.advanceTimersByTime(3000);
    expect(reload).not.toHaveBeenCalled();
  });
});
