import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { closeAllDialogs, readDialogs } from '#components/dialogs/dialog-store.ts';
import { DialogContext } from '#components/dialogs/use-dialog.ts';
import { NOBODY, publishSession, readSession } from '#components/visitor/session-snapshot.ts';
import type { NamedOptions } from '#lib/rules/chosen-article.ts';
import { EMPTY_BASKET } from '#tests/support/components/baskets.ts';
import { DOWN, fakeCall } from '#tests/support/components/fake-api.ts';
import { aProduct, aVariant } from '#tests/support/components/products.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { QuickAddPanel } from './quick-add-panel.tsx';

const POUNDS = { template: '£#', locale: 'en_GB' };
const variants = [
  aVariant({ variantId: 1, colourId: 10, sizeId: 1, stock: 5 }),
  aVariant({ variantId: 2, colourId: 10, sizeId: 2, stock: 2 }),
];
const basket = { ...EMPTY_BASKET, order: { ...EMPTY_BASKET.order, basketCount: 1, subtotal: 17900 } };
const now = { productID: 7, serverTime: '2026-11-20T12:00:00Z', variants, parts: [] };

const single = fakeCall('single-product', aProduct({ variants }));
const dynamic = fakeCall('product-dynamic-data', now);
const add = fakeCall('basket-add', basket);
fakeCall('get-stock-messages', { productID: 7, messages: [] });

const show = (chosen?: NamedOptions) =>
  renderInEnglish(
    <DialogContext value={{ titleId: 'title', close: vi.fn() }}>
      <QuickAddPanel productId={7} name="Ridgeline" money={POUNDS} {...(chosen && { chosen })} />
    </DialogContext>,
  );

beforeEach(() => {
  publishSession({ ...NOBODY, basketCount: 0 });
  closeAllDialogs();
});

test('shows the product with its sizes, its stock and its price, and adds the chosen one', async () => {
  show();
  expect(screen.getByRole('heading', { name: 'Ridgeline' })).toBeDefined();
  await userEvent.click(await screen.findByRole('radio', { name: /^M\s*2 left/ }));
  expect(screen.getByText('£179.00')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Add to basket' }));
  expect(add.mock.lastCall).toEqual([
    { productID: 7, quantity: 1, variantId: 2, shownPrice: 17900 },
    expect.objectContaining({ idempotencyKey: expect.any(String) }),
  ]);
  expect(readSession().basketCount).toBe(1);
  await waitFor(() => expect(readDialogs()).toMatchObject([{ name: 'added', input: { basket, money: POUNDS } }]));
});

test('leads to the whole product, and asks for a size before it adds anything', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Choose a size/ }));
  expect(screen.getByRole('alert').textContent).toBe('Choose a size first.');
  expect(add).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'See full details' }).getAttribute('href')).toBe('/ridgeline-700?colour=10');
});

test('opens with the colour and the size that the card shows, and adds them', async () => {
  const inEmber = [...variants, aVariant({ variantId: 3, colourId: 20, sizeId: 2, stock: 4 })];
  single.mockReturnValue(aProduct({ variants: inEmber }));
  dynamic.mockReturnValue({ ...now, variants: inEmber });
  show({ colourId: 20, sizeId: 2 });
  expect(await screen.findByRole('img', { name: 'Jacket in Ember' })).toBeDefined();
  expect(screen.getByRole('radio', { name: 'Ember', checked: true })).toBeDefined();
  expect(screen.getByRole('link', { name: 'See full details' }).getAttribute('href')).toBe(
    '/ridgeline-700?colour=20&size=2',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add to basket' }));
  expect(add.mock.lastCall?.[0]).toMatchObject({ variantId: 3 });
});

test('a product that cannot be loaded is asked for again', async () => {
  single.mockReturnValueOnce(DOWN);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^Choose a size/ })).toBeDefined();
});

test('a guest who may not see prices is asked to sign in and cannot add', async () => {
  const hidden = variants.map((variant) => ({ ...variant, prices: null }));
  single.mockReturnValue(aProduct({ variants: hidden, prices: null }));
  dynamic.mockReturnValue({ ...now, variants: hidden });
  show();
  expect(await screen.findByRole('link', { name: 'Join free' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /basket|Choose a size/ })).toBeNull();
});
