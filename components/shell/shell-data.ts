import type { Client } from '#lib/api/create-client.ts';
import { publicApi } from '#lib/api/server-api.ts';
import { menuTest } from '#lib/consent/variation-cookie.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { StoreConfig, StoreEntry } from '#lib/contract/stores.ts';
import type { Link, NavigationItem } from '#lib/contract/values.ts';
import { keptParts } from '#lib/edge/shell-parts/kept-parts.ts';
import { optional } from '#lib/pages/page-replies.ts';
import { NO_VARIATIONS, type Variations } from '#lib/rules/experiments.ts';
import { switcherStores } from '#lib/stores/store-label.ts';

/** What the shell shows beside the store's configuration. */
export interface ShellData {
  readonly header: {
    readonly desktop: readonly NavigationItem[];
    readonly mobile: readonly NavigationItem[];
    /** The line above the header; null where it could not be asked. */
    readonly words: Reply<'dynamic-text'> | null;
    /** The share link; null without a referral scheme. */
    readonly share: Link | null;
    /** What the store switcher offers, as it is shown. */
    readonly stores: readonly StoreEntry[];
  };
  readonly footer: { readonly categories: readonly NavigationItem[]; readonly main: readonly NavigationItem[] };
}

type Store = Pick<StoreConfig, 'storeId' | 'websiteId'>;

async function headerData(
  api: Client,
  { storeId, websiteId }: Store,
  variations: Variations,
): Promise<ShellData['header']> {
  const [desktop, mobile, words, { link: share }, offered, website] = await Promise.all([
    optional(api('navigation-desktop', { storeId, ...menuTest(variations) }), { items: [] }),
    optional(api('navigation-mobile', { storeId, ...menuTest(variations) }), { items: [] }),
    optional(api('dynamic-text', { name: 'header', storeId }), null),
    optional(api('referral-header-text', { storeId }), { link: null }),
    optional(api('store-switch-options', { store_id: storeId }), { stores: [] }),
    optional(api('website-stores', { websiteId }), { stores: [] }),
  ]);
  const stores = switcherStores(offered.stores, website.stores);
  return { desktop: desktop.items, mobile: mobile.items, words, share, stores };
}

async function footerData(api: Client, storeId: number): Promise<ShellData['footer']> {
  const [categories, main] = await Promise.all([
    optional(api('navigation-footer-categories', { storeId }), { items: [] }),
    optional(api('navigation-footer-main', { storeId }), { items: [] }),
  ]);
  return { categories: categories.items, main: main.items };
}

/**
 * Asks for the parts of the shell in the order of their priority: the header's (30), and when they are there the
 * footer's (40) (CONST-12, CONST-13). A page without one of them is still a page.
 * @param variations of the experiments on the page: menus may be ordered otherwise
 * @param api who is asked: anybody gets the same, so that all audiences share the replies
 */
export async function shellData(store: Store, variations = NO_VARIATIONS, api: Client = publicApi): Promise<ShellData> {
  const header = await headerData(api, store, variations);
  return { header, footer: await footerData(api, store.storeId) };
}

/**
 * The same for a page that is made for one visitor, which cannot be kept: asked and read once for a few seconds.
 * @param audience store and audience, and all that makes a difference
 */
export async function recentShellData(audience: string, ask: () => Promise<ShellData>): Promise<ShellData> {
  const kept = keptParts<ShellData>('shell-data');
  const known = kept.find(audience);
  if (known) return known;
  const edition = kept.edition();
  const data = await ask();
  kept.keep(audience, data, edition);
  return data;
}
