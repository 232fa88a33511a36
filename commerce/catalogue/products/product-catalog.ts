import { enterCatalogue } from '#commerce/catalogue/entrance.ts';
import { DEFAULT_DIRECTION, sortRows } from '#commerce/catalogue/prices/sort-rows.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import { productCards } from './product-cards.ts';

/** Cards of the named products in the order named, or in the order asked for; those not sold here are left out. */
export const productCatalog: Service<'product-catalog'> = async (shop, caller, input) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, input.store_id);
  const { products, rowOfProduct } = catalogue.assortment;
  const named = Int32Array.from(new Set(input.entity_ids.flatMap((id) => rowOfProduct.get(id) ?? [])));
  const byPrice = input.order === 'price' || input.order === 'discount';
  const order = input.order === undefined || (byPrice && !viewer.seesPrices) ? 'position' : input.order;
  const book = catalogue.pricing.bookAt(catalogue.at, viewer.groupId);
  const ranks = order === 'name' ? (await catalogue.names()).ranks : [];
  const sorted = sortRows(named, { order, dir: DEFAULT_DIRECTION[order] }, { products, book, ranks });
  return productCards(catalogue, viewer, [...sorted].slice(0, input.limit));
};
