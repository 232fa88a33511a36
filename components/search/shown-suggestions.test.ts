import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Suggestion } from '#lib/contract/search.ts';
import { GROUP_MAX, GROUP_MAX_MOBILE, shownSuggestions } from './shown-suggestions.ts';

const suggestions = (count: number): Suggestion[] =>
  Array.from({ length: count }, (_, at) => ({
    order: at + 1,
    title: `T${at}`,
    url: `/t${at}`,
    count: 1,
  }));
const countsOf = (brands: number, types: number, max: number): [brands: number, types: number] => {
  const shown = shownSuggestions({ brands: suggestions(brands), productTypes: suggestions(types), products: [] }, max);
  return [shown.brands.length, shown.productTypes.length];
};

describe('the suggestions shown', () => {
  it.each([
    [6, 9, GROUP_MAX, 4, 4],
    [6, 9, GROUP_MAX_MOBILE, 3, 3],
    [1, 9, GROUP_MAX, 1, 7],
    [4, 9, GROUP_MAX, 4, 4],
    [0, 9, GROUP_MAX_MOBILE, 0, 6],
    [0, 2, GROUP_MAX, 0, 2],
    [0, 0, GROUP_MAX, 0, 0],
  ])('of %i brands and %i kinds of goods, at most %i: %i and %i', (brands, types, max, shownBrands, shownTypes) => {
    expect(countsOf(brands, types, max)).toEqual([shownBrands, shownTypes]);
  });

  it('keep to the rule whatever is found', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.integer({ min: 1, max: 6 }), (brands, types, max) => {
        const [shownBrands, shownTypes] = countsOf(brands, types, max);
        expect(shownBrands).toBe(Math.min(brands, max));
        expect(shownTypes).toBe(Math.min(types, Math.max(max, 2 * max - shownBrands)));
        expect(shownBrands + shownTypes).toBeLessThanOrEqual(2 * max);
      }),
    );
  });

  it('stand in the order they name, those of one order as they came', () => {
    const brands = [
      { order: 2, title: 'b', url: '/b', count: 1 },
      { order: 1, title: 'a', url: '/a', count: 1 },
      { order: 2, title: 'c', url: '/c', count: 1 },
    ];
    const shown = shownSuggestions({ brands, productTypes: [], products: [] }, 4);
    expect(shown.brands.map(({ title }) => title)).toEqual(['a', 'b', 'c']);
  });
});
