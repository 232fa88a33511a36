import { type CategoryNode, isHeldIn, isRunning, newArrivals } from '#commerce/catalogue/goods/assortment.ts';
import { type RowList, RowSet, rowListOf } from '#commerce/catalogue/goods/rows/row-set.ts';
import { foundRows } from '#commerce/catalogue/search/found-rows.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';

/** What a listing shows: a category, a brand, what a search finds, live sales, new arrivals, or what several of them share. */
export interface ListingScope {
  readonly categoryId?: number | undefined;
  readonly brandId?: number | undefined;
  readonly search?: string | undefined;
  readonly saleContext?: 'live' | 'new' | undefined;
}

/** The products of a category; those of a sale only while it is open (decision 30). Undefined: no such category here. */
function ofCategory({ assortment, store, at }: StoreCatalogue, categoryId: number): RowList | undefined {
  const category: CategoryNode | undefined = assortment.categories.get(categoryId);
  if (category?.kind !== 'event') return category;
  const event = assortment.eventOfCategory.get(categoryId);
  if (!event || !isHeldIn(event, store.storeId)) return undefined;
  return isRunning(event, at) ? category : rowListOf([], assortment.products.length);
}

function ofContext({ assortment, pricing, at }: StoreCatalogue, context: 'live' | 'new'): RowList {
  if (context === 'live') return pricing.windowAt(at).live;
  const rows = newArrivals(assortment, at);
  return { rows, set: RowSet.of(rows, assortment.products.length) };
}

/** What is in all of these lists, in the order of the first. */
function shared(first: RowList, others: readonly RowList[], rowCount: number): RowList {
  if (others.length === 0) return first;
  return rowListOf(
    first.rows.filter((row) => others.every(({ set }) => set.has(row))),
    rowCount,
  );
}

/**
 * The list a scope names. With nothing named it holds everything in live sales (decision 12); a context given beside a
 * category, a brand or a search narrows it. A brand nobody makes anything of is empty. Undefined: no such category.
 */
export async function openListing(catalogue: StoreCatalogue, scope: ListingScope): Promise<RowList | undefined> {
  const { categoryId, brandId, search, saleContext } = scope;
  const { products, brands } = catalogue.assortment;
  const lists: RowList[] = [];
  if (categoryId !== undefined) {
    const list = ofCategory(catalogue, categoryId);
    if (!list) return undefined;
    lists.push(list);
  }
  if (brandId !== undefined) lists.push(brands.get(brandId) ?? rowListOf([], products.length));
  if (search !== undefined) lists.push(rowListOf(await foundRows(catalogue, search), products.length));
  if (saleContext !== undefined) lists.push(ofContext(catalogue, saleContext));
  const [first = ofContext(catalogue, 'live'), ...others] = lists;
  return shared(first, others, products.length);
}
