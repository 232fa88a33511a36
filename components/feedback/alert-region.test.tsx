import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePathname } from 'next/navigation';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { AlertRegion } from './alert-region.tsx';
import { alertOf, clearAlerts, showAlert } from './alert-store.ts';

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
