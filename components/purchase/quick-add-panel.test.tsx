import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { closeAllDialogs, readDialogs } from '#components/dialogs/dialog-store.ts';
import { DialogContext } from '#components/dialogs/use-dialog.ts';
import { NOBODY, publishSession, readSession } from '#components/visitor/session-snapshot.ts';
import type { browserApi } from '#lib/api/browser-api.ts';
import type { NamedOptions } from '#lib/rules/chosen-article.ts';
import { aProduct, aVariant } from '#tests/support/components/products.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { QuickAddPanel } from './quick-add-panel.tsx';

const POUNDS = { template: '£#', locale: 'en_GB' };
const variants = [
  aVariant({ variantId: 1, colourId: 10, sizeId: 1, stock: 5 }),
  aVariant({ variantId: 2, colourId: 10, sizeId: 2, stock: 2 }),
];
const basket = { items: [], order: { basketCount: 1, subtotal: 17900 }, lastAdded: null };

function show(answers: Readonly<Record<string, () => Promise<unknown>>>, chosen?: NamedOptions) {
  const api = vi.fn((alias: string, _input: object) => (answers[alias] ?? (() => Promise.resolve({ variants })))());
  renderInEnglish(
    <DialogContext value={{ titleId: 'title', close: vi.fn() }}>
      <QuickAddPanel
        productId={7}
        name="Ridgeline"
        money={POUNDS}
        {...(chosen && { chosen })}
        api={api as unknown as typeof browserApi}
      />
    </DialogContext>,
  );
  return api;
}

beforeEach(() => {
  publishSession({ ...NOBODY, basketCount: 0 });
  closeAllDialogs();
});

test('shows the product with its sizes, its stock and its price, and adds the chosen one', async () => {
  const api = show({ 'single-product': async () => aProduct({ variants }), 'basket-add': async () => basket });
  expect(screen.getByRole('heading', { name: 'Ridgeline' })).toBeDefined();
  await userEvent.click(await screen.findByRole('radio', { name: /^M\s*2 left/ }));
  expect(screen.getByText('£179.00')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Add to basket' }));
  expect(api).toHaveBeenCalledWith(
    'basket-add',
    { productID: 7, quantity: 1, variantId: 2, shownPrice: 17900 },
    { idempotencyKey: expect.any(String) },
  );
  expect(readSession().basketCount).toBe(1);
  await waitFor(() => expect(readDialogs()).toMatchObject([{ name: 'added', input: { basket, money: POUNDS } }]));
});

test('leads to the whole product, and asks for a size before it adds anything', async () => {
  const api = show({ 'single-product': async () => aProduct({ variants }) });
  await userEvent.click(await screen.findByRole('button', { name: /^Choose a size/ }));
  expect(screen.getByRole('alert').textContent).toBe('Choose a size first.');
  expect(api).not.toHaveBeenCalledWith('basket-add', expect.anything(), expect.anything());
  expect(screen.getByRole('link', { name: 'See full details' }).getAttribute('href')).toBe('/ridgeline-700?colour=10');
});

test('opens with the colour and the size that the card shows, and adds them', async () => {
  const inEmber = [...variants, aVariant({ variantId: 3, colourId: 20, sizeId: 2, stock: 4 })];
  const api = show(
    {
      'single-product': async () => aProduct({ variants: inEmber }),
      'product-dynamic-data': async () => ({ variants: inEmber }),
      'basket-add': async () => basket,
    },
    { colourId: 20, sizeId: 2 },
  );
  expect(await screen.findByRole('img', { name: 'Jacket in Ember' })).toBeDefined();
  expect(screen.getByRole('radio', { name: 'Ember', checked: true })).toBeDefined();
  expect(screen.getByRole('link', { name: 'See full details' }).getAttribute('href')).toBe(
    '/ridgeline-700?colour=20&size=2',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add to basket' }));
  expect(api.mock.calls.find(([alias]) => alias === 'basket-add')?.[1]).toMatchObject({ variantId: 3 });
});

test('a product that cannot be loaded is asked for again', async () => {
  let tries = 0;
  show({
    'single-product': () =>
      ++tries === 1 ? Promise.reject(new Error('down')) : Promise.resolve(aProduct({ variants })),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^Choose a size/ })).toBeDefined();
});

test('a guest who may not see prices is asked to sign in and cannot add', async () => {
  const hidden = variants.map((variant) => ({ ...variant, prices: null }));
  show({
    'single-product': async () => aProduct({ variants: hidden, prices: null }),
    'product-dynamic-data': async () => ({ variants: hidden }),
  });
  expect(await screen.findByRole('link', { name: 'Join free' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /basket|Choose a size/ })).toBeNull();
});
