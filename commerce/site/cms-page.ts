import type { Service } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { infoPage, ownPage } from '#commerce/kernel/stories.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { bloksIn } from '#lib/content/bloks.ts';
import { infoPagesOf } from '#lib/rules/info-pages.ts';
import { pageHtml } from './page-html.ts';

/**
 * GET cms-page (API-044): a page of text by its identifier, which is its address: title, content, and the scripts of its own with what
 * has to be accepted before they run (CMS-03). @throws Problem 404 where the store has none
 */
export const cmsPage: Service<'cms-page'> = async (shop, _caller, { storeId, identifier }) => {
  const store = requireStore(shop, storeId);
  const name = infoPagesOf(store.flags).find((known) => known === identifier);
  const page = name ? await infoPage(shop, store, name) : await ownPage(shop, store, identifier);
  if (!page) throw notFound('page');
  const scripts = bloksIn(page.body, 'script').map(({ category, code }) => ({ category, code }));
  return { identifier, title: page.title, content: pageHtml(page.body), scripts };
};
