import { describe, expect, test } from 'vitest';
import { BRANDS } from '#demo/seed/assortment/brands.ts';
import { LANGUAGES } from '#lib/contract/values.ts';
import { brandTables } from './rows-brands.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const tables = new Map(brandTables(NOW).map(({ table, columns, rows }) => [table, { columns, rows: [...rows()] }]));

function rowsOf(table: string): Record<string, unknown>[] {
  const { columns, rows } = tables.get(table) ?? { columns: [], rows: [] };
  return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
}

describe('the seeded brands', () => {
  test('each have pictures of their own', () => {
    const wide = rowsOf('brand').map(({ wide_picture }) => wide_picture);
    expect(new Set(wide).size).toBe(BRANDS.length);
  });

  test('each tell a story and three facts in every language, with nothing left to fill in', () => {
    const blocks = rowsOf('brand_block');
    expect(blocks.map(({ title, body }) => `${title}${body}`).filter((text) => text.includes('{'))).toEqual([]);
    for (const { id } of BRANDS) {
      for (const language of LANGUAGES) {
        const own = blocks.filter(({ brand_id, lang }) => brand_id === id && lang === language);
        expect(own.filter(({ kind, gender_id }) => kind === 'story' && gender_id === 0)).toHaveLength(1);
        const facts = own.find(({ kind }) => kind === 'facts');
        expect(facts?.gender_id).toBeNull();
        expect(JSON.parse(String(facts?.body))).toHaveLength(3);
      }
    }
  });

  test('are reviewed by a first name and an initial, in the past, and by nobody twice in a language', () => {
    const reviews = rowsOf('brand_review');
    expect(
      reviews.map(({ author }) => author).filter((author) => !/^\p{Lu}\p{Ll}+ [A-Z]\.$/u.test(String(author))),
    ).toEqual([]);
    expect(reviews.every(({ written_at }) => Date.parse(String(written_at)) < NOW)).toBe(true);
    const said = reviews.map(({ brand_id, lang, body }) => `${brand_id} ${lang} ${body}`);
    expect(new Set(said).size).toBe(said.length);
  });

  test('are the same at each start', () => {
    expect(rowsOf('brand_review')).toEqual(
      [
        ...(brandTables(NOW)
          .find(({ table }) => table === 'brand_review')
          ?.rows() ?? []),
      ].map((row) =>
        Object.fromEntries((tables.get('brand_review')?.columns ?? []).map((column, at) => [column, row[at]])),
      ),
    );
  });
});
