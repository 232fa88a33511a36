import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DialogHost } from '#components/dialog-registry/dialog-host.tsx';
import { closeAllDialogs, openDialog } from '#components/dialogs/dialog-store.ts';
import { clearAlerts, readAlerts } from '#components/feedback/alert-store.ts';
import { DOWN, fakeCall } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';

vi.mock('next/navigation', () => ({ usePathname: vi.fn(() => '/') }));

const user = userEvent.setup();
const KNOWN = {
  email: 'ada@serac.example',
  firstName: '',
  lastName: '',
  currentCountry: { code: 'GB' },
  gender: { id: 0 },
  language: { code: 'en' as const, name: 'English' },
  currencyCode: 'GBP',
  referralCode: '',
  pendingEmail: null,
};
const known = fakeCall('user-sync', KNOWN);
const brand = (id: number, products: number) => ({
  id,
  name: `Brand ${id}`,
  url: `/brand/${id}`,
  products,
  onSale: false,
});
fakeCall('brands', [brand(1, 2), ...Array.from({ length: 13 }, (_, n) => brand(20 + n, 10 + n))]);
fakeCall('newsletter-options', {
  frequencies: [
    { id: 1, label: 'Every day' },
    { id: 2, label: 'Once a week' },
  ],
  sports: [{ id: 7, label: 'Ski' }],
  genders: [
    { id: 0, label: 'Everything' },
    { id: 1, label: 'Mostly women’s' },
  ],
});
const DONE = { success: true, message: '' } as const;
const details = fakeCall('customer-details-update', DONE);
const follow = fakeCall('brand-interests-save', { brandIds: [32] });
const subscribe = fakeCall('newsletter-subscribe', DONE);

const press = (name: string) => user.click(screen.getByRole('button', { name }));
const greeted = async () => {
  renderInEnglish(<DialogHost />);
  act(() => void openDialog('welcome', {}));
  await screen.findByRole('dialog', { name: 'Good to have you here' });
  await screen.findByRole('radio', { name: 'Everything' });
};
beforeEach(() => {
  act(closeAllDialogs);
  act(clearAlerts);
});

describe('a member who has just joined (MODAL-16)', () => {
  it('says what to show first, then what the newsletter may be about', async () => {
    await greeted();
    expect(screen.getAllByRole('checkbox')).toHaveLength(12);
    expect(screen.queryByRole('checkbox', { name: 'Brand 1' }), 'of which the store has least').toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Mostly women’s' }));
    await user.click(screen.getByRole('checkbox', { name: 'Brand 32' }));
    await press('Next');
    const heading = await screen.findByRole('heading', { name: 'Tomorrow’s sales in your inbox' });
    expect(heading).toHaveFocus();
    expect(details.mock.calls[0]?.[0]).toMatchObject({ email: 'ada@serac.example', gender: 1, country_id: 'GB' });
    expect(follow.mock.calls[0]?.[0]).toMatchObject({ add: [32] });

    expect(screen.getByRole('radio', { name: 'Mostly women’s' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Ski' }));
    await press('Yes, please');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const asked = { email: 'ada@serac.example', frequency: 2, gender: 1, sports: [7], source: 'popup' };
    expect(subscribe.mock.calls[0]?.[0]).toMatchObject(asked);
    expect(readAlerts()).toMatchObject([{ type: 'success' }]);
  });

  it('may skip both, and then nothing is sent', async () => {
    await greeted();
    await press('Skip');
    await press('No newsletter');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    for (const call of [details, follow, subscribe]) expect(call).not.toHaveBeenCalled();
  });

  it('goes on without a choice, and nothing is written', async () => {
    await greeted();
    await press('Next');
    await screen.findByRole('heading', { name: 'Tomorrow’s sales in your inbox' });
    for (const call of [details, follow]) expect(call).not.toHaveBeenCalled();
  });

  it('is told what could not be kept, and tries again with what was chosen', async () => {
    await greeted();
    details.mockReturnValueOnce(DOWN);
    await user.click(screen.getByRole('radio', { name: 'Mostly women’s' }));
    await press('Next');
    expect(await within(screen.getByRole('dialog')).findByText(/went wrong|problem/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Mostly women’s' })).toBeChecked();
    await press('Next');
    expect(await screen.findByRole('heading', { name: 'Tomorrow’s sales in your inbox' })).toBeVisible();
  });

  it('is offered to try again where the shop does not answer', async () => {
    known.mockReturnValue(DOWN);
    renderInEnglish(<DialogHost />);
    act(() => void openDialog('welcome', {}));
    const again = await screen.findByRole('button', { name: /again/i });
    known.mockReturnValue(KNOWN);
    await user.click(again);
    expect(await screen.findByRole('radio', { name: 'Everything' })).toBeVisible();
  });

  it('is not shown again once it was closed, and is as long as it was not', async () => {
    sessionStorage.setItem('shop-joined', '1');
    await greeted();
    expect(sessionStorage.getItem('shop-joined')).toBe('1');
    act(closeAllDialogs);
    await waitFor(() => expect(sessionStorage.getItem('shop-joined')).toBeNull());
  });
});
