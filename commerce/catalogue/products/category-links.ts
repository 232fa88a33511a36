import { isRunning, type SaleEvent } from '#commerce/catalogue/goods/assortment.ts';
import { trailOf } from '#commerce/catalogue/goods/category-tree.ts';
import { RowSet } from '#commerce/catalogue/goods/rows/row-set.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { Viewer } from '#commerce/kernel/rights.ts';
import type { CategoryPage } from '#lib/contract/catalogue.ts';
import type { Link } from '#lib/contract/values.ts';

/** The way from the topmost category to this one, both included. */
export function breadcrumbs({ assortment, vocabulary }: StoreCatalogue, categoryId: number): Link[] {
  return trailOf(assortment.categories, categoryId).flatMap(({ id }) => {
    const words = vocabulary.categories.get(id);
    return words ? { label: words.name, url: words.url } : [];
  });
}

type Subcategories = CategoryPage['subcategories'];

/**
 * The parts of an open sale: its sports by position, each with the number of its products, as views of its listing. None
 * where it has one only, and none before it opens or after it ended (decision 30).
 */
function partsOfSale(catalogue: StoreCatalogue, viewer: Viewer, event: SaleEvent): Subcategories {
  const { assortment, pricing, vocabulary, at } = catalogue;
  const url = vocabulary.events.get(event.id)?.url;
  if (url === undefined || !isRunning(event, at)) return [];
  const book = pricing.bookAt(at, viewer.groupId);
  const counts = new Map<number, number>();
  for (const row of event.entries.rows) {
    const sport = assortment.products[row]?.sportId;
    if (sport !== undefined && book.sold.has(row)) counts.set(sport, (counts.get(sport) ?? 0) + 1);
  }
  const parts = [...counts]
    .flatMap(([id, count]) => {
      const words = vocabulary.facet('sport', id);
      return words ? { id, count, position: words.position, name: words.label } : [];
    })
    .sort((a, b) => a.position - b.position)
    .map(({ id, name, count }) => ({ id, name, url: `${url}?sport=${id}`, count }));
  return parts.length < 2 ? [] : parts;
}

/** Sub-categories that hold something in this store, by position, with the number of their products; of a sale its parts. */
export function subcategoriesOf(catalogue: StoreCatalogue, viewer: Viewer, categoryId: number): Subcategories {
  const { assortment, pricing, vocabulary, at } = catalogue;
  const event = assortment.eventOfCategory.get(categoryId);
  if (event) return partsOfSale(catalogue, viewer, event);
  const book = pricing.bookAt(at, viewer.groupId);
  return (assortment.categories.get(categoryId)?.children ?? []).flatMap((id) => {
    const words = vocabulary.categories.get(id);
    const category = assortment.categories.get(id);
    const count = category ? RowSet.sharedCount([category.set, book.sold]) : 0;
    return words && count > 0 ? { id, name: words.name, url: words.url, count } : [];
  });
}
