import { describe, expect, test } from 'vitest';
import { STORES } from '#demo/seed/base/stores.ts';
import { CANARY_PRODUCT_IDS, CANARY_STORE_ID, favouredAmount, priceIn, pricePoint } from './prices.ts';
import { PRODUCTS } from './products.ts';

const pricesIn = (storeId: number) => {
  const store = STORES.find((one) => one.id === storeId)!;
  return PRODUCTS.flatMap((product) =>
    product.variants.map((variant) => ({ product, variant, ...priceIn(store, product, variant) })),
  );
};

describe('seeded prices', () => {
  test('never stand above the retail price, and are whole amounts', () => {
    for (const store of STORES) {
      const isWhole = (amount: number): boolean => store.id === CANARY_STORE_ID || amount % 100 === 0;
      const isRight = ({ amount, rrp }: { amount: number; rrp: number }): boolean =>
        amount > 0 && rrp >= amount && isWhole(amount);
      // Hundreds of thousands of prices: an expectation each takes longer than all of the prices.
      expect(pricesIn(store.id).filter((price) => !isRight(price))).toEqual([]);
    }
  });

  test('some goods simply cost the retail price, most cost less', () => {
    const prices = pricesIn(1);
    const full = prices.filter(({ amount, rrp }) => amount === rrp).length / prices.length;
    expect(full).toBeGreaterThan(0.2);
    expect(full).toBeLessThan(0.5);
  });

  test.each([
    [248, 'GBP', 249],
    [223.4, 'EUR', 225],
    [2899, 'EUR', 2899],
    [3360, 'NOK', 3399],
    [182, 'DKK', 179],
    [1240, 'PLN', 1249],
    [11.6, 'GBP', 12],
  ])('%f becomes a price that a shop in %s would print: %i', (value, currency, point) => {
    expect(pricePoint(value, currency)).toBe(point);
  });

  test('the favoured group never pays more than its share', () => {
    expect(favouredAmount(24_900)).toBe(23_600);
    expect(favouredAmount(150)).toBe(100);
  });
});

describe('canary prices', () => {
  const amounts = pricesIn(CANARY_STORE_ID);
  const canaries = amounts.filter(({ product }) => CANARY_PRODUCT_IDS.includes(product.id));

  test('exist for every canary product and no other price of the store looks like one', () => {
    expect(new Set(canaries.map(({ product }) => product.id)).size).toBe(CANARY_PRODUCT_IDS.length);
    for (const { product, amount } of canaries) {
      expect(amount % 100, String(product.id)).not.toBe(0);
      const alike = amounts.filter((other) => other.amount === amount && other.product !== product);
      expect(alike).toEqual([]);
    }
  });
});
