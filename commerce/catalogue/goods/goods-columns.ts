import type { LinkKind, ListedPart, ListedProduct, ListedVariant, ProductKind, ProductLinks } from './assortment.ts';
import { PRODUCT_KINDS } from './goods-rows.ts';
import { type GoodsArrays, NARROW_COLUMNS, PRODUCT_COLUMNS, roomFor, VARIANT_COLUMNS } from './rows/goods-arrays.ts';
import { grown } from './rows/grown.ts';
import { written } from './rows/narrow.ts';

/** What ties a product to others, which few have. */
export type Ties = Pick<ListedProduct, 'parts' | 'bundles' | 'links'>;

const NONE: readonly never[] = [];
/** Of a product that is tied to none. */
export const UNTIED: Ties = { parts: NONE, bundles: NONE, links: {} };
const LINKS: readonly LinkKind[] = ['upsell', 'related', 'crosssell'];

const isTied = ({ parts, bundles, links }: Ties): boolean =>
  parts.length > 0 || bundles.length > 0 || LINKS.some((kind) => (links[kind]?.length ?? 0) > 0);

/** A product as it is read from its columns: as it is now, whenever it is asked. */
class KeptProduct implements ListedProduct {
  readonly #goods: Goods;
  readonly #row: number;

  constructor(goods: Goods, row: number) {
    this.#goods = goods;
    this.#row = row;
  }

  get id(): number {
    return this.#goods.columns.ids[this.#row] ?? 0;
  }

  get kind(): ProductKind {
    return PRODUCT_KINDS[this.#goods.columns.kinds[this.#row] ?? 0] ?? 'simple';
  }

  get brandId(): number {
    return this.#goods.columns.brandIds[this.#row] ?? 0;
  }

  get mainCategoryId(): number {
    return this.#goods.columns.mainCategoryIds[this.#row] ?? 0;
  }

  get genderId(): number {
    return this.#goods.columns.genderIds[this.#row] ?? 0;
  }

  get sportId(): number {
    return this.#goods.columns.sportIds[this.#row] ?? 0;
  }

  get newFrom(): number {
    return this.#goods.columns.newFrom[this.#row] ?? 0;
  }

  get popularity(): number {
    return this.#goods.columns.popularity[this.#row] ?? 0;
  }

  get variants(): readonly ListedVariant[] {
    const { variantsFrom, variantsTo } = this.#goods.columns;
    return this.#goods.listedBetween(variantsFrom[this.#row] ?? 0, variantsTo[this.#row] ?? 0);
  }

  get articles(): readonly ListedVariant[] {
    const { articlesFrom, articlesTo } = this.#goods.columns;
    return this.#goods.listedBetween(articlesFrom[this.#row] ?? 0, articlesTo[this.#row] ?? 0);
  }

  get parts(): readonly ListedPart[] {
    return this.#goods.tiesOf(this.#row).parts;
  }

  get bundles(): readonly number[] {
    return this.#goods.tiesOf(this.#row).bundles;
  }

  get links(): ProductLinks {
    return this.#goods.tiesOf(this.#row).links;
  }
}

/**
 * Products and variants as columns of numbers by row. A variant takes 20 bytes; as an object with its entry in a map it took a
 * hundred, and the collector went over each. What goes over many of them reads the columns; `products` are views for all others.
 */
export class Goods {
  readonly columns: GoodsArrays;
  /** Products by row, those that are gone among them. */
  readonly products: ListedProduct[] = [];
  /** Of the rows that have any. */
  readonly ties = new Map<number, Ties>();
  /** Places of `listed` that are taken. */
  #listed = 0;

  private constructor(columns: GoodsArrays) {
    this.columns = columns;
  }

  /** None, with room for so many: what grows is copied each time. */
  static withRoom(products: number, variants: number): Goods {
    return new Goods(roomFor(products, variants));
  }

  /** Those that were saved; the arrays are used as they are. @param counts what they hold, beside room for more */
  static of(columns: GoodsArrays, counts: Goods['counts']): Goods {
    const goods = new Goods(columns);
    goods.#listed = counts.listed;
    while (goods.products.length < counts.products) goods.#push();
    return goods;
  }

  /** How many rows of products there are, and places of `listed` that are taken. */
  get counts(): { readonly products: number; readonly listed: number } {
    return { products: this.products.length, listed: this.#listed };
  }

  #push(): number {
    return this.products.push(new KeptProduct(this, this.products.length)) - 1;
  }

  /** A product of which nothing but its id is known. @returns its row */
  add(id: number): number {
    const row = this.#push();
    for (const name of PRODUCT_COLUMNS) this.columns[name] = grown(this.columns[name], row + 1);
    this.columns.newFrom = grown(this.columns.newFrom, row + 1);
    this.clear(row);
    this.columns.ids[row] = id;
    return row;
  }

  /** Forgets all of a product but its id: nothing lists it, and nobody buys it. */
  clear(row: number): void {
    for (const name of PRODUCT_COLUMNS) if (name !== 'ids') this.columns[name][row] = 0;
    this.columns.newFrom[row] = 0;
    this.ties.delete(row);
  }

  /** Writes a product over what stood in a row, and its variants into theirs. */
  write(row: number, product: ListedProduct): void {
    const { columns } = this;
    const { variants, articles } = product;
    columns.ids[row] = product.id;
    columns.kinds[row] = PRODUCT_KINDS.indexOf(product.kind);
    columns.brandIds[row] = product.brandId;
    columns.mainCategoryIds[row] = product.mainCategoryId;
    columns.genderIds[row] = product.genderId;
    columns.sportIds[row] = product.sportId;
    columns.popularity[row] = product.popularity;
    columns.newFrom[row] = product.newFrom;
    for (const variant of variants) {
      for (const name of VARIANT_COLUMNS) columns[name] = grown(columns[name], variant.row + 1);
      columns.variantIds[variant.row] = variant.id;
      columns.colourIds = written(columns.colourIds, variant.row, variant.colourId ?? 0);
      columns.sizeIds = written(columns.sizeIds, variant.row, variant.sizeId ?? 0);
      columns.productOfVariant[variant.row] = row;
    }
    columns.variantsFrom[row] = this.#list(variants, columns.variantsFrom[row] ?? 0, columns.variantsTo[row] ?? 0);
    columns.variantsTo[row] = (columns.variantsFrom[row] ?? 0) + variants.length;
    const isBundle = product.parts.length > 0;
    const from = isBundle ? this.#list(articles, columns.articlesFrom[row] ?? 0, columns.articlesTo[row] ?? 0) : null;
    columns.articlesFrom[row] = from ?? columns.variantsFrom[row] ?? 0;
    columns.articlesTo[row] = (columns.articlesFrom[row] ?? 0) + (isBundle ? articles : variants).length;
    this.tie(row, product);
  }

  /** Writes what ties a product to others. */
  tie(row: number, { parts, bundles, links }: Ties): void {
    const ties = { parts, bundles, links };
    if (isTied(ties)) this.ties.set(row, ties);
    else this.ties.delete(row);
  }

  tiesOf(row: number): Ties {
    return this.ties.get(row) ?? UNTIED;
  }

  /** Where these variants are listed one after the other: where they were, if they are the same, or after all others. */
  #list(variants: readonly ListedVariant[], from: number, to: number): number {
    const { listed } = this.columns;
    if (variants.length === to - from && variants.every(({ row }, at) => listed[from + at] === row)) return from;
    const place = this.#listed;
    this.#listed += variants.length;
    this.columns.listed = grown(listed, this.#listed);
    for (const [at, { row }] of variants.entries()) this.columns.listed[place + at] = row;
    return place;
  }

  /** Is any variant at these places of `listed` so? @param is tells it of the row of a variant */
  isAny(is: (variant: number) => boolean, from = 0, to = 0): boolean {
    const { listed } = this.columns;
    for (let place = from; place < to; place++) if (is(listed[place] ?? 0)) return true;
    return false;
  }

  /** Rows of the variants at these places of `listed` that are so. */
  rowsOf(are: (variant: number) => boolean, from = 0, to = 0): number[] {
    const { listed } = this.columns;
    const rows: number[] = [];
    for (let place = from; place < to; place++) if (are(listed[place] ?? 0)) rows.push(listed[place] ?? 0);
    return rows;
  }

  /** The variants at these places of `listed`. */
  listedBetween(from: number, to: number): ListedVariant[] {
    const { listed, variantIds, colourIds, sizeIds } = this.columns;
    const variants: ListedVariant[] = [];
    for (let place = from; place < to; place++) {
      const row = listed[place] ?? 0;
      variants.push({ row, id: variantIds[row] ?? 0, colourId: colourIds[row] || null, sizeId: sizeIds[row] || null });
    }
    return variants;
  }

  /** All as arrays that hold nothing else. @param variants how many rows of variants there are */
  arrays(variants: number): GoodsArrays {
    const [count, own] = [this.products.length, this.columns];
    const cut = (names: readonly (keyof GoodsArrays)[], length: number) =>
      names.map((name) => [name, own[name].subarray(0, length)]);
    return Object.fromEntries([
      ...cut([...PRODUCT_COLUMNS, 'newFrom'], count),
      ...cut([...VARIANT_COLUMNS, ...NARROW_COLUMNS], variants),
      ...cut(['listed'], this.#listed),
    ]) as GoodsArrays;
  }
}
