import { expect, test } from 'vitest';
import { aPrice } from '#tests/support/components/products.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { PriceBlock } from './price-block.tsx';

const POUNDS = { template: '£#', locale: 'en_GB' };
const text = (over: Parameters<typeof aPrice>[0] = {}) =>
  renderInEnglish(<PriceBlock prices={aPrice(over)} money={POUNDS} />).container.textContent;

test('says the price, the reduction and what it was worked out from', () => {
  expect(text()).toBe(
    '£179.00−28%Was £249.00RRP £320.00£249.00 was the lowest price in the 30 days before this sale. ' +
      'The 28% is worked out from it, not from the RRP. VAT included.',
  );
});

test('a price that was never higher claims nothing', () => {
  expect(text({ old: null, discount: 0, retailPrice: 17900 })).toBe('£179.00VAT included.');
});

test('an RRP above the price is labelled, never struck', () => {
  const { container } = renderInEnglish(<PriceBlock prices={aPrice({ old: null, discount: 0 })} money={POUNDS} />);
  expect(container.textContent).toContain('RRP £320.00');
  expect(container.querySelector('s')).toBeNull();
});

test('writes amounts as the store does', () => {
  const { container } = renderInEnglish(<PriceBlock prices={aPrice()} money={{ template: '# kr', locale: 'sv_SE' }} />);
  expect(container.textContent).toContain('179,00\u00a0kr');
});

test('does not set the 30-day price against an RRP that is the same', () => {
  expect(text({ old: 32000, discount: 44 })).toBe(
    '£179.00−44%RRP £320.00£320.00 was the lowest price in the 30 days before this sale. VAT included.',
  );
});
