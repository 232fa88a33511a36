import { describe, expect, it } from 'vitest';
import { answersOf } from '#commerce/catalogue/answers/open-catalogue.ts';
import { buildCategories, type CategoryRow, categoryTrails } from '#commerce/catalogue/goods/category-tree.ts';
import { RowSet } from '#commerce/catalogue/goods/rows/row-set.ts';
import { breadcrumbs } from '#commerce/catalogue/products/category-links.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { NavigationItem } from '#lib/contract/values.ts';
import { MAX_CATEGORY_DEPTH } from '#lib/rules/limits.ts';
import { departments } from './build-menus.ts';
import { menuVariation } from './menu-variations.ts';

/** In the order of the alphabet: a hundred thousand names in another would be compared for ten seconds. */
const nameOf = (id: number): string => `Category ${String(id).padStart(6, '0')}`;

/** A catalogue of one product that is sold, placed in every category of these parents: the id of the n-th is n + 1. */
function catalogueOf(parents: readonly (number | null)[]): StoreCatalogue {
  const rows = parents.map(
    (parent_id, at): CategoryRow => ({ id: at + 1, parent_id, kind: 'category', code: `c${at}`, picture_key: null }),
  );
  const product = {
    id: 1,
    kind: 'simple',
    brandId: 1,
    mainCategoryId: 1,
    genderId: 1,
    sportId: 1,
    newFrom: 0,
  } as const;
  const products = [{ ...product, popularity: 0, variants: [], articles: [], parts: [], bundles: [], links: {} }];
  const members = new Map(rows.map(({ id }) => [id, [{ row: 0, position: 0 }]]));
  const words = new Map(rows.map(({ id }) => [id, { name: nameOf(id), url: `/products/${id}`, intro: '' }]));
  return {
    assortment: { products, categories: buildCategories(rows, categoryTrails(rows), members, products) },
    pricing: { bookAt: () => ({ current: [5000], sold: RowSet.of([0], 1) }) },
    vocabulary: { categories: words },
    store: { locale: 'en_GB', language: 'en', deliveryCountry: 'GB' },
  } as unknown as StoreCatalogue;
}
const count = (items: readonly NavigationItem[]): number =>
  items.reduce((sum, { children }) => sum + 1 + count(children), 0);
const byAlphabet = { abTestCode: 'menu-order', abTestVariationCode: 'alphabet' };

describe('the menus of a strange tree', () => {
  it('have the levels that categories may have, of two hundred', () => {
    const catalogue = catalogueOf(Array.from({ length: 200 }, (_, at) => (at === 0 ? null : at)));
    const asked = answersOf(catalogue);
    const menu = departments(asked);
    expect(count(menu)).toBe(MAX_CATEGORY_DEPTH);
    expect(count(menuVariation(menu, asked, byAlphabet))).toBe(MAX_CATEGORY_DEPTH);
    expect(breadcrumbs(catalogue, MAX_CATEGORY_DEPTH)).toHaveLength(MAX_CATEGORY_DEPTH);
  });

  it('leave out what goes round in a circle', () => {
    expect(departments(answersOf(catalogueOf([2, 1, null]))).map(({ label }) => label)).toEqual([nameOf(3)]);
  });

  it('hold a hundred thousand categories beside each other', { timeout: 60_000 }, () => {
    const asked = answersOf(catalogueOf(Array.from({ length: 100_000 }, () => null)));
    expect(count(menuVariation(departments(asked), asked, byAlphabet))).toBe(100_000);
  });
});
