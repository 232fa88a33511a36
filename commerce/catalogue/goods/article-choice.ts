import type { OptionName } from '#lib/rules/chosen-article.ts';
import type { ListedProduct, ListedVariant } from './assortment.ts';
import type { FacetTable } from './facet-table.ts';
import { RowSet } from './rows/row-set.ts';

/** Size and colour are chosen together: one article that is left must have both (CAT-06). */

/** The ids of which an article has one; null where any will do. */
export interface ArticleChoice {
  readonly size: ReadonlySet<number> | null;
  readonly colour: ReadonlySet<number> | null;
}

export const ANY_ARTICLE: ArticleChoice = { size: null, colour: null };

/** The sizes and colours chosen; values nobody has are ignored. */
export function articleChoice(
  choices: Readonly<Partial<Record<OptionName, readonly number[]>>>,
  facets: FacetTable,
): ArticleChoice {
  const known = (code: OptionName): ReadonlySet<number> | null => {
    const ids = (choices[code] ?? []).filter((id) => facets.numberOf(code, id) !== undefined);
    return ids.length === 0 ? null : new Set(ids);
  };
  return { size: known('size'), colour: known('colour') };
}

/** What is wished of articles, the dearest wish first: all that was chosen and said, then the colour before the size. */
export function articleWishes(chosen: ArticleChoice, said: ArticleChoice): ArticleChoice[] {
  const both = { size: chosen.size ?? said.size, colour: chosen.colour ?? said.colour };
  return [both, { ...both, size: chosen.size }, { ...both, colour: chosen.colour }, chosen];
}

/** What of the articles can be had (prices/store-stock.ts). */
interface Stock {
  isLeft(article: ListedVariant): boolean;
  isSoldOut(row: number): boolean;
}

interface Articles {
  readonly products: readonly ListedProduct[];
  readonly stock: Stock;
}

const isOneOf = (id: number | null, ids: ReadonlySet<number> | null): boolean =>
  ids === null || (id !== null && ids.has(id));

/** Has the article one of the sizes and one of the colours? */
const isChosen = ({ sizeId, colourId }: ListedVariant, { size, colour }: ArticleChoice): boolean =>
  isOneOf(sizeId, size) && isOneOf(colourId, colour);

/** The first article in the order of the options that is left and has what was chosen. */
export const articleChosen = (
  product: ListedProduct,
  choice: ArticleChoice,
  stock: Pick<Stock, 'isLeft'>,
): ListedVariant | undefined => product.articles.find((article) => isChosen(article, choice) && stock.isLeft(article));

/** The rows that all of the sets hold and that have such an article left. */
export function rowsOfArticle(sets: readonly RowSet[], choice: ArticleChoice, { products, stock }: Articles): RowSet {
  const rows: number[] = [];
  RowSet.forEachShared(sets, (row) => {
    const product = products[row];
    if (product && !stock.isSoldOut(row) && articleChosen(product, choice, stock)) rows.push(row);
  });
  return RowSet.of(rows, products.length);
}

/** By size or colour id: how many of the rows that all of the sets hold have an article left with it and the choice. */
export function countArticles(
  sets: readonly RowSet[],
  option: 'size' | 'colour',
  choice: ArticleChoice,
  { products, stock }: Articles,
): Map<number, number> {
  const counts = new Map<number, number>();
  const seen = new Set<number>();
  RowSet.forEachShared(sets, (row) => {
    seen.clear();
    for (const article of products[row]?.articles ?? []) {
      const id = option === 'size' ? article.sizeId : article.colourId;
      if (id === null || seen.has(id) || !isChosen(article, choice) || !stock.isLeft(article)) continue;
      seen.add(id);
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  });
  return counts;
}

/**
 * The product as a store sells it: without articles that have no price there. Their pieces are left for other stores.
 * @param amounts tell the price in the store by variant row, 0 where it is not sold
 */
export function soldOf(product: ListedProduct, amounts: { amountAt(row: number): number }): ListedProduct {
  const isSold = ({ row }: ListedVariant): boolean => amounts.amountAt(row) > 0;
  if (product.variants.every(isSold) && product.articles.every(isSold)) return product;
  return { ...product, variants: product.variants.filter(isSold), articles: product.articles.filter(isSold) };
}
