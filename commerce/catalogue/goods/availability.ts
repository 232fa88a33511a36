import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import { STOCK_SEEN } from '#commerce/catalogue/goods/sold-in.ts';
import type { Assortment, ListedPart } from './assortment.ts';
import { NO_VALUE } from './facet-table.ts';
import type { Goods } from './goods-columns.ts';
import { copiedInSteps } from './rows/copied-in-steps.ts';
import { grown, withSpare } from './rows/grown.ts';
import { type Narrow, written } from './rows/narrow.ts';
import { RowLog } from './rows/row-log.ts';
import { RowSet } from './rows/row-set.ts';

/** What was worked out from pieces, and is saved with them. */
export interface KnownAvailability {
  /** Places of the facet table whose value cannot be had. */
  readonly withheld: Int32Array;
  /** Rows of products of which nothing is left. */
  readonly soldOut: Int32Array;
}

/** Rows gone over between two looks at the clock. */
const STEP = 1024;
/** How often what is known is worked out in steps, before it is at once. */
const TRIED_MOST = 3;

/**
 * What is in stock now, whichever store sells it (prices/store-stock.ts knows what of it one does). A size or colour that is
 * sold out in a product does not make the product findable by it, so that a shopper who filters by size sees what can be
 * bought in it.
 */
export class Availability {
  /** Pieces left by variant row, at most STOCK_SEEN. */
  pieces: Uint8Array;
  /** Products of which no variant is left. */
  readonly soldOut: RowSet;
  /** The numbers of the facet table where the value can be had; where it cannot, none. */
  offered: Narrow;
  /** By facet number: the products that can be had with this value. The same as `offered`, from the other side. */
  readonly offers: RowSet[];
  /** Grows whenever a product can be had, or no longer had, with a value. */
  changes = 0;
  /** Rows of products of which an article was sold out or came back, or of bundles that may be. */
  readonly turned = new RowLog();
  readonly #assortment: Assortment;
  readonly #told = new Set<Set<number>>();

  private constructor(assortment: Assortment, variantCount: number) {
    this.#assortment = assortment;
    this.pieces = new Uint8Array(withSpare(variantCount));
    this.soldOut = RowSet.of([], assortment.products.length);
    const { numbers } = assortment.facets;
    const Kind = numbers.constructor as new (length: number) => Narrow;
    // Of no value: pages are touched when they are written, in steps.
    this.offered = new Kind(numbers.length);
    this.offers = [];
  }

  /**
   * Works out what can be had, in steps.
   * @param pieces stock by variant row, capped or not
   * @param known what was worked out from the same pieces before
   */
  static async of(assortment: Assortment, pieces: ArrayLike<number>, known?: KnownAvailability): Promise<Availability> {
    const availability = new Availability(assortment, pieces.length);
    const pace = new Pace();
    for (let row = 0; row < pieces.length; row++) {
      availability.pieces[row] = Math.min(pieces[row] ?? 0, STOCK_SEEN);
      if (row % STEP === 0 && pace.isDue) await pace.rest();
    }
    for (let value = 0; value < assortment.facets.values.length; value++) {
      availability.offers.push(RowSet.of([], assortment.products.length));
      if (pace.isDue) await pace.rest();
    }
    if (known) await availability.#take(known, pace);
    for (let row = 0; row < assortment.products.length && !known; row++) {
      availability.#refresh(row);
      if (pace.isDue) await pace.rest();
    }
    return availability;
  }

  /** What is sold out, and in which values, of which pieces; worked out in steps, anew where something turned in between. */
  async known(pace: Pace): Promise<KnownAvailability & { readonly pieces: Uint8Array }> {
    for (let times = 1; ; times++) {
      const { end } = this.turned;
      const known = await this.#workOut(times > TRIED_MOST ? null : pace);
      if (this.turned.end === end) return known;
    }
  }

  /** @param pace null: at once */
  async #workOut(pace: Pace | null): Promise<KnownAvailability & { readonly pieces: Uint8Array }> {
    const { facets, products, variantCount } = this.#assortment;
    const [withheld, soldOut]: [number[], number[]] = [[], []];
    for (let row = 0; row < products.length; row++) {
      const end = facets.start(row, facets.width);
      for (let place = facets.start(row, 0); place < end; place++) {
        if (this.offered[place] !== facets.numbers[place]) withheld.push(place);
      }
      if (row % STEP === 0 && pace?.isDue) await pace.rest();
    }
    const pieces = await copiedInSteps(this.pieces.subarray(0, variantCount), pace);
    this.soldOut.forEach((row) => {
      soldOut.push(row);
    });
    return { pieces, withheld: Int32Array.from(withheld), soldOut: Int32Array.from(soldOut) };
  }

  async #take({ withheld, soldOut }: KnownAvailability, pace: Pace): Promise<void> {
    const { facets, products } = this.#assortment;
    for (let from = 0; from < facets.taken; from += STEP) {
      this.offered.set(facets.numbers.subarray(from, Math.min(from + STEP, facets.taken)), from);
      if (pace.isDue) await pace.rest();
    }
    for (const place of withheld) this.offered[place] = NO_VALUE;
    for (const row of soldOut) this.soldOut.add(row);
    if (pace.isDue) await pace.rest();
    for (let row = 0; row < products.length; row++) {
      const end = facets.start(row, facets.width);
      for (let place = facets.start(row, 0); place < end; place++) {
        const number = this.offered[place] ?? NO_VALUE;
        if (number !== NO_VALUE) this.offers[number]?.add(row);
      }
      if (row % STEP === 0 && pace.isDue) await pace.rest();
    }
  }

  /** Begins to note the rows of variants whose stock is told. @returns those, and what ends it */
  noteTold(): { readonly rows: ReadonlySet<number>; end(): void } {
    const rows = new Set<number>();
    this.#told.add(rows);
    return { rows, end: () => this.#told.delete(rows) };
  }

  /** Takes note of the stock of one variant; an unknown variant is passed over. */
  set(variantId: number, qty: number): void {
    const variant = this.#assortment.rowOfVariant.get(variantId);
    if (variant !== undefined) this.setRow(variant, qty);
  }

  /** The same of a variant by its row. */
  setRow(variant: number, qty: number): void {
    for (const rows of this.#told) rows.add(variant);
    const { goods } = this.#assortment;
    const own = goods.columns.productOfVariant[variant] ?? -1;
    const { parts, bundles } = goods.tiesOf(own);
    const seen = Math.min(qty, STOCK_SEEN);
    // A bundle has no stock of its own.
    if (own < 0 || parts.length > 0 || this.pieces[variant] === seen) return;
    const isTurned = seen === 0 || this.pieces[variant] === 0;
    this.pieces[variant] = seen;
    for (const row of [own, ...bundles]) {
      this.#refresh(row);
      if (isTurned || row !== own) this.turned.note(row);
    }
  }

  /** The product of a row is about to be another one, or to go: until `returned` nothing of it can be had. */
  leaves(row: number): void {
    const { facets } = this.#assortment;
    this.changes++;
    for (let place = facets.start(row, 0); place < facets.start(row, facets.width); place++) {
      this.offers[facets.numbers[place] ?? NO_VALUE]?.delete(row);
    }
    this.soldOut.add(row);
  }

  /** The product of a row is another one now: its variants are in the range, with the pieces they had or none. */
  returned(row: number): void {
    const { facets, products, variantCount } = this.#assortment;
    this.pieces = grown(this.pieces, variantCount);
    this.offered = grown(this.offered, facets.numbers.length);
    while (this.offers.length < facets.values.length) this.offers.push(RowSet.of([], products.length));
    this.offered.fill(NO_VALUE, facets.start(row, 0), facets.start(row, facets.width));
    this.#refresh(row);
    this.turned.note(row);
  }

  /** Pieces by variant row of another range of goods, worked out in steps; none of what is new there. */
  async piecesIn(other: Assortment): Promise<Uint8Array> {
    const pace = new Pace();
    const pieces = new Uint8Array(other.variantCount);
    for (const [id, variant] of other.rowOfVariant) {
      const was = this.#assortment.rowOfVariant.get(id);
      if (was !== undefined) pieces[variant] = this.pieces[was] ?? 0;
      if (pace.isDue) await pace.rest();
    }
    return pieces;
  }

  /** Is any piece of the article in this row left? */
  isLeft(variant: number): boolean {
    return (this.pieces[variant] ?? 0) > 0;
  }

  #refresh(row: number): void {
    const { facets, goods } = this.#assortment;
    const { columns } = goods;
    const { parts } = goods.tiesOf(row);
    if (parts.length > 0) {
      const left = bundlesLeft(goods, parts, (part) => this.pieces[part] ?? 0);
      for (const { row: own } of goods.products[row]?.variants ?? []) this.pieces[own] = left;
    }
    const isLeft = (variant: number): boolean => this.isLeft(variant);
    const some = goods.isAny(isLeft, columns.variantsFrom[row], columns.variantsTo[row]);
    const left = some ? goods.rowsOf(isLeft, columns.articlesFrom[row], columns.articlesTo[row]) : [];
    if (left.length === 0) this.soldOut.add(row);
    else this.soldOut.delete(row);
    for (let place = facets.start(row, 0); place < facets.start(row, facets.width); place++) {
      const number = facets.numbers[place] ?? 0;
      const offered = isOffered(this.#assortment, number, left);
      if ((this.offered[place] === number) === offered) continue;
      this.changes++;
      this.offered = written(this.offered, place, offered ? number : NO_VALUE);
      if (offered) this.offers[number]?.add(row);
      else this.offers[number]?.delete(row);
    }
  }
}

/**
 * As many bundles as the scarcest part allows, each by its best stocked variant; plenty of it stays plenty.
 * @param parts of the bundle
 * @param piecesOf pieces of the variant in a row
 */
export function bundlesLeft(goods: Goods, parts: readonly ListedPart[], piecesOf: (variant: number) => number): number {
  const left = parts.map((part) => {
    const variants = goods.products[part.row]?.variants ?? [];
    const most = Math.max(0, ...variants.map((variant) => piecesOf(variant.row)));
    return most === STOCK_SEEN ? STOCK_SEEN : Math.floor(most / part.qty);
  });
  return Math.min(...left);
}

/**
 * Can a product be had with the value of a facet number? Brand, gender and sport are not sold out.
 * @param left rows of its articles that are left
 */
export function isOffered(
  { facets, goods: { columns } }: Pick<Assortment, 'facets' | 'goods'>,
  number: number,
  left: readonly number[],
): boolean {
  const value = facets.values[number];
  if (value?.group !== 'size' && value?.group !== 'colour') return true;
  const ids = value.group === 'size' ? columns.sizeIds : columns.colourIds;
  for (const article of left) if (ids[article] === value.id) return true;
  return false;
}
