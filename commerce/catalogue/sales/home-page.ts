import { enterCatalogue, type Service } from '#commerce/catalogue/shop.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { HomePage } from '#lib/contract/sales.ts';
import { openingSales, runningSales, saleOf } from './sales.ts';

/** The departments that have a picture, each with the number of open sales that hold something of it. */
function sportsOf(catalogue: StoreCatalogue): HomePage['sports'] {
  const sales = runningSales(catalogue);
  return [...catalogue.assortment.categories.values()].flatMap(({ id, kind, parentId, pictureKey, rows }) => {
    const words = catalogue.vocabulary.categories.get(id);
    if (kind !== 'category' || parentId !== null || pictureKey === null || !words) return [];
    const within = new Set(rows);
    return {
      name: words.name,
      url: words.url,
      picture: { key: pictureKey, alt: '' },
      sales: sales.filter((sale) => sale.entries.some((entry) => within.has(entry.row))).length,
    };
  });
}

/** Head of the home page: the open sale of the lowest position as hero, and the sports. */
export const homePage: Service<'hp-data'> = async (shop, caller, { storeId }) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, storeId);
  const [hero] = runningSales(catalogue);
  return {
    serverTime: new Date(catalogue.at).toISOString(),
    hero: hero ? saleOf(catalogue, viewer, hero) : null,
    sports: sportsOf(catalogue),
  };
};

/** Sales of the home page: those open now by position, those to come by their start. */
export const homeSales: Service<'pss-hp-data'> = async (shop, caller, { storeId }) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, storeId);
  return {
    serverTime: new Date(catalogue.at).toISOString(),
    running: runningSales(catalogue).map((event) => saleOf(catalogue, viewer, event)),
    opening: openingSales(catalogue).map((event) => saleOf(catalogue, viewer, event)),
  };
};
