import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#lib/contract/values.ts';
import { formatMoney } from './money.ts';
import { parsePrice } from './parse-price.ts';

describe('a price in words (PRICE-06)', () => {
  it.each([
    ['EUR 1 234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['CHF 1’234.50', 1234.5],
    ['1.234.567,89 €', 1234567.89],
    ['1,234,567', 1234567],
    ['19,9', 19.9],
    ['£20', 20],
    ['.5', 0.5],
    ['5,', 5],
    ['1 234,50 kr', 1234.5],
  ])('%s is %d', (text, amount) => {
    expect(parsePrice(text)).toBe(amount);
  });

  it.each(['', 'free', '€', '., '])('%j holds no amount', (text) => {
    expect(parsePrice(text)).toBeNull();
  });

  it('what any store writes is read as what it was', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_147_483_647 }),
        fc.constantFrom(...LOCALES),
        fc.constantFrom('£#', '# €', 'CHF #', '# zł', '#'),
        (minor, locale, template) => {
          expect(parsePrice(formatMoney(minor, { locale, template }))).toBe(minor / 100);
        },
      ),
    );
  });

  it('no text is read as anything but an amount of 0 or more, or none', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = parsePrice(text);
        expect(amount === null || amount >= 0).toBe(true);
      }),
    );
  });
});
