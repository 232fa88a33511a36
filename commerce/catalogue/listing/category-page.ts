import { type CategoryNode, isHeldIn, isRunning, type SaleEvent } from '#commerce/catalogue/goods/assortment.ts';
import { breadcrumbs, subcategoriesOf } from '#commerce/catalogue/products/category-links.ts';
import { saleOf } from '#commerce/catalogue/sales/sales.ts';
import { enterCatalogue, type Service } from '#commerce/catalogue/shop.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import type { Viewer } from '#commerce/kernel/rights.ts';
import { partOf } from '#commerce/kernel/stories.ts';
import type { CategoryPage } from '#lib/contract/catalogue.ts';
import type { SaleState } from '#lib/contract/sales.ts';

/** Where a sale stands at `at` (ms). */
function stateOf(event: SaleEvent, at: number): SaleState {
  if (isRunning(event, at)) return 'running';
  return at < event.startsAt ? 'coming' : 'ended';
}

/** The listing of a sale is called what the sale is called; coming and ended sales have a page too (decision 30). */
function salePage(catalogue: StoreCatalogue, viewer: Viewer, category: CategoryNode, event: SaleEvent): CategoryPage {
  const sale = saleOf(catalogue, viewer, event);
  return {
    categoryId: category.id,
    kind: 'event',
    name: sale.title,
    intro: catalogue.vocabulary.categories.get(category.id)?.intro || sale.subtitle,
    url: sale.url,
    breadcrumbs: [{ label: sale.title, url: sale.url }],
    subcategories: subcategoriesOf(catalogue, viewer, category.id),
    picture: sale.pictures.wide,
    sale,
    saleState: stateOf(event, catalogue.at),
  };
}

/**
 * Head of the listing of a category or sale, with the introduction of its story `parts/categories/<id>`, else of the catalogue.
 * @throws Problem 404 for an unknown store or category, and for a sale that is not held in this store
 */
export const categoryPage: Service<'category-page'> = async (shop, caller, { store_id, categoryId }) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, store_id);
  const category = catalogue.assortment.categories.get(categoryId);
  if (!category) throw notFound('category');
  const said = await partOf(shop, catalogue.store, `categories/${categoryId}`);
  const introOf = (own: string): string => (said ? (said.page.lead ?? '') : own);
  if (category.kind === 'event') {
    const event = catalogue.assortment.eventOfCategory.get(categoryId);
    if (!event || !isHeldIn(event, store_id)) throw notFound('category');
    const page = salePage(catalogue, viewer, category, event);
    return { ...page, intro: introOf(page.intro) };
  }
  const words = catalogue.vocabulary.categories.get(categoryId);
  if (!words) throw notFound('category');
  return {
    categoryId,
    kind: 'category',
    name: words.name,
    intro: introOf(words.intro),
    url: words.url,
    breadcrumbs: breadcrumbs(catalogue, categoryId),
    subcategories: subcategoriesOf(catalogue, viewer, categoryId),
    picture: category.pictureKey === null ? null : { key: category.pictureKey, alt: '' },
    sale: null,
    saleState: null,
  };
};

/**
 * Sub-categories of a category that hold something in this store.
 * @throws Problem 404 for an unknown store or category
 */
export const subcategories: Service<'cat-subcategories'> = async (shop, caller, { store_id, category_id }) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, store_id);
  if (!catalogue.assortment.categories.has(category_id)) throw notFound('category');
  return subcategoriesOf(catalogue, viewer, category_id);
};
