import type { OptionName } from '#lib/rules/chosen-article.ts';
import { type ListedProduct, type ListedVariant, toldOf } from './assortment.ts';
import type { FacetTable } from './facet-table.ts';
import type { Goods } from './goods-columns.ts';
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
  /** Of the article in a row. */
  isLeft(article: number): boolean;
  isSoldOut(row: number): boolean;
}

interface Articles {
  readonly goods: Goods;
  readonly stock: Stock;
}

/** No id is 0: it stands for none. */
const isOneOf = (id: number | null | undefined, ids: ReadonlySet<number> | null): boolean =>
  ids === null || ids.has(id ?? 0);

/** Has the article one of the sizes and one of the colours? */
const isChosen = ({ sizeId, colourId }: ListedVariant, { size, colour }: ArticleChoice): boolean =>
  isOneOf(sizeId, size) && isOneOf(colourId, colour);

/** The first article in the order of the options that is left and has what was chosen. */
export const articleChosen = (
  product: ListedProduct,
  choice: ArticleChoice,
  stock: Pick<Stock, 'isLeft'>,
): ListedVariant | undefined =>
  product.articles.find((article) => isChosen(article, choice) && stock.isLeft(article.row));

/** Tells of the product of a row whether an article with what was chosen is left: of many, no object of any is made. */
export function hasArticle(choice: ArticleChoice, { goods, stock }: Articles): (row: number) => boolean {
  const { listed, articlesFrom, articlesTo, sizeIds, colourIds } = goods.columns;
  const isMeant = (article: number): boolean =>
    isOneOf(sizeIds[article], choice.size) && isOneOf(colourIds[article], choice.colour) && stock.isLeft(article);
  return (row) => {
    let place = articlesFrom[row] ?? 0;
    const end = articlesTo[row] ?? 0;
    while (place < end && !isMeant(listed[place] ?? 0)) place++;
    return place < end;
  };
}

/** The rows that all of the sets hold and that have such an article left. */
export function rowsOfArticle(sets: readonly RowSet[], choice: ArticleChoice, articles: Articles): RowSet {
  const rows: number[] = [];
  const hasOne = hasArticle(choice, articles);
  RowSet.forEachShared(sets, (row) => {
    if (!articles.stock.isSoldOut(row) && hasOne(row)) rows.push(row);
  });
  return RowSet.of(rows, articles.goods.products.length);
}

/** By size or colour id: how many of the rows that all of the sets hold have an article left with it and the choice. */
export function countArticles(
  sets: readonly RowSet[],
  option: 'size' | 'colour',
  choice: ArticleChoice,
  { goods, stock }: Articles,
): Map<number, number> {
  const counts = new Map<number, number>();
  const seen = new Set<number>();
  const { listed, articlesFrom, articlesTo, sizeIds, colourIds } = goods.columns;
  const ids = option === 'size' ? sizeIds : colourIds;
  RowSet.forEachShared(sets, (row) => {
    seen.clear();
    for (let place = articlesFrom[row] ?? 0; place < (articlesTo[row] ?? 0); place++) {
      const article = listed[place] ?? 0;
      const id = ids[article] ?? 0;
      if (id === 0 || seen.has(id)) continue;
      if (!isOneOf(sizeIds[article], choice.size) || !isOneOf(colourIds[article], choice.colour)) continue;
      if (!stock.isLeft(article)) continue;
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
  const told = toldOf(product);
  const { variants, articles } = told;
  if (variants.every(isSold) && (articles === variants || articles.every(isSold))) return told;
  const sold = variants.filter(isSold);
  return { ...told, variants: sold, articles: articles === variants ? sold : articles.filter(isSold) };
}
