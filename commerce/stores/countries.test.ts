import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STORES } from '#demo/seed/base/stores.ts';
import { DELIVERY_COUNTRIES, vatIn, vatRateOf } from './countries.ts';

const amount = fc.integer({ min: 0, max: 100_000_000 });

const vatOf = (gross: number, country: string): number => vatIn(gross, vatRateOf(country));

describe('the VAT contained in an amount', () => {
  it('follows the country the parcel goes to', () => {
    expect(vatOf(12_000, 'GB')).toBe(2000);
    expect(vatOf(11_900, 'DE')).toBe(1900);
    expect(vatOf(10_810, 'CH')).toBe(810);
    expect(vatOf(12_550, 'FI')).toBe(2550);
    expect(vatOf(12_000, 'US')).toBe(0);
    expect(vatOf(12_000, 'XX')).toBe(0);
  });

  it('is a whole minor unit, nearest to the true value', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(...STORES), (gross, { country, vatBp }) => {
        const vat = vatOf(gross, country);
        expect(Number.isInteger(vat)).toBe(true);
        expect(Math.abs(vat * (10_000 + vatBp) - gross * vatBp)).toBeLessThanOrEqual((10_000 + vatBp) / 2);
      }),
    );
  });

  it('knows every country parcels go to', () => {
    const untaxed = DELIVERY_COUNTRIES.filter((country) => vatOf(10_000, country) === 0);
    expect(untaxed).toEqual(['US']);
  });
});
