import type { CategoryPage } from '#lib/contract/catalogue.ts';
import type { Link } from '#lib/contract/values.ts';
import { trailOf } from './category-tree.ts';
import type { StoreCatalogue, Viewer } from './store-catalogue.ts';

/** The way from the topmost category to this one, both included. */
export function breadcrumbs({ assortment, vocabulary }: StoreCatalogue, categoryId: number): Link[] {
  return trailOf(assortment.categories, categoryId).flatMap(({ id }) => {
    const words = vocabulary.categories.get(id);
    return words ? { label: words.name, url: words.url } : [];
  });
}

/** Sub-categories that hold something in this store, by position, with the number of their products. */
export function subcategoriesOf(
  { assortment, pricing, vocabulary, at }: StoreCatalogue,
  viewer: Viewer,
  categoryId: number,
): CategoryPage['subcategories'] {
  const book = pricing.bookAt(at, viewer.groupId);
  return (assortment.categories.get(categoryId)?.children ?? []).flatMap((id) => {
    const words = vocabulary.categories.get(id);
    const count = assortment.categories.get(id)?.set.sharedWith(book.sold) ?? 0;
    return words && count > 0 ? { id, name: words.name, url: words.url, count } : [];
  });
}
