import type { SaleEvent } from '#commerce/catalogue/goods/assortment.ts';
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
      sales: sales.filter((sale) => sale.entries.rows.some((row) => within.has(row))).length,
    };
  });
}

/** Genders that members state of themselves; what is made for everybody, or for children, is for any of them. */
const STATED = [1, 2];

/**
 * Open sales of the store by position; for a gender (0: for nobody's) those that hold more for another one come last (SESS-05,
 * CMS-08). Nothing is left out.
 */
function runningFor(catalogue: StoreCatalogue, genderId: number): readonly SaleEvent[] {
  const running = runningSales(catalogue);
  if (genderId === 0) return running;
  const { products } = catalogue.assortment;
  const heldFor = ({ entries }: SaleEvent, gender: number): number =>
    entries.rows.filter((row) => products[row]?.genderId === gender).length;
  const isForOthers = (sale: SaleEvent): boolean => {
    const own = heldFor(sale, genderId);
    return STATED.some((gender) => gender !== genderId && heldFor(sale, gender) > own);
  };
  const { first = [], last = [] } = Object.groupBy(running, (sale) => (isForOthers(sale) ? 'last' : 'first'));
  return [...first, ...last];
}

/** Head of the home page: the open sale that comes first as hero, and the sports. */
export const homePage: Service<'hp-data'> = async (shop, caller, { storeId, genderId }) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, storeId);
  const [hero] = runningFor(catalogue, genderId);
  return {
    serverTime: new Date(catalogue.at).toISOString(),
    hero: hero ? saleOf(catalogue, viewer, hero) : null,
    sports: sportsOf(catalogue),
  };
};

/** Sales of the home page: those open now in the order of `runningFor`, those to come by their start. */
export const homeSales: Service<'pss-hp-data'> = async (shop, caller, { storeId, genderId }) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, storeId);
  return {
    serverTime: new Date(catalogue.at).toISOString(),
    running: runningFor(catalogue, genderId).map((event) => saleOf(catalogue, viewer, event)),
    opening: openingSales(catalogue).map((event) => saleOf(catalogue, viewer, event)),
  };
};
