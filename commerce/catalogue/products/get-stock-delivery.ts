import { enterCatalogue } from '#commerce/catalogue/entrance.ts';
import { supplierDaysOf } from '#commerce/catalogue/goods/supplier-days.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { DISPATCH_DAYS, deliveryWindow } from '#commerce/stores/carriers.ts';
import { currentVariants } from './current-variants.ts';

/**
 * GET get-stock-delivery (API-086): when a product that is ordered now leaves and arrives, in any country.
 * @throws Problem 404 for an unknown store and for a product that is not sold in it
 */
export const getStockDelivery: Service<'get-stock-delivery'> = async (shop, caller, input) => {
  const { store_id, productId, deliveryCountry } = input;
  const { catalogue, viewer } = await enterCatalogue(shop, caller, store_id);
  const { at, store } = catalogue;
  const { variants, soldOut } = await currentVariants(shop.db.query, viewer, { storeId: store_id, productId, at });
  if (variants.length === 0) throw notFound('product');
  const supplierDays = await supplierDaysOf(shop.db.query, productId);
  const country = deliveryCountry ?? store.deliveryCountry;
  const { from, to } = deliveryWindow(country, at, { supplierDays });
  return {
    productID: productId,
    country,
    inStock: !soldOut,
    dispatchDays: supplierDays + DISPATCH_DAYS,
    deliveryFrom: new Date(from).toISOString(),
    deliveryTo: new Date(to).toISOString(),
  };
};
