import { productCards } from '#commerce/catalogue/product-cards.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import { enterCatalogue } from './catalogue-entrance.ts';
import type { Service } from './context.ts';
import { requireMember } from './require-member.ts';

/** Widths of the pictures named by an item, px: of the whole one, and of its thumbnail. */
const PICTURE_WIDTH = 800;
const THUMBNAIL_WIDTH = 160;

const pictureUrl = ({ image }: ProductCard, width: number): string => `/media/${image.key}/${width}.webp`;

/**
 * GET recently-viewed (API-080): what the member looked at in this store, the last first, at the prices of the store.
 * Prices include the VAT of the store's own country (decision 28), whatever country is named.
 */
export const recentlyViewed: Service<'recently-viewed'> = async (shop, caller, { store_id, limit }) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, store_id);
  const { rows } = await shop.db.query<{ product_id: number }>(
    `select product_id from recently_viewed where member_id = $1 and store_id = $2
     order by viewed_at desc, product_id desc`,
    [requireMember(caller).memberId, store_id],
  );
  const listed = rows.flatMap(({ product_id }) => catalogue.assortment.rowOfProduct.get(product_id) ?? []);
  const cards = await productCards(catalogue, viewer, listed);
  return cards.slice(0, limit).map((card) => ({
    ...card,
    price: card.prices?.current ?? null,
    oldPrice: card.prices?.old ?? null,
    imageUrl: pictureUrl(card, PICTURE_WIDTH),
    thumbnails: [pictureUrl(card, THUMBNAIL_WIDTH)],
    entity_id: card.productID,
  }));
};
