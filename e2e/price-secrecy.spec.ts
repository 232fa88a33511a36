import { expect, type Page, type Response, test } from '@playwright/test';
import type { ProductList } from '../lib/contract/catalogue.ts';
import { COMMERCE_PORT } from './ports.ts';
import { priceIn, signIn } from './shopper.ts';
import { FRANCE } from './stores.ts';

interface Seen {
  readonly url: string;
  readonly text: string;
}

/** Amounts in minor units, and as the store writes them: what a guest's replies must not hold. */
function tracesOf(amounts: readonly number[]): ReadonlySet<string> {
  return new Set(
    amounts.flatMap((minor) => {
      const units = String(Math.floor(minor / 100));
      const cents = String(minor % 100).padStart(2, '0');
      return [`:${minor},`, `:${minor}}`, `${units},${cents}`, `${units}.${cents}`];
    }),
  );
}

/** Where an amount may begin, with all of it: the end of a longer figure is one as well. */
const AMOUNT = /(?=(:\d+[,}]|\d+[.,]\d\d))/g;

/** The first trace in a text. */
function traceIn(text: string, traces: ReadonlySet<string>): string | undefined {
  for (const [, amount = ''] of text.matchAll(AMOUNT)) if (traces.has(amount)) return amount;
  return undefined;
}

async function memberAmounts(page: Page): Promise<{ urls: string[]; ids: number[]; amounts: number[] }> {
  const list = await page.evaluate(
    async () => (await (await fetch('/api/cat-products-es?limit=60')).json()) as ProductList,
  );
  const amounts = list.products.flatMap(({ prices }) =>
    prices ? [prices.current, prices.retailPrice, prices.old ?? prices.current] : [],
  );
  const shown = list.products.slice(0, 6);
  return { urls: shown.map(({ url }) => url), ids: shown.map(({ productID }) => productID), amounts };
}

test('no reply to a guest of a members’ store holds a price, not even right after a member saw the same pages', async ({
  browser,
}) => {
  test.slow();
  const member = await (await browser.newContext()).newPage();
  await member.goto(`${FRANCE.origin}/customer/account/login`);
  await signIn(member, FRANCE);
  await member.waitForURL(`${FRANCE.origin}/`);
  const { urls, ids, amounts } = await memberAmounts(member);
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
  const seen: Promise<Seen>[] = [];
  guest.on('response', (response: Response) => {
    if (!/html|json|component|javascript/.test(response.headers()['content-type'] ?? '')) return;
    const headers = JSON.stringify(response.headers());
    seen.push(
      response.text().then(
        (text) => ({ url: response.url(), text: text + headers }),
        () => ({ url: response.url(), text: headers }),
      ),
    );
  });
  for (const url of pages) {
    await guest.goto(`${FRANCE.origin}${url}`);
    await guest.evaluate(async (path) => fetch(path, { headers: { rsc: '1' } }).then((reply) => reply.text()), url);
  }
  const calls = [
    'cat-products-es?limit=60',
    'bestsellers',
    'basket-data',
    'session',
    'basket-recommendations/store',
    'hp-data/store/0/0',
    'static-blocks/store/help',
    'texts/fr-FR/Auth,Buy,Basket',
    ...ids.flatMap((id) => [`product-dynamic-data/${id}`, `products-recommended/${id}`, `single-product/${id}`]),
  ];
  for (const call of calls)
    await guest.evaluate(async (path) => fetch(`/api/${path}`).then((reply) => reply.text()), call);

  const leaks = (await Promise.all(seen)).flatMap(({ url, text }) => {
    // Chunks and picture keys are hex: only prices stand between punctuation as these traces do.
    const found = traceIn(text, traces);
    return found === undefined ? [] : [`${url} holds ${found}`];
  });
  expect(leaks).toEqual([]);
});

test('the commerce API itself strips prices for a guest', async () => {
  const reply = await fetch(`http://127.0.0.1:${COMMERCE_PORT}/cat-products-es?store_id=${FRANCE.id}&limit=100`);
  const list = (await reply.json()) as ProductList;
  expect(list.products.length).toBeGreaterThan(0);
  expect(list.products.every(({ prices }) => prices === null)).toBe(true);
  expect(list.priceRange).toBeNull();
});
