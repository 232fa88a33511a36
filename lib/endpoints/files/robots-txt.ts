import type { StoreConfig } from '#lib/contract/stores.ts';
import { requestHost, resolver } from '#lib/stores/resolver-cache.ts';

/** What no search engine has a use for: calls, and pages of one visitor. Results of a search say `noindex` (decision 63). */
const CLOSED = ['/api/', '/checkout/', '/customer/', '/order/', '/sales/', '/historical/', '/rewardpoints/'];

/** An hour: robots ask again at least daily, and a store seldom changes what it is. */
const KEPT = 'public, max-age=3600';

interface Sources {
  /** The store of a host; null where no store has the host. */
  readonly storeOf: (host: string) => Promise<Pick<StoreConfig, 'baseUrl' | 'previewHosts'> | null>;
}

const LIVE: Sources = { storeOf: (host) => resolver.storeOfHost(host) };

const shopRules = ({ baseUrl }: Pick<StoreConfig, 'baseUrl'>): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    `Sitemap: ${baseUrl}/sitemaps/stories.txt`,
    '',
  ].join('\n');

const NOTHING = 'User-agent: *\nDisallow: /\n';

/**
 * Answers `/robots.txt` by its host: a shop's names its sitemaps and what is of no use; a preview host and one of no
 * store let nobody in.
 * @returns 503 in an outage, which robots take as a time to stay away (RFC 9309, 2.3.1.4)
 */
export async function robotsTxt(request: Request, { storeOf }: Sources = LIVE): Promise<Response> {
  const host = requestHost(request.headers.get('host'));
  const type = { 'content-type': 'text/plain; charset=utf-8' };
  try {
    const store = await storeOf(host);
    if (store && !store.previewHosts.includes(host))
      return new Response(shopRules(store), { headers: { ...type, 'cache-control': KEPT } });
    return new Response(NOTHING, {
      headers: { ...type, 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' },
    });
  } catch {
    return new Response(null, { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '30' } });
  }
}
