import { describe, expect, it } from 'vitest';
import { SizeGuideRecord } from '#commerce/catalogue/goods/size-guides.ts';
import { wordGuide } from '#commerce/catalogue/size-guides/word-guide.ts';
import { LOCALE_OF } from '#commerce/kernel/texts.ts';
import { PRODUCT_TYPES } from '#demo/seed/assortment/product-types.ts';
import type { Gender } from '#demo/seed/assortment/product-types-shape.ts';
import { SIZES, sizeIdsOf } from '#demo/seed/assortment/sizes.ts';
import { SizeGuide } from '#lib/contract/products.ts';
import { LANGUAGES } from '#lib/contract/values.ts';
import { LANGUAGE_TEXTS } from './all-languages.ts';
import { sizeGuides } from './rows-size-guides.ts';

const GUIDES = sizeGuides().map((guide) => ({ name: guide.name, guide }));
const worded = (guide: SizeGuideRecord, language: (typeof LANGUAGES)[number]) =>
  SizeGuide.parse(
    wordGuide({
      identifier: `${guide.name}-size-guide`,
      guide,
      brand: null,
      units: 'cm',
      locale: LOCALE_OF[language],
      prose: { intro: 'Measure yourself.', steps: new Map() },
    }),
  );

/** Goods whose sizes are no measure of a body. */
const UNGUIDED = ['single-ropes', 'half-ropes', 'kettlebells'];

/** The guide of goods: that for their gender, otherwise that for everybody. */
function guideOf(code: string, gender: Gender): SizeGuideRecord | undefined {
  const label = LANGUAGE_TEXTS.en.grammar.genders[gender];
  const given = (wanted?: string) =>
    GUIDES.find(({ guide }) => guide.goods.some((goods) => goods.category === code && goods.gender === wanted))?.guide;
  return given(label) ?? given();
}

describe('the size guides of the demo', () => {
  const sized = PRODUCT_TYPES.flatMap(({ code, genders, sizing }) =>
    genders.map((gender) => ({ code, gender, run: sizing[gender] ?? sizing.unisex })),
  ).filter(({ run }) => run !== 'one');

  it.each(sized)('have every size of $code for $gender, as its product page writes it', ({ code, gender, run }) => {
    const guide = guideOf(code, gender);
    if (UNGUIDED.includes(code) || run === 'bottles') return expect(guide).toBeUndefined();
    for (const language of LANGUAGES) {
      const labels = sizeIdsOf(run).map((id) => SIZES[id - 1]?.label(language));
      const rows = guide && worded(guide, language).table.slice(1);
      expect(rows?.map(([size]) => size)).toEqual(expect.arrayContaining(labels));
    }
  });

  it.each(GUIDES)('$name is a whole table, with how to measure what stands in it, in every language', ({ guide }) => {
    expect(SizeGuideRecord.parse(guide)).toEqual(guide);
    for (const language of LANGUAGES) {
      const { steps, images, title } = worded(guide, language);
      expect(title).toContain(guide.titles[language]);
      expect(steps.length).toBeGreaterThan(0);
      expect(images[0]?.alt).toContain(steps[0]?.title);
    }
  });

  it.each(GUIDES)('$name grows from size to size', ({ guide: { columns, rows } }) => {
    for (const column of columns.keys()) {
      // The tall cut of wetsuits is the one size that is not larger all over.
      const least = rows
        .filter(([size]) => size !== 'MT')
        .flatMap((row) => [row[column]].flat().slice(0, 1))
        .filter((cell) => typeof cell === 'number');
      expect(least).toEqual(least.toSorted((a, b) => a - b));
    }
  });
});
