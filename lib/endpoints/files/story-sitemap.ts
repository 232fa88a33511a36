import { isSaidIn } from '#lib/content/for-store.ts';
import { stories } from '#lib/content/stories.ts';
import { storyAddresses } from '#lib/content/story-addresses.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { requestHost, resolver } from '#lib/stores/resolver-cache.ts';

interface Sources {
  /** The store of a host; null where no store has the host. */
  readonly storeOf: (host: string) => Promise<StoreConfig | null>;
  /** Addresses of the stories that the store has as pages. */
  readonly storiesOf: (store: StoreConfig) => Promise<readonly string[]>;
}

/** Addresses of the stories that are pages and are for the store. */
async function storiesOf(store: StoreConfig): Promise<string[]> {
  const slugs = await storyAddresses().all();
  const read = await Promise.all(slugs.map((slug) => stories().read(slug, store.language)));
  return slugs.filter((_, at) => {
    const content = read[at]?.content;
    return content?.component === 'page' && isSaidIn(store, content);
  });
}

const LIVE: Sources = { storeOf: (host) => resolver.storeOfHost(host), storiesOf };

const failure = (status: number): Response => new Response(null, { status, headers: { 'cache-control': 'no-store' } });

/**
 * Answers `/sitemaps/stories.txt`: the pages of stories, one address a line (sitemaps.org, "Text file"). A preview host has none.
 * @returns 404 where no store has the host, 503 where nobody knows the stories
 */
export async function serveStorySitemap(request: Request, sources: Sources = LIVE): Promise<Response> {
  const host = requestHost(request.headers.get('host'));
  try {
    const store = await sources.storeOf(host);
    if (!store || store.previewHosts.includes(host)) return failure(404);
    const lines = (await sources.storiesOf(store)).map((slug) => `${store.baseUrl}/${slug}\n`);
    return new Response(lines.join(''), {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    });
  } catch {
    return failure(503);
  }
}
