import { isHeldIn, isRunning, newArrivals } from '#commerce/catalogue/goods/assortment.ts';
import { isSold } from '#commerce/catalogue/prices/price-book.ts';
import { EVERYBODY } from '#commerce/catalogue/prices/price-rule.ts';
import type { SoldListing, SoldListings, SoldProduct } from '#commerce/catalogue/questions.ts';
import { runningSales } from '#commerce/catalogue/sales/sales.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';

const bookOf = ({ pricing, at }: StoreCatalogue) => pricing.bookAt(at, EVERYBODY);

/**
 * What guests may buy, in the order of the assortment. A page changes when its product comes, and when a sale that holds it
 * opens; neither tells what it costs.
 */
export function soldProducts(catalogue: StoreCatalogue): SoldProduct[] {
  const { store, assortment, at } = catalogue;
  const book = bookOf(catalogue);
  const opened = new Map<number, number>();
  for (const event of assortment.events) {
    if (!isHeldIn(event, store.storeId) || !isRunning(event, at)) continue;
    for (const row of event.entries.rows) opened.set(row, Math.max(opened.get(row) ?? 0, event.startsAt));
  }
  return assortment.products.flatMap(({ id, newFrom }, row) =>
    isSold(book, row) ? [{ id, changedAt: Math.max(newFrom, opened.get(row) ?? 0) }] : [],
  );
}

/** The listings that hold something sold to everybody: categories, open sales and brands by id, and when the last arrival came. */
export function soldListings(catalogue: StoreCatalogue): SoldListings {
  const { assortment, vocabulary, at } = catalogue;
  const book = bookOf(catalogue);
  /** Since when the latest of these rows that is sold has been on offer; null where none is sold. */
  const newestOf = (rows: Iterable<number>): number | null => {
    let newest: number | null = null;
    for (const row of rows) {
      if (isSold(book, row)) newest = Math.max(newest ?? 0, assortment.products[row]?.newFrom ?? 0);
    }
    return newest;
  };
  const listing = (id: number, url: string | undefined, rows: Iterable<number>, pictureKey: string | null) => {
    const changedAt = newestOf(rows);
    return changedAt === null || url === undefined ? [] : [{ id, url, changedAt, pictureKey }];
  };
  const categories = [...assortment.categories.values()].flatMap(({ id, kind, rows, pictureKey }): SoldListing[] =>
    kind === 'category' ? listing(id, vocabulary.categories.get(id)?.url, rows, pictureKey) : [],
  );
  const brands = [...vocabulary.brands].flatMap(([id, { url }]) =>
    listing(id, url, assortment.brands.get(id)?.rows ?? [], null),
  );
  const open = runningSales(catalogue).filter(({ entries }) => entries.rows.some((row) => isSold(book, row)));
  const sales = open.flatMap(({ id, categoryId, startsAt, storeIds, pictures }) => {
    const url = vocabulary.events.get(id)?.url;
    return url === undefined ? [] : [{ id: categoryId, url, changedAt: startsAt, pictureKey: pictures.wide, storeIds }];
  });
  return {
    categories,
    sales,
    brands,
    openedAt: open.length > 0 ? Math.max(...open.map(({ startsAt }) => startsAt)) : null,
    arrivedAt: newestOf(newArrivals(assortment, at)),
  };
}
