import { LRUCache } from 'lru-cache';
import type { Assortment, ListedProduct } from '#commerce/catalogue/goods/assortment.ts';
import { type Availability, bundlesLeft, isOffered } from '#commerce/catalogue/goods/availability.ts';
import { RowSet } from '#commerce/catalogue/goods/rows/row-set.ts';

/** Sets of products by size or colour that are kept: of 100,000 products one takes 12 KB. */
const SETS_KEPT = 128;

/** Everyday prices by variant row; 0 where the variant is not sold. */
interface Sold {
  amountAt(row: number): number;
}

/**
 * What a customer group can have in one store: what is left at all, without what only other stores sell (decision 273). It
 * keeps where the two differ, and so nothing where the store sells every article.
 */
export class StoreStock {
  /** What is left in any store. */
  readonly anywhere: Availability;
  readonly #assortment: Assortment;
  readonly #sold: Sold;
  /** Products that are sold here, but not in all of their articles. */
  readonly #partial = RowSet.of([], 0);
  /** Those that are sold out here, but not everywhere. */
  readonly #gone = RowSet.of([], 0);
  /** Those that can be had with some value elsewhere alone. */
  readonly #lacking = RowSet.of([], 0);
  /** Places of these values in the facet table. */
  readonly #withheld = RowSet.of([], 0);
  /** Changes of stock that were taken in. */
  #seen: number;
  #changes = 0;
  readonly #sets = new LRUCache<number, RowSet>({ max: SETS_KEPT });
  /** The state of stock that they were made in. */
  #setsOf = -1;

  constructor(assortment: Assortment, anywhere: Availability, sold: Sold) {
    this.#assortment = assortment;
    this.anywhere = anywhere;
    this.#sold = sold;
    this.#seen = anywhere.turned.end;
  }

  /** Grows whenever a product can be had here, or no longer, with a value. */
  get changes(): number {
    this.#catchUp();
    return this.#changes + this.anywhere.changes;
  }

  /** Is any piece of the article in this row left, and is it sold here? A bundle is no article: its parts are. */
  isLeft = (article: number): boolean => this.anywhere.isLeft(article) && this.#isSold(article);

  /** Pieces of the article in this row that can be had here, at most STOCK_SEEN. */
  piecesOf = (article: number): number => (this.isLeft(article) ? (this.anywhere.pieces[article] ?? 0) : 0);

  /** As many of a bundle as its parts allow here. */
  bundlesOf({ parts }: Pick<ListedProduct, 'parts'>): number {
    return bundlesLeft(this.#assortment.goods, parts, this.piecesOf);
  }

  /** Can nothing be had here of the product of this row? */
  isSoldOut(row: number): boolean {
    this.#catchUp();
    return this.anywhere.soldOut.has(row) || this.#gone.has(row);
  }

  /** Products that can be had here with the value of a facet number. */
  rowsWith(number: number): RowSet | undefined {
    this.#catchUp();
    const all = this.anywhere.offers[number];
    if (!all || !this.#canLack(number) || this.#lacking.size === 0) return all;
    const { changes } = this;
    if (changes !== this.#setsOf) this.#sets.clear();
    this.#setsOf = changes;
    const kept = this.#sets.get(number) ?? this.#without(all, number);
    this.#sets.set(number, kept);
    return kept;
  }

  /** Sizes and colours are sold in some stores alone; whatever else a product is, it is everywhere. */
  #canLack(number: number): boolean {
    const group = this.#assortment.facets.values[number]?.group;
    return group === 'size' || group === 'colour';
  }

  #without(all: RowSet, number: number): RowSet {
    const rows = all.copy();
    const { facets } = this.#assortment;
    const column = facets.columnOf(facets.values[number]?.group ?? 'size') ?? 0;
    RowSet.forEachShared([all, this.#lacking], (row) => {
      const end = facets.start(row, column + 1);
      for (let place = facets.start(row, column); place < end; place++) {
        if (facets.numbers[place] === number && this.#withheld.has(place)) rows.delete(row);
      }
    });
    return rows;
  }

  /** Visits, for each row that all of the sets hold, the numbers of the values that it can be had with elsewhere alone. */
  forEachWithheld(sets: readonly RowSet[], visit: (number: number) => void): void {
    this.#catchUp();
    if (this.#lacking.size === 0) return;
    const { facets } = this.#assortment;
    RowSet.forEachShared([...sets, this.#lacking], (row) => {
      const end = facets.start(row, facets.width);
      for (let place = facets.start(row, 0); place < end; place++) {
        if (this.#withheld.has(place)) visit(facets.numbers[place] ?? 0);
      }
    });
  }

  /** Works out what of the product of a row can be had here: it, its prices or its stock are others than they were. */
  refresh(row: number): void {
    const isPartial = this.#isPartial(row);
    if (!isPartial && !this.#partial.has(row)) return;
    const left = isPartial ? this.#articlesLeft(row) : null;
    const isGone = left?.length === 0;
    let [turned, lacks] = [this.#gone.has(row) !== isGone, false];
    const { facets } = this.#assortment;
    const end = facets.start(row, facets.width);
    for (let place = facets.start(row, 0); place < end; place++) {
      const number = facets.numbers[place] ?? 0;
      const isWithheld =
        left !== null && this.anywhere.offered[place] === number && !isOffered(this.#assortment, number, left);
      lacks ||= isWithheld;
      if (this.#withheld.has(place) === isWithheld) continue;
      turned = true;
      setIn(this.#withheld, place, isWithheld);
    }
    setIn(this.#partial, row, isPartial);
    setIn(this.#gone, row, isGone);
    setIn(this.#lacking, row, lacks);
    if (turned) this.#changes++;
  }

  /** Takes in what was sold out or came back. */
  #catchUp(): void {
    const { turned } = this.anywhere;
    if (this.#seen === turned.end) return;
    const rows = turned.after(this.#seen);
    this.#seen = turned.end;
    if (rows) for (const row of new Set(rows)) this.refresh(row);
    else this.#refreshPartial();
  }

  #refreshPartial(): void {
    RowSet.forEachShared([this.#partial.copy()], (row) => {
      this.refresh(row);
    });
  }

  #isSold = (variant: number): boolean => this.#sold.amountAt(variant) > 0;

  #isNotSold = (variant: number): boolean => !this.#isSold(variant);

  #isPartial(row: number): boolean {
    const { goods } = this.#assortment;
    const { variantsFrom, variantsTo, articlesFrom, articlesTo } = goods.columns;
    if (!goods.isAny(this.#isSold, variantsFrom[row], variantsTo[row])) return false;
    if (goods.isAny(this.#isNotSold, variantsFrom[row], variantsTo[row])) return true;
    const isBundle = articlesFrom[row] !== variantsFrom[row];
    return isBundle && goods.isAny(this.#isNotSold, articlesFrom[row], articlesTo[row]);
  }

  #articlesLeft(row: number): readonly number[] {
    const { goods } = this.#assortment;
    const { variantsFrom, variantsTo, articlesFrom, articlesTo } = goods.columns;
    const ties = goods.tiesOf(row);
    const areSold = goods.isAny(this.#isSold, variantsFrom[row], variantsTo[row]);
    const isShort = ties.parts.length > 0 && !(areSold && this.bundlesOf(ties) > 0);
    return isShort ? [] : goods.rowsOf(this.isLeft, articlesFrom[row], articlesTo[row]);
  }
}

const setIn = (set: RowSet, place: number, isIn: boolean): void => (isIn ? set.add(place) : set.delete(place));
