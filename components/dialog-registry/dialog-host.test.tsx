import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePathname } from 'next/navigation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DialogButton, registerTrigger } from '#components/dialogs/dialog-button.tsx';
import { closeAllDialogs, openDialog, openPanel, readDialogs } from '#components/dialogs/dialog-store.ts';
import { AlertRegion } from '#components/feedback/alert-region.tsx';
import english from '#content/messages/en_GB/shop.json' with { type: 'json' };
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { DialogHost } from './dialog-host.tsx';

vi.mock('next/navigation', () => ({ usePathname: vi.fn(() => '/') }));

const ask = (title: string) => ({ title, text: 'It cannot be undone.', confirm: 'Yes', cancel: 'No' });
const page = () => (
  <>
    <DialogHost />
    <AlertRegion />
    <main tabIndex={-1}>
      <DialogButton name="confirm" input={ask('Cancel the order?')}>
        Cancel
      </DialogButton>
    </main>
  </>
);
const user = userEvent.setup();
const dialog = (name: string) => screen.findByRole('dialog', { name });
const beneath = () => document.querySelectorAll('dialog[data-beneath]').length;

beforeEach(() => {
  // happy-dom lays nothing out.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => {
  act(closeAllDialogs);
  vi.restoreAllMocks();
  vi.mocked(usePathname).mockReturnValue('/');
});

describe('a dialog', () => {
  it('opens from a button, takes the focus and gives it back', async () => {
    renderInEnglish(page());
    const opener = screen.getByRole('button', { name: 'Cancel' });
    await user.click(opener);
    await dialog('Cancel the order?');
    expect(screen.getByRole('button', { name: 'No' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener).toHaveFocus();
  });

  it('closes with a whole press beside it, so that nothing beneath is pressed by the rest of one', async () => {
    renderInEnglish(page());
    void act(() => void openDialog('confirm', ask('One?')));
    const shown = await dialog('One?');
    fireEvent.pointerDown(shown);
    expect(shown).toBeInTheDocument();
    fireEvent.click(shown);
    expect(shown).not.toBeInTheDocument();
  });

  it('stays where a press that began in it ends beside it, as when text is selected', async () => {
    renderInEnglish(page());
    void act(() => void openDialog('confirm', ask('One?')));
    const shown = await dialog('One?');
    fireEvent.pointerDown(screen.getByText('It cannot be undone.'));
    fireEvent.click(shown);
    expect(shown).toBeInTheDocument();
  });

  it('tells whoever opened it that it is there, once', async () => {
    const onShown = vi.fn();
    const { rerender } = renderInEnglish(page());
    void act(() => void openDialog('confirm', ask('One?'), { onShown }));
    expect(onShown).not.toHaveBeenCalled();
    await dialog('One?');
    rerender(page());
    expect(onShown).toHaveBeenCalledTimes(1);
  });

  it('tells whoever opened it whether it was confirmed or dismissed', async () => {
    renderInEnglish(page());
    const yes = openDialog('confirm', ask('One?'));
    await dialog('One?');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await yes).toBe(true);
    const dismissed = openDialog('confirm', ask('Two?'));
    await dialog('Two?');
    await user.keyboard('{Escape}');
    expect(await dismissed).toBe(false);
  });

  it('keeps the Tab key inside', async () => {
    renderInEnglish(page());
    void act(() => void openDialog('confirm', ask('Sure?')));
    await dialog('Sure?');
    screen.getByRole('button', { name: 'Yes' }).focus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus();
  });

  it('closes on its veil', async () => {
    renderInEnglish(page());
    void act(() => void openDialog('confirm', ask('Sure?')));
    await user.click(await dialog('Sure?'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that does not exist is said to be missing, whatever its name', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    renderInEnglish(
      <>
        {page()}
        <button type="button" data-dialog="constructor">
          Nothing
        </button>
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Nothing' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that could not be opened is tried again where it belongs, and no word of it is left once it opens', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    renderInEnglish(page());
    void act(() => void openPanel('constructor' as never, undefined as never, { place: 'full' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fireEvent.click(retry);
    expect(readDialogs()).toMatchObject([{ place: 'full' }]);
    await screen.findByRole('button', { name: 'Try again' });
    void act(() => void openDialog('confirm', ask('Sure?')));
    await dialog('Sure?');
    expect(screen.queryByText(english.Dialog.failed)).toBeNull();
  });

  it('leaves the focus with the page where its opener is gone', async () => {
    renderInEnglish(page());
    const gone = document.createElement('button');
    void act(() => void openDialog('confirm', ask('Sure?'), { opener: gone }));
    await dialog('Sure?');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('a dialog that may not be closed', () => {
  it('shakes for a second, says why, and stays', async () => {
    renderInEnglish(page());
    void act(() => void openDialog('confirm', ask('Join?'), { closable: false }));
    const open = await dialog('Join?');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(open);
    await user.keyboard('{Escape}');
    expect(open).toHaveAttribute('data-refused');
    expect(open).toHaveTextContent(english.Dialog.answerFirst);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(open).not.toHaveAttribute('data-refused');
    expect(open).toHaveAttribute('open');
    vi.useRealTimers();
  });
});

describe('the stack', () => {
  it('shows only the last dialog, and the one before when it closes', async () => {
    renderInEnglish(page());
    void act(() => void openDialog('confirm', ask('First?')));
    await dialog('First?');
    void act(() => void openDialog('confirm', ask('Second?')));
    await dialog('Second?');
    expect(beneath()).toBe(1);
    await user.keyboard('{Escape}');
    expect(await dialog('First?')).not.toHaveAttribute('data-beneath');
    expect(screen.getAllByRole('button', { name: 'No' })[0]).toHaveFocus();
  });

  it('has one side panel: what is opened in it replaces what it held', async () => {
    renderInEnglish(page());
    const first = openPanel('confirm', ask('First?'));
    await dialog('First?');
    void act(() => void openPanel('confirm', ask('Second?'), { place: 'full' }));
    expect(await first).toBe(false);
    expect(await dialog('Second?')).toHaveAttribute('data-side', 'full');
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
  });

  it.each(['data-side', 'data-modal'])('asks to sign in within the panel that it is asked for in (%s)', (panel) => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    renderInEnglish(
      <>
        {page()}
        <div {...{ [panel]: '' }}>
          <a href="/sign-in" {...registerTrigger({ start: 'login' })}>
            Sign in for prices
          </a>
        </div>
        <a href="/sign-in" {...registerTrigger({ start: 'login' })}>
          Sign in
        </a>
      </>,
    );
    fireEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(readDialogs().map(({ name, place }) => [name, place])).toEqual([['register', 'centre']]);
    act(closeAllDialogs);
    void act(() => void openPanel('confirm', ask('First?')));
    fireEvent.click(screen.getByRole('link', { name: 'Sign in for prices' }));
    expect(readDialogs().map(({ name, place }) => [name, place])).toEqual([['register', 'right']]);
    vi.unstubAllGlobals();
  });

  it('is closed when the path changes', async () => {
    const { rerender } = renderInEnglish(page());
    void act(() => void openDialog('confirm', ask('Sure?')));
    await dialog('Sure?');
    vi.mocked(usePathname).mockReturnValue('/elsewhere');
    rerender(page());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
