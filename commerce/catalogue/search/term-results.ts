import { ANY_ARTICLE, type ArticleChoice, hasArticle } from '#commerce/catalogue/goods/article-choice.ts';
import { isSold } from '#commerce/catalogue/prices/price-book.ts';
import { EVERYBODY } from '#commerce/catalogue/prices/price-rule.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { Viewer } from '#commerce/kernel/rights.ts';
import { lookUp } from './found-rows.ts';
import { articleSaid } from './narrow-term.ts';

/** What the page of a term's results holds, and how the term was understood. */
export interface TermResults {
  /** Products, before anything narrows them. */
  readonly results_count: number;
  readonly corrected: string | null;
  /** Has none of them all of the term? */
  readonly forgiven: boolean;
}

/**
 * What a term finds. Sizes and colours of the term and of its filters are those of one article that is left. That a price
 * is forgiven is not said to whoever may see none: nothing was looked up by it.
 * @param chosen what the results are narrowed to
 */
export async function resultsOf(
  catalogue: StoreCatalogue,
  viewer: Viewer,
  term: string,
  chosen: ArticleChoice = ANY_ARTICLE,
): Promise<TermResults> {
  const { assortment, pricing, at, textLocale } = catalogue;
  const index = await catalogue.search();
  const book = pricing.bookAt(at, EVERYBODY);
  const { understood, entries, forgiven } = lookUp(index, term);
  const rows = entries.map((entry) => index.products.ids[entry] ?? -1).filter((row) => isSold(book, row));
  const said = articleSaid(index, term, textLocale.language);
  const all = { size: chosen.size ?? said.size, colour: chosen.colour ?? said.colour };
  const isLeft = hasArticle(all, { goods: assortment.goods, stock: book.stock });
  const hasAll = (row: number): boolean => !book.stock.isSoldOut(row) && isLeft(row);
  const isArticleMissing = (all.size !== null || all.colour !== null) && rows.length > 0 && !rows.some(hasAll);
  return {
    results_count: rows.length,
    corrected: understood.corrected,
    forgiven: forgiven === 'some' || isArticleMissing || (forgiven === 'price' && viewer.seesPrices),
  };
}
