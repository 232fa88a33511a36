import { render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
