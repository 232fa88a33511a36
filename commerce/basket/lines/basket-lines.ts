import type { Take } from '#commerce/catalogue/goods/bundle-parts.ts';
import { chosenPrice, deliveredAmount } from '#commerce/catalogue/prices/delivered-price.ts';
import { type PricedVariant, pricesOfVariants } from '#commerce/catalogue/prices/variant-prices.ts';
import type { Query } from '#commerce/kernel/database.ts';
import type { LineNotice } from '#lib/contract/basket.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Price } from '#lib/contract/values.ts';
import { type ArticleWords, wordsOfArticles } from './article-words.ts';
import { noticeOf } from './line-notice.ts';
import { openShelf, type Shelf } from './stock-of-lines.ts';
import { type StoredLine, storedLines } from './stored-lines.ts';

/** A chosen part of a bundle with its words, and how many of it are in one bundle. */
interface LinePart extends ArticleWords {
  readonly each: number;
}

/** A stored line with what the shop knows of it now. Prices in minor units, times in ms. */
export interface BasketLine extends ArticleWords {
  readonly id: number;
  readonly kind: StoredLine['kind'];
  readonly qty: number;
  /** Of one piece, as the shopper last saw it, with the VAT of the country it goes to. */
  readonly seenPrice: number;
  readonly fitting: StoredLine['fitting'];
  /** What one piece of it takes off the shelf. */
  readonly takes: readonly Take[];
  /** Of a bundle, in the order of its parts. */
  readonly parts: readonly LinePart[];
  /** Price in the store's own country and stock of now; of what stands on several lines, the stock the older ones leave. */
  readonly now: PricedVariant | null;
  /** Price of now where it goes to; null where the line cannot be had any more. */
  readonly price: Price | null;
  readonly notice: LineNotice | null;
}

export interface LineScope {
  readonly basketId: string;
  readonly store: StoreConfig;
  readonly groupId: number;
  /** Where it goes, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Now, ms. */
  readonly at: number;
}

/** Price and stock of a line now; nulls where it cannot be had any more. Takes its pieces off the shelf. */
function nowOf(
  line: StoredLine,
  priced: PricedVariant | undefined,
  shelf: Shelf,
  { store: { deliveryCountry }, country }: LineScope,
): Pick<BasketLine, 'now' | 'price'> {
  if (!priced || !line.chosen) return { now: null, price: null };
  const { takes, extras } = line.chosen;
  const stock = shelf.most(takes);
  shelf.take(takes, line.qty);
  return {
    now: { ...priced, price: chosenPrice(priced.price, extras, deliveryCountry, deliveryCountry), stock },
    price: chosenPrice(priced.price, extras, deliveryCountry, country),
  };
}

/** What changed of a line, in the prices of the country it goes to. */
function noticeThere(notice: LineNotice | null, { store, country }: LineScope): LineNotice | null {
  if (notice?.kind !== 'price-changed') return notice;
  const there = (amount: number) => deliveredAmount(amount, store.deliveryCountry, country);
  return { ...notice, from: there(notice.from), to: there(notice.to) };
}

function partsOf(line: StoredLine, words: ReadonlyMap<number, ArticleWords>): LinePart[] {
  return line.parts.flatMap((variantId, at) => {
    const said = words.get(variantId);
    return said ? [{ ...said, each: line.chosen?.takes[at]?.each ?? 1 }] : [];
  });
}

/** The lines of a basket, oldest first, each with its price, stock and notice of this moment. */
export async function linesOf(query: Query, scope: LineScope): Promise<BasketLine[]> {
  const { store, country } = scope;
  const { storeId, language, deliveryCountry } = store;
  const stored = await storedLines(query, { ...scope, storeId });
  if (stored.length === 0) return [];
  const own = stored.map(({ variantId }) => variantId);
  const words = await wordsOfArticles(query, language, [...own, ...stored.flatMap(({ parts }) => parts)]);
  const prices = await pricesOfVariants(query, { ...scope, storeId, variantIds: own });
  const taken = stored.flatMap(({ chosen }) => chosen?.takes.map(({ variantId }) => variantId) ?? []);
  const shelf = await openShelf(query, taken);
  return stored.flatMap((line) => {
    const said = words.get(line.variantId);
    if (!said) return [];
    const { now, price } = nowOf(line, prices.get(line.variantId), shelf, scope);
    const parts = partsOf(line, words);
    const supplierDays = Math.max(said.supplierDays, ...parts.map((part) => part.supplierDays));
    const { id, kind, qty, fitting } = line;
    const notice = noticeThere(noticeOf({ ...line, supplierDays }, now, scope.at), scope);
    return {
      ...said,
      supplierDays,
      id,
      kind,
      qty,
      seenPrice: deliveredAmount(line.seenPrice, deliveryCountry, country),
      fitting,
      takes: line.chosen?.takes ?? [],
      parts,
      now,
      price,
      notice,
    };
  });
}
