import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { closeAllDialogs, readDialogs } from '#components/dialogs/dialog-store.ts';
import { NOBODY, publishSession, readSession } from '#components/visitor/session-snapshot.ts';
import type { Basket } from '#lib/contract/basket.ts';
import type { Product } from '#lib/contract/catalogue.ts';
import type { StockMessage } from '#lib/contract/products.ts';
import type { Variant } from '#lib/contract/variants.ts';
import { EMPTY_BASKET } from '#tests/support/components/baskets.ts';
import { DOWN, fakeCall, NO_ANSWER, refusal } from '#tests/support/components/fake-api.ts';
import { aProduct, aVariant } from '#tests/support/components/products.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { ProductStage } from './product-stage.tsx';

const POUNDS = { template: '£#', locale: 'en_GB' };
const variants = [
  aVariant({ variantId: 1, colourId: 10, sizeId: 1, stock: 5 }),
  aVariant({ variantId: 2, colourId: 10, sizeId: 2, stock: 2 }),
  aVariant({ variantId: 3, colourId: 20, sizeId: 1, stock: 0 }),
];
const basket: Basket = { ...EMPTY_BASKET, order: { ...EMPTY_BASKET.order, basketCount: 3, subtotal: 17900 } };
const addCall = fakeCall('basket-add', basket);
let live: Variant[] = variants;
let messages: StockMessage[] = [];

fakeCall('get-stock-messages', () => ({ productID: 7, messages }));
fakeCall('product-dynamic-data', () => ({
  productID: 7,
  serverTime: '2026-11-20T12:00:00Z',
  variants: live,
  parts: [],
}));

beforeEach(() => {
  live = variants;
  messages = [];
  publishSession({ ...NOBODY, basketCount: 2 });
  closeAllDialogs();
  window.history.replaceState(null, '', '/jacket');
});

async function show(over: Partial<Product> = {}) {
  const product = aProduct({ variants, ...over });
  renderInEnglish(
    <ProductStage product={product} money={POUNDS} urgency title="Jacket" clock={null} promises={null} />,
  );
  await act(async () => {});
}

const buy = (name: string | RegExp) => {
  const [button] = screen.getAllByRole('button', { name });
  if (!button) throw new Error(`No button says ${name}`);
  return userEvent.click(button);
};

test('asks for a size before it adds anything, and takes the visitor there', async () => {
  await show();
  await buy(/^Choose a size/);
  expect(addCall).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('Choose a size first.');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^S/ }));
});

test('adds the chosen variant once, raises the count at once and confirms', async () => {
  const answer = Promise.withResolvers<Basket>();
  addCall.mockReturnValue(answer.promise);
  await show();
  await userEvent.click(screen.getByRole('radio', { name: /^M/ }));
  await buy('Add to basket');
  expect(readSession().basketCount).toBe(3);
  await buy('Adding');
  expect(addCall).toHaveBeenCalledTimes(1);
  expect(addCall.mock.calls[0]?.[0]).toEqual({ productID: 7, quantity: 1, variantId: 2, shownPrice: 17900 });
  await act(async () => answer.resolve(basket));
  await waitFor(() =>
    expect(readDialogs()).toMatchObject([{ name: 'added', place: 'right', input: { basket, money: POUNDS } }]),
  );
});

test('what is sold by several pieces says so, and is added as it is sold', async () => {
  live = variants.map((variant) => ({ ...variant, soldIn: { least: 4, most: null, step: 2 } }));
  await show({ variants: live });
  expect(screen.getByText('Sold in multiples of 2 · At least 4 per order')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /^S/ }));
  await buy('Add to basket');
  expect(addCall.mock.calls[0]?.[0]).toMatchObject({ variantId: 1, quantity: 4 });
});

test('what a piece costs from several on stands at the price, of each size once they differ', async () => {
  live = variants.map((variant) => ({
    ...variant,
    tiers: [
      { from: 3, price: 15900 },
      { from: 6, price: 14900 },
    ],
  }));
  await show({ variants: live });
  expect(screen.getAllByText(/^From \d pieces/).map(({ textContent }) => textContent)).toEqual([
    'From 3 pieces: £159.00 each',
    'From 6 pieces: £149.00 each',
  ]);
});

test('no size is promised what another one costs from several on', async () => {
  live = variants.map((variant) =>
    variant.variantId === 1 ? { ...variant, tiers: [{ from: 3, price: 15900 }] } : variant,
  );
  await show({ variants: live });
  expect(screen.queryByText(/pieces/)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /^S/ }));
  expect(screen.getByText('From 3 pieces: £159.00 each')).toBeVisible();
});

test('sizes that are sold otherwise say so when they are chosen', async () => {
  live = variants.map((variant) =>
    variant.variantId === 1 ? { ...variant, soldIn: { least: 1, most: 2, step: 1 } } : variant,
  );
  await show({ variants: live });
  expect(screen.queryByText(/per order/)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /^S/ }));
  expect(screen.getByText('At most 2 per order')).toBeVisible();
});

test('the further clicks of a double click add nothing, and neither do those before the confirmation covers the page', async () => {
  await show();
  await userEvent.click(screen.getByRole('radio', { name: /^M/ }));
  const [button] = screen.getAllByRole('button', { name: 'Add to basket' });
  fireEvent.click(button as HTMLElement, { detail: 2 });
  expect(addCall).not.toHaveBeenCalled();
  for (let press = 0; press < 3; press += 1) fireEvent.click(button as HTMLElement, { detail: 1 });
  await waitFor(() => expect(readDialogs()).toHaveLength(1));
  fireEvent.click(button as HTMLElement, { detail: 1 });
  expect(addCall).toHaveBeenCalledTimes(1);
  expect(readSession().basketCount).toBe(3);
});

test('where the browser keeps no cookies nothing is added, and it is said', async () => {
  const cookies = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  await show();
  await userEvent.click(screen.getByRole('radio', { name: /^M/ }));
  await buy('Add to basket');
  expect(screen.getByRole('alert').textContent).toContain('Your browser blocks cookies');
  expect(addCall).not.toHaveBeenCalled();
  expect(readSession().basketCount).toBe(2);
  cookies.mockRestore();
});

test('a refusal does not take back what another tab has published meanwhile', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof refusal>>();
  addCall.mockReturnValue(answer.promise);
  await show();
  await userEvent.click(screen.getByRole('radio', { name: /^M/ }));
  await buy('Add to basket');
  publishSession({ ...NOBODY, basketCount: 9 });
  answer.resolve(refusal(409, 'SOLD_OUT'));
  await screen.findByRole('alert');
  expect(readSession().basketCount).toBe(9);
});

test('a failure is said beside the button and takes the count back', async () => {
  addCall.mockReturnValue(refusal(409, 'SOLD_OUT'));
  await show();
  await userEvent.click(screen.getByRole('radio', { name: /^S/ }));
  await buy('Add to basket');
  expect((await screen.findByRole('alert')).textContent).toBe('Not added. Someone else just bought the last one.');
  expect(readSession().basketCount).toBe(2);
});

test.each([
  ['ALL_IN_BASKET', 'Not added. The last ones are already in your basket.'],
  ['LINE_FULL', 'Not added. You already have the maximum per order.'],
] as const)('a shopper whose own basket is the reason (%s) is told so', async (code, said) => {
  addCall.mockReturnValue(refusal(409, code));
  await show();
  await userEvent.click(screen.getByRole('radio', { name: /^S/ }));
  await buy('Add to basket');
  expect((await screen.findByRole('alert')).textContent).toBe(said);
});

test('a price that rose meanwhile is refused, said, and shown', async () => {
  const dearer = { current: 24900, old: null, discount: 0, retailPrice: 32000, specialPrice: 24900 };
  await show();
  await userEvent.click(screen.getByRole('radio', { name: /^S/ }));
  live = variants.map((variant) => ({ ...variant, prices: dearer }));
  addCall.mockReturnValue(refusal(409, 'PRICE_CHANGED'));
  await buy('Add to basket');
  expect((await screen.findByRole('alert')).textContent).toContain('The price has just changed');
  expect((await screen.findAllByText('£249.00')).length).toBeGreaterThan(0);
  addCall.mockReturnValue(basket);
  await buy('Add to basket');
  expect(addCall.mock.calls[1]?.[0]).toMatchObject({ shownPrice: 24900 });
});

test.each([
  ['nobody answered', NO_ANSWER],
  ['the storefront answered for a shop that died over it', DOWN],
] as const)('a write that may have happened is repeated under the same key: %s', async (_what, lost) => {
  addCall.mockReturnValueOnce(lost);
  await show();
  await userEvent.click(screen.getByRole('radio', { name: /^S/ }));
  await buy('Add to basket');
  await screen.findByRole('alert');
  await buy('Add to basket');
  const keys = addCall.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('shows stock as it is now, whatever the cached page held', async () => {
  live = [aVariant({ variantId: 1, colourId: 10, sizeId: 1, stock: 0 })];
  await show();
  await waitFor(() => expect(screen.getByRole('radio', { name: /^S\s*Sold out/ })).toBeDefined());
});

test('tells how little is left of the chosen size, else of the whole product, as the shop has it', async () => {
  messages = [
    { kind: 'last-of-product', variantId: null, qty: 5 },
    { kind: 'last-of-variant', variantId: 2, qty: 2 },
  ];
  await show();
  expect(screen.getByText('Only 5 left. Nothing is reserved until you pay')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /^M/ }));
  expect(screen.getByText('Only 2 left in M. Nothing is reserved until you pay')).toBeDefined();
});

test('a guest who may not see prices finds no price and no way to buy', async () => {
  live = variants.map((variant) => ({ ...variant, prices: null }));
  await show({ prices: null, variants: [...live] });
  expect(document.body.textContent).not.toContain('£');
  expect(screen.queryByRole('button', { name: /basket|Choose a size/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Join free' })).toBeDefined();
});

test('a page that was brought up to date at the end of a sale asks for its prices anew', async () => {
  const stage = (shown: readonly Variant[]) => (
    <ProductStage
      product={aProduct({ variants: [...shown] })}
      money={POUNDS}
      urgency
      title="Jacket"
      clock={null}
      promises={null}
    />
  );
  const { rerender } = renderInEnglish(stage(variants));
  await userEvent.click(await screen.findByRole('radio', { name: /^S/ }));
  const everyday = { current: 45_100, old: null, discount: 0, retailPrice: 45_100, specialPrice: 45_100 };
  live = variants.map((variant) => ({ ...variant, prices: everyday }));
  rerender(stage(variants));
  expect((await screen.findAllByText('£451.00')).length).toBeGreaterThan(0);
});

test('what is chosen stands in the address in place, beside whatever else it says', async () => {
  window.history.replaceState(null, '', '/jacket?utm_source=mail');
  const entries = window.history.length;
  await show();
  expect(window.location.search).toBe('?utm_source=mail');
  await userEvent.click(screen.getByRole('radio', { name: /^M/ }));
  expect(window.location.search).toBe('?utm_source=mail&colour=10&size=2');
  await userEvent.click(screen.getByRole('radio', { name: /^Ember/ }));
  expect(window.location.search).toBe('?utm_source=mail&colour=20');
  expect(window.history.length).toBe(entries);
});

test('an address that names colour and size opens them chosen; one of another product opens as ever', async () => {
  window.history.replaceState(null, '', '/jacket?colour=10&size=2');
  await show();
  expect(screen.getByRole('radio', { name: /^M/ })).toBeChecked();
  await buy('Add to basket');
  expect(addCall.mock.calls[0]?.[0]).toMatchObject({ variantId: 2 });
});

test('an address that names nothing of the product is left as it is', async () => {
  window.history.replaceState(null, '', '/jacket?colour=77&size=x');
  await show();
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
});

test('an option says what it costs beyond the cheapest, and the price says from until all is chosen', async () => {
  const priced = variants.map((variant) => {
    const current = { 1: 17900, 2: 18900, 3: 20900 }[variant.variantId] ?? 0;
    return { ...variant, stock: 5, prices: variant.prices && { ...variant.prices, current } };
  });
  live = priced;
  await show({ variants: priced });
  expect(screen.getAllByText('From £179.00').length).toBeGreaterThan(0);
  expect(screen.getByRole('radio', { name: /^M/ })).toHaveAccessibleName(/\+£10\.00/);
  expect(screen.getByRole('radio', { name: /^S/ })).not.toHaveAccessibleName(/£/);
  expect(screen.getByRole('radio', { name: 'Ember, +£30.00' })).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /^M/ }));
  expect(screen.queryByText('From £179.00')).toBeNull();
  expect(screen.getAllByText('£189.00').length).toBeGreaterThan(0);
});
