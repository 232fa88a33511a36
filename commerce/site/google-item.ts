/** One item of a Google Merchant feed (support.google.com/merchants/answer/7052112). */
import type { Price } from '#lib/contract/values.ts';

export interface FeedItem {
  readonly sku: string;
  /** SKU of the product that it is a variant of; null for a product of one article. */
  readonly groupSku: string | null;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly imageLink: string;
  readonly isInStock: boolean;
  readonly price: Price;
  /** ISO 4217. */
  readonly currency: string;
  /** When the price of a sale holds, ISO 8601. */
  readonly sale: { readonly from: string; readonly until: string } | null;
  readonly brand: string;
  readonly colour: string | undefined;
  readonly size: string | undefined;
  /** English label of the gender filter. */
  readonly gender: string | undefined;
  /** Names of its categories, the topmost first. */
  readonly categories: readonly string[];
  /** Code of the topmost category. */
  readonly department: string | undefined;
}

/** Limits of the specification, characters. */
const TITLE_LENGTH = 150;
const DESCRIPTION_LENGTH = 5_000;

/** By how the English label begins: Men and Men’s are the same. */
const GENDERS: readonly [begins: RegExp, gender: string, ageGroup: string][] = [
  [/^(?:men|male)/i, 'male', 'adult'],
  [/^(?:women|female)/i, 'female', 'adult'],
  [/^boy/i, 'male', 'kids'],
  [/^girl/i, 'female', 'kids'],
  [/^(?:kid|child|junior)/i, 'unisex', 'kids'],
];
const EVERYBODY = ['unisex', 'adult'] as const;
/** Google's taxonomy, as its English names. */
const OUTDOOR = 'Sporting Goods > Outdoor Recreation';
const TAXONOMY: Readonly<Record<string, string>> = {
  ski: `${OUTDOOR} > Winter Sports & Activities`,
  snowboard: `${OUTDOOR} > Winter Sports & Activities`,
  outdoor: `${OUTDOOR} > Camping & Hiking`,
  climbing: `${OUTDOOR} > Climbing`,
  cycling: `${OUTDOOR} > Cycling`,
  water: `${OUTDOOR} > Boating & Water Sports`,
  running: 'Sporting Goods > Exercise & Fitness',
  fitness: 'Sporting Goods > Exercise & Fitness',
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text for XML 1.0: characters that it cannot hold are left out. */
export const xmlText = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** Minor units as the feed wants them: `24.95 GBP`. Every currency of the shop has two decimals (decision 4). */
const amountOf = (minor: number, currency: string): string =>
  `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')} ${currency}`;

/** The reduced price beside the one before only where there is one: the lowest of 30 days (decision 36). */
function pricesOf({ price, currency, sale }: FeedItem): [string, string | undefined][] {
  if (price.old === null || sale === null) return [['price', amountOf(price.current, currency)]];
  return [
    ['price', amountOf(price.old, currency)],
    ['sale_price', amountOf(price.current, currency)],
    ['sale_price_effective_date', `${sale.from}/${sale.until}`],
  ];
}

/** The item as XML. The shop keeps no GTINs, and says so. */
export function itemXml(item: FeedItem): string {
  const [, gender, ageGroup] = GENDERS.find(([begins]) => begins.test(item.gender ?? '')) ?? [null, ...EVERYBODY];
  const fields: [string, string | undefined][] = [
    ['id', item.sku],
    ['title', item.title.slice(0, TITLE_LENGTH)],
    ['description', (item.description || item.title).slice(0, DESCRIPTION_LENGTH)],
    ['link', item.link],
    ['image_link', item.imageLink],
    ['availability', item.isInStock ? 'in_stock' : 'out_of_stock'],
    ['condition', 'new'],
    ...pricesOf(item),
    ['brand', item.brand],
    ['identifier_exists', 'no'],
    ['item_group_id', item.groupSku ?? undefined],
    ['color', item.colour],
    ['size', item.size],
    ['gender', gender],
    ['age_group', ageGroup],
    ['google_product_category', item.department && TAXONOMY[item.department]],
    ['product_type', item.categories.join(' > ')],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`<g:${name}>${xmlText(value)}</g:${name}>`] : []));
  return `<item>${lines.join('')}</item>\n`;
}
