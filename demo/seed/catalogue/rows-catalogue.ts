/** Rows of stores, categories, products, sales and paths. */
import { pictureKey } from '#demo/art/picture-key.ts';
import { CATEGORIES, categoryCoded, trailOf } from '#demo/seed/assortment/categories.ts';
import { storeTable } from '#demo/seed/base/rows-stores.ts';
import { STORES } from '#demo/seed/base/stores.ts';
import { inEveryLanguage, type TableRows } from '#demo/seed/base/table-rows.ts';
import { PRODUCTS } from '#demo/seed/goods/products.ts';
import { SALES } from '#demo/seed/sales/sales.ts';
import { LANGUAGE_TEXTS } from './all-languages.ts';
import { categoryIntro, categoryName } from './category-texts.ts';
import { filmTable } from './films.ts';
import { departmentArt } from './pictures.ts';
import { brandTables } from './rows-brands.ts';
import { pictureTables, productTables } from './rows-products.ts';
import { saleTables } from './rows-sales.ts';
import { sizeGuideTable } from './rows-size-guides.ts';
import { buildPaths, REDIRECTS } from './url-paths.ts';

const CATEGORY_TABLES: TableRows[] = [
  {
    table: 'category',
    columns: ['id', 'parent_id', 'kind', 'code', 'position', 'picture_key'],
    rows: () => [
      ...CATEGORIES.map((c) => {
        const picture = c.level === 1 ? pictureKey(departmentArt(c.department)) : null;
        return [c.id, c.parentId, 'category', c.code, c.position, picture];
      }),
      ...SALES.map((s) => [s.id, null, 'event', s.plan.code, s.position, pictureKey(s.art.wide)]),
    ],
  },
  {
    table: 'category_text',
    columns: ['category_id', 'lang', 'name', 'intro'],
    rows: () => [
      ...inEveryLanguage(CATEGORIES, (c, lang) => [c.id, lang, categoryName(c, lang), categoryIntro(c, lang)]),
      ...inEveryLanguage(SALES, (s, lang) => [s.id, lang, ...LANGUAGE_TEXTS[lang].sales[s.plan.code]]),
    ],
  },
  {
    table: 'category_product',
    columns: ['category_id', 'product_id', 'position'],
    rows: function* () {
      const ranked = [...PRODUCTS].sort((a, b) => b.popularity - a.popularity || a.id - b.id);
      for (const [at, product] of ranked.entries()) {
        for (const category of trailOf(categoryCoded(product.type.code))) yield [category.id, product.id, at + 1];
      }
      for (const sale of SALES) {
        for (const [at, { product }] of sale.products.entries()) yield [sale.id, product.id, at + 1];
      }
    },
  },
];

const PATH_TABLES: TableRows[] = [
  { table: 'url_path', columns: ['lang', 'path', 'type', 'entity_id'], rows: buildPaths },
  {
    table: 'url_redirect',
    columns: ['id', 'store_id', 'path', 'target', 'permanent'],
    rows: () => Object.values(REDIRECTS).map((r) => [r.id, r.storeId, r.path, r.target, r.permanent]),
  },
];

/** The catalogue without prices; dates count back from `now` (ms). */
export const CATALOGUE_TABLES = (now: number): TableRows[] => [
  storeTable(STORES),
  ...brandTables(now),
  ...CATEGORY_TABLES,
  ...productTables(now),
  ...pictureTables(),
  filmTable,
  sizeGuideTable,
  ...saleTables(now),
  ...PATH_TABLES,
];
