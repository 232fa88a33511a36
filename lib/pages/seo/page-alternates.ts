import type { RouteResolution } from '#lib/contract/site.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { optional } from '#lib/pages/page-replies.ts';
import { alternatesOf } from '#lib/rules/alternates.ts';
import { resolver } from '#lib/stores/resolver-cache.ts';

/** Every store of the shop. */
async function allStores(): Promise<StoreConfig[]> {
  const entries = await resolver.stores();
  const found = await Promise.all(entries.map(({ storeId }) => resolver.storeOfId(storeId)));
  return found.flatMap((store) => store ?? []);
}

/**
 * A page that stands under the same path in the other stores of the brand, as tags of the head; none where the stores
 * cannot be asked for.
 * @param hasPage is the page in a store?
 */
export async function pageAlternates(
  config: StoreConfig,
  path: string,
  hasPage: (store: StoreConfig) => boolean,
): Promise<RouteResolution['meta']> {
  const stores = await optional(allStores(), []);
  return alternatesOf((store) => (hasPage(store) ? path : null), config, stores).map((alternate) => ({
    tag: 'link',
    attributes: { rel: 'alternate', ...alternate },
  }));
}
