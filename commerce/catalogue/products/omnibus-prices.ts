import { enterCatalogue } from '#commerce/catalogue/entrance.ts';
import { priceAt } from '#commerce/catalogue/prices/price-book.ts';
import { THIRTY_DAYS } from '#commerce/catalogue/prices/sale-window.ts';
import type { Service } from '#commerce/catalogue/shop.ts';

/**
 * GET omnibus-prices (API-089): the lowest price of the 30 days before their reduction, of those products that are
 * reduced now; nothing for a caller who may not see prices.
 * @throws Problem 404 for an unknown store
 */
export const omnibusPrices: Service<'omnibus-prices'> = async (shop, caller, { store_id, product_ids }) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, store_id);
  if (!viewer.seesPrices) return [];
  const { assortment, pricing, at } = catalogue;
  const book = pricing.bookAt(at, viewer.groupId);
  const { offers } = pricing.windowAt(at);
  return product_ids.flatMap((productID) => {
    const row = assortment.rowOfProduct.get(productID) ?? -1;
    const offer = offers.get(row);
    const { old } = priceAt(book, row);
    if (!offer || old === null) return [];
    return [{ productID, lowestPrice: old, since: new Date(offer.event.startsAt - THIRTY_DAYS).toISOString() }];
  });
};
