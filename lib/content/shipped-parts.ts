/**
 * The stories of what stands around every page, as they come with the shop: menus, links of the footer, texts of the header, banners,
 * words of pages and dialogs, and what size guides say (decisions 171, 210). They are what a content service begins with, and what a shop says that has none of them.
 */
import { z } from 'zod';
import { LANGUAGES, type Language } from '#lib/contract/values.ts';
import { SERVICE_AREAS, TEXT_AREAS } from '#lib/rules/content/text-areas.ts';

type Node = Readonly<Record<string, unknown>>;

/** Address of the story of such a part. */
export const slugOfPart = (name: string): string => `parts/${name}`;

/** Words by their place; `name@CH` is said in that country in place of `name`. */
const Words = z.record(z.string(), z.record(z.string(), z.string().min(1)));
export type PartWords = z.infer<typeof Words>;
/** @throws ZodError where the file of a language is none */
export const parsePartWords = (raw: unknown): PartWords => Words.parse(raw);

type Texts = ReadonlyMap<Language, PartWords>;

/** The content of a story. */
interface Content extends Node {
  readonly component: string;
  readonly _uid: string;
  readonly title: string;
}

/** Fields of a block that people read, each by the place of its words. */
type Spoken = Readonly<Record<string, string>>;

const wordsAt = (words: PartWords | undefined, place: string): string | undefined => {
  const [part = '', name = ''] = place.split('.');
  return words?.[part]?.[name] ?? (name.includes('@') ? words?.[part]?.[name.split('@')[0] ?? ''] : undefined);
};

/** Builds blocks whose words have all languages beside each other, as a content service keeps them. */
function writer(texts: Texts) {
  const fields = (spoken: Spoken): Node =>
    Object.fromEntries(
      Object.entries(spoken).flatMap(([field, places]) =>
        [...texts].map(([language, words]) => [
          language === 'en' ? field : `${field}__i18n__${language}`,
          places
            .split(' ')
            .map((place) => (place.startsWith('{') ? place : (wordsAt(words, place) ?? '')))
            .join('\n'),
        ]),
      ),
    );
  return (component: string, uid: string, spoken: Spoken, more: Node = {}): Node => ({
    component,
    _uid: uid,
    ...fields(spoken),
    ...more,
  });
}
type Write = ReturnType<typeof writer>;

const to = (url: string): Node => ({ linktype: 'url', url });

/** What the law asks every page to lead to. */
const LEGAL = ['terms-and-conditions', 'privacy-policy', 'cookie-policy', 'legal-notice', 'accessibility'];
/** The columns: where each leads, and the links in it with their addresses. */
const COLUMNS: Readonly<Record<string, { readonly url: string; readonly links: Readonly<Record<string, string>> }>> = {
  shop: { url: '/about-us', links: { 'about-us': '', 'b-corp': '', new: '/new', today: '/', advice: '/advice' } },
  help: {
    url: '/contact-us',
    links: {
      order: '/sales/order/history/',
      delivery: '',
      returns: '',
      'frequently-asked-questions': '',
      'contact-us': '',
    },
  },
  members: {
    url: '/customer/account',
    links: {
      account: '/customer/account',
      credits: '/rewardpoints/index/referral/',
      brands: '/customer/account/brands-interest',
      emails: '/newsletter/manage/',
    },
  },
  legal: { url: '/legal-notice', links: Object.fromEntries(LEGAL.map((page) => [page, ''])) },
};
/** What is said only where the store has something (`for-store.ts`). */
const needing = (name: string): Node => {
  if (name === 'b-corp') return { needs: ['bCorp'] };
  return ['credits', 'invite'].includes(name) ? { needs: ['invitation'] } : {};
};

const footer = (write: Write): Node[] =>
  Object.entries(COLUMNS).map(([column, { url, links }]) =>
    write(
      'link_list',
      `footer-${column}`,
      { title: column === 'shop' ? '{shop}' : `footer.${column}` },
      {
        link: to(url),
        items: Object.entries(links).map(([name, address]) =>
          write(
            'link_item',
            `footer-${column}-${name}`,
            { label: `footer.${name}` },
            { link: to(address || `/${name}`), ...needing(name) },
          ),
        ),
      },
    ),
  );

const header = (write: Write): Node[] => {
  const line = (words: string, more: Node) =>
    write('static_block', `header-${words}`, { header: 'header.sales', main: `header.${words}` }, more);
  return [
    line('members', { needs: ['login'], not_in: ['CH'] }),
    line('members@CH', { needs: ['login'], only_in: ['CH'] }),
    line('everybody', { unless: ['login'] }),
    write(
      'button',
      'header-invite',
      { label: 'header.invite' },
      { link: to('/rewardpoints/index/referral/'), ...needing('invite') },
    ),
  ];
};

const reasons = (write: Write, ...names: readonly string[]): Node[] => [
  write('static_block', 'reasons', { main: names.map((name) => `reasons.${name}`).join(' ') }),
];

/** How each measure of size guides is taken; the element is named as its column. */
const MEASURES = ['chest', 'waist', 'hips', 'insideLeg', 'thigh', 'height', 'foot', 'hand', 'head'];
const measures = (write: Write): Node[] =>
  MEASURES.map((name) =>
    write('static_block', `size-guide-${name}`, { main: `size-guide.${name}` }, { element_id: name }),
  );

/** Entries of the menus: what each is called, where it leads, and what of the catalogue it lists (part-bloks.ts). */
const ENTRIES = {
  today: ['menu.todaysSales', '/', {}],
  ending: ['menu.endingToday', '/#ending-today', { look: 'hot' }],
  departments: ['menu.sports', '', { lists: 'departments' }],
  new: ['menu.newArrivals', '/new', {}],
  brands: ['menu.brands', '/brands', { lists: 'brands' }],
  about: ['footer.about-us', '/about-us', {}],
  contact: ['footer.contact-us', '/contact-us', {}],
  sports: ['menu.sports', '/products', { lists: 'departments' }],
  open: ['menu.todaysSales', '/products', { lists: 'open-sales' }],
  coming: ['menu.openingNext', '/', { lists: 'coming-sales' }],
} as const satisfies Readonly<Record<string, readonly [string, string, Node]>>;

const menu =
  (...names: readonly (keyof typeof ENTRIES)[]) =>
  (write: Write): Node[] =>
    names.map((name) => {
      const [label, url, more] = ENTRIES[name];
      return write('menu_entry', `menu-${name}`, { label }, { ...(url && { link: to(url) }), ...more });
    });

/** The words of an area, each named as the message it stands for; `name@CH` is for that country, all others leave it out. */
const texts =
  (area: string) =>
  (write: Write, words: PartWords): Node[] => {
    const names = Object.keys(words[area] ?? {}).map((place) => place.split('@') as [string, string?]);
    const elsewhere = (name: string) => names.flatMap(([other, country]) => (other === name && country ? country : []));
    return names.map(([name, country]) => {
      const where = country === undefined ? { not_in: elsewhere(name) } : { only_in: [country] };
      const place = country === undefined ? name : `${name}@${country}`;
      const uid = `${area}-${place}`.replaceAll(/[^\w-]/g, '-');
      return write('static_block', uid, { main: `${area}.${place}` }, { element_id: name, ...where });
    });
  };

interface Part {
  readonly title: string;
  /** Place of its lead. */
  readonly lead?: string;
  /** @param words of every language that is written, one language's beside the other */
  readonly body: (write: Write, words: PartWords) => Node[];
}

/** The parts by name, each with the title that editors find it by, and its blocks. */
const PARTS: Readonly<Record<string, Part>> = {
  'size-guide': { title: 'Size guides: how to measure', lead: 'size-guide.intro', body: measures },
  'menu-desktop': { title: 'Menu: wide screens', body: menu('today', 'departments', 'brands', 'ending') },
  'menu-mobile': {
    title: 'Menu: phones and tablets',
    body: menu('today', 'ending', 'departments', 'new', 'brands', 'about', 'contact'),
  },
  'menu-sales': { title: 'Menu: private sales', body: menu('open', 'coming') },
  'menu-footer': { title: 'Footer: columns of the catalogue', body: menu('sports', 'brands') },
  footer: { title: 'Footer', body: footer },
  header: { title: 'Header', body: header },
  'blocks/rtb': { title: 'Banner: reasons to buy', body: (write) => reasons(write, 'dispatch', 'returns', 'payment') },
  'blocks/rtb-short': { title: 'Banner: fewer reasons to buy', body: (write) => reasons(write, 'dispatch', 'returns') },
  'blocks/last-call': {
    title: 'Banner: the sale that ends first',
    body: (write) => [write('static_block', 'last-call', { header: 'last-call.title' }, { sale: 'ends-first' })],
  },
  ...Object.fromEntries(
    [...Object.keys(TEXT_AREAS), ...Object.keys(SERVICE_AREAS)].map((area) => [
      `texts/${area}`,
      { title: `Words: ${area.replaceAll('-', ' ')}`, body: texts(`texts/${area}`) },
    ]),
  ),
};

/** @param places see allPlaces: the same for all parts */
function partOf(name: string, texts: Texts, places: PartWords): Content | undefined {
  const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  if (!part) return undefined;
  const write = writer(texts);
  const spoken: Spoken = part.lead === undefined ? {} : { lead: part.lead };
  return {
    ...write('page', name.replaceAll('/', '-'), spoken),
    component: 'page',
    _uid: name.replaceAll('/', '-'),
    title: part.title,
    body: part.body(write, places),
  };
}

/** Every place that any of the languages has words for. */
function allPlaces(texts: Texts): PartWords {
  const all: PartWords = {};
  for (const words of texts.values())
    for (const [part, own] of Object.entries(words)) all[part] = { ...all[part], ...own };
  return all;
}

/** The content of a part's story in one language, as a content service would deliver it; undefined where none comes with the shop. */
export const shippedPart = (name: string, words: PartWords) => partOf(name, new Map([['en', words] as const]), words);

/** All of them with all translations, by the address of their story. */
export function shippedParts(wordsOf: (language: Language) => PartWords) {
  const texts = new Map(LANGUAGES.map((language) => [language, wordsOf(language)] as const));
  const places = allPlaces(texts);
  return Object.keys(PARTS).flatMap((name) => {
    const content = partOf(name, texts, places);
    return content ? [{ slug: slugOfPart(name), content }] : [];
  });
}
