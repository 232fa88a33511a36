import type { Database } from '#commerce/kernel/database.ts';
import {
  BRANDS,
  COLOURS,
  DAY,
  GENDERS,
  LEAVES,
  MEMBER_GROUP,
  NOW,
  plantCategories,
  plantWords,
  SALES,
  SIZES,
  SPORTS,
  STORE_IDS,
} from './words.ts';

/** A repeatable source of numbers (mulberry32). */
function randomSource(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number): number => Math.floor(next() * n);
  /** Some of these in their order, at least one. */
  const some = <T>(from: readonly T[], most: number): T[] => {
    const first = below(from.length);
    return from.filter((_, i) => i === first || (i > first && i < first + most * 2 && below(2) === 0)).slice(0, most);
  };
  const one = <T>(from: readonly [T, ...T[]] | readonly T[]): T => from[below(from.length)] as T;
  return { next, below, some, one };
}

type Random = ReturnType<typeof randomSource>;

interface Planted {
  readonly rows: Record<string, unknown[][]>;
}

/** Stores 6 and 11 do not sell every variant to everybody, other ones each. */
const isSoldIn = (storeId: number, variantId: number): boolean =>
  (storeId !== 6 && storeId !== 11) || variantId % 100 === 0 || (variantId + storeId) % 3 > 0;

function plantVariants(planted: Planted, random: Random, productId: number): void {
  const { rows } = planted;
  const isSimple = productId % 10 === 0;
  const colours = isSimple ? [null] : random.some(COLOURS, 3);
  const sizes = isSimple ? [null] : random.some(SIZES, 4);
  const amount = 900 + random.below(400) * 100 + random.below(2) * 95;
  let position = 0;
  for (const colourId of colours) {
    rows.product_picture?.push([productId, colourId ?? 0, 0, `p${productId}-${colourId ?? 0}`]);
    for (const sizeId of sizes) {
      const id = productId * 100 + position;
      rows.variant?.push([id, productId, `V${id}`, colourId, sizeId, position++]);
      const own = amount + random.below(4) * 500;
      for (const storeId of STORE_IDS) {
        if (storeId === 6 && productId % 7 === 0) continue;
        if (isSoldIn(storeId, id)) rows.price?.push([storeId, 0, id, own + storeId, Math.round(own * 1.6)]);
        if (productId % 9 === 0) rows.price?.push([storeId, MEMBER_GROUP, id, Math.round(own * 0.9), own * 2]);
      }
      if (random.below(12) > 0) rows.stock?.push([id, random.below(4) === 0 ? 0 : random.below(25)]);
    }
  }
  for (const storeId of STORE_IDS) {
    for (const days of [200, 45, 33, 20, 10, 3]) {
      if (random.below(3) > 0) continue;
      rows.price_history?.push([storeId, productId, new Date(NOW - days * DAY), amount + (random.below(9) - 4) * 200]);
    }
  }
}

function plantProduct(planted: Planted, random: Random, productId: number): void {
  const { rows } = planted;
  const leaf = random.one(LEAVES);
  rows.product?.push([
    productId,
    `P${productId}`,
    productId % 10 === 0 ? 'simple' : 'configurable',
    random.below(BRANDS.length) + 1,
    leaf,
    random.one(GENDERS),
    random.one(SPORTS),
    productId % 11 === 0,
    new Date(NOW - random.below(90) * DAY),
    random.below(300),
  ]);
  for (const lang of ['en', 'de']) {
    const name = `${random.one(['Ångström', 'alpha', 'Zebra', 'Éclair', 'Delta'])} ${lang === 'de' ? 'Fuß' : 'foot'} ${productId}`;
    rows.product_text?.push([
      productId,
      lang,
      name,
      'sub',
      'head',
      '["Spaß"]',
      '["light"]',
      '[["Weight","400 g"]]',
      'Sizes',
      'hint',
    ]);
    if (productId % 5 > 0) rows.url_path?.push([lang, `product-${productId}`, 'product', productId]);
  }
  rows.category_product?.push([leaf, productId, random.below(1000)]);
  if (random.below(4) === 0) rows.category_product?.push([1, productId, random.below(1000)]);
  for (const { id } of Object.values(SALES)) {
    if (random.below(4) === 0) rows.event_product?.push([id, productId, 15 + random.below(8) * 5, random.below(1000)]);
  }
  plantVariants(planted, random, productId);
}

const COLUMNS: Record<string, readonly string[]> = {
  product: [
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
  product_text: [
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
  category_product: ['category_id', 'product_id', 'position'],
  event_product: ['event_id', 'product_id', 'percent', 'position'],
  url_path: ['lang', 'path', 'type', 'entity_id'],
  variant: ['id', 'product_id', 'sku', 'colour_id', 'size_id', 'position'],
  product_picture: ['product_id', 'colour_id', 'position', 'picture_key'],
  price: ['store_id', 'group_id', 'variant_id', 'amount', 'rrp'],
  price_history: ['store_id', 'product_id', 'from_at', 'amount'],
  stock: ['variant_id', 'qty'],
};

/** Fills an empty, migrated database with this many products. */
export async function plantCatalogue(db: Database, products: number): Promise<void> {
  await plantWords(db);
  await plantCategories(db);
  const random = randomSource(products);
  const planted: Planted = { rows: Object.fromEntries(Object.keys(COLUMNS).map((table) => [table, []])) };
  for (let id = 1; id <= products; id++) plantProduct(planted, random, id);
  for (const [table, rows] of Object.entries(planted.rows)) await db.copy(table, COLUMNS[table] ?? [], rows);
  await db.copy(
    'catalogue_version',
    ['store_id', 'version'],
    STORE_IDS.map((id) => [id, 1]),
  );
}
