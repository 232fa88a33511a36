import type { Take } from '#commerce/catalogue/bundle-parts.ts';
import { type PricedVariant, pricesOfVariants } from '#commerce/catalogue/variant-prices.ts';
import type { Query } from '#commerce/db/database.ts';
import type { LineNotice } from '#lib/contract/basket.ts';
import type { Language } from '#lib/contract/values.ts';
import { priceWithExtra } from '#lib/money/price-with-extra.ts';
import { type ArticleWords, wordsOfArticles } from './article-words.ts';
import { noticeOf } from './line-notice.ts';
import { openShelf, type Shelf } from './shelf.ts';
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
  readonly seenPrice: number;
  readonly fitting: StoredLine['fitting'];
  /** What one piece of it takes off the shelf. */
  readonly takes: readonly Take[];
  /** Of a bundle, in the order of its parts. */
  readonly parts: readonly LinePart[];
  /** Price and stock of now; of what stands on several lines, the stock the older lines leave. */
  readonly now: PricedVariant | null;
  readonly notice: LineNotice | null;
}

export interface LineScope {
  readonly basketId: string;
  readonly storeId: number;
  readonly groupId: number;
  readonly language: Language;
  /** Now, ms. */
  readonly at: number;
}

/** Price and stock of a line now; null where it cannot be had any more. Takes its pieces off the shelf. */
function nowOf(line: StoredLine, priced: PricedVariant | undefined, shelf: Shelf): PricedVariant | null {
  if (!priced || !line.chosen) return null;
  const { takes, extra } = line.chosen;
  const stock = shelf.most(takes);
  shelf.take(takes, line.qty);
  return { ...priced, price: priceWithExtra(priced.price, extra), stock };
}

function partsOf(line: StoredLine, words: ReadonlyMap<number, ArticleWords>): LinePart[] {
  return line.parts.flatMap((variantId, at) => {
    const said = words.get(variantId);
    return said ? [{ ...said, each: line.chosen?.takes[at]?.each ?? 1 }] : [];
  });
}

/** The lines of a basket, oldest first, each with its price, stock and notice of this moment. */
export async function linesOf(query: Query, scope: LineScope): Promise<BasketLine[]> {
  const stored = await storedLines(query, scope);
  if (stored.length === 0) return [];
  const own = stored.map(({ variantId }) => variantId);
  const words = await wordsOfArticles(query, scope.language, [...own, ...stored.flatMap(({ parts }) => parts)]);
  const prices = await pricesOfVariants(query, { ...scope, variantIds: own });
  const taken = stored.flatMap(({ chosen }) => chosen?.takes.map(({ variantId }) => variantId) ?? []);
  const shelf = await openShelf(query, taken);
  return stored.flatMap((line) => {
    const said = words.get(line.variantId);
    if (!said) return [];
    const now = nowOf(line, prices.get(line.variantId), shelf);
    const parts = partsOf(line, words);
    const supplierDays = Math.max(said.supplierDays, ...parts.map((part) => part.supplierDays));
    const { id, kind, qty, seenPrice, fitting } = line;
    const notice = noticeOf({ ...line, supplierDays }, now, scope.at);
    return {
      ...said,
      supplierDays,
      id,
      kind,
      qty,
      seenPrice,
      fitting,
      takes: line.chosen?.takes ?? [],
      parts,
      now,
      notice,
    };
  });
}
