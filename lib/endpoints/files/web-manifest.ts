import { brandColours } from '#content/brands/brand-data.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { languageTag, wordingOf } from '#lib/contract/wording.ts';
import { requestHost, resolver } from '#lib/stores/resolver-cache.ts';

interface Sources {
  /** The store of a host; null where no store has the host. */
  readonly storeOf: (
    host: string,
  ) => Promise<Pick<StoreConfig, 'brand' | 'shopName' | 'locale' | 'deliveryCountry'> | null>;
}

const LIVE: Sources = { storeOf: (host) => resolver.storeOfHost(host) };

/**
 * Answers `/site.webmanifest`: what a phone calls the shop that is put on its home screen, and how it looks there.
 * @returns 404 where no store has the host, 503 in an outage
 */
export async function webManifest(request: Request, { storeOf }: Sources = LIVE): Promise<Response> {
  const none = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } });
  const store = await storeOf(requestHost(request.headers.get('host'))).catch(() => undefined);
  if (!store) return none(store === null ? 404 : 503);
  const ground = brandColours(store.brand)('ground');
  const icon = (size: 192 | 512) => ({ src: pathTo.icon(size), sizes: `${size}x${size}`, type: 'image/png' });
  const manifest = {
    id: pathTo.home(),
    name: store.shopName,
    short_name: store.shopName,
    lang: languageTag(wordingOf(store)),
    start_url: pathTo.home(),
    scope: pathTo.home(),
    display: 'minimal-ui',
    background_color: ground,
    theme_color: ground,
    icons: [icon(192), icon(512), { ...icon(512), purpose: 'maskable' }],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=86400' },
  });
}
