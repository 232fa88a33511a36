import type { StoreCatalogue } from '#commerce/catalogue/store-catalogue.ts';
import { collatorOf } from '#commerce/catalogue/tongue.ts';
import type { NavigationItem } from '#lib/contract/values.ts';
import { navigationLabels } from './navigation-labels.ts';

const link = (label: string, url: string, tone?: NavigationItem['tone']): NavigationItem => ({
  label,
  url,
  ...(tone && { tone }),
  children: [],
});

/** A category with those beneath it; null when there is nothing to buy in it. */
function categoryItem(catalogue: StoreCatalogue, categoryId: number): NavigationItem | null {
  const node = catalogue.assortment.categories.get(categoryId);
  const words = catalogue.vocabulary.categories.get(categoryId);
  if (!node || !words || node.rows.length === 0) return null;
  return {
    label: words.name,
    url: words.url,
    children: node.children.flatMap((child) => categoryItem(catalogue, child) ?? []),
  };
}

/** The topmost categories by position, each with its tree. */
function departments(catalogue: StoreCatalogue): NavigationItem[] {
  return [...catalogue.assortment.categories.values()]
    .filter(({ kind, parentId }) => kind === 'category' && parentId === null)
    .flatMap(({ id }) => categoryItem(catalogue, id) ?? []);
}

/** The brands that have products, in the alphabet of the store. */
function brands(catalogue: StoreCatalogue): NavigationItem[] {
  const sold = new Set(catalogue.assortment.products.map(({ brandId }) => brandId));
  const { compare } = collatorOf(catalogue.tongue.locale);
  return [...catalogue.vocabulary.brands]
    .filter(([id]) => sold.has(id))
    .map(([, { name, url }]) => link(name, url))
    .sort((a, b) => compare(a.label, b.label));
}

const brandsItem = (catalogue: StoreCatalogue): NavigationItem => ({
  label: navigationLabels(catalogue.store.language).brands,
  url: '/products',
  children: brands(catalogue),
});

/** The invitation to bring a friend, in stores with a referral scheme (decision 1). */
const inviteItem = ({ store }: StoreCatalogue): NavigationItem[] =>
  store.flags.referral ? [link(navigationLabels(store.language).invite, '/rewardpoints/index/referral/', 'end')] : [];

/** The bar over every page on desktop: sales, departments with their trees, brands, what ends today. */
export function desktopMenu(catalogue: StoreCatalogue): NavigationItem[] {
  const labels = navigationLabels(catalogue.store.language);
  return [
    link(labels.todaysSales, '/'),
    ...departments(catalogue),
    brandsItem(catalogue),
    link(labels.endingToday, '/#ending-today', 'hot'),
    ...inviteItem(catalogue),
  ];
}

/** The menu on tablet and mobile: the same, and what the header has no room for. */
export function mobileMenu(catalogue: StoreCatalogue): NavigationItem[] {
  const labels = navigationLabels(catalogue.store.language);
  return [
    link(labels.todaysSales, '/'),
    link(labels.endingToday, '/#ending-today', 'hot'),
    ...departments(catalogue),
    link(labels.newArrivals, '/new'),
    brandsItem(catalogue),
    link(labels.aboutUs, '/about-us'),
    link(labels.contact, '/contact-us'),
    ...inviteItem(catalogue),
  ];
}

/** The link columns of the footer: the shop, help, members. Addresses are those of the specification's routes. */
export function footerMenu({ store }: StoreCatalogue): NavigationItem[] {
  const labels = navigationLabels(store.language);
  const column = (label: string, url: string, children: NavigationItem[]): NavigationItem => ({ label, url, children });
  return [
    column(store.shopName, '/about-us', [
      link(labels.aboutUs, '/about-us'),
      link(labels.bCorp, '/b-corp'),
      link(labels.newArrivals, '/new'),
      link(labels.todaysSales, '/'),
    ]),
    column(labels.help, '/contact-us', [
      link(labels.trackOrder, '/sales/order/history/'),
      link(labels.faq, '/frequently-asked-questions'),
      link(labels.contact, '/contact-us'),
    ]),
    column(labels.members, '/customer/account', [
      link(labels.myAccount, '/customer/account'),
      ...(store.flags.referral ? [link(labels.credits, '/rewardpoints/index/referral/')] : []),
      link(labels.brandAlerts, '/customer/account/brands-interest'),
      link(labels.emailPreferences, '/newsletter/manage/'),
    ]),
  ];
}
