import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { findJava } from '../scripts/find-java.ts';
import { Shopper } from '../tests/faults/shopper.ts';
import { COMMERCE_PORT } from './ports.ts';
import { ask } from './raw-request.ts';
import { productWithSizes, skiPack } from './shopper.ts';
import { MEMBER, MORAINE, type TestStore, UK } from './stores.ts';

const java = findJava();
const require = createRequire(import.meta.url);
const CHECKER = path.join(path.dirname(require.resolve('vnu-jar')), 'build/dist/vnu.jar');
/** The checker reads all of a run's pages within this time, ms. */
const CHECK_MS = 120_000;

interface Message {
  readonly type: string;
  readonly message: string;
  readonly url?: string;
  readonly extract?: string;
}

/** What the Nu checker calls an error in these documents; its CSS checker knows less than browsers do, and is not asked. */
function errorsIn(documents: ReadonlyMap<string, string>): string[] {
  const folder = test.info().outputPath('html');
  mkdirSync(folder, { recursive: true });
  const files = [...documents].map(([name, html], at) => {
    const file = path.join(folder, `${at}.html`);
    writeFileSync(file, html);
    return { name, file };
  });
  // Half a minute of work is over before a compiler of its own pays.
  const args = [
    '-XX:TieredStopAtLevel=1',
    '-XX:+UseSerialGC',
    '-jar',
    CHECKER,
    '--exit-zero-always',
    '--format',
    'json',
    ...files.map(({ file }) => file),
  ];
  const { stderr } = spawnSync(java ?? 'java', args, {
    encoding: 'utf8',
    timeout: CHECK_MS,
    maxBuffer: 64 * 1024 ** 2,
  });
  const { messages } = JSON.parse(stderr) as { messages: readonly Message[] };
  return messages
    .filter(({ type, message }) => type !== 'info' && !message.startsWith('CSS:'))
    .map(({ message, url = '', extract = '' }) => {
      const { name } = files.find(({ file }) => url.endsWith(file)) ?? { name: url };
      return `${name}: ${message} ${extract.slice(0, 160)}`;
    });
}

/**
 * The documents of these paths as the server sends them.
 * @param cookie of a member; a guest has none
 */
async function documentsOf(store: TestStore, paths: readonly string[], cookie = ''): Promise<Map<string, string>> {
  const { host } = new URL(store.origin);
  const documents = new Map<string, string>();
  for (const path of paths) {
    const { status, body } = await ask(path, { host, headers: { cookie } });
    expect([200, 404], path).toContain(status);
    documents.set(`${cookie && 'member: '}${store.origin}${path}`, body);
  }
  return documents;
}

/** Every kind of page that guests see. */
async function pathsOf(store: TestStore): Promise<string[]> {
  const [{ product }, pack, home] = await Promise.all([
    productWithSizes(store),
    skiPack(UK),
    documentsOf(store, ['/']),
  ]);
  // What the other brand has of its own is its shell, its front page and its look.
  if (store === MORAINE) return ['/', '/products', product.url];
  const sale = /href="(\/event\/[^"]+)"/.exec(home.get(`${store.origin}/`) ?? '')?.[1];
  return [
    '/',
    '/products',
    '/products?price=-50&order=price',
    sale ?? '/sales',
    '/brands',
    '/brand/nordfjell',
    '/search?s=ski+jacket',
    '/search?s=zzzzqqqq',
    '/mens-clothing-size-guide',
    '/accessibility',
    '/cookie-policy',
    '/frequently-asked-questions',
    '/contact-us',
    product.url,
    pack.product.url,
    '/checkout/cart/',
    '/customer/account/login',
    '/customer/account/create',
    '/customer/account/forgotpassword/',
    '/order-lookup',
    '/404',
  ];
}

/** Signs a member in. @returns the cookies that say so */
async function signIn(): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: UK.origin };
  const { status, headers: said } = await ask('/api/login', { method: 'POST', headers, body: JSON.stringify(MEMBER) });
  expect(status, 'signed in').toBe(200);
  return [said['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Every kind of page of an account, and the checkout, as a member with a basket sees them. */
async function documentsOfAccount(): Promise<Map<string, string>> {
  const [cookie, { product, colourId, size }] = await Promise.all([signIn(), productWithSizes(UK)]);
  const shopper = new Shopper(`http://127.0.0.1:${COMMERCE_PORT}`, MEMBER.login);
  await shopper.login();
  const variant = product.variants.find((one) => one.colourId === colourId && one.sizeId === size.id);
  await shopper.add({ productId: product.productID, variantId: variant?.variantId ?? 0 }, 1);
  const [order] = await shopper.orders();
  const paths = [
    '/checkout/cart/',
    '/customer/account',
    '/sales/order/history/',
    `/sales/order/view/order_id/${order?.id}`,
    '/rewardpoints/index/referral/',
    '/sales/billing_agreement/',
    '/customer/account/brands-interest',
    '/newsletter/manage/',
    '/unsubscribe/unsubscribe/index/',
    '/customer/account/notifications-preferences/',
    '/stock-alerts',
    '/account-data',
    '/wishlist',
    '/customer/address/',
    '/customer/address/?remove=1',
    '/customer/address/new/',
  ];
  const documents = await documentsOf(UK, paths, cookie);
  const { page } = await shopper.enterCheckout();
  return documents.set('checkout', page);
}

// One run of the checker, which takes most of its time to begin.
test('the HTML checker finds no error in any kind of page that guests of both brands and members see', async () => {
  test.skip(java === null, 'no Java: the HTML of the pages is NOT CHECKED');
  const guests = await Promise.all([UK, MORAINE].map(async (store) => documentsOf(store, await pathsOf(store))));
  const all = [...guests, await documentsOfAccount()].flatMap((documents) => [...documents]);
  expect(errorsIn(new Map(all))).toEqual([]);
});
