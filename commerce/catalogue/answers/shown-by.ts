import { type Assortment, isNew, isRunning } from '#commerce/catalogue/goods/assortment.ts';
import { RowSet } from '#commerce/catalogue/goods/rows/row-set.ts';
import type { CatalogueQuestions, ShownBy } from '#commerce/catalogue/questions.ts';
import type { ListingId } from '#lib/contract/changes.ts';

/** So many rows are looked up in each list one by one; more meet it as a set. */
const FEW = 32;

/** Tells of a list whether it holds any of these rows. Going through a list takes 100,000 steps, for each change of a price. */
function holdsAny(rows: ReadonlySet<number>, { products }: Assortment): (set: RowSet) => boolean {
  if (rows.size <= FEW) return (set) => [...rows].some((row) => set.has(row));
  const all = RowSet.of([...rows], products.length);
  return (set) => RowSet.sharedCount([all, set]) > 0;
}

/** The listings that hold any of these product rows at `at` (ms). */
function listingsOf(assortment: Assortment, rows: ReadonlySet<number>, at: number): ListingId[] {
  const { categories, eventOfCategory, products, events } = assortment;
  const isShown = (categoryId: number) => {
    const event = eventOfCategory.get(categoryId);
    return event === undefined || isRunning(event, at);
  };
  const holds = holdsAny(rows, assortment);
  const named = [...categories.values()].filter(({ id, set }) => isShown(id) && holds(set));
  const onSale = events.some((event) => {
    const listed = categories.get(event.categoryId);
    return isRunning(event, at) && (listed ? holds(listed.set) : event.entries.rows.some((row) => rows.has(row)));
  });
  const arrivals = [...rows].some((row) => {
    const product = products[row];
    return product !== undefined && isNew(product, at);
  });
  const makers = new Set([...rows].flatMap((row) => products[row]?.brandId ?? []));
  return [
    ...named.map(({ id }) => id),
    ...(onSale ? (['live'] as const) : []),
    ...(arrivals ? (['new'] as const) : []),
    ...[...makers].map((id) => `brand-${id}` as const),
  ];
}

/** These product rows and the bundles they are parts of, which show their stock and what they cost alone. */
const withBundles = ({ products }: Assortment, rows: Iterable<number>): Set<number> =>
  new Set([...rows].flatMap((row) => [row, ...(products[row]?.bundles ?? [])]));

const idsOf = ({ products }: Assortment, rows: Iterable<number>): number[] =>
  [...rows].flatMap((row) => products[row]?.id ?? []);

/** What shows a product at `at` (ms): itself, bundles it is a part of, and listings. */
export function shownByProduct(assortment: Assortment, productId: number, at: number): ShownBy {
  const row = assortment.rowOfProduct.get(productId);
  if (row === undefined) return { productIds: [productId], listings: [] };
  const rows = withBundles(assortment, [row]);
  return { productIds: idsOf(assortment, rows), listings: listingsOf(assortment, rows, at) };
}

/** The same of all that a sale holds; null where there is no such sale. */
export function shownBySale(
  assortment: Assortment,
  eventId: number,
  at: number,
): ReturnType<CatalogueQuestions['shownBySale']> {
  const event = assortment.events.find(({ id }) => id === eventId);
  if (!event) return null;
  const rows = withBundles(assortment, event.entries.rows);
  const listings = new Set<ListingId>([...listingsOf(assortment, rows, at), event.categoryId, 'live']);
  return {
    categoryId: event.categoryId,
    productIds: idsOf(assortment, rows),
    listings: [...listings],
    storeIds: [...event.storeIds],
  };
}
