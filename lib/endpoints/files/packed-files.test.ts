import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createPackedFiles, sendPackedFile } from './packed-files.ts';

const START = Date.parse('2026-11-20T12:00:00.500Z');
const MINUTES = 60_000;

function files(answer: (path: string) => Response = () => new Response('<rss>24.95 GBP</rss>')) {
  const clock = { now: START };
  const fetch = vi.fn<typeof globalThis.fetch>(async (input) => answer(String(input)));
  const cache = createPackedFiles({ fetch, origin: () => 'http://commerce', now: () => clock.now });
  const ask = (headers: Record<string, string> = {}, path = '/feeds/google/1') =>
    sendPackedFile(new Request('http://inside/file', { headers }), path, cache);
  return { clock, fetch, ask };
}

describe('a large file of the commerce API', () => {
  it('is made once for all who ask', async () => {
    const { fetch, ask } = files();
    const [first, second] = await Promise.all([ask(), ask()]);
    expect([await first.text(), await second.text()]).toEqual(['<rss>24.95 GBP</rss>', '<rss>24.95 GBP</rss>']);
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(['http://commerce/feeds/google/1']);
  });

  it('is packed for who takes it so, which the edge is told', async () => {
    const packed = await files().ask({ 'accept-encoding': 'br, gzip' });
    expect([packed.headers.get('x-serac-packed'), packed.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding']);
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe('<rss>24.95 GBP</rss>');
    const plain = await files().ask({ 'accept-encoding': 'identity' });
    expect(plain.headers.has('x-serac-packed')).toBe(false);
    expect(await plain.text()).toBe('<rss>24.95 GBP</rss>');
  });

  it('is not sent again to who has it, by its version or its date', async () => {
    const { ask } = files();
    const { headers } = await ask();
    const [etag = '', modified = ''] = ['etag', 'last-modified'].map((name) => headers.get(name) ?? '');
    expect(modified).toBe('Fri, 20 Nov 2026 12:00:00 GMT');
    const again = await ask({ 'if-none-match': `"other", ${etag}` });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    expect((await ask({ 'if-modified-since': modified })).status).toBe(304);
    expect((await ask({ 'if-modified-since': 'Fri, 20 Nov 2026 11:59:59 GMT' })).status).toBe(200);
    expect((await ask({ 'if-none-match': '"other"', 'if-modified-since': modified })).status).toBe(200);
    expect((await ask({ 'if-modified-since': 'yesterday' })).status).toBe(200);
  });

  it('keeps version and date until it changes', async () => {
    let text = '<rss/>';
    const { clock, fetch, ask } = files(() => new Response(text));
    const first = await ask();
    clock.now += 6 * MINUTES;
    const same = await ask();
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(same.headers.get('last-modified')).toBe(first.headers.get('last-modified'));
    text = '<rss>new</rss>';
    clock.now += 6 * MINUTES;
    const changed = await ask();
    expect(changed.headers.get('last-modified')).toBe('Fri, 20 Nov 2026 12:12:00 GMT');
    expect(changed.headers.get('etag')).not.toBe(first.headers.get('etag'));
  });

  it('is 404 where there is none, and 502 while it cannot be had; neither is kept', async () => {
    let status = 404;
    const { ask } = files(() => (status === 200 ? new Response('<rss/>') : new Response(null, { status })));
    expect((await ask()).status).toBe(404);
    status = 503;
    const away = await ask();
    expect([away.status, away.headers.get('cache-control')]).toEqual([502, 'no-store']);
    status = 200;
    expect((await ask()).status).toBe(200);
  });
});
