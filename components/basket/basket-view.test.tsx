import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DiscountFault } from '#components/basket-state/use-discounts.ts';
import { announce, LiveRegion } from '#components/feedback/live-region.tsx';
import type { Basket, BasketItem } from '#lib/contract/basket.ts';
import { aBasket, aLine } from '#tests/support/components/baskets.ts';
import { watchNearness } from '#tests/support/components/become-visible.ts';
import { aCard } from '#tests/support/components/cards.ts';
import { fakeCall } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { BasketView } from './basket-view.tsx';

vi.mock('next/navigation', () => ({ usePathname: () => '/checkout/cart' }));

const line = (cartItemId: number, name: string, more: Partial<BasketItem> = {}) =>
  aLine({ cartItemId, name, sku: name, url: `/${name}`, ...more });

let version = 1;
/** A newer basket of these lines. */
function basketOf(...items: BasketItem[]): Basket {
  version += 1;
  const basket = aBasket(items, { version });
  const total = 6000 * basket.order.basketCount;
  const groups = [{ id: 'parcel-1', label: 'Standard', cartItemIds: items.map(({ cartItemId }) => cartItemId) }];
  return { ...basket, groups, order: { ...basket.order, total } };
}

const update = fakeCall('basket-update');
const add = fakeCall('basket-add');
beforeEach(() => {
  announce('');
  fakeCall('product-dispatch-date', []);
  fakeCall('basket-recommendations', []);
});

function show(initial: Basket, refused: DiscountFault | null = null) {
  renderInEnglish(
    <>
      <LiveRegion />
      <BasketView
        storeId={1}
        initial={initial}
        refused={refused}
        formats={{
          money: { template: '£#', locale: 'en_GB' },
          dates: { locale: 'en_GB', timeZone: 'Europe/London' },
        }}
        storeCountry="GB"
        empty={<p>Nothing in it</p>}
      />
    </>,
  );
}
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
const said = () => document.querySelector('[data-announcer]')?.textContent;

test('the heading counts what arrives: no piece that cannot be bought any more, unless there is nothing else', () => {
  const days = { start: Date.UTC(2026, 11, 2, 12) / 1000, end: Date.UTC(2026, 11, 4, 12) / 1000 };
  const gone = line(2, 'Poles', { qty: 3, buyable: false, notice: { kind: 'sold-out' } });
  show(basketOf(line(1, 'Jacket', { qty: 2, estimatedDelivery: days }), gone));
  expect(screen.getByText(/^2 items, arriving Wed 2 December to Fri 4 December$/)).toBeVisible();
  cleanup();
  show(basketOf(gone));
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling).toHaveTextContent('3 items');
});

test('Remove leads the focus to Undo and says what is gone and what is left', async () => {
  update.mockImplementation(() => basketOf(line(2, 'Poles')));
  show(basketOf(line(1, 'Jacket'), line(2, 'Poles')));
  await press(/Remove.*Jacket/);
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await waitFor(() => expect(said()).toMatch(/Alverra Jacket.*1 item, Total £60\.00/));
});

test('Undo leads the focus to the line that is back', async () => {
  update.mockImplementation(() => basketOf(line(2, 'Poles')));
  show(basketOf(line(1, 'Jacket'), line(2, 'Poles')));
  await press(/Remove.*Jacket/);
  add.mockImplementation(() => basketOf(line(3, 'Jacket'), line(2, 'Poles')));
  await press(/Undo/);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Jacket' })).toHaveFocus());
});

test('the last line is given back where the empty basket says so', async () => {
  update.mockImplementation(() => basketOf());
  show(basketOf(line(1, 'Jacket')));
  await press(/Remove.*Jacket/);
  expect(screen.getByText('Nothing in it')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  add.mockImplementation(() => basketOf(line(3, 'Jacket')));
  await press(/Undo/);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Jacket' })).toHaveFocus());
});

test('at its bound the button of the quantity keeps the focus, and changes nothing', async () => {
  update.mockImplementation(() => basketOf(line(1, 'Jacket', { qty: 2 })));
  show(basketOf(line(1, 'Jacket')));
  const more = screen.getByRole('button', { name: /more.*Jacket/i });
  await userEvent.click(more);
  await waitFor(() => expect(said()).toBe('2 items, Total £120.00'));
  expect(more).toHaveFocus();
  expect(more).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(more);
  expect(update).toHaveBeenCalledTimes(1);
});

test('what is accepted goes, and its line has the focus', async () => {
  update.mockImplementation(() => basketOf(line(1, 'Jacket')));
  const changed = line(1, 'Jacket', { notice: { kind: 'price-changed', from: 5000, to: 6000 } });
  show(basketOf(changed));
  await press(/^Keep/);
  expect(screen.getByRole('heading', { name: 'Jacket' })).toHaveFocus();
});

test('the rest of what others added comes once the row is moved, and beneath an empty basket nothing is fetched', async () => {
  const others = fakeCall(
    'basket-recommendations',
    Array.from({ length: 9 }, (_, at) => aCard({ productID: at + 1, name: `Other ${at + 1}` })),
  );
  const comeNear = watchNearness();
  show(basketOf(line(1, 'Jacket')));
  await comeNear();
  await screen.findByText('Other 8');
  expect(screen.queryByText('Other 9')).toBeNull();
  const row = screen.getByText('Other 1').closest('ul');
  if (row) fireEvent.scroll(row);
  await screen.findByText('Other 9');
  cleanup();
  others.mockClear();
  show(basketOf());
  await comeNear();
  expect(others).not.toHaveBeenCalled();
});

test('a code that was refused without scripts is in its field, with what is wrong', () => {
  show(basketOf(line(1, 'Jacket')), { type: 'promo', rule: 'promo_minimum', minimum: 20_000, typed: 'FIVE' });
  const field = screen.getByRole('textbox', { name: 'Promo code' });
  expect(field).toHaveValue('FIVE');
  expect(field).toHaveAccessibleDescription('This code is for baskets of £200.00 or more.');
});
