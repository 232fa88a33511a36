import type { Database } from '#commerce/kernel/database.ts';

/** Test data: the stores, words, categories and sales the test products stand in. */

/** The instant the test data is made around. */
export const NOW = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Store 1 shows its prices to everybody; 6, 11 and 23 require login. Group 5 has prices of its own. */
export const STORE_IDS = [1, 6, 11, 23] as const;
export const MEMBER_GROUP = 5;
export const BRANDS = ['Alverra', 'Brisen', 'Kjelvik', 'Montara', 'Nordfjell', 'Östmark', 'Tarno', 'Zinal'];
export const COLOURS = [1, 2, 3, 4, 5, 6];
export const SIZES = [1, 2, 3, 4, 5, 6, 7, 8];
export const SPORTS = [1, 2, 3, 4];
export const GENDERS = [1, 2, 3];
export const BANDS = [10, 20, 30, 40, 50];
/** Departments 1 to 3 with two sub-categories each (11, 12, 21 …), of which 11 has one more level (111). */
export const CATEGORIES = [1, 2, 3, 11, 12, 21, 22, 31, 32, 111];
/** Categories that products are placed in. */
export const LEAVES = [12, 21, 22, 31, 32, 111];

/** Sales: two open and sharing products, one to come but not in store 6, one over, one open in store 1 only. Listing of sale n: 1000 + n. */
export const SALES = {
  open: { id: 1, startsAt: NOW - DAY, endsAt: NOW + DAY, storeIds: [] as number[] },
  overlapping: { id: 2, startsAt: NOW - 2 * DAY, endsAt: NOW + 2 * HOUR, storeIds: [] as number[] },
  coming: { id: 3, startsAt: NOW + 5 * HOUR, endsAt: NOW + 3 * DAY, storeIds: [1, 11, 23] },
  over: { id: 4, startsAt: NOW - 9 * DAY, endsAt: NOW - 5 * DAY, storeIds: [] as number[] },
  onlyInOne: { id: 5, startsAt: NOW - HOUR, endsAt: NOW + 4 * DAY, storeIds: [1] },
} as const;

const storeRow = (id: number) => {
  const isSwiss = id === 23;
  const locale = isSwiss ? 'de_CH' : id === 11 ? 'de_DE' : 'en_GB';
  return [
    id,
    `s${id}`,
    'serac',
    1,
    locale,
    locale.slice(0, 2),
    `Store ${id}`,
    'GB',
    'EUR',
    '€#',
    'Europe/Paris',
    2000,
    id !== 1,
    [],
    [],
    '{}',
  ];
};

/** Stores, brands and facet values. */
export async function plantWords(db: Database): Promise<void> {
  await db.copy(
    'store',
    [
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
    STORE_IDS.map(storeRow),
  );
  await db.copy(
    'brand',
    ['id', 'slug', 'name', 'mark', 'country'],
    BRANDS.map((name, i) => [i + 1, `b${i + 1}`, name, 'MARK', 'FR']),
  );
  const facets: unknown[][] = [];
  for (const lang of ['en', 'de']) {
    const label = (text: string) => (lang === 'de' ? `Größe ${text}` : text);
    for (const id of COLOURS)
      facets.push(['colour', id, lang, lang === 'de' ? `Weiß ${id}` : `Colour ${id}`, id, '#ffffff']);
    for (const id of SIZES) facets.push(['size', id, lang, label(`S${id}`), 20 - id, null]);
    for (const id of GENDERS) facets.push(['gender', id, lang, `G${id}`, id, null]);
    for (const id of SPORTS) facets.push(['sport', id, lang, `Sport ${id}`, id, null]);
    for (const id of BANDS) facets.push(['discount', id, lang, `From ${id}`, id, null]);
  }
  await db.copy('facet_value', ['group', 'id', 'lang', 'label', 'position', 'swatch'], facets);
}

/** Categories and sales with their texts and paths. */
export async function plantCategories(db: Database): Promise<void> {
  const parentOf = (id: number) => (id < 10 ? null : Math.floor(id / 10));
  const sales = Object.values(SALES);
  await db.copy(
    'category',
    ['id', 'parent_id', 'kind', 'code', 'position', 'picture_key'],
    [
      ...CATEGORIES.map((id) => [id, parentOf(id), 'category', `c${id}`, id, id < 3 ? `scene-${id}` : null]),
      ...sales.map(({ id }) => [1000 + id, null, 'event', `e${id}`, 1000 + id, null]),
    ],
  );
  const langs = ['en', 'de'];
  await db.copy(
    'category_text',
    ['category_id', 'lang', 'name', 'intro'],
    langs.flatMap((lang) => [
      ...CATEGORIES.map((id) => [id, lang, lang === 'de' ? `Straße ${id}` : `Category ${id}`, `Intro ${id}`]),
      ...sales.map(({ id }) => [1000 + id, lang, `Sale ${id}`, `About sale ${id}`]),
    ]),
  );
  await db.copy(
    'event_text',
    ['event_id', 'lang', 'title', 'subtitle'],
    langs.flatMap((lang) => sales.map(({ id }) => [id, lang, `Sale ${id}`, `Subtitle ${id}`])),
  );
  await db.copy(
    'event',
    [
      'id',
      'category_id',
      'code',
      'flavour',
      'starts_at',
      'ends_at',
      'position',
      'brand_ids',
      'store_ids',
      'wide_picture',
      'tile_picture',
      'tall_picture',
    ],
    sales.map(({ id, startsAt, endsAt, storeIds }) => [
      id,
      1000 + id,
      `e${id}`,
      'default',
      new Date(startsAt),
      new Date(endsAt),
      10 - id,
      [1, 2],
      storeIds,
      'wide',
      'tile',
      'tall',
    ]),
  );
  await db.copy(
    'url_path',
    ['lang', 'path', 'type', 'entity_id'],
    langs.flatMap((lang) => [
      ...CATEGORIES.map((id) => [lang, `products/c${id}`, 'category', id]),
      ...sales.map(({ id }) => [lang, `event/e${id}`, 'event', 1000 + id]),
      ...BRANDS.map((_, i) => [lang, `brand/b${i + 1}`, 'brand', i + 1]),
    ]),
  );
}
