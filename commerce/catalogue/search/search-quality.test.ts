import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '#demo/seed/goods/products.ts';
import { LANGUAGES } from '#lib/contract/values.ts';
import { gradesFor, readIntent } from '#tests/support/search-quality/intent.ts';
import { ndcg } from '#tests/support/search-quality/ndcg.ts';
import { JUDGED_QUERIES } from '#tests/support/search-quality/queries.ts';

describe('the judged queries', () => {
  it('are hundreds, as many in each language, and none is blank', () => {
    expect(JUDGED_QUERIES.length).toBeGreaterThanOrEqual(300);
    const counts = LANGUAGES.map((language) => JUDGED_QUERIES.filter((query) => query.language === language).length);
    expect(new Set(counts).size).toBe(1);
    expect(JUDGED_QUERIES.filter(({ text }) => text === '')).toEqual([]);
  });

  it('all ask for something that the shop has', () => {
    const unmet = JUDGED_QUERIES.filter(({ intent }) => ![...gradesFor(intent).values()].includes(3));
    expect(unmet.map(({ text }) => text)).toEqual([]);
  });

  it('are graded by facts: kind, gender, colour and size of one article that is left', () => {
    const grades = gradesFor(readIntent('kind=ski jacket; gender=women; colour=red; size=M'));
    const best = PRODUCTS.filter(({ id }) => grades.get(id) === 3);
    expect(best.length).toBeGreaterThan(0);
    for (const { type, gender, colours } of best) {
      expect(['ski-down-jackets', 'ski-shell-jackets']).toContain(type.code);
      expect(gender).toBe('women');
      expect([1, 11, 31, 35].some((red) => colours.includes(red))).toBe(true);
    }
    expect([...gradesFor(readIntent('sku=NOR-1014'))]).toEqual([[1014, 3]]);
  });
});

describe('nDCG@10', () => {
  const grades = new Map([
    [1, 3],
    [2, 2],
    [3, 1],
  ]);

  it('is 1 for the best order, less for any other, 0 without anything of use', () => {
    expect(ndcg([1, 2, 3], grades)).toBe(1);
    expect(ndcg([2, 1, 3], grades)).toBeCloseTo((3 + 7 / Math.log2(3) + 0.5) / (7 + 3 / Math.log2(3) + 0.5));
    expect([ndcg([9, 8], grades), ndcg([], grades)]).toEqual([0, 0]);
  });

  it('counts nothing twice, and nothing beyond the tenth place', () => {
    expect(ndcg([1, 1, 1], grades)).toBe(ndcg([1], grades));
    expect(ndcg([11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 1], grades)).toBe(0);
  });
});
