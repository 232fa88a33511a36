import type { StoreCatalogue, Viewer } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { productCards } from './product-cards.ts';

/** Width of the picture that `productImageUrl` names, px. */
const PICTURE_WIDTH = 400;

/** Cards of these product rows with the names of CAT-14. */
export async function bestsellerCards(
  catalogue: StoreCatalogue,
  viewer: Viewer,
  rows: readonly number[],
): Promise<Reply<'bestsellers'>> {
  const cards = await productCards(catalogue, viewer, rows);
  return cards.map((card) => ({
    ...card,
    productId: card.productID,
    productName: card.name,
    brandName: card.brand.name,
    productImageUrl: `/media/${card.image.key}/${PICTURE_WIDTH}.webp`,
  }));
}
