import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { PRODUCTS } from '#demo/seed/goods/products.ts';
import { LANGUAGES } from '#lib/contract/values.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { gradesFor, readIntent } from '#tests/support/search-quality/intent.ts';
import { ndcg } from '#tests/support/search-quality/ndcg.ts';
import { JUDGED_QUERIES } from '#tests/support/search-quality/queries.ts';
import { emptyShare, meanNdcg, type Search, scored } from '#tests/support/search-quality/score.ts';
import { openSeededSearch, type SeededSearch } from '#tests/support/search-quality/seeded-search.ts';

/** Every so many of the judged queries: those of all languages take turns. `npm run bench -- search` asks them all. */
const EVERY = 11;
const SAMPLE = JUDGED_QUERIES.filter((_, at) => at % EVERY === 0);

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

describe('the search', () => {
  let db: Database;
  let shop: SeededSearch;

  beforeAll(async () => {
    db = await openTestDatabase();
    shop = await openSeededSearch(db, pino({ level: 'silent' }));
  });
  afterAll(async () => {
    await shop.close();
    await db.close();
  });

  it('finds what a sample of the judged queries asks for, in every language', async () => {
    expect(new Set(SAMPLE.map(({ language }) => language)).size).toBe(LANGUAGES.length);
    const found = await scored(async (term, language) => (await shop.first(term, language)).ids, SAMPLE);
    expect(meanNdcg(found)).toBeGreaterThan(0.93);
    expect(emptyShare(found)).toBe(0);
  });

  it('is measured by a rule that bestsellers, whatever is asked for, do not meet', async () => {
    const bestsellers: Search = () => PRODUCTS.slice(0, 10).map(({ id }) => id);
    expect(meanNdcg(await scored(bestsellers, SAMPLE))).toBeLessThan(0.15);
  });

  it.each([
    ['women’s red ski jacket 38', 'en', /gender=1&colour=[\d,]+&size=3$/],
    ['women’s running shoes 38', 'en', /^\/search\?s=running\+shoes&gender=1&size=\d+$/],
    ['rote Skijacke Damen 38', 'de', /gender=1&colour=[\d,]+&size=3$/],
    ['nor1014', 'es', /1014|carve/i],
    ['casque vélo', 'fr', /^\/search\?s=casque\+v%C3%A9lo$/],
  ] as const)('leads %s (%s) to what it means', async (term, language, address) => {
    const { url, ids } = await shop.first(term, language);
    expect(url).toMatch(address);
    expect(ids.length).toBeGreaterThan(0);
  });
});
