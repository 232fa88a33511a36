import { collatorOf } from '#commerce/catalogue/goods/text-locale.ts';
import type { Department, StoreQuestions } from '#commerce/catalogue/questions.ts';
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

/** A category with those beneath it; none where there is nothing to buy in it. */
const departmentItem = ({ name, url, isEmpty, beneath }: Department): NavigationItem[] =>
  isEmpty ? [] : [branch(name, url, beneath.flatMap(departmentItem))];

/** The topmost categories by position, each with its tree. */
export const departments = (catalogue: Pick<StoreQuestions, 'departments'>): NavigationItem[] =>
  catalogue.departments().flatMap(departmentItem);

/** The brands that have products, in the alphabet of the store; with a limit, those that have most. */
export function brands(catalogue: StoreQuestions, limit = Number.POSITIVE_INFINITY): NavigationItem[] {
  const { compare } = collatorOf(wordingOf(catalogue.store));
  return catalogue
    .brands()
    .sort((a, b) => b.products - a.products || a.id - b.id)
    .slice(0, limit)
    .map(({ name, url }) => link(name, url))
    .sort((a, b) => compare(a.label, b.label));
}

const brandsItem = (catalogue: StoreQuestions): NavigationItem =>
  branch(textsOf(wordingOf(catalogue.store))('navigation.menu.brands'), '/brands', brands(catalogue));

/** The private sales: those open now by position, those to come by their start. */
export function salesMenu(catalogue: StoreQuestions): NavigationItem[] {
  const t = textsOf(wordingOf(catalogue.store));
  const items = (which: 'open' | 'coming'): NavigationItem[] =>
    catalogue.sales(which).map(({ title, url }) => link(title, url));
  return [
    branch(t('navigation.menu.todaysSales'), '/products', items('open')),
    branch(t('navigation.menu.openingNext'), '/', items('coming')),
  ].filter(({ children }) => children.length > 0);
}

/** The bar over every page on desktop: sales, departments with their trees, brands, what ends today. */
export function desktopMenu(catalogue: StoreQuestions): NavigationItem[] {
  const t = textsOf(wordingOf(catalogue.store));
  return [
    link(t('navigation.menu.todaysSales'), '/'),
    ...departments(catalogue),
    brandsItem(catalogue),
    link(t('navigation.menu.endingToday'), '/#ending-today', 'hot'),
  ];
}

/** The menu on tablet and mobile: the same, and what the header has no room for. */
export function mobileMenu(catalogue: StoreQuestions): NavigationItem[] {
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
export function footerCategoriesMenu(catalogue: StoreQuestions): NavigationItem[] {
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
