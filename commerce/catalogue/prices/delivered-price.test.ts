import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DELIVERY_COUNTRIES } from '#commerce/stores/countries.ts';
import { deliveredPrice } from './delivered-price.ts';
import { priceOf } from './price-rule.ts';

const amount = fc.integer({ min: 100, max: 2_000_000 });
const country = fc.constantFrom(...DELIVERY_COUNTRIES);

describe('a price delivered elsewhere', () => {
  test('has the VAT of that country in place of the store’s', () => {
    const price = priceOf(12_000, 24_000, 18_000);
    expect(deliveredPrice(price, 'GB', 'DE')).toEqual({
      current: 11_900,
      old: 17_850,
      discount: 33,
      retailPrice: 23_800,
      specialPrice: 11_900,
    });
    expect(deliveredPrice(price, 'GB', 'US').current).toBe(10_000);
    expect(deliveredPrice(priceOf(12_000, 12_000, null), 'GB', 'CH').old).toBeNull();
  });

  test('stays as it is in the store’s own country, and where the VAT is the same', () => {
    fc.assert(
      fc.property(amount, amount, country, (current, rrp, own) => {
        const price = priceOf(current, rrp, null);
        expect(deliveredPrice(price, own, own)).toBe(price);
        expect(deliveredPrice(price, 'GB', 'FR')).toBe(price);
      }),
    );
  });

  test('keeps its order and is what it was on the way back, to a penny', () => {
    fc.assert(
      fc.property(amount, amount, country, country, (current, old, from, to) => {
        const price = priceOf(current, current + 5000, current + old);
        const there = deliveredPrice(price, from, to);
        expect(there.old ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(there.current);
        expect(there.retailPrice).toBeGreaterThanOrEqual(there.current);
        expect(Math.abs(deliveredPrice(there, to, from).current - current)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
