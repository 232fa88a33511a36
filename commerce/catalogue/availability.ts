import type { Assortment, ListedProduct } from './assortment.ts';

/** Pieces above this number are not told apart: nothing shown or sold at once needs more (decision 40). */
export const STOCK_SEEN = 10;

/**
 * What is in stock now. A size or colour that is sold out in a product does not make the product findable by it, so
 * that a shopper who filters by his size sees what he can buy.
 */
export class Availability {
  /** Pieces left by variant row, at most STOCK_SEEN. */
  readonly pieces: Uint8Array;
  /** 1 by product row where no variant is left. */
  readonly soldOut: Uint8Array;
  /** 1 by place in the facet table where the value can be had. */
  readonly offered: Uint8Array;
  readonly #assortment: Assortment;

  /** @param pieces stock by variant row, capped or not */
  constructor(assortment: Assortment, pieces: ArrayLike<number>) {
    this.#assortment = assortment;
    this.pieces = Uint8Array.from(pieces, (qty) => Math.min(qty, STOCK_SEEN));
    this.soldOut = new Uint8Array(assortment.products.length);
    this.offered = new Uint8Array(assortment.facets.numbers.length).fill(1);
    assortment.products.forEach((product, row) => {
      this.#refresh(product, row);
    });
  }

  /** Takes note of the stock of one variant; an unknown variant is passed over. */
  set(variantId: number, qty: number): void {
    const rows = this.#assortment.rowsOfVariant.get(variantId);
    const product = rows && this.#assortment.products[rows.product];
    const seen = Math.min(qty, STOCK_SEEN);
    if (!product || this.pieces[rows.variant] === seen) return;
    this.pieces[rows.variant] = seen;
    this.#refresh(product, rows.product);
  }

  #refresh(product: ListedProduct, row: number): void {
    const left = product.variants.filter((variant) => (this.pieces[variant.row] ?? 0) > 0);
    this.soldOut[row] = left.length === 0 ? 1 : 0;
    const { facets } = this.#assortment;
    const end = facets.offsets[row + 1] ?? 0;
    for (let place = facets.offsets[row] ?? 0; place < end; place++) {
      const value = facets.values[facets.numbers[place] ?? 0];
      if (value?.group === 'size') this.offered[place] = left.some((variant) => variant.sizeId === value.id) ? 1 : 0;
      if (value?.group === 'colour') {
        this.offered[place] = left.some((variant) => variant.colourId === value.id) ? 1 : 0;
      }
    }
  }
}
