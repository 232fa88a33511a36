import { enterCatalogue } from '#commerce/catalogue/entrance.ts';
import { deliveredPrice } from '#commerce/catalogue/prices/delivered-price.ts';
import { isSold, priceAt } from '#commerce/catalogue/prices/price-book.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import { requireDelivery } from '#commerce/stores/countries.ts';

/**
 * GET category-prices (API-074): prices of products where they are delivered to a country; null for guests who may not see
 * any (decision 20).
 * @throws Problem 404 for an unknown store, and for a country that parcels do not go to
 */
export const categoryPrices: Service<'category-prices'> = async (shop, caller, { store_id, shipping, entity_id }) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, store_id);
  const { deliveryCountry } = catalogue.store;
  const country = requireDelivery(catalogue.store, shipping);
  const book = catalogue.pricing.bookAt(catalogue.at, viewer.groupId);
  return entity_id.flatMap((id) => {
    const row = catalogue.assortment.rowOfProduct.get(id);
    if (row === undefined || !isSold(book, row)) return [];
    const prices = viewer.seesPrices ? deliveredPrice(priceAt(book, row), deliveryCountry, country) : null;
    return [{ entity_id: id, prices }];
  });
};
