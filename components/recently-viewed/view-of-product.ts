import type { LocalView } from '#components/visitor/local-views.ts';
import type { Product } from '#lib/contract/catalogue.ts';

/** Widths of the pictures that a record names, px. */
const PICTURE_WIDTH = 800;
const THUMBNAIL_WIDTH = 160;

type Viewed = Pick<Product, 'productID' | 'name' | 'brand' | 'prices' | 'url' | 'colours'>;

/** What is noted of a product that is looked at; no price where the page has none (decision 20). */
export function viewOfProduct({ productID, name, brand, prices, url, colours }: Viewed): LocalView {
  const pictures = colours[0]?.pictures ?? [];
  const address = (width: number) => pictures.map(({ key }) => `/media/${key}/${width}.webp`);
  return {
    productID,
    name,
    brand: brand.name,
    price: prices?.current ?? null,
    oldPrice: prices?.old ?? null,
    url,
    imageUrl: address(PICTURE_WIDTH)[0] ?? '',
    thumbnails: address(THUMBNAIL_WIDTH),
    entity_id: productID,
  };
}
