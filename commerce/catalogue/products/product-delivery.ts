import { currentVariants } from '#commerce/catalogue/prices/variant-prices.ts';
import { enterCatalogue, type Service } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { DISPATCH_DAYS, deliveryWindow } from '#commerce/stores/carriers.ts';
import { brandOf } from './product-cards.ts';

/** Of a bundle the longest of its parts: it leaves as a whole. */
const SUPPLIER_DAYS = `select max(supplier_days)::int days from product
  where id = $1 or id in (select product_id from bundle_part where bundle_id = $1)`;

/** Working days until the supplier of a product hands it over; 0 for goods of our warehouse. */
async function supplierDaysOf(query: Query, productId: number): Promise<number> {
  return (await query<{ days: number | null }>(SUPPLIER_DAYS, [productId])).rows[0]?.days ?? 0;
}

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

/**
 * GET get-supplier-dropship (API-087): whether a product is sent by its maker, and in how many working days.
 * @throws Problem 404 for an unknown store or product
 */
export const getSupplierDropship: Service<'get-supplier-dropship'> = async (shop, caller, { store_id, productId }) => {
  const { catalogue } = await enterCatalogue(shop, caller, store_id);
  const product = catalogue.assortment.products[catalogue.assortment.rowOfProduct.get(productId) ?? -1];
  if (!product) throw notFound('product');
  const supplierDays = await supplierDaysOf(shop.db.query, productId);
  const isDropship = supplierDays > 0;
  const supplier = isDropship ? brandOf(catalogue, product.brandId).name : null;
  return { productID: productId, isDropship, supplier, supplierDays };
};
