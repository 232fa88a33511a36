import { collatorOf } from '#commerce/catalogue/goods/text-locale.ts';
import { namedSale, openingSales, runningSales } from '#commerce/catalogue/sales/sales.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import { type Texts, textsOf } from '#commerce/kernel/texts.ts';
import type { Page } from '#lib/content/bloks.ts';
import type { NavigationItem } from '#lib/contract/values.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import type { InfoPage } from '#lib/rules/info-pages.ts';

/** Brands in the footer: those with most products. */
const FOOTER_BRANDS = 8;

const link = (label: string, url: string, tone?: NavigationItem['tone']): NavigationItem => ({
  label,
  url,
  ...(tone && { tone }),
  children: [],
});

const infoItem = (page: InfoPage, t: Texts): NavigationItem => link(t(`navigation.pages.${page}`), `/${page}`);

const branch = (label: string, url: string, children: NavigationItem[]): NavigationItem => ({ label, url, children });

/** A category with those beneath it; null when there is nothing to buy in it. */
function categoryItem(catalogue: StoreCatalogue, categoryId: number): NavigationItem | null {
  const node = catalogue.assortment.categories.get(categoryId);
  const words = catalogue.vocabulary.categories.get(categoryId);
  if (!node || !words || node.rows.length === 0) return null;
  const children = node.children.flatMap((child) => categoryItem(catalogue, child) ?? []);
  return branch(words.name, words.url, children);
}

/** The topmost categories by position, each with its tree. */
export function departments(catalogue: StoreCatalogue): NavigationItem[] {
  return [...catalogue.assortment.categories.values()]
    .filter(({ kind, parentId }) => kind === 'category' && parentId === null)
    .flatMap(({ id }) => categoryItem(catalogue, id) ?? []);
}

/** How many products of each brand the store has. */
function productsByBrand({ assortment }: StoreCatalogue): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { brandId } of assortment.products) counts.set(brandId, (counts.get(brandId) ?? 0) + 1);
  return counts;
}

/** The brands that have products, in the alphabet of the store; with a limit, those that have most. */
export function brands(catalogue: StoreCatalogue, limit = Number.POSITIVE_INFINITY): NavigationItem[] {
  const counts = productsByBrand(catalogue);
  const { compare } = collatorOf(catalogue.textLocale.locale);
  return [...catalogue.vocabulary.brands]
    .filter(([id]) => counts.has(id))
    .sort(([a], [b]) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || a - b)
    .slice(0, limit)
    .map(([, { name, url }]) => link(name, url))
    .sort((a, b) => compare(a.label, b.label));
}

const brandsItem = (catalogue: StoreCatalogue): NavigationItem =>
  branch(textsOf(wordingOf(catalogue.store))('navigation.menu.brands'), '/brands', brands(catalogue));

/** The private sales: those open now by position, those to come by their start. */
export function salesMenu(catalogue: StoreCatalogue): NavigationItem[] {
  const t = textsOf(wordingOf(catalogue.store));
  const items = (events: Parameters<typeof namedSale>[1][]): NavigationItem[] =>
    events.map((event) => namedSale(catalogue, event)).map(({ title, url }) => link(title, url));
  return [
    branch(t('navigation.menu.todaysSales'), '/products', items([...runningSales(catalogue)])),
    branch(t('navigation.menu.openingNext'), '/', items(openingSales(catalogue))),
  ].filter(({ children }) => children.length > 0);
}

/** The bar over every page on desktop: sales, departments with their trees, brands, what ends today. */
export function desktopMenu(catalogue: StoreCatalogue): NavigationItem[] {
  const t = textsOf(wordingOf(catalogue.store));
  return [
    link(t('navigation.menu.todaysSales'), '/'),
    ...departments(catalogue),
    brandsItem(catalogue),
    link(t('navigation.menu.endingToday'), '/#ending-today', 'hot'),
  ];
}

/** The menu on tablet and mobile: the same, and what the header has no room for. */
export function mobileMenu(catalogue: StoreCatalogue): NavigationItem[] {
  const t = textsOf(wordingOf(catalogue.store));
  return [
    link(t('navigation.menu.todaysSales'), '/'),
    link(t('navigation.menu.endingToday'), '/#ending-today', 'hot'),
    ...departments(catalogue),
    link(t('navigation.menu.newArrivals'), '/new'),
    brandsItem(catalogue),
    infoItem('about-us', t),
    infoItem('contact-us', t),
  ];
}

/** The footer's columns of the catalogue: sports and the larger brands. */
export function footerCategoriesMenu(catalogue: StoreCatalogue): NavigationItem[] {
  const t = textsOf(wordingOf(catalogue.store));
  return [
    branch(
      t('navigation.menu.sports'),
      '/products',
      departments(catalogue).map(({ label, url }) => link(label, url)),
    ),
    branch(t('navigation.menu.brands'), '/brands', brands(catalogue, FOOTER_BRANDS)),
  ];
}

/** The footer's columns of the shop, help and members, as the store's editors have them (decision 171). */
export const footerMainMenu = ({ body }: Pick<Page, 'body'>): NavigationItem[] =>
  body
    .filter((blok) => blok.component === 'link_list')
    .map(({ title, link: url, items }) =>
      branch(
        title,
        url ?? '',
        items.map((item) => link(item.label, item.link)),
      ),
    );
