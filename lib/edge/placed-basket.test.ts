import type { RequestListener } from 'node:http';
import { createElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { aBasket, aLine } from '#tests/support/components/baskets.ts';
import { edgeOver, log, stopEdge } from '#tests/support/storefront/edge.ts';
import { FRAME_HEADER } from './documents/edge-headers.ts';
import { createFrontCache } from './documents/front-cache.ts';
import type { EdgeSettings } from './edge.ts';

afterEach(stopEdge);

const FRAME = '/1/guest/basket-frame';
const PAGE = '<div data-place="basket">\u2060</div><script type="application/json" id="placed-basket">\u2060</script>';

/** The basket of who the cookie names: one line of that name. */
const basketOf: EdgeSettings['placedBasketOf'] = async ({ headers: { cookie = '' } }) => {
  const basket = aBasket([aLine({ cartItemId: 1, name: cookie })]);
  return { frame: FRAME, markup: createElement('p', null, cookie), basket };
};

/** Next with the basket's page, as the edge wants it; and how often it was asked for it. */
function shop(placedBasketOf: EdgeSettings['placedBasketOf'] = basketOf, page = PAGE) {
  const front = createFrontCache(1_000_000, () => 1_000_000);
  const asked: string[] = [];
  const listener: RequestListener = (req, res) => {
    const isFrame = req.headers[FRAME_HEADER] !== undefined;
    asked.push(isFrame ? 'frame' : 'page');
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader('Cache-Control', 'private, no-store');
    if (isFrame) {
      res.setHeader('x-nextjs-cache', 'HIT');
      res.setHeader('x-middleware-rewrite', FRAME);
    }
    res.end(isFrame ? page : `<p>made for ${req.headers.cookie}</p>`);
  };
  return { front, asked, open: () => edgeOver(listener, { front, placedBasketOf }) };
}

const as = (cookie: string, headers: Record<string, string> = {}) => ({ headers: { cookie, ...headers } });
/** The basket's own part of a page: its markup, and the names of its lines. */
async function partsOf(response: Response): Promise<[string | undefined, string[]]> {
  const [, markup, json = 'null'] =
    /<div[^>]*>(.*?)<\/div><script[^>]*>(.*?)<\/script>/.exec(await response.text()) ?? [];
  return [markup, JSON.parse(json)?.items.map(({ name }: { name: string }) => name)];
}

describe('the basket’s page', () => {
  it('is made once for all, and has each visitor’s own basket put in', async () => {
    const { open, asked } = shop();
    const get = await open();
    for (const who of ['anna', 'ben', 'anna'])
      expect(await partsOf(await get('/checkout/cart/', as(who)))).toEqual([`<p>${who}</p>`, [who]]);
    expect(asked).toEqual(['frame']);
  });

  it('is kept by nobody and named by nothing once a basket is in it', async () => {
    const get = await shop().open();
    for (const _ of ['made', 'kept']) {
      const { status, headers } = await get('/checkout/cart', as('anna', { 'if-none-match': '*' }));
      expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'private, no-store', null]);
      expect(headers.get('content-security-policy')).toContain("object-src 'none'");
      expect([...headers.keys()].filter((name) => name.startsWith('x-serac'))).toEqual([]);
    }
  });

  it('holds whatever a line is called as text', async () => {
    const name = '</script><script>alert(1)</script>';
    const { open } = shop(async () => ({
      frame: FRAME,
      markup: createElement('p', null, name),
      basket: aBasket([aLine({ cartItemId: 1, name })]),
    }));
    const text = await (await (await open())('/checkout/cart', as('anna'))).text();
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(JSON.parse(/placed-basket">(.*)<\/script>/.exec(text)?.[1] ?? '').items[0].name).toBe(name);
  });

  it('is made by Next where there is no basket to put in, or it cannot be asked', async () => {
    for (const nobodys of [async () => null, () => Promise.reject(new Error('down'))]) {
      const { open, asked } = shop(nobodys);
      const get = await open();
      for (const who of ['anna', 'ben'])
        expect(await (await get('/checkout/cart', as(who))).text()).toContain(`made for ${who}`);
      expect(asked).toEqual(['page', 'page']);
      stopEdge();
    }
  });

  it('is the outage page, and not one without a basket, where there is no place for it', async () => {
    const get = await shop(basketOf, '<p>another page</p>').open();
    const response = await get('/checkout/cart', as('anna'));
    expect([response.status, await response.text()]).toEqual([503, expect.not.stringContaining('another page')]);
    expect(log).toHaveBeenCalled();
  });

  it('comes to soft navigations as ever, and nobody else can ask for it without a basket', async () => {
    const { open, asked } = shop();
    const get = await open();
    await get('/checkout/cart', as('anna', { 'sec-fetch-dest': 'empty' }));
    await get('/products/ski', as('anna', { [FRAME_HEADER]: '1' }));
    expect(asked).toEqual(['page', 'page']);
  });

  it('is made anew once something has changed', async () => {
    const { open, asked, front } = shop();
    const get = await open();
    await get('/checkout/cart', as('anna'));
    front.outdate();
    expect(await partsOf(await get('/checkout/cart', as('ben')))).toEqual(['<p>ben</p>', ['ben']]);
    expect(asked).toEqual(['frame', 'frame']);
  });
});
