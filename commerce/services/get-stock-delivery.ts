import { currentVariants } from '#commerce/catalogue/current-variants.ts';
import { supplierDaysOf } from '#commerce/catalogue/supplier-days.ts';
import { DISPATCH_DAYS, deliveryWindow } from '#commerce/orders/delivery.ts';
import { enterCatalogue } from './catalogue-entrance.ts';
import type { Service } from './context.ts';
import { notFound } from './problem.ts';

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
