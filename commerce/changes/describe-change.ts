import { type Assortment, isNew, isRunning } from '#commerce/catalogue/goods/assortment.ts';
import type { Change } from '#commerce/kernel/record-changes.ts';
import type { ChangeEvent, ListingId } from '#lib/contract/changes.ts';

/** The listings that hold any of these product rows at `at` (ms). */
function listingsOf(assortment: Assortment, rows: ReadonlySet<number>, at: number): ListingId[] {
  const { categories, eventOfCategory, products, events } = assortment;
  const isShown = (categoryId: number) => {
    const event = eventOfCategory.get(categoryId);
    return event === undefined || isRunning(event, at);
  };
  const named = [...categories.values()].filter(
    ({ id, rows: held }) => isShown(id) && held.some((row) => rows.has(row)),
  );
  const onSale = events.some((event) => isRunning(event, at) && event.entries.some(({ row }) => rows.has(row)));
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

function ofProduct(assortment: Assortment, productId: number, at: number) {
  const row = assortment.rowOfProduct.get(productId);
  if (row === undefined) return { productIds: [productId], listings: [] };
  const rows = withBundles(assortment, [row]);
  return { productIds: idsOf(assortment, rows), listings: listingsOf(assortment, rows, at) };
}

const MOMENTS = { 'sale-opened': 'opened', 'sale-ended': 'ended', 'sale-changed': 'changed' } as const;

function ofSale(
  assortment: Assortment,
  { kind, entityId }: Change & { kind: keyof typeof MOMENTS },
  at: number,
): ChangeEvent | null {
  const event = assortment.events.find(({ id }) => id === entityId);
  if (!event) return null;
  const rows = withBundles(
    assortment,
    event.entries.map(({ row }) => row),
  );
  const listings = new Set<ListingId>([...listingsOf(assortment, rows, at), event.categoryId, 'live']);
  return {
    kind: 'sale',
    moment: MOMENTS[kind],
    categoryId: event.categoryId,
    productIds: idsOf(assortment, rows),
    listings: [...listings],
    storeIds: [...event.storeIds],
  };
}

/**
 * A change as storefronts receive it: with the listings that show it, which only the catalogue knows.
 * @param at the time of the shop, ms
 * @returns null for a change of something that is gone, or that names nothing
 */
export function describeChange(assortment: Assortment, change: Change, at: number): ChangeEvent | null {
  const { kind, entityId, slug } = change;
  const storeIds = change.storeId === null ? [] : [change.storeId];
  switch (kind) {
    case 'product':
    case 'stock':
      return entityId === null ? null : { kind, ...ofProduct(assortment, entityId, at), storeIds };
    case 'sale-opened':
    case 'sale-ended':
    case 'sale-changed':
      return ofSale(assortment, { ...change, kind }, at);
    case 'category':
      return entityId === null ? null : { kind, categoryId: entityId, storeIds };
    case 'story-published':
    case 'story-unpublished': {
      const moment = kind === 'story-published' ? 'published' : 'unpublished';
      return { kind: 'story', slug, moment, storeIds };
    }
    default:
      return { kind, storeIds };
  }
}
