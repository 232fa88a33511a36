import { collatorOf } from '#commerce/catalogue/goods/text-locale.ts';
import type { Department, StoreQuestions } from '#commerce/catalogue/questions.ts';
import type { BlokOf, Page } from '#lib/content/bloks.ts';
import type { NavigationItem } from '#lib/contract/values.ts';
import { wordingOf } from '#lib/contract/wording.ts';

/** Brands in the footer: those with most products. */
const FOOTER_BRANDS = 8;

const link = (label: string, url: string, tone?: NavigationItem['tone']): NavigationItem => ({
  label,
  url,
  ...(tone && { tone }),
  children: [],
});

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

/** The private sales: those open now by position, those to come by their start. */
const sales = (catalogue: StoreQuestions, which: 'open' | 'coming'): NavigationItem[] =>
  catalogue.sales(which).map(({ title, url }) => link(title, url));

type MenuEntry = BlokOf<'menu_entry'>;
/** What an entry may list of the catalogue. */
type Lists = Readonly<Record<MenuEntry['lists'], (catalogue: StoreQuestions) => NavigationItem[]>>;

const WHOLE: Lists = {
  nothing: () => [],
  departments,
  brands,
  'open-sales': (catalogue) => sales(catalogue, 'open'),
  'coming-sales': (catalogue) => sales(catalogue, 'coming'),
};
/** A column of the footer has one level, and the larger brands. */
const SHORT: Lists = {
  ...WHOLE,
  departments: (catalogue) => departments(catalogue).map(({ label, url }) => link(label, url)),
  brands: (catalogue) => brands(catalogue, FOOTER_BRANDS),
};

const entriesOf =
  (catalogue: StoreQuestions, lists: Lists) =>
  ({ label, link: url, look, ...entry }: MenuEntry): NavigationItem[] => {
    const listed = lists[entry.lists](catalogue);
    return url === undefined ? listed : [{ ...link(label, url, look === 'hot' ? 'hot' : undefined), children: listed }];
  };

type Story = Pick<Page, 'body'>;
const entriesIn = ({ body }: Story): MenuEntry[] =>
  body.filter((blok): blok is MenuEntry => blok.component === 'menu_entry');

/** A menu as the store's editors have it (decision 211), with what it lists of the catalogue. */
export const wholeMenu = (story: Story, catalogue: StoreQuestions): NavigationItem[] =>
  entriesIn(story).flatMap(entriesOf(catalogue, WHOLE));

/** The same as columns of the footer. */
export const columnsMenu = (story: Story, catalogue: StoreQuestions): NavigationItem[] =>
  entriesIn(story).flatMap(entriesOf(catalogue, SHORT));

/** The private sales by when they open; where there are none of a kind, its entry goes with them. */
export const salesMenu = (story: Story, catalogue: StoreQuestions): NavigationItem[] =>
  entriesIn(story)
    .filter(({ lists }) => lists === 'nothing' || WHOLE[lists](catalogue).length > 0)
    .flatMap(entriesOf(catalogue, WHOLE));

/** The footer's columns of the shop, help and members, as the store's editors have them (decision 171). */
export const footerMainMenu = ({ body }: Story): NavigationItem[] =>
  body
    .filter((blok) => blok.component === 'link_list')
    .map(({ title, link: url, items }) =>
      branch(
        title,
        url ?? '',
        items.map((item) => link(item.label, item.link)),
      ),
    );
