/** Feeds over HTTP, for the storefront: GET /feeds/google/:storeId. */
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { Shop } from '#commerce/catalogue/shop.ts';
import type { ErrorBody } from '#lib/contract/define.ts';
import { googleFeed } from './google-feed.ts';

const NOT_FOUND: ErrorBody = { code: 'NOT_FOUND', message: 'This store has no feed' };

/** Routes to mount at `/feeds`. 404 for a store that there is none of, and for one that shows prices to members only. */
export function feedRoutes(shop: Pick<Shop, 'db' | 'catalogue' | 'stores'>): Hono {
  return new Hono().get('/google/:storeId{[0-9]{1,5}}', (c) => {
    const store = shop.stores.byId(Number(c.req.param('storeId')));
    if (!store || store.loginRequired) return c.json(NOT_FOUND, 404);
    const body = Readable.toWeb(Readable.from(googleFeed(shop, store)).map((text: string) => Buffer.from(text)));
    return c.body(body as ReadableStream<Uint8Array>, 200, { 'content-type': 'application/rss+xml; charset=utf-8' });
  });
}
