import { localSpellingWithin } from '#commerce/catalogue/goods/text-locale.ts';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { textsNow } from '#commerce/kernel/words/store-texts.ts';
import type { SizeGuide } from '#lib/contract/products.ts';
import type { RouteResolution } from '#lib/contract/site.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { type Alternate, alternatesOf } from '#lib/rules/alternates.ts';
import type { InfoPage } from '#lib/rules/info-pages.ts';
import { BRANDS_PATH } from './brand-address.ts';
import type { Entity } from './entity.ts';

type Meta = RouteResolution['meta'];

/** Longest description that search engines show, characters. */
const DESCRIPTION_MAX = 160;

const shortened = (text: string): string =>
  text.length <= DESCRIPTION_MAX ? text : `${text.slice(0, DESCRIPTION_MAX).replace(/\s+\S*$/, '')}…`;

/** Public path of an entity in a store, null where the store does not have it (decisions 8 and 9). */
export function pathIn(entity: Pick<Entity, 'type' | 'id' | 'storeIds' | 'paths'>, store: StoreConfig): string | null {
  if (entity.storeIds !== null && !entity.storeIds.includes(store.storeId)) return null;
  const path = entity.paths[store.language];
  if (path !== undefined) return `/${path}`;
  return entity.type === 'product' ? `/catalog/product/view/id/${entity.id}/` : null;
}

interface Page {
  readonly title: string;
  readonly description: string;
  /** Path in a store, null where the page is not there. */
  readonly pathIn: (store: StoreConfig) => string | null;
  readonly noindex: boolean;
}

const linksOf = (alternates: readonly Alternate[]): Meta =>
  alternates.map((alternate) => ({ tag: 'link', attributes: { rel: 'alternate', ...alternate } }));

function metaOf(page: Page, store: StoreConfig, stores: readonly StoreConfig[]): Meta {
  const own = page.pathIn(store) ?? '/';
  const tags: Meta = [
    { tag: 'title', attributes: {}, text: page.title },
    { tag: 'meta', attributes: { name: 'description', content: shortened(page.description) } },
    { tag: 'meta', attributes: { name: 'robots', content: page.noindex ? 'noindex, follow' : 'index, follow' } },
    { tag: 'link', attributes: { rel: 'canonical', href: `${store.baseUrl}${own}` } },
    ...(page.noindex ? [] : linksOf(alternatesOf(page.pathIn, store, stores))),
  ];
  return localSpellingWithin(wordingOf(store), tags);
}

/** What is said of an entity. Categories of like goods share their words, so that each begins with its own name. */
const describedAs = ({ type, name, description }: Entity): string =>
  type === 'category' && description !== '' ? `${name}. ${description}` : description || name;

/** The document head of an entity's page; a sale that has ended is not to be indexed (decision 30). */
export function entityMeta(entity: Entity, store: StoreConfig, stores: readonly StoreConfig[], now: number): Meta {
  const page: Page = {
    title: `${entity.title ?? entity.name} | ${store.shopName}`,
    description: describedAs(entity),
    pathIn: (other) => pathIn(entity, other),
    noindex: entity.endsAt !== null && entity.endsAt <= now,
  };
  return metaOf(page, store, stores);
}

/** The document head of a size guide, which every store has under the same path. */
export function guideMeta(guide: SizeGuide, store: StoreConfig, stores: readonly StoreConfig[]): Meta {
  const page: Page = {
    title: `${guide.title} | ${store.shopName}`,
    description: guide.intro || guide.title,
    pathIn: () => `/${guide.identifier}`,
    noindex: false,
  };
  return metaOf(page, store, stores);
}

/** What the head of a page that every store has is made with: its words are what editors published last. */
interface Heads {
  readonly shop: Pick<Shop, 'log' | 'published' | 'stores'>;
  readonly store: StoreConfig;
}

/** The document head of a page of policies, help or the company; the page itself describes what it says. */
export async function infoMeta(which: InfoPage, { shop, store }: Heads): Promise<Meta> {
  const label = (await textsNow(shop, store, 'page-titles'))(`navigation.pages.${which}`);
  const page: Page = {
    title: `${label} | ${store.shopName}`,
    description: label,
    pathIn: () => `/${which}`,
    noindex: false,
  };
  return metaOf(page, store, shop.stores.all());
}

type FixedPage = 'home' | 'all-sales' | 'brands';

/** Pages that every store has. `/sales` has the canonical `/` (decision 9). */
const FIXED_PATHS: Readonly<Record<FixedPage, string>> = { home: '/', 'all-sales': '/products', brands: BRANDS_PATH };

/** The document head of a page that every store has. */
export async function fixedMeta(which: FixedPage, { shop, store }: Heads): Promise<Meta> {
  const t = await textsNow(shop, store, 'page-titles');
  // Sales of a store that sells to everybody are not private.
  const words = which === 'home' && !store.loginRequired ? 'homeOpen' : which;
  const title = t(`navigation.titles.${words}`);
  const page: Page = {
    title: which === 'home' ? `${store.shopName} | ${title}` : `${title} | ${store.shopName}`,
    description: t(`navigation.descriptions.${words}`),
    pathIn: () => FIXED_PATHS[which],
    noindex: false,
  };
  return metaOf(page, store, shop.stores.all());
}
