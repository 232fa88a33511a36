import { expect, test } from '@playwright/test';
import type { ProductList } from '../lib/contract/catalogue.ts';
import { ask } from '../tests/faults/ask.ts';
import { COMMERCE_PORT, STOREFRONT_PORT } from './ports.ts';
import {
  crawlFor,
  openFor,
  type Reader,
  readAs,
  readFlightAs,
  toldAmounts,
  traceIn,
  tracesOf,
} from './price-traces.ts';
import { FRANCE, MEMBER } from './stores.ts';

const host = new URL(FRANCE.origin).hostname;

/** A member of the store, signed in by request. */
async function memberOf(): Promise<Reader> {
  const { status, setCookie } = await ask({ port: STOREFRONT_PORT, host, path: '/api/login', json: MEMBER });
  expect(status, 'signed in').toBe(200);
  return { host, cookie: setCookie.map((line) => line.split(';')[0]).join('; ') };
}

test('no reply to a guest of a members’ store holds a price, not even right after a member saw the same pages', async ({
  page,
}) => {
  const member = await memberOf();
  const { urls, ids, amounts } = await toldAmounts(member);
  expect(amounts.length).toBeGreaterThan(60);
  const traces = tracesOf(amounts);
  for (const path of ['/', '/products', '/checkout/cart/', ...urls]) {
    const told = await Promise.all([readAs(member, path), readFlightAs(member, path)]);
    const shown = told.map(({ body }) => traceIn(body, traces));
    if (urls.includes(path)) expect(shown, 'the traces are found where prices are shown').not.toContain(undefined);
  }

  const pages = ['/', '/products', '/checkout/cart/', '/customer/account/login', ...urls];
  expect(await crawlFor({ host, cookie: '' }, traces, { pages, ids })).toEqual([]);
  expect(await openFor(page, traces, [`${FRANCE.origin}${urls[0]}`])).toEqual([]);
});

test('the commerce API itself strips prices for a guest', async () => {
  const reply = await fetch(`http://127.0.0.1:${COMMERCE_PORT}/cat-products-es?store_id=${FRANCE.id}&limit=100`);
  const list = (await reply.json()) as ProductList;
  expect(list.products.length).toBeGreaterThan(0);
  expect(list.products.every(({ prices }) => prices === null)).toBe(true);
  expect(list.priceRange).toBeNull();
});
