import type { Service, Shop } from '#commerce/catalogue/shop.ts';
import { guideProse } from '#commerce/catalogue/size-guides/guide-prose.ts';
import { wordGuide } from '#commerce/catalogue/size-guides/word-guide.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { type PathMeaning, parsePublicPath, plainPath } from '#commerce/kernel/public-path.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { SIZE_GUIDE_SUFFIX } from '#lib/contract/products.ts';
import type { RouteResolution } from '#lib/contract/site.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { brandRedirect, brandsRedirect } from './brand-address.ts';
import { findEntity, findEntityAnywhere } from './entity.ts';
import { entityMeta, fixedMeta, guideMeta, infoMeta, pathIn } from './page-meta.ts';

interface Redirect {
  /** A path of the store, or an absolute URL of a known store. */
  readonly to: string;
  readonly permanent: boolean;
}

/** The redirect of a path in a store; one of the store itself goes before one of all stores. */
async function findRedirect(query: Query, storeId: number, path: string): Promise<Redirect | null> {
  const { rows } = await query<{ target: string; permanent: boolean }>(
    `select target, permanent from url_redirect where path = $1 and (store_id = $2 or store_id is null)
     order by store_id nulls last limit 1`,
    [path, storeId],
  );
  return rows[0] ? { to: rows[0].target, permanent: rows[0].permanent } : null;
}

type Found = Pick<RouteResolution, 'type' | 'entity_id' | 'redirect' | 'meta'>;

/** Nothing is there. Said with 200, so that a broken resolver never looks like a missing page (decision 7). */
const NOT_FOUND: Found = { type: 'not-found', entity_id: null, redirect: null, meta: [] };

const movedTo = (to: string): Found => ({
  type: 'redirect',
  entity_id: null,
  redirect: { to, permanent: true },
  meta: [],
});

/** A size guide; its identifier is the path (decision 11). */
async function resolveGuide(shop: Shop, store: StoreConfig, identifier: string): Promise<Found> {
  const catalogue = await shop.catalogue.ofStore(store);
  const guide = catalogue.sizeGuide(identifier);
  if (!guide) return NOT_FOUND;
  const worded = wordGuide({
    ...guide,
    identifier,
    units: 'cm',
    locale: wordingOf(store),
    prose: await guideProse(shop, store),
  });
  return { ...NOT_FOUND, type: 'size-guide', meta: guideMeta(worded, store, shop.stores.all()) };
}

async function resolveEntity(shop: Shop, store: StoreConfig, path: PathMeaning, address: string): Promise<Found> {
  const entity = await findEntity(shop.db.query, store.language, path);
  const canonical = entity && pathIn(entity, store);
  if (!entity || canonical === null) return NOT_FOUND;
  const moved = entity.type === 'brand' ? brandRedirect(address, canonical) : null;
  if (moved !== null) return movedTo(moved);
  return {
    type: entity.type,
    entity_id: entity.id,
    redirect: null,
    meta: entityMeta(entity, store, shop.stores.all(), shop.clock.now()),
  };
}

/** Redirects name a store by its host; where it is reached now, scheme and port, the store itself knows. */
function addressIn(shop: Shop, target: string): string {
  if (!URL.canParse(target)) return target;
  const { hostname, pathname, search, hash } = new URL(target);
  const store = shop.stores.byHost(hostname);
  return store ? `${store.baseUrl}${pathname}${search}${hash}` : target;
}

/**
 * Where a redirect leads in a store. One of all stores names its target in one language: other stores have the same entity
 * at a path of their own; null where a store does not have it.
 */
async function targetIn(shop: Shop, store: StoreConfig, target: string): Promise<string | null> {
  if (URL.canParse(target)) return addressIn(shop, target);
  const [address = '', rest = ''] = [target.split(/[?#]/)[0], /[?#].*$/.exec(target)?.[0]];
  const path = parsePublicPath(address);
  if (path.kind !== 'named' && path.kind !== 'product') return target;
  const entity = await findEntityAnywhere(shop.db.query, store.language, path);
  if (entity === undefined) return target;
  const own = entity && pathIn(entity, store);
  return own === null ? null : `${own}${rest}`;
}

/** A path without its query, decoded, as it was spelled; it has been parsed before, so that it can be decoded. */
const decodedPath = (rawPath: string): string => decodeURIComponent(rawPath.split(/[?#]/)[0] ?? '');

async function resolve(shop: Shop, store: StoreConfig, rawPath: string): Promise<Found> {
  const plain = plainPath(rawPath);
  const path = parsePublicPath(rawPath);
  if (plain === null || path.kind === 'nothing') return NOT_FOUND;
  const redirect = await findRedirect(shop.db.query, store.storeId, plain);
  if (redirect) {
    const to = await targetIn(shop, store, redirect.to);
    if (to === null) return NOT_FOUND;
    return { type: 'redirect', entity_id: null, redirect: { ...redirect, to }, meta: [] };
  }
  if (plain.endsWith(SIZE_GUIDE_SUFFIX)) return resolveGuide(shop, store, plain);
  const brands = brandsRedirect(plain);
  if (brands !== null) return movedTo(brands);
  if (path.kind === 'brands') return { ...NOT_FOUND, type: 'brands', meta: await fixedMeta('brands', { shop, store }) };
  if (path.kind === 'info') return { ...NOT_FOUND, type: 'cms', meta: await infoMeta(path.page, { shop, store }) };
  if (path.kind === 'home') return { ...NOT_FOUND, type: 'home', meta: await fixedMeta('home', { shop, store }) };
  if (path.kind === 'all-sales')
    return { ...NOT_FOUND, type: 'category', meta: await fixedMeta('all-sales', { shop, store }) };
  return resolveEntity(shop, store, path, decodedPath(rawPath));
}

/** GET route-resolution (API-059, MW-02): what a public path of a store is, with the head of its page. */
export const routeResolution: Service<'route-resolution'> = async (shop, _caller, input) => {
  const store = requireStore(shop, input.store_id);
  return { ...(await resolve(shop, store, input.path)), store_id: store.storeId };
};
