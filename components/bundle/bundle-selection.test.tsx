import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BundlePart } from '#lib/contract/variants.ts';
import { aBinding, aPartVariant, someSkis } from '#tests/support/components/bundles.ts';
import { aPrice } from '#tests/support/components/products.ts';
import {
  bundlePrice,
  bundlesLeft,
  bundleTiers,
  chosenParts,
  firstChoices,
  priceApart,
  readChoice,
  writeChoice,
} from './bundle-selection.ts';

const parts = [someSkis(), aBinding()];
const LONG = [
  { colourId: 0, sizeId: 2 },
  { colourId: 0, sizeId: null },
];

describe('the choice of a bundle', () => {
  it('opens with what leaves nothing to choose, and costs what its cheapest choice costs', () => {
    const chosen = chosenParts(parts, firstChoices(parts));
    expect(chosen.map(({ variant }) => variant?.variantId ?? null)).toEqual([null, 51]);
    expect(bundlePrice(aPrice({ current: 40_000 }), chosen).current).toBe(40_000);
    expect(priceApart(chosen)).toBe(45_000);
  });

  it('costs more where a dearer option is chosen, and apart too', () => {
    const chosen = chosenParts(parts, LONG);
    const price = aPrice({ current: 40_000, old: 50_000, discount: 20, retailPrice: 60_000 });
    expect(bundleTiers([{ from: 2, price: price.current - 500 }], chosen)).toEqual([
      { from: 2, price: bundlePrice(price, chosen).current - 500 },
    ]);
    expect(bundlePrice(price, chosen)).toEqual({
      current: 44_000,
      old: 54_000,
      discount: 18,
      retailPrice: 64_000,
      specialPrice: 44_000,
    });
    expect(priceApart(chosen)).toBe(49_000);
  });

  it('says nothing of prices to who may not see them', () => {
    const hidden = [someSkis({ variants: [aPartVariant({ prices: null, price: null, price_value: null })] })];
    expect(priceApart(chosenParts(hidden, firstChoices(hidden)))).toBeNull();
  });

  it('is kept in the address and read from it; what is sold out or unknown is open again', () => {
    const chosen = chosenParts(parts, LONG);
    expect(writeChoice(chosen)).toBe('42-51');
    expect(readChoice(parts, '42-51')).toEqual(LONG);
    const soldOut = [someSkis({ variants: [aPartVariant({ variantId: 42, sizeId: 2, stock: 0 })] }), aBinding()];
    for (const [of, text] of [
      [soldOut, '42-51'],
      [parts, '999-51'],
      [parts, 'nonsense'],
    ] as const) {
      expect(readChoice(of, text)).toEqual(firstChoices(of));
    }
  });

  const somePart = (position: number): fc.Arbitrary<BundlePart> =>
    fc
      .record({
        qty: fc.integer({ min: 1, max: 3 }),
        variants: fc.array(fc.record({ stock: fc.integer({ min: 0, max: 10 }), extra: fc.nat(5000) }), {
          minLength: 1,
          maxLength: 4,
        }),
      })
      .map(({ qty, variants }) =>
        someSkis({
          position,
          qty,
          sizes: variants.map((_, at) => ({ id: at + 1, label: String(at + 1) })),
          variants: variants.map(({ stock, extra }, at) =>
            aPartVariant({ variantId: position * 10 + at + 1, sizeId: at + 1, stock, price_value: extra }),
          ),
        }),
      );
  const bundles = fc.tuple(somePart(0), somePart(1), fc.nat(3), fc.nat(3));

  it('never promises more bundles than its scarcest part has, and charges exactly what its parts add', () => {
    fc.assert(
      fc.property(bundles, ([first, second, a, b]) => {
        const both = [first, second];
        const picked = both.map((part, at) => part.variants[[a, b][at]! % part.variants.length]!);
        const choices = picked.map(({ sizeId }) => ({ colourId: 0, sizeId }));
        const chosen = chosenParts(both, choices);
        const possible = Math.min(...both.map((part, at) => Math.floor(picked[at]!.stock / part.qty)));
        expect(bundlesLeft(chosen)).toBe(possible);
        const added = picked.reduce((sum, variant) => sum + variant.price_value!, 0);
        expect(bundlePrice(aPrice({ current: 10_000, old: null }), chosen).current).toBe(10_000 + added);
      }),
    );
  });
});
