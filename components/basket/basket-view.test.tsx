import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { announce, LiveRegion } from '#components/feedback/live-region.tsx';
import { emptyBasket } from '#lib/api/basket-reply.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import type { Basket, BasketItem } from '#lib/contract/basket.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { BasketView } from './basket-view.tsx';

vi.mock('next/navigation', () => ({ usePathname: () => '/checkout/cart' }));
vi.mock('#lib/api/browser-api.ts', () => ({ browserApi: vi.fn() }));

const EMPTY = emptyBasket({ currencyCode: 'GBP', deliveryCountry: 'GB', freeDeliveryFrom: null });

const line = (cartItemId: number, name: string, more: Partial<BasketItem> = {}): BasketItem => ({
  cartItemId,
  productId: 1,
  variantId: 1,
  qty: 1,
  maxQty: 2,
  price: 6000,
  name,
  sku: name,
  url: `/${name}`,
  image: { key: 'jacket', alt: '' },
  brand_name: 'Alverra',
  subtotal: 6000,
  rrp: 6000,
  was: null,
  discount: 0,
  fittingForm: null,
  options: [],
  productType: 'configurable',
  bundleType: null,
  parts: [],
  saleEndsAt: null,
  estimatedDelivery: { start: 0, end: 0 },
  buyable: true,
  notice: null,
  ...more,
});

let version = 1;
/** A newer basket of these lines. */
function basketOf(...items: BasketItem[]): Basket {
  version += 1;
  const count = items.reduce((sum, { qty }) => sum + qty, 0);
  return {
    ...EMPTY,
    version,
    items,
    groups: [{ id: 'parcel-1', label: 'Standard', cartItemIds: items.map(({ cartItemId }) => cartItemId) }],
    order: { ...EMPTY.order, basketCount: count, total: 6000 * count },
  };
}

/** What the calls answer. */
let replies: Record<string, () => unknown>;
beforeEach(() => {
  announce('');
  replies = {};
  vi.mocked(browserApi).mockImplementation(((alias: string) =>
    replies[alias] ? Promise.resolve(replies[alias]()) : new Promise(() => {})) as never);
});

function show(initial: Basket) {
  renderInEnglish(
    <>
      <LiveRegion />
      <BasketView
        storeId={1}
        initial={initial}
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

test('Remove leads the focus to Undo and says what is gone and what is left', async () => {
  replies['basket-update'] = () => basketOf(line(2, 'Poles'));
  show(basketOf(line(1, 'Jacket'), line(2, 'Poles')));
  await press(/Remove.*Jacket/);
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await waitFor(() => expect(said()).toMatch(/Alverra Jacket.*1 item, Total £60\.00/));
});

test('Undo leads the focus to the line that is back', async () => {
  replies['basket-update'] = () => basketOf(line(2, 'Poles'));
  show(basketOf(line(1, 'Jacket'), line(2, 'Poles')));
  await press(/Remove.*Jacket/);
  replies['basket-add'] = () => basketOf(line(3, 'Jacket'), line(2, 'Poles'));
  await press(/Undo/);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Jacket' })).toHaveFocus());
});

test('the last line is given back where the empty basket says so', async () => {
  replies['basket-update'] = () => basketOf();
  show(basketOf(line(1, 'Jacket')));
  await press(/Remove.*Jacket/);
  expect(screen.getByText('Nothing in it')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  replies['basket-add'] = () => basketOf(line(3, 'Jacket'));
  await press(/Undo/);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Jacket' })).toHaveFocus());
});

test('at its bound the button of the quantity keeps the focus, and changes nothing', async () => {
  replies['basket-update'] = () => basketOf(line(1, 'Jacket', { qty: 2 }));
  show(basketOf(line(1, 'Jacket')));
  const more = screen.getByRole('button', { name: /more.*Jacket/i });
  await userEvent.click(more);
  await waitFor(() => expect(said()).toBe('2 items, Total £120.00'));
  expect(more).toHaveFocus();
  expect(more).toHaveAttribute('aria-disabled', 'true');
  const calls = vi.mocked(browserApi).mock.calls.length;
  await userEvent.click(more);
  expect(vi.mocked(browserApi).mock.calls).toHaveLength(calls);
});

test('what is accepted goes, and its line has the focus', async () => {
  const changed = line(1, 'Jacket', { notice: { kind: 'price-changed', from: 5000, to: 6000 } });
  show(basketOf(changed));
  await press(/^Keep/);
  expect(screen.getByRole('heading', { name: 'Jacket' })).toHaveFocus();
});
