import { describe, expect, it, vi } from 'vitest';
import { createFeedCache, serveProductFeed } from './product-feed.ts';

const STORES: Readonly<Record<string, { storeId: number; loginRequired: boolean }>> = {
  'uk.serac.example': { storeId: 1, loginRequired: false },
  'de.serac.example': { storeId: 11, loginRequired: true },
};

function feeds(answer = () => new Response('<rss>24.95 GBP</rss>')) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  const cache = createFeedCache({ fetch, origin: () => 'http://commerce' });
  const storeOf = async (host: string) => STORES[host] ?? null;
  const ask = (host: string, encoding = 'identity') => {
    const headers = { host, 'accept-encoding': encoding };
    return serveProductFeed(new Request('http://inside/feeds/google.xml', { headers }), { storeOf }, cache);
  };
  return { fetch, ask };
}

describe('the product feed of a host', () => {
  it('is that of its store, made once for all who ask', async () => {
    const { fetch, ask } = feeds();
    const [first, second] = await Promise.all([ask('uk.serac.example'), ask('uk.serac.example')]);
    expect(await first.text()).toBe('<rss>24.95 GBP</rss>');
    expect(await second.text()).toBe('<rss>24.95 GBP</rss>');
    expect(first.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(['http://commerce/feeds/google/1']);
  });

  it('is not packed, for nothing would say so', async () => {
    const reply = await feeds().ask('uk.serac.example', 'br, gzip');
    expect(reply.headers.get('content-encoding')).toBeNull();
    expect(await reply.text()).toBe('<rss>24.95 GBP</rss>');
  });

  it('does not exist where prices are for members only, nor on a host of nobody; nobody is asked for it', async () => {
    const { fetch, ask } = feeds();
    for (const host of ['de.serac.example', 'evil.example']) {
      const reply = await ask(host);
      expect([reply.status, await reply.text()]).toEqual([404, '']);
    }
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is 502 while it cannot be had, and that is not kept', async () => {
    let isAway = true;
    const { ask } = feeds(() => (isAway ? new Response(null, { status: 503 }) : new Response('<rss/>')));
    const reply = await ask('uk.serac.example');
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([502, 'no-store']);
    isAway = false;
    expect((await ask('uk.serac.example')).status).toBe(200);
  });
});
