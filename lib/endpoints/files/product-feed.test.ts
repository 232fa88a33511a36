import { describe, expect, it, vi } from 'vitest';
import { createPackedFiles } from './packed-files.ts';
import { serveProductFeed } from './product-feed.ts';
import { serveSitemap } from './serve-sitemap.ts';

const STORES: Readonly<Record<string, { storeId: number; loginRequired: boolean; previewHosts: string[] }>> = {
  'uk.serac.example': { storeId: 1, loginRequired: false, previewHosts: ['preview.serac.example'] },
  'preview.serac.example': { storeId: 1, loginRequired: false, previewHosts: ['preview.serac.example'] },
  'de.serac.example': { storeId: 11, loginRequired: true, previewHosts: [] },
};

function shop() {
  const fetch = vi.fn<typeof globalThis.fetch>(
    async () => new Response('<xml/>', { headers: { 'content-type': 'text/x' } }),
  );
  const files = createPackedFiles({ fetch, origin: () => 'http://commerce', now: Date.now });
  const sources = { files, storeOf: async (host: string) => STORES[host] ?? null };
  const asked = () => fetch.mock.calls.map(([url]) => url);
  const request = (host: string) => new Request('http://inside/x', { headers: { host } });
  const feed = (host: string) => serveProductFeed(request(host), sources);
  const sitemap = (host: string, file: string) => serveSitemap(file, request(host), sources);
  return { asked, feed, sitemap };
}

describe('the product feed of a host', () => {
  it('is that of its store', async () => {
    const { asked, feed } = shop();
    expect((await feed('uk.serac.example')).headers.get('content-type')).toBe('text/x');
    expect(asked()).toEqual(['http://commerce/feeds/google/1']);
  });

  it('does not exist where prices are for members only, nor on a host of nobody; nobody is asked for it', async () => {
    const { asked, feed } = shop();
    for (const host of ['de.serac.example', 'evil.example']) {
      const reply = await feed(host);
      expect([reply.status, await reply.text()]).toEqual([404, '']);
    }
    expect(asked()).toEqual([]);
  });
});

describe('the sitemaps of a host', () => {
  it('are those of its store, of members’ stores too', async () => {
    const { asked, sitemap } = shop();
    for (const file of ['index.xml', 'pages.xml', 'products-12.xml'])
      expect((await sitemap('de.serac.example', file)).status).toBe(200);
    expect(asked()).toEqual(['index', 'pages', 'products-12'].map((part) => `http://commerce/sitemaps/11/${part}`));
  });

  it('do not exist on preview hosts, hosts of nobody, or by another name; nobody is asked for them', async () => {
    const { asked, sitemap } = shop();
    const statuses = [
      await sitemap('preview.serac.example', 'index.xml'),
      await sitemap('evil.example', 'index.xml'),
      await sitemap('uk.serac.example', '..%2fstore-config'),
      await sitemap('uk.serac.example', 'products-0.xml'),
      await sitemap('uk.serac.example', 'index'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
    expect(asked()).toEqual([]);
  });
});
