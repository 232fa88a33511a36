import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  articleOfLine,
  isLineOf,
  NO_COLOUR,
  readVariantAddress,
  variantAddress,
  variantMeant,
} from './chosen-article.ts';

const id = fc.integer({ min: 1, max: 4 });
const option = fc.option(id, { nil: null });

/** Variants of one product: no two of the same colour and size. */
const variants = fc
  .uniqueArray(fc.record({ colourId: option, sizeId: option }), {
    maxLength: 12,
    selector: ({ colourId, sizeId }) => `${colourId}/${sizeId}`,
  })
  .map((made) => made.map((one, at) => ({ variantId: at + 1, ...one })));
const chosen = fc.record({
  variant: fc.option(fc.integer({ min: 1, max: 13 }), { nil: undefined }),
  colour: fc.option(fc.integer({ min: NO_COLOUR, max: 4 })),
  size: option,
});

describe('the variant that is meant', () => {
  it('is found by its own id, and by its colour and size', () => {
    fc.assert(
      fc.property(variants, (made) => {
        for (const one of made) {
          expect(variantMeant(made, { variant: one.variantId })).toEqual({ variant: one });
          const alike = made.filter(({ colourId, sizeId }) => colourId === one.colourId && sizeId === one.sizeId);
          if (one.sizeId === null) continue;
          expect(alike).toEqual([one]);
          const meant = variantMeant(made, { colour: one.colourId ?? NO_COLOUR, size: one.sizeId });
          expect(meant).toEqual({ variant: one });
        }
      }),
    );
  });

  it('fits everything that was chosen, and is the only one that does', () => {
    fc.assert(
      fc.property(variants, chosen, (made, wanted) => {
        const fits = made.filter(
          ({ variantId, colourId, sizeId }) =>
            [wanted.variant ?? variantId, wanted.colour ?? colourId ?? 0, wanted.size ?? sizeId].join() ===
            [variantId, colourId ?? 0, sizeId].join(),
        );
        const meant = variantMeant(made, wanted);
        expect('variant' in meant ? [meant.variant] : []).toEqual(fits.length === 1 ? fits : []);
        expect('open' in meant && meant.open === 'not-made').toBe(fits.length === 0);
      }),
    );
  });

  it('does not depend on the order of the variants, and every answer to what is open leads closer to it', () => {
    fc.assert(
      fc.property(variants, chosen, fc.infiniteStream(fc.nat()), (made, wanted, answers) => {
        expect(variantMeant(made.toReversed(), wanted)).toEqual(variantMeant(made, wanted));
        const meant = variantMeant(made, wanted);
        if ('variant' in meant || meant.open === 'not-made') return;
        expect(wanted[meant.open] ?? null).toBeNull();
        const key = meant.open === 'colour' ? ('colourId' as const) : ('sizeId' as const);
        const offered = made.map((one) => one[key] ?? NO_COLOUR);
        const answer = offered[(answers.next().value ?? 0) % offered.length];
        const next = variantMeant(made, { ...wanted, [meant.open]: answer });
        expect('open' in next && next.open === meant.open && next.open !== 'size').toBe(false);
      }),
    );
  });
});

describe('the article of a line', () => {
  const fittingForm = fc.option(
    fc.record({ mondopoint: fc.constantFrom(26, 26.5), soleLength: fc.integer({ min: 300, max: 301 }) }),
  );
  const part = (variantId: number, position: number) => ({ position, variantId });
  const line = fc
    .record({
      productId: id,
      variantId: id,
      fittingForm,
      ofParts: fc.option(fc.tuple(id, id)),
    })
    .map(({ ofParts, ...of }) => ({ ...of, parts: (ofParts ?? []).map(part) }));

  it('is that line’s, whatever it holds', () => {
    fc.assert(
      fc.property(line, (one) => {
        expect(isLineOf(one, articleOfLine(one))).toBe(true);
      }),
    );
  });

  it('is another line’s only where product, variant or parts, and measures are the same', () => {
    const told = ({
      productId,
      variantId,
      parts,
      fittingForm: fitting,
    }: typeof line extends fc.Arbitrary<infer L> ? L : never) =>
      JSON.stringify([productId, parts.length > 0 ? parts.map((one) => one.variantId) : variantId, fitting]);
    fc.assert(
      fc.property(line, line, (one, other) => {
        fc.pre(one.parts.length === other.parts.length || one.productId !== other.productId);
        expect(isLineOf(one, articleOfLine(other))).toBe(told(one) === told(other));
      }),
    );
  });
});

describe('the address of a variant', () => {
  it('names colour and size beside what the address says already, and is read again', () => {
    expect(variantAddress('/jacket', { colourId: 4, sizeId: 12 })).toBe('/jacket?colour=4&size=12');
    expect(variantAddress('/jacket?s=a', { colourId: NO_COLOUR, sizeId: 12 })).toBe('/jacket?s=a&size=12');
    expect(variantAddress('https://shop.example/jacket', { colourId: null })).toBe('https://shop.example/jacket');
    fc.assert(
      fc.property(option, option, (colourId, sizeId) => {
        const { searchParams } = new URL(variantAddress('https://shop.example/jacket', { colourId, sizeId }));
        expect(readVariantAddress(searchParams)).toEqual({ colourId, sizeId });
      }),
    );
  });

  it.each(['colour=x', 'colour=-1', 'colour=0', 'colour=1,2', 'size=99999999999'])('reads nothing from %s', (query) => {
    expect(readVariantAddress(new URLSearchParams(query))).toEqual({ colourId: null, sizeId: null });
  });
});
