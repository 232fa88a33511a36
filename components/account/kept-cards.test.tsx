import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDialog } from '#components/dialogs/dialog-store.ts';
import { clearAlerts, readAlerts } from '#components/feedback/alert-store.ts';
import { DOWN, fakeCall, refusal } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { PATIENCE } from '#tests/support/patience.ts';
import { KeptCards } from './kept-cards.tsx';
import { RemovalQuestion } from './page-question.tsx';

vi.mock('#components/dialogs/dialog-store.ts', () => ({ openDialog: vi.fn() }));
const asked = vi.mocked(openDialog);
const removed = fakeCall('payment-provider-delete', { success: true });

const card = (agreementId: number, lastFour: string, isExpired = false) =>
  ({ agreementId, provider: 'card', kind: 'credit', lastFour, expiry: '09/29', isExpired }) as const;
const show = () => renderInEnglish(<KeptCards cards={[card(7, '4242'), card(8, '1111', true)]} empty={<p>None</p>} />);
const removal = (lastFour: string) => screen.getByRole('link', { name: new RegExp(`Remove.*${lastFour}`) });

beforeEach(() => {
  clearAlerts();
  asked.mockReset().mockResolvedValue(true);
});

describe('kept cards', () => {
  it('show their last digits, and which is over', () => {
    show();
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('Credit card');
    expect(first).toHaveTextContent('Valid to 09/29');
    expect(within(second as HTMLElement).getByText('Expired')).toBeTruthy();
  });

  it('are removed one by one once that is confirmed (MODAL-11)', async () => {
    show();
    await userEvent.click(removal('4242'));
    expect(asked).toHaveBeenCalledWith('confirm', expect.objectContaining({ confirm: 'Yes, remove it' }));
    // The code that calls comes with the press.
    await vi.waitFor(() => expect(removed.mock.lastCall?.[0]).toEqual({ provider: 'card', agreementId: 7 }), PATIENCE);
    await vi.waitFor(() => expect(screen.queryByText('4242')).toBeNull(), PATIENCE);
    expect(readAlerts()[0]).toMatchObject({ type: 'success', content: 'The card ending in 4242 has been removed.' });
    await userEvent.click(removal('1111'));
    await vi.waitFor(() => expect(screen.getByText('None')).toBeTruthy(), PATIENCE);
  });

  it('stay where the answer is no', async () => {
    asked.mockResolvedValue(false);
    show();
    await userEvent.click(removal('4242'));
    expect(removed).not.toHaveBeenCalled();
    expect(removal('4242')).toBeTruthy();
  });

  it('stay where they could not be removed, which is said; one that was gone already goes', async () => {
    removed.mockReturnValueOnce(DOWN).mockReturnValueOnce(refusal(404, 'NOT_FOUND'));
    show();
    await userEvent.click(removal('4242'));
    await vi.waitFor(() => expect(readAlerts()[0]).toMatchObject({ type: 'error' }), PATIENCE);
    expect(removal('4242')).toBeTruthy();
    await userEvent.click(removal('4242'));
    await vi.waitFor(() => expect(screen.queryByText('4242')).toBeNull(), PATIENCE);
  });

  it('lead without scripts to the same question, whose form names the card', () => {
    show();
    expect(removal('4242').getAttribute('href')).toBe('/sales/billing_agreement/?remove=7');
    const { container } = renderInEnglish(<RemovalQuestion card={card(7, '4242')} />);
    const form = container.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/api/account-form');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      change: 'remove-method',
      provider: 'card',
      agreement_id: '7',
    });
  });
});
