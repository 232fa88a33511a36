import { describe, expect, it } from 'vitest';
import { LOCALE_OF } from '#commerce/kernel/texts.ts';
import { PRODUCT_TYPES } from '#demo/seed/assortment/product-types.ts';
import { GENDERS } from '#demo/seed/assortment/product-types-shape.ts';
import { SIZES, sizeIdsOf } from '#demo/seed/assortment/sizes.ts';
import { SizeGuide } from '#lib/contract/size-guides.ts';
import { LANGUAGES } from '#lib/contract/values.ts';
import { guideOfProduct } from './guide-of-product.ts';
import { GUIDE_TABLES, type GuideName } from './guide-tables.ts';
import { wordGuide } from './word-guide.ts';

const NAMES = Object.keys(GUIDE_TABLES) as GuideName[];
const guide = (name: GuideName, over: Partial<Parameters<typeof wordGuide>[0]> = {}) =>
  SizeGuide.parse(
    wordGuide({ identifier: `${name}-size-guide`, name, brand: null, units: 'cm', locale: 'en_GB', ...over }),
  );
const sizesIn = (name: GuideName, language: (typeof LANGUAGES)[number]) =>
  guide(name, { locale: LOCALE_OF[language] })
    .table.slice(1)
    .map(([size]) => size);

/** Goods whose sizes are no measure of a body. */
const UNGUIDED = ['single-ropes', 'half-ropes', 'kettlebells'];

describe('the size guide of a product', () => {
  const sized = PRODUCT_TYPES.flatMap(({ code, genders, sizing }) =>
    genders.map((gender) => ({ code, gender, run: sizing[gender] ?? sizing.unisex })),
  ).filter(({ run }) => run !== 'one');

  it.each(sized)('has every size of $code for $gender, as its product page writes it', ({ code, gender, run }) => {
    const name = guideOfProduct(code, GENDERS.indexOf(gender) + 1);
    if (UNGUIDED.includes(code) || run === 'bottles') return expect(name).toBeNull();
    for (const language of LANGUAGES) {
      const labels = sizeIdsOf(run).map((id) => SIZES[id - 1]?.label(language));
      expect(sizesIn(name as GuideName, language)).toEqual(expect.arrayContaining(labels));
    }
  });

  it('is none where nothing is chosen by size', () => {
    expect(guideOfProduct('ski-goggles', 3)).toBeNull();
  });
});

describe('a size guide', () => {
  it.each(NAMES)('%s is a whole table, with how to measure what stands in it, in every language', (name) => {
    for (const language of LANGUAGES) {
      const { table, steps, images, title } = guide(name, { locale: LOCALE_OF[language] });
      const [head = []] = table;
      expect(title).not.toContain('{');
      expect(new Set(table.map((row) => row.length))).toEqual(new Set([head.length]));
      expect(steps.length).toBeGreaterThan(0);
      expect(images[0]?.alt).toContain(steps[0]?.title);
    }
  });

  it.each(NAMES)('%s grows from size to size', (name) => {
    const { rows } = GUIDE_TABLES[name];
    for (const column of (rows[0] as readonly unknown[]).keys()) {
      // The tall cut of wetsuits is the one size that is not larger all over.
      const least = rows
        .filter(([size]) => size !== 'MT')
        .map((row) => (row as readonly unknown[])[column])
        .flatMap((cell) => (Array.isArray(cell) ? [cell[0]] : typeof cell === 'number' ? [cell] : []));
      expect(least).toEqual(least.toSorted((a, b) => a - b));
    }
  });

  it('is had in centimetres and kilograms, or in inches and pounds', () => {
    const [head, first] = guide('snowboards').table;
    expect(head).toEqual(['Size', 'Body height (cm)', 'Body weight (kg)']);
    expect(first).toEqual(['149', '157–167', '52–63']);
    const [inches, same] = guide('snowboards', { units: 'in' }).table;
    expect(inches).toEqual(['Size', 'Body height (in)', 'Body weight (lb)']);
    expect(same).toEqual(['149', '62–65.5', '115–139']);
  });

  it('writes figures as its language does', () => {
    expect(guide('mens-shoes', { locale: 'de_DE' }).table[3]).toEqual(['EU\u00a042,5', '8.5', '9', '27']);
    expect(guide('mens-shoes', { locale: 'de_DE' }).table[2]?.[3]).toBe('26,6');
  });

  it('can be a brand’s', () => {
    expect(guide('gloves', { brand: 'Alverra' }).title).toBe('Alverra size guide: Gloves');
  });
});
