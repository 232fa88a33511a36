import { expect, test } from '@playwright/test';
import type { ProductList } from '../lib/contract/catalogue.ts';
import { COMMERCE_PORT } from './ports.ts';
import { crawlFor, toldAmounts, traceIn, tracesOf } from './price-traces.ts';
import { becomeMember, priceIn } from './shopper.ts';
import { FRANCE } from './stores.ts';

test('no reply to a guest of a members’ store holds a price, not even right after a member saw the same pages', async ({
  browser,
}) => {
  test.slow();
  const member = await (await browser.newContext()).newPage();
  await becomeMember(member, FRANCE);
  const { urls, ids, amounts } = await toldAmounts(member);
  expect(amounts.length).toBeGreaterThan(60);
  const traces = tracesOf(amounts);
  const pages = ['/', '/products', '/checkout/cart/', '/customer/account/login', ...urls];
  for (const url of pages) await member.goto(`${FRANCE.origin}${url}`);
  const membersPage = await member.content();
  expect(traceIn(membersPage, traces), 'the traces are found where prices are shown').toBeDefined();
  await expect(
    priceIn(member.getByRole('region').filter({ has: member.getByRole('heading', { level: 1 }) })),
  ).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  const leaks = await crawlFor(guest, traces, { origin: FRANCE.origin, pages, ids });
  expect(leaks).toEqual([]);
});

test('the commerce API itself strips prices for a guest', async () => {
  const reply = await fetch(`http://127.0.0.1:${COMMERCE_PORT}/cat-products-es?store_id=${FRANCE.id}&limit=100`);
  const list = (await reply.json()) as ProductList;
  expect(list.products.length).toBeGreaterThan(0);
  expect(list.products.every(({ prices }) => prices === null)).toBe(true);
  expect(list.priceRange).toBeNull();
});
