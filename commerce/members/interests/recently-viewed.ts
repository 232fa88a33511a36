import { deliveredPrice } from '#commerce/catalogue/prices/delivered-price.ts';
import { askCatalogue } from '#commerce/catalogue/questions.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import { requireMember } from '#commerce/kernel/rights.ts';
import { requireDelivery } from '#commerce/stores/countries.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';

/** Widths of the pictures named by an item, px: of the whole one, and of its thumbnail. */
const PICTURE_WIDTH = 800;
const THUMBNAIL_WIDTH = 160;

const pictureUrl = ({ image }: ProductCard, width: number): string => `/media/${image.key}/${width}.webp`;

/**
 * GET recently-viewed (API-080): what the member looked at in this store, the last first, at the prices of the country
 * of delivery (decision 28); nothing for a mail's link (decision 65).
 * @throws Problem 404 for an unknown store, and for a country that parcels do not go to
 */
export const recentlyViewed: Service<'recently-viewed'> = async (shop, caller, { store_id, shipping, limit }) => {
  const { catalogue, viewer } = await askCatalogue(shop, caller, store_id);
  const { memberId, link } = requireMember(caller);
  const { deliveryCountry } = catalogue.store;
  const country = requireDelivery(catalogue.store, shipping);
  if (link) return [];
  const { rows } = await shop.db.query<{ product_id: number }>(
    `select product_id from recently_viewed where member_id = $1 and store_id = $2
     order by viewed_at desc, product_id desc`,
    [memberId, store_id],
  );
  const cards = await catalogue.cards(
    viewer,
    rows.map(({ product_id }) => product_id),
  );
  return cards.slice(0, limit).map((card) => {
    const prices = card.prices && deliveredPrice(card.prices, deliveryCountry, country);
    return {
      ...card,
      prices,
      price: prices?.current ?? null,
      oldPrice: prices?.old ?? null,
      imageUrl: pictureUrl(card, PICTURE_WIDTH),
      thumbnails: [pictureUrl(card, THUMBNAIL_WIDTH)],
      entity_id: card.productID,
    };
  });
};
