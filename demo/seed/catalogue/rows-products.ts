/** Rows of products with their texts, variants, bundle parts and pictures. */

import { turnNumber } from '#commerce/media/draw-ahead.ts';
import { categoryCoded, DEPARTMENTS } from '#demo/seed/assortment/categories.ts';
import { GENDERS, type TypeCode } from '#demo/seed/assortment/product-types-shape.ts';
import { DAY, inEveryLanguage, instant, type TableRows } from '#demo/seed/base/table-rows.ts';
import { needsFitting, PRODUCTS } from '#demo/seed/goods/products.ts';
import { textsOf } from './compose-texts.ts';
import { buildPictures } from './pictures.ts';

/** Large goods come straight from their suppliers: working days until these hand them over. */
const SUPPLIER_DAYS: Partial<Record<TypeCode, number>> = {
  'road-bikes': 5,
  'gravel-bikes': 5,
  'mountain-bikes': 5,
  kettlebells: 3,
  'swim-wetsuits': 2,
};

/** Products, dated back from `now` (ms). */
export const productTables = (now: number): TableRows[] => [
  {
    table: 'product',
    columns: [
      'id',
      'sku',
      'kind',
      'brand_id',
      'main_category_id',
      'gender_id',
      'sport_id',
      'needs_fitting',
      'supplier_days',
      'new_from',
      'popularity',
    ],
    rows: () =>
      PRODUCTS.map((p) => [
        p.id,
        p.sku,
        p.kind,
        p.brand.id,
        categoryCoded(p.type.code).id,
        GENDERS.indexOf(p.gender) + 1,
        DEPARTMENTS.indexOf(p.type.department) + 1,
        needsFitting(p),
        SUPPLIER_DAYS[p.type.code] ?? 0,
        instant(now - p.ageDays * DAY),
        p.popularity,
      ]),
  },
  {
    table: 'product_text',
    columns: [
      'product_id',
      'lang',
      'name',
      'subtitle',
      'headline',
      'description',
      'highlights',
      'specs',
      'size_heading',
      'size_hint',
    ],
    rows: () =>
      inEveryLanguage(PRODUCTS, (p, lang) => {
        const t = textsOf(p, lang);
        const json = [t.description, t.highlights, t.specs].map((list) => JSON.stringify(list));
        return [p.id, lang, t.name, t.subtitle, t.headline, ...json, t.sizeHeading, t.sizeHint];
      }),
  },
  {
    table: 'variant',
    columns: ['id', 'product_id', 'sku', 'colour_id', 'size_id', 'position'],
    rows: () => PRODUCTS.flatMap((p) => p.variants.map((v, at) => [v.id, p.id, v.sku, v.colourId, v.sizeId, at])),
  },
  {
    table: 'bundle_part',
    columns: ['bundle_id', 'position', 'product_id', 'qty'],
    rows: () => PRODUCTS.flatMap((p) => p.parts.map(({ productId, qty }, at) => [p.id, at, productId, qty])),
  },
];

/** Pictures and galleries. */
export const pictureTables = (): TableRows[] => {
  const { pictures, gallery } = buildPictures();
  return [
    {
      table: 'picture',
      columns: ['key', 'spec', 'priority'],
      rows: () => pictures.map((p) => [p.key, JSON.stringify(p.art), turnNumber(p.turn)]),
    },
    {
      table: 'product_picture',
      columns: ['product_id', 'colour_id', 'position', 'picture_key'],
      rows: () => gallery,
    },
  ];
};
