import { enterCatalogue } from '#commerce/catalogue/entrance.ts';
import { supplierDaysOf } from '#commerce/catalogue/goods/supplier-days.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { brandOf } from './product-cards.ts';

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
