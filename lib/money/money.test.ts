import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#lib/contract/values.ts';
import { formatMoney, parsePrice } from './money.ts';

const visible = (price: string): string => price.replaceAll('\u00a0', '~');

describe('formatMoney', () => {
  it.each([
    ['en_GB', '£#', '£1,234.50'],
    ['en_GB', '€#', '€1,234.50'],
    ['en_GB', '$#', '$1,234.50'],
    ['en_GB', '# kr', '1,234.50~kr'],
    ['en_GB', '# zł', '1,234.50~zł'],
    ['de_DE', '# €', '1.234,50~€'],
    ['de_AT', '# €', '1~234,50~€'],
    ['da_DK', '# kr.', '1.234,50~kr.'],
    ['fr_FR', '# €', '1~234,50~€'],
    ['es_ES', '# €', '1234,50~€'],
    ['sv_SE', '# kr', '1~234,50~kr'],
    ['it_IT', '# €', '1234,50~€'],
    ['nl_NL', '€ #', '€~1.234,50'],
    ['fr_CH', 'CHF #', 'CHF~1~234.50'],
    ['de_CH', 'CHF #', 'CHF~1’234.50'],
  ])('writes 123450 in %s as %s like a local would', (locale, template, expected) => {
    expect(visible(formatMoney(123_450, { locale, template }))).toBe(expected);
  });

  it('always shows two decimals', () => {
    expect(formatMoney(500, { locale: 'en_GB', template: '£#' })).toBe('£5.00');
    expect(formatMoney(7, { locale: 'en_GB', template: '£#' })).toBe('£0.07');
  });

  it('puts a minus before the whole price, the one that reductions have in every locale', () => {
    expect(formatMoney(-1000, { locale: 'en_GB', template: '£#' })).toBe('−£10.00');
    expect(visible(formatMoney(-1000, { locale: 'sv_SE', template: '# kr' }))).toBe('−10,00~kr');
  });

  it('groups millions twice, also where four digits stay together', () => {
    expect(formatMoney(123_456_750, { locale: 'it_IT', template: '# €' })).toBe('1.234.567,50\u00a0€');
  });

  it('takes a language tag too, and writes an unknown locale like en_GB', () => {
    expect(formatMoney(123_450, { locale: 'de-DE', template: '#' })).toBe('1.234,50');
    expect(formatMoney(123_450, { locale: 'xx_XX', template: '#' })).toBe('1,234.50');
  });

  it('refuses an amount that is not in whole minor units', () => {
    expect(() => formatMoney(9.99, { locale: 'en_GB', template: '£#' })).toThrow(RangeError);
  });

  it('keeps every digit of the amount and never holds a breaking space, whatever the locale', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), fc.constantFrom(...LOCALES), (minor, locale) => {
        const price = formatMoney(minor, { locale, template: 'X #' });
        expect(price.replace(/\D/g, '')).toBe(String(minor).padStart(3, '0'));
        expect(price).not.toMatch(/[^\S\u00a0]/);
      }),
    );
  });
});

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
