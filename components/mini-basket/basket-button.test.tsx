import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOBODY, publishSession } from '#components/visitor/session-snapshot.ts';
import type { Basket, BasketItem } from '#lib/contract/basket.ts';
import { aBasket, aLine } from '#tests/support/components/baskets.ts';
import { DOWN, fakeCall } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { BasketButton } from './basket-button.tsx';

const api = fakeCall('basket-data');

const LINE = aLine({
  cartItemId: 7,
  qty: 2,
  price: 17_900,
  subtotal: 35_800,
  name: 'Ridgeline jacket',
  url: '/ridgeline',
  image: { key: 'products/jacket', alt: 'Jacket' },
  options: [{ name: 'Length, cm', selected_value: { value: '156' } }],
});

function basketOf(...items: BasketItem[]): Basket {
  const basket = aBasket(items);
  return { ...basket, order: { ...basket.order, subtotal: 35_800 } };
}
const inBasket = (basketCount: number) => act(() => publishSession({ ...NOBODY, basketCount }));
const button = () => screen.getByRole('link', { name: /^Basket/ });
const look = () => fireEvent.pointerEnter(button().parentElement!, { pointerType: 'mouse' });
const panel = () => screen.queryByRole('region', { name: /^Your basket/ });
let desktop = true;
/** Another store for each test: what is known of a store's basket outlives a look at it. */
let storeId = 0;

beforeEach(() => {
  desktop = true;
  vi.stubGlobal('matchMedia', () => ({ matches: desktop }));
  storeId += 1;
  renderInEnglish(
    <BasketButton href="/checkout/cart/" storeId={storeId} money={{ template: '£#', locale: 'en-GB' }} />,
  );
});
afterEach(() => {
  inBasket(0);
  vi.unstubAllGlobals();
});

describe('the basket button', () => {
  it('says how many items it holds', () => {
    expect(button()).toHaveAccessibleName('Basket, empty');
    inBasket(3);
    expect(button()).toHaveAccessibleName('Basket, 3 items');
  });

  it('leads to the basket, and nowhere from there', () => {
    expect(button()).toHaveAttribute('href', '/checkout/cart/');
    vi.stubGlobal('location', { ...window.location, pathname: '/checkout/cart' });
    expect(fireEvent.click(button())).toBe(false);
  });
});

describe('a look at the basket', () => {
  it('shows its lines and their sum', async () => {
    api.mockReturnValue(basketOf(LINE));
    inBasket(2);
    look();
    expect(await screen.findByRole('link', { name: 'Ridgeline jacket' })).toHaveAttribute('href', '/ridgeline');
    expect(api.mock.lastCall?.[0]).toEqual({ mini: '1' });
    expect(panel()).toHaveTextContent(/Alverra.*156 cm.*Quantity: 2.*£358\.00.*Subtotal.*£358\.00/);
  });

  it('has thumbnails of 70 px in two widths', async () => {
    api.mockReturnValue(basketOf(LINE));
    inBasket(2);
    look();
    await screen.findByRole('link', { name: 'Ridgeline jacket' });
    const picture = panel()?.querySelector('img');
    expect(picture).toHaveAttribute('width', '70');
    expect(picture?.srcset).toBe('/media/products/jacket/100.webp 100w, /media/products/jacket/170.webp 170w');
  });

  it('corrects the number on the button where another tab had changed it', async () => {
    api.mockReturnValue(basketOf(LINE));
    inBasket(5);
    look();
    await screen.findByRole('link', { name: 'Ridgeline jacket' });
    expect(button()).toHaveAccessibleName('Basket, 2 items');
  });

  it('leaves the number as it is while what it showed last is asked for anew', async () => {
    api.mockReturnValueOnce(basketOf(LINE)).mockReturnValueOnce(new Promise(() => {}));
    inBasket(2);
    look();
    await screen.findByRole('link', { name: 'Ridgeline jacket' });
    fireEvent.pointerLeave(button().parentElement!);
    await waitFor(() => expect(panel()).toBeNull());
    inBasket(3);
    look();
    await waitFor(() => expect(api).toHaveBeenCalledTimes(2));
    expect(panel()).not.toHaveTextContent('Ridgeline jacket');
    expect(button()).toHaveAccessibleName('Basket, 3 items');
  });

  it('says that it could not be asked, and asks again', async () => {
    api.mockReturnValueOnce(DOWN).mockReturnValueOnce(DOWN);
    inBasket(2);
    look();
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 4000 });
    api.mockReturnValue(basketOf(LINE));
    await userEvent.click(again);
    expect(await screen.findByRole('link', { name: 'Ridgeline jacket' })).toBeVisible();
  });

  it('shows nothing of an empty basket, on small screens, or to a finger', async () => {
    look();
    expect(panel()).toBeNull();
    inBasket(2);
    desktop = false;
    look();
    desktop = true;
    fireEvent.pointerEnter(button().parentElement!, { pointerType: 'touch' });
    await new Promise((later) => setTimeout(later, 200));
    expect(panel()).toBeNull();
  });

  it('opens with the keyboard’s focus and closes on Escape, the focus back on the button', async () => {
    api.mockReturnValue(basketOf(LINE));
    inBasket(2);
    await userEvent.tab();
    await screen.findByRole('link', { name: 'Ridgeline jacket' });
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Ridgeline jacket' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(button()).toHaveFocus();
    expect(panel()).toBeNull();
  });
});
