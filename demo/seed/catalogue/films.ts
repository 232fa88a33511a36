/** Films of seeded products, drawn from their own pictures; the build lays them out from demo/public. */
import { pictureKey } from '#demo/art/picture-key.ts';
import type { TypeCode } from '#demo/seed/assortment/product-types-shape.ts';
import type { TableRows } from '#demo/seed/base/table-rows.ts';
import { artOf, PRODUCTS } from '#demo/seed/goods/products.ts';
import type { SeedProduct } from '#demo/seed/goods/seed-product.ts';

/** Which products have one: type and model. */
const FILMS: readonly { readonly type: TypeCode; readonly model: string; readonly file: string }[] = [
  { type: 'ski-down-jackets', model: 'Ridgeline 700', file: 'ridgeline' },
  { type: 'trail-shoes', model: 'Brae', file: 'brae' },
  { type: 'tents', model: 'Cairn', file: 'cairn' },
];

const filmOf = ({ type, model }: SeedProduct) => FILMS.find((film) => film.type === type.code && model === film.model);

/** Films by product; nothing is spoken in them, so that they need no captions. */
export const filmTable: TableRows = {
  table: 'product_film',
  columns: ['product_id', 'sources', 'poster_key', 'captions'],
  rows: () =>
    PRODUCTS.flatMap((product) => {
      const film = filmOf(product);
      const [colour] = product.colours;
      if (!film || colour === undefined) return [];
      const sources = [{ src: `/assets/films/${film.file}.webm`, type: 'video/webm' }];
      return [[product.id, JSON.stringify(sources), pictureKey(artOf(product, colour, 'front')), null]];
    }),
};
