import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { EdgeSettings } from '#lib/edge/edge.ts';
import { edgeOver, stopEdge } from '#tests/support/storefront/edge.ts';
import { createFrontCache } from './front-cache.ts';

afterEach(stopEdge);

/** Next with a cached page, and how often it was asked; the clock is the test's own. */
function shop(answer: (asked: number) => { status?: number; shared?: boolean; cookie?: string } = () => ({})) {
  const clock = { now: 1_000_000 };
  let asked = 0;
  const listener: RequestListener = (req, res) => {
    asked += 1;
    const { status = 200, shared = true, cookie } = answer(asked);
    res.statusCode = status;
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader('Cache-Control', 'private, max-age=0, must-revalidate');
    if (shared) res.setHeader('x-nextjs-cache', 'HIT');
    if (cookie) res.setHeader('Set-Cookie', cookie);
    res.end(`<p>${req.headers.host?.split(':')[0]} ${req.url} ${req.headers.cookie ?? 'guest'} ${asked}</p>`);
  };
  const front = createFrontCache(1_000_000, () => clock.now);
  return { clock, front, asked: () => asked, open: () => edgeOver(listener, { front }) };
}
const textOf = async (response: Promise<Response>): Promise<string> => (await response).text();

describe('the front cache', () => {
  it('sends a document again for a second without asking Next, with the same headers', async () => {
    const { open, asked, clock } = shop();
    const get = await open();
    const first = await get('/a');
    clock.now += 999;
    const again = await get('/a');
    expect([await again.text(), asked()]).toEqual([await first.text(), 1]);
    const headers = (response: Response) =>
      [...response.headers].filter(([name]) => !['date', 'x-nextjs-cache', 'connection', 'keep-alive'].includes(name));
    expect(headers(again)).toEqual(headers(first));
    clock.now += 1;
    expect(await textOf(get('/a'))).toContain('guest 2');
  });

  it('asks Next for every document once something has changed', async () => {
    const { open, asked, front } = shop();
    const get = await open();
    for (const path of ['/a', '/b']) await get(path);
    front.outdate();
    for (const path of ['/a', '/b']) expect(await textOf(get(path))).toMatch(/guest [34]/);
    expect(asked()).toBe(4);
  });

  it('compresses for each client what it takes, and sends nothing to who has it', async () => {
    const { open, asked } = shop();
    const get = await open();
    const plain = await get('/a', { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.has('content-encoding')).toBe(false);
    expect((await get('/a', { headers: { 'accept-encoding': 'gzip' } })).headers.get('content-encoding')).toBe('gzip');
    expect((await get('/a', { headers: { 'accept-encoding': 'br' } })).headers.get('content-encoding')).toBe('br');
    const known = await get('/a', { headers: { 'if-none-match': plain.headers.get('etag') ?? '' } });
    expect([known.status, asked()]).toEqual([304, 1]);
  });

  it.each([
    ['another query', '/a?b=1', {}],
    ['another audience', '/a', { cookie: 'member' }],
    ['a soft navigation', '/a', { rsc: '1' }],
    ['a fetch', '/a', { 'sec-fetch-dest': 'empty' }],
  ])('keeps %s apart', async (_what, path, headers) => {
    const { open, asked } = shop();
    const get = await open();
    await get('/a');
    await get(path, { headers: headers as Record<string, string> });
    expect(asked()).toBe(2);
  });

  it.each([
    ['made for one visitor', { shared: false }],
    ['that sets a cookie', { cookie: 'a=1' }],
    ['that was not found', { status: 404 }],
  ])('never keeps a document %s', async (_what, answer) => {
    const { open, asked } = shop(() => answer);
    const get = await open();
    await get('/a');
    await get('/a');
    expect(asked()).toBe(2);
  });

  it('asks again when nothing came of a renewal, and in any case after ten seconds', async () => {
    const { open, asked, clock } = shop((n) => (n === 2 || n === 3 ? { status: 500 } : {}));
    const get = await open();
    await get('/a');
    clock.now += 1000;
    expect((await get('/a')).status).toBe(503);
    expect((await get('/a')).status).toBe(200);
    clock.now += 1000;
    await get('/a');
    expect(asked()).toBe(4);
    clock.now += 60_000;
    expect(await textOf(get('/a'))).toContain('guest 5');
  });

  it('holds no more than it may', async () => {
    const front = createFrontCache(300, () => 0);
    let asked = 0;
    const get = await edgeOver(
      (_req, res) => {
        asked += 1;
        res.setHeader('Content-Type', 'text/html');
        res.setHeader('x-nextjs-cache', 'HIT');
        res.end('x'.repeat(5000));
      },
      { front },
    );
    await get('/a');
    await get('/a');
    expect(asked).toBe(2);
  });
});

describe('a page of results that leads elsewhere', () => {
  it('is sent again as one, with where it leads', async () => {
    let asked = 0;
    const get = await edgeOver((_req, res) => {
      asked += 1;
      res.writeHead(307, {
        'content-type': 'text/html; charset=utf-8',
        'x-nextjs-cache': 'HIT',
        location: '/products/skis',
      });
      res.end('<p>elsewhere</p>');
    });
    for (const _ of [1, 2]) {
      const { status, headers } = await get('/search?s=skis');
      expect([status, headers.get('location'), asked]).toEqual([307, '/products/skis', 1]);
    }
  });
});

describe('the page that says that nothing is there', () => {
  const MISSING = '/1/guest/system/not-found';

  /** Next with a store's page for what is missing; the edge takes addresses for missing as `missingPageOf` says. */
  function emptyShop(missingPageOf: EdgeSettings['missingPageOf'], made = MISSING) {
    const front = createFrontCache(1_000_000, () => 1_000_000);
    let asked = 0;
    const listener: RequestListener = (_req, res) => {
      asked += 1;
      res.statusCode = 404;
      res.setHeader('Content-Type', 'text/html; charset=utf-8');
      res.setHeader('x-nextjs-cache', 'HIT');
      res.setHeader('x-middleware-rewrite', made);
      res.end(`<meta name="robots" content="noindex"><p>Nothing ${asked}</p>`);
    };
    return { front, asked: () => asked, open: () => edgeOver(listener, { front, missingPageOf }) };
  }

  it('is sent with its status for every address, and names none of them', async () => {
    const { open, asked } = emptyShop(async () => MISSING);
    const get = await open();
    const first = await get('/no-such');
    const again = await get('/another/one?q=secret', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect([first.status, again.status, asked()]).toEqual([404, 404, 1]);
    const text = await again.text();
    expect(text).toBe(await first.text());
    expect(text).toContain('noindex');
    expect(JSON.stringify([text, ...again.headers])).not.toMatch(/another|secret|no-such|not-found/);
  });

  it('is neither looked for nor made for who has asked for too many: they are told when to come again', async () => {
    const { open, asked } = emptyShop(async () => ({ retryAfter: 40, look: 'serac.de_DE' }));
    const response = await (await open())('/no-such');
    expect([response.status, response.headers.get('retry-after'), asked()]).toEqual([429, '40', 0]);
    expect(await response.text()).toContain('Einen Moment bitte');
  });

  it('is one of each store and audience', async () => {
    const { open, asked } = emptyShop(async ({ headers }) => (headers.cookie ? '/1/m4/system/not-found' : MISSING));
    const get = await open();
    await get('/no-such');
    const own = await get('/no-such-2', { headers: { cookie: 'member' } });
    expect([await own.text(), asked()]).toEqual([expect.stringContaining('Nothing 2'), 2]);
  });

  it('is made anew once something has changed', async () => {
    const { open, front, asked } = emptyShop(async () => MISSING);
    const get = await open();
    await get('/no-such');
    front.outdate();
    await get('/no-such-2');
    expect(asked()).toBe(2);
  });

  it('is not kept where Next has made another page, or nobody could tell that it is meant', async () => {
    for (const { open, asked } of [
      emptyShop(async () => MISSING, '/1/guest/product/9'),
      emptyShop(async () => null),
      emptyShop(() => Promise.reject(new Error('down'))),
    ]) {
      const get = await open();
      for (const path of ['/a', '/a', '/b']) expect((await get(path)).status).toBe(404);
      expect(asked()).toBe(3);
      stopEdge();
    }
  });

  it('is not given to soft navigations, whose answer is another', async () => {
    const { open, asked } = emptyShop(async () => MISSING);
    const get = await open();
    await get('/no-such');
    await get('/no-such', { headers: { 'sec-fetch-dest': 'empty' } });
    expect(asked()).toBe(2);
  });
});
