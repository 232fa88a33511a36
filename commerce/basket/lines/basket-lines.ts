import { mostBeside, quantityWithin } from '#commerce/catalogue/goods/sold-in.ts';
import type { ChosenBundle, Take } from '#commerce/catalogue/prices/bundle-parts.ts';
import { chosenPrice, chosenTiers, deliveredAmount } from '#commerce/catalogue/prices/delivered-price.ts';
import { priceOfPieces } from '#commerce/catalogue/prices/price-rule.ts';
import type { PricedVariant } from '#commerce/catalogue/prices/variant-prices.ts';
import type { Query } from '#commerce/kernel/database.ts';
import type { LineNotice } from '#lib/contract/basket.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Price } from '#lib/contract/values.ts';
import type { Tier } from '#lib/contract/variants.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { type ArticleWords, wordsOfArticles } from './article-words.ts';
import {
  type AvailableStock,
  availableStock,
  chosenOf,
  factsOfGoods,
  type Goods,
  type GoodsFacts,
  goodsAt,
} from './goods-of-lines.ts';
import { noticeOf } from './line-notice.ts';
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
  /** What one piece of it takes from stock. */
  readonly takes: readonly Take[];
  /** Of a bundle, in the order of its parts. */
  readonly parts: readonly LinePart[];
  /** Prices in the store's own country and stock of now; of what stands on several lines, the stock the older ones leave. */
  readonly now: PricedVariant | null;
  /** Price of each of its pieces where it goes to; null where the line cannot be had any more. */
  readonly price: Price | null;
  /** What each costs there from several on. */
  readonly tiers: readonly Tier[];
  /** The most that the line may hold now. */
  readonly most: number;
  readonly notice: LineNotice | null;
}

export interface LineScope {
  readonly store: StoreConfig;
  readonly groupId: number;
  /** Where it goes, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Now, ms. */
  readonly at: number;
}

/** Price and stock of a line now; nulls where it cannot be had any more. Takes its pieces from stock. */
function nowOf(
  { variantId, qty }: StoredLine,
  chosen: ChosenBundle | null,
  { prices }: Goods,
  available: AvailableStock,
  { store: { deliveryCountry }, country }: LineScope,
): Pick<BasketLine, 'now' | 'price' | 'tiers'> {
  const priced = prices.get(variantId);
  if (!priced || !chosen) return { now: null, price: null, tiers: [] };
  const { takes, extras } = chosen;
  const stock = available.most(takes);
  available.take(takes, qty);
  const at = (where: string) => ({
    price: chosenPrice(priced.price, extras, deliveryCountry, where),
    tiers: chosenTiers(priced.tiers, extras, deliveryCountry, where),
  });
  const there = at(country);
  return { now: { ...priced, ...at(deliveryCountry), stock }, price: priceOfPieces(there, qty), tiers: there.tiers };
}

/** What changed of a line, in the prices of the country it goes to. */
function noticeThere(notice: LineNotice | null, { store, country }: LineScope): LineNotice | null {
  if (notice?.kind !== 'price-changed') return notice;
  const there = (amount: number) => deliveredAmount(amount, store.deliveryCountry, country);
  return { ...notice, from: there(notice.from), to: there(notice.to) };
}

function partsOf(
  { parts }: StoredLine,
  chosen: ChosenBundle | null,
  words: ReadonlyMap<number, ArticleWords>,
): LinePart[] {
  return parts.flatMap((variantId, at) => {
    const said = words.get(variantId);
    return said ? [{ ...said, each: chosen?.takes[at]?.each ?? 1 }] : [];
  });
}

/** Words for everything that these lines hold, in the language and spelling of the store. */
export const wordsOfLines = (
  query: Query,
  store: Pick<StoreConfig, 'language' | 'locale' | 'deliveryCountry'>,
  lines: readonly Pick<StoredLine, 'variantId' | 'parts'>[],
): Promise<Map<number, ArticleWords>> =>
  wordsOfArticles(
    query,
    { language: store.language, locale: wordingOf(store) },
    lines.flatMap(({ variantId, parts }) => [variantId, ...parts]),
  );

/** Each line with its price, stock and notice of this moment, made from what was read; no I/O. */
export function composeLines(
  stored: readonly StoredLine[],
  goods: Goods,
  words: ReadonlyMap<number, ArticleWords>,
  scope: LineScope,
): BasketLine[] {
  const { store, country } = scope;
  const available = availableStock(goods);
  const ordered = new Map<number, number>();
  return stored.flatMap((line) => {
    const said = words.get(line.variantId);
    if (!said) return [];
    const chosen = chosenOf(line, goods);
    const { now, price, tiers } = nowOf(line, chosen, goods, available, scope);
    const parts = partsOf(line, chosen, words);
    const supplierDays = Math.max(said.supplierDays, ...parts.map((part) => part.supplierDays));
    const { id, kind, qty, fitting, variantId } = line;
    const inOlder = ordered.get(variantId) ?? 0;
    ordered.set(variantId, inOlder + qty);
    const most = now ? quantityWithin(now.soldIn, Math.min(now.stock, mostBeside(now.soldIn, inOlder))) : 0;
    const notice = noticeThere(noticeOf({ ...line, supplierDays, most }, now, scope.at), scope);
    return {
      ...said,
      supplierDays,
      id,
      kind,
      qty,
      seenPrice: deliveredAmount(line.seenPrice, store.deliveryCountry, country),
      fitting,
      takes: chosen?.takes ?? [],
      parts,
      now,
      price,
      tiers,
      most,
      notice,
    };
  });
}

/** Working days of the suppliers of what is sent, line by line; null where there are lines and none of them is. */
export function sentDays(lines: readonly Pick<BasketLine, 'isVirtual' | 'supplierDays'>[]): number[] | null {
  const sent = lines.filter(({ isVirtual }) => !isVirtual);
  return lines.length > 0 && sent.length === 0 ? null : sent.map(({ supplierDays }) => supplierDays);
}

/** All that the lines of a basket are made from beside the instant, the country and the words of the shop. */
export interface LineFacts {
  readonly stored: readonly StoredLine[];
  readonly goods: GoodsFacts;
  readonly words: ReadonlyMap<number, ArticleWords>;
}

const NOTHING: LineFacts = { stored: [], goods: { prices: () => [], parts: new Map() }, words: new Map() };

/** Reads the lines of a basket and all that they are made from. */
export async function factsOfLines(
  query: Query,
  scope: Omit<LineScope, 'country'> & { readonly basketId: string },
): Promise<LineFacts> {
  const { store, basketId } = scope;
  const stored = await storedLines(query, basketId);
  if (stored.length === 0) return NOTHING;
  const goods = await factsOfGoods(query, { ...scope, storeId: store.storeId }, stored);
  return { stored, goods, words: await wordsOfLines(query, store, stored) };
}

/** The lines, oldest first, each with its price, stock and notice of the moment of the scope; no I/O. */
export const linesFrom = ({ stored, goods, words }: LineFacts, scope: LineScope): BasketLine[] =>
  composeLines(stored, goodsAt(goods, scope.at), words, scope);

/** The lines of a basket, read from the tables. */
export const linesOf = async (query: Query, scope: LineScope & { readonly basketId: string }): Promise<BasketLine[]> =>
  linesFrom(await factsOfLines(query, scope), scope);
