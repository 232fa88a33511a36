import { enterCatalogue } from '#commerce/catalogue/entrance.ts';
import { collatorOf } from '#commerce/catalogue/goods/text-locale.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import { brandsOnSale, soldRowsOfBrand } from './brand-rows.ts';

/** GET brands: every brand that the store sells, in its alphabet. */
export const brands: Service<'brands'> = async (shop, caller, { store_id }) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, store_id);
  const onSale = brandsOnSale(catalogue);
  const { compare } = collatorOf(catalogue.textLocale.locale);
  return [...catalogue.vocabulary.brands]
    .flatMap(([id, { name, url }]) => {
      const products = soldRowsOfBrand(catalogue, viewer, id).length;
      return products > 0 ? { id, name, url, products, onSale: onSale.has(id) } : [];
    })
    .sort((a, b) => compare(a.name, b.name));
};
