import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDialog } from '#components/dialogs/dialog-store.ts';
import { clearAlerts, readAlerts } from '#components/feedback/alert-store.ts';
import { DOWN, fakeCall, refusal } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { PATIENCE } from '#tests/support/patience.ts';
import { CancelOrder } from './cancel-order.tsx';
import { CancelQuestion } from './cancel-question.tsx';

vi.mock('#components/dialogs/dialog-store.ts', () => ({ openDialog: vi.fn() }));
const asked = vi.mocked(openDialog);
const cancelled = fakeCall('self-cancel-order', {} as never);
const leave = vi.fn();
const ORDER = { id: 12, incrementId: 'UK-261120-ABC' };
const PAGE = '/sales/order/view/order_id/12';

beforeEach(() => {
  clearAlerts();
  asked.mockReset().mockResolvedValue(true);
  leave.mockReset();
  vi.stubGlobal('location', { ...window.location, assign: leave });
});

describe('cancelling an order', () => {
  const press = async () => {
    renderInEnglish(<CancelOrder order={ORDER} />);
    await userEvent.click(screen.getByRole('link', { name: 'Cancel order' }));
  };

  it('is done after a yes, and the page of the order says so (ORDER-14)', async () => {
    await press();
    expect(asked).toHaveBeenCalledWith('confirm', expect.objectContaining({ confirm: 'Yes, cancel it' }));
    // The number is a piece of its own, which the stylesheet keeps on one line.
    const [, question] = asked.mock.lastCall ?? [];
    renderInEnglish(<h2>{(question as { title: ReactNode } | undefined)?.title}</h2>);
    expect(screen.getByRole('heading')).toHaveTextContent('Cancel order UK-261120-ABC?');
    expect(screen.getByText('UK-261120-ABC?').tagName).toBe('SPAN');
    await vi.waitFor(() => expect(cancelled.mock.lastCall?.[0]).toEqual({ order_id: 12 }), PATIENCE);
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith(`${PAGE}?notice=cancelled`), PATIENCE);
  });

  it('is not done after a no', async () => {
    asked.mockResolvedValue(false);
    await press();
    expect(cancelled).not.toHaveBeenCalled();
    expect(leave).not.toHaveBeenCalled();
  });

  it.each([
    [409, 'CONFLICT', `${PAGE}?notice=too-late`],
    [403, 'FORBIDDEN', '/customer/account/login/L3NhbGVzL29yZGVyL3ZpZXcvb3JkZXJfaWQvMTI'],
  ] as const)('leads on where the answer is %i', async (status, code, leadsTo) => {
    cancelled.mockReturnValueOnce(refusal(status, code));
    await press();
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith(leadsTo), PATIENCE);
  });

  it('says that it failed where it did, and stays', async () => {
    cancelled.mockReturnValueOnce(DOWN);
    await press();
    await vi.waitFor(() => expect(readAlerts()[0]).toMatchObject({ type: 'error' }), PATIENCE);
    expect(leave).not.toHaveBeenCalled();
  });

  it('is a link to a question on the page without scripts, whose yes is a plain form', () => {
    renderInEnglish(<CancelOrder order={ORDER} />);
    expect(screen.getByRole('link', { name: 'Cancel order' })).toHaveAttribute('href', `${PAGE}?asks=cancel`);
    const { container } = renderInEnglish(<CancelQuestion order={ORDER} />);
    const form = container.querySelector('form');
    expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({
      change: 'cancel-order',
      order_id: '12',
    });
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/account-form']);
    expect(screen.getByRole('link', { name: 'Keep the order' })).toHaveAttribute('href', PAGE);
  });
});
