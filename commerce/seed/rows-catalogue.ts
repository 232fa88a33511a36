/** Rows of stores, brands, categories, products, sales and paths. */
import { pictureKey } from '#commerce/media/picture-key.ts';
import { LANGUAGES } from '#lib/contract/values.ts';
import { BRANDS } from './brands.ts';
import { CATEGORIES, categoryCoded, DEPARTMENTS, trailOf } from './categories.ts';
import { brandIntro, categoryIntro, categoryName } from './category-texts.ts';
import { textsOf } from './compose-texts.ts';
import type { TableRows } from './load.ts';
import { buildPictures, departmentArt } from './pictures.ts';
import { GENDERS } from './product-types-shape.ts';
import { needsFitting, PRODUCTS } from './products.ts';
import { windowOf } from './sale-placement.ts';
import { SALES } from './sales.ts';
import { STORES } from './stores.ts';
import { LANGUAGE_TEXTS } from './texts/all-languages.ts';
import { buildPaths, REDIRECTS } from './url-paths.ts';

const DAY = 86_400_000;
const instant = (ms: number): string => new Date(ms).toISOString();
const inEveryLanguage = <T, R>(list: readonly T[], row: (item: T, lang: (typeof LANGUAGES)[number]) => R): R[] =>
  list.flatMap((item) => LANGUAGES.map((lang) => row(item, lang)));

const STORE: TableRows = {
  table: 'store',
  columns: [
    'id',
    'code',
    'brand',
    'website_id',
    'locale',
    'lang',
    'label',
    'country',
    'currency',
    'currency_template',
    'time_zone',
    'vat_bp',
    'login_required',
    'hosts',
    'preview_hosts',
    'config',
  ],
  rows: () =>
    STORES.map((s) => [
      s.id,
      s.code,
      s.brand,
      s.websiteId,
      s.locale,
      s.lang,
      s.label,
      s.country,
      s.currency,
      s.currencyTemplate,
      s.timeZone,
      s.vatBp,
      s.loginRequired,
      s.hosts,
      s.previewHosts,
      JSON.stringify(s.config),
    ]),
};

const BRAND_TABLES: TableRows[] = [
  {
    table: 'brand',
    columns: ['id', 'slug', 'name', 'mark', 'country'],
    rows: () => BRANDS.map((b) => [b.id, b.slug, b.name, b.mark, b.country]),
  },
  {
    table: 'brand_text',
    columns: ['brand_id', 'lang', 'intro'],
    rows: () => inEveryLanguage(BRANDS, (b, lang) => [b.id, lang, brandIntro(b, lang)]),
  },
];

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

const productTables = (now: number): TableRows[] => [
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
    columns: ['bundle_id', 'position', 'product_id'],
    rows: () => PRODUCTS.flatMap((p) => p.parts.map((part, at) => [p.id, at, part])),
  },
];

const pictureTables = (): TableRows[] => {
  const { pictures, gallery } = buildPictures();
  return [
    {
      table: 'picture',
      columns: ['key', 'spec', 'priority'],
      rows: () => pictures.map((p) => [p.key, JSON.stringify(p.art), p.priority]),
    },
    {
      table: 'product_picture',
      columns: ['product_id', 'colour_id', 'position', 'picture_key'],
      rows: () => gallery,
    },
  ];
};

const saleTables = (now: number): TableRows[] => [
  {
    table: 'event',
    columns: [
      'id',
      'category_id',
      'code',
      'flavour',
      'starts_at',
      'ends_at',
      'max_percent',
      'position',
      'brand_ids',
      'store_ids',
      'wide_picture',
      'tile_picture',
      'tall_picture',
      'demo_placement',
    ],
    rows: () =>
      SALES.map(({ id, plan, position, brandIds, storeIds, maxPercent, art }) => {
        const window = windowOf(plan.placement, now);
        return [
          id,
          id,
          plan.code,
          plan.flavour,
          instant(window.startsAt),
          instant(window.endsAt),
          maxPercent,
          position,
          brandIds,
          storeIds,
          pictureKey(art.wide),
          pictureKey(art.tile),
          pictureKey(art.tall),
          JSON.stringify(plan.placement),
        ];
      }),
  },
  {
    table: 'event_text',
    columns: ['event_id', 'lang', 'title', 'subtitle'],
    rows: () => inEveryLanguage(SALES, (s, lang) => [s.id, lang, ...LANGUAGE_TEXTS[lang].sales[s.plan.code]]),
  },
  {
    table: 'event_product',
    columns: ['event_id', 'product_id', 'percent', 'position'],
    rows: () => SALES.flatMap((s) => s.products.map(({ product, percent }, at) => [s.id, product.id, percent, at + 1])),
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
  STORE,
  ...BRAND_TABLES,
  ...CATEGORY_TABLES,
  ...productTables(now),
  ...pictureTables(),
  ...saleTables(now),
  ...PATH_TABLES,
];
