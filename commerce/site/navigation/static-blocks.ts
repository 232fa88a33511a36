import { namedSale, runningSales } from '#commerce/catalogue/sales/sales.ts';
import { enterCatalogue, type Service } from '#commerce/catalogue/shop.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { textsOf } from '#commerce/kernel/texts.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { StaticBlock } from '#lib/contract/site.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { wordingOf } from '#lib/contract/wording.ts';

type Content = Omit<StaticBlock, 'identifier'>;

const plain = (main: string[]): Content => ({ header: '', main, url: null, picture: null, tags: [] });

function reasons(store: StoreConfig): string[] {
  const { returnDays } = store;
  const t = textsOf(wordingOf(store));
  return [
    t('navigation.banner.dispatch'),
    t('navigation.banner.returns', { days: returnDays }),
    t('navigation.banner.payment'),
  ];
}

/** The open sale that closes next; null where none is open. */
function lastCall(catalogue: StoreCatalogue, store: StoreConfig): Content | null {
  const [next] = [...runningSales(catalogue)].sort((one, other) => one.endsAt - other.endsAt);
  if (!next) return null;
  const { title, url } = namedSale(catalogue, next);
  const header = textsOf(wordingOf(store))('navigation.banner.lastCall');
  return { header, main: [title], url, picture: { key: next.pictures.wide, alt: '' }, tags: [] };
}

/** The blocks of a store by their identifiers; store configuration names those of the sitewide banners. */
const BLOCKS: Readonly<Record<string, (catalogue: StoreCatalogue, store: StoreConfig) => Content | null>> = {
  rtb: (_catalogue, store) => plain(reasons(store)),
  'rtb-short': (_catalogue, store) => plain(reasons(store).slice(0, 2)),
  'last-call': lastCall,
};

/** GET static-blocks (BANNER-01): a block of content; 404 where the store has none of the name, or nothing to say. */
export const staticBlocks: Service<'static-blocks'> = async (shop, caller, { storeId, identifier }) => {
  const store = requireStore(shop, storeId);
  const { catalogue } = await enterCatalogue(shop, caller, storeId);
  const block = Object.hasOwn(BLOCKS, identifier) ? BLOCKS[identifier]?.(catalogue, store) : null;
  if (!block) throw notFound('block');
  return { identifier, ...block };
};
