import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DialogContext } from '#components/dialogs/use-dialog.ts';
import priceRowStyles from '#components/product-cards/price-row.module.css';
import type { Basket } from '#lib/contract/basket.ts';
import { aCard } from '#tests/support/components/cards.ts';
import { DOWN, fakeCall } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { AddedPanel } from './added-panel.tsx';

const POUNDS = { template: '£#', locale: 'en_GB' };
const basket = {
  items: [
    {
      cartItemId: 4,
      productType: 'configurable',
      name: 'Ridgeline jacket',
      brand_name: 'Alverra',
      image: { key: 'jacket', alt: '' },
      options: [
        { name: 'Colour', selected_value: { value: 'Ember' } },
        { name: 'Length, cm', selected_value: { value: '156' } },
      ],
      parts: [],
    },
  ],
  order: { basketCount: 3, subtotal: 53700 },
  lastAdded: {
    cartItemId: 4,
    productId: 7,
    name: 'Ridgeline jacket',
    specialPrice: 17900,
    price: 32000,
    qty: 2,
    count: 3,
  },
} as unknown as Basket;

const companions = fakeCall('basket-recommendations', []);

function show() {
  const close = vi.fn();
  renderInEnglish(
    <DialogContext value={{ titleId: 'title', close }}>
      <AddedPanel basket={basket} money={POUNDS} />
    </DialogContext>,
  );
  return close;
}

test('names the item added last, what was chosen, how many of it and its price', async () => {
  show();
  const words = (await screen.findByRole('heading', { name: 'Ridgeline jacket' })).parentElement;
  expect(words?.parentElement?.textContent).toBe(
    'AlverraRidgeline jacketEmber, 156\u00a0cmQuantity: 2£179.00RRP £320.00',
  );
});

test('writes a price below the RRP in the colour of reduced ones, as the card and the basket do', async () => {
  show();
  const price = await screen.findByText('£179.00');
  expect(price.getAttribute('class')?.split(' ')).toContain(priceRowStyles.reduced);
});

test('says what the basket holds now, leads to it, and closes to go on shopping', async () => {
  const close = show();
  expect(screen.getByText('Basket, 3 items').parentElement?.textContent).toContain('£537.00');
  expect(screen.getByRole('link', { name: 'View basket' }).getAttribute('href')).toBe('/checkout/cart/');
  await userEvent.click(screen.getByRole('button', { name: 'Keep shopping' }));
  expect(close).toHaveBeenCalledWith(true);
});

test('offers what others bought with it', async () => {
  companions.mockReturnValue([aCard({ productID: 9, name: 'Corrie goggles' })]);
  show();
  expect(await screen.findByRole('link', { name: 'Corrie goggles' })).toBeDefined();
  expect(companions.mock.lastCall?.[0]).toMatchObject({ productId: [7], limit: 8 });
});

test('confirms all the same where no recommendation can be had', async () => {
  companions.mockReturnValue(DOWN);
  show();
  expect(await screen.findByRole('heading', { name: 'Added to your basket' })).toBeDefined();
  expect(screen.queryByText('Others also added')).toBeNull();
});
