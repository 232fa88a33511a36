import type { SaleEvent } from '#commerce/catalogue/goods/assortment.ts';
import { collatorOf } from '#commerce/catalogue/goods/text-locale.ts';
import { isSold } from '#commerce/catalogue/prices/price-book.ts';
import { openingSales, runningSales, saleOf } from '#commerce/catalogue/sales/sales.ts';
import { enterCatalogue, type Service } from '#commerce/catalogue/shop.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import type { Viewer } from '#commerce/kernel/rights.ts';

/** Rows of what a brand makes and the store sells, the most bought first. */
export function soldRowsOfBrand(
  { assortment, pricing, at }: StoreCatalogue,
  viewer: Viewer,
  brandId: number,
): number[] {
  const book = pricing.bookAt(at, viewer.groupId);
  return [...(assortment.brands.get(brandId)?.rows ?? [])].filter((row) => isSold(book, row));
}

/** Is something of the brand in this sale? */
function holdsBrand({ assortment }: Pick<StoreCatalogue, 'assortment'>, event: SaleEvent, brandId: number): boolean {
  const made = assortment.brands.get(brandId)?.set;
  return made !== undefined && event.entries.rows.some((row) => made.has(row));
}

/** Brands of which something is in an open sale of the store. */
function brandsOnSale(catalogue: StoreCatalogue): Set<number> {
  const { live } = catalogue.pricing.windowAt(catalogue.at);
  return new Set([...live.rows].flatMap((row) => catalogue.assortment.products[row]?.brandId ?? []));
}

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

/**
 * GET brand-sales: sales in which something of a brand is, or will be.
 * @throws Problem 404 for an unknown brand
 */
export const brandSales: Service<'brand-sales'> = async (shop, caller, { store_id, brandPageId }) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, store_id);
  if (!catalogue.vocabulary.brands.has(brandPageId)) throw notFound('brand');
  const salesOf = (events: readonly SaleEvent[]) =>
    events
      .filter((event) => holdsBrand(catalogue, event, brandPageId))
      .map((event) => saleOf(catalogue, viewer, event));
  return {
    serverTime: new Date(catalogue.at).toISOString(),
    running: salesOf(runningSales(catalogue)),
    opening: salesOf(openingSales(catalogue)),
  };
};
