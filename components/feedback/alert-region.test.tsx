import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePathname } from 'next/navigation';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { AlertRegion } from './alert-region.tsx';
import { alertOf, clearAlerts, readAlerts, showAlert } from './alert-store.ts';

vi.mock('next/navigation', () => ({ usePathname: vi.fn(() => '/') }));
afterEach(() => {
  act(clearAlerts);
  vi.mocked(usePathname).mockReturnValue('/');
});

const show = (alert: Parameters<typeof showAlert>[0]) => act(() => showAlert(alert));

describe('an alert', () => {
  it('is an error that can be closed, unless said otherwise', () => {
    expect(alertOf({ content: 'Hello' })).toEqual({
      key: 'Hello',
      content: 'Hello',
      type: 'error',
      visible: true,
      closable: true,
      html: false,
      action: null,
    });
  });

  it('says by default that nothing is reserved', () => {
    renderInEnglish(<AlertRegion />);
    show({});
    expect(screen.getByRole('alert')).toHaveTextContent('Your products are not reserved');
  });

  it('is read out at once where it is an error, in turn where it is not', () => {
    renderInEnglish(<AlertRegion />);
    show({ content: 'Broken' });
    show({ content: 'Saved', type: 'success' });
    expect(screen.getByRole('alert')).toHaveTextContent(/^Broken$/);
    expect(screen.getByRole('status')).toHaveTextContent(/^Saved$/);
  });

  it('has a close control only where it is closable', async () => {
    renderInEnglish(<AlertRegion />);
    show({ content: 'Stays', closable: false });
    show({ content: 'Goes' });
    await userEvent.click(screen.getByRole('button', { name: 'Close the message' }));
    expect(screen.queryByText('Goes')).toBeNull();
    expect(screen.getByText('Stays')).toBeInTheDocument();
  });

  it('is markup only where it says so', () => {
    renderInEnglish(<AlertRegion />);
    show({ key: 'text', content: 'A <b>bold</b> move' });
    show({ key: 'markup', content: 'A <b>bold</b> step', html: true });
    expect(screen.getByText('A <b>bold</b> move')).toBeInTheDocument();
    expect(screen.getByText('bold').tagName).toBe('B');
  });

  it('is not shown where it is not visible', () => {
    renderInEnglish(<AlertRegion />);
    show({ content: 'Hidden', visible: false });
    expect(screen.queryByText('Hidden')).toBeNull();
  });

  it('takes the place of one with the same key', () => {
    renderInEnglish(<AlertRegion />);
    show({ key: 'basket', content: 'One' });
    show({ key: 'basket', content: 'Two' });
    expect(screen.getByRole('alert')).toHaveTextContent(/^Two$/);
  });

  it('does what it offers, and goes', async () => {
    renderInEnglish(<AlertRegion />);
    const run = vi.fn();
    show({ content: 'Not opened', action: { label: 'Try again', run } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByText('Not opened')).toBeNull();
  });

  it('is cleared when the path changes', () => {
    const { rerender } = renderInEnglish(<AlertRegion />);
    show({ content: 'Old' });
    vi.mocked(usePathname).mockReturnValue('/elsewhere');
    rerender(<AlertRegion />);
    expect(screen.queryByText('Old')).toBeNull();
  });
});

describe('a form that the browser would send without a network', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get');
  afterEach(() => online.mockReturnValue(true));

  const send = async (form: ReactElement) => {
    renderInEnglish(
      <>
        <AlertRegion />
        {form}
      </>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Street' }), 'Mill Lane 4');
    const sent = createEvent.submit(screen.getByRole('form'));
    fireEvent(screen.getByRole('form'), sent);
    return sent.defaultPrevented;
  };
  const address = (method: string) => (
    <form aria-label="Address" method={method} action="/api/address-form">
      <input aria-label="Street" />
    </form>
  );

  it.each(['post', 'get'])('is held with what was typed in it, until there is one (%s)', async (method) => {
    online.mockReturnValue(false);
    document.documentElement.dataset.leaving = '';
    expect(await send(address(method))).toBe(true);
    expect(screen.getByRole('alert')).toHaveTextContent('Your device seems to be offline. Nothing was sent');
    expect(screen.getByRole('textbox')).toHaveValue('Mill Lane 4');
    expect(document.documentElement.dataset.leaving).toBeUndefined();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('is nobody’s business where a script sends it, or only a dialog closes', async () => {
    online.mockReturnValue(false);
    const taken = (
      <form aria-label="Address" onSubmit={(event) => event.preventDefault()}>
        <input aria-label="Street" />
      </form>
    );
    await send(taken);
    expect(readAlerts()).toEqual([]);
    cleanup();
    expect(await send(address('dialog'))).toBe(false);
  });

  it('goes where there is one', async () => {
    expect(await send(address('post'))).toBe(false);
    expect(readAlerts()).toEqual([]);
  });
});
