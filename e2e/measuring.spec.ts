import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { CONSENT_COOKIE, formatConsentCookie } from '../lib/consent/consent-cookie.ts';
import { ADDRESS, CARD } from '../tests/faults/shopper.ts';
import { REFUSED } from './consent-cookie.ts';
import { layoutShift } from './layout-shift.ts';
import { openLive } from './open-live.ts';
import { PlainVisitor } from './plain-visitor.ts';
import { ask } from './raw-request.ts';
import { memberCookie, newestOrder, productWithSizes } from './shopper.ts';
import { MORAINE, STORES, type TestStore, textsOf, UK } from './stores.ts';

/** A store, and the other brand's, which has pay later and no chat. */
const MEASURED = [UK, MORAINE] as const;

/** A visitor who has accepted everything, in the stores of this file. */
const ACCEPTED: BrowserContextOptions['storageState'] = {
  cookies: MEASURED.map(({ origin }) => ({
    name: CONSENT_COOKIE,
    value: formatConsentCookie({
      preferences: { cookie_consent_given: true, accepted_functional: true, accepted_advertising: true },
      givenAt: Date.now(),
    }),
    domain: new URL(origin).hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  })),
  origins: [],
};

test.use({ storageState: ACCEPTED });

type Entry = Readonly<Record<string, unknown>>;

/** What the data layer holds, commands of the consent mode as lists. */
const layerOf = (page: Page): Promise<Entry[]> =>
  page.evaluate(() => JSON.parse(JSON.stringify(window.dataLayer ?? [])) as Entry[]);
const entriesOf = async (page: Page, event: string): Promise<Entry[]> =>
  (await layerOf(page)).filter((entry) => entry.event === event);
const until = (page: Page, event: string, count = 1) =>
  expect.poll(async () => (await entriesOf(page, event)).length).toBe(count);

/** Consent came before tags, then the page and its visitor, a guest; what is connected was loaded, once. */
async function expectMeasured(page: Page, store: TestStore, pageType: string): Promise<void> {
  await until(page, 'visitorData');
  const layer = await layerOf(page);
  expect(layer.slice(0, 2).map((entry) => [entry[0], entry[1]])).toEqual([
    ['consent', 'default'],
    ['consent', 'update'],
  ]);
  expect(layer.filter(({ event }) => event === 'pageView')).toMatchObject([
    { pageType, pagePath: new URL(page.url()).pathname },
  ]);
  expect(await entriesOf(page, 'visitorData')).toMatchObject([
    { visitorId: null, visitorStoreId: store.id, visitorExistingCustomer: 'No' },
  ]);
  for (const id of ['GTM-0000000', 'analytics-script', 'review-script']) {
    await expect(page.locator(`script[id="${id}"]`)).toHaveCount(1);
  }
  // The chat follows its feature flag (INTEG-03); what loads on demand is not there yet.
  await expect(page.locator('#chat-script')).toHaveCount(store === MORAINE ? 0 : 1);
  // Pay later is where it is seen at once.
  for (const name of ['help-widget', 'sdk', ...(store === MORAINE ? [] : ['pay-later'])]) {
    await expect(page.locator(`script[src*="/${name}.js"]`)).toHaveCount(0);
  }
  if (store !== MORAINE) await expect(page.locator('[data-review-score="confirmed"]')).toBeVisible();
}

const payLater = (asked: readonly string[]) => asked.filter((url) => url.includes('/pay-later.js'));

test('the figures of reviews in a Swiss store are grouped with ’', async () => {
  const { body } = await ask('/cookie-policy', { host: new URL(STORES[3].origin).host });
  expect(body).toMatch(/\d’\d{3} Kundenbewertungen/);
});

test('consent before tags; the help widget comes with its dialog, and asks nothing about a guest; the speed of a page is told when it is left (INTEG-05, 06)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  const asked: string[] = [];
  const speeds: string[] = [];
  page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname);
    if (request.url().endsWith('/api/page-speed')) speeds.push(request.postData() ?? '');
  });
  await test.step('a guest, on the page of a product', async () => {
    const { product } = await productWithSizes(UK);
    await openLive(page, UK.origin + product.url);
    await expectMeasured(page, UK, 'product');
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: textsOf(UK)('Session.help') })
      .click();
    await expect(page.locator('[data-help-widget]')).toHaveText('Demo partner');
    expect(asked).not.toContain('/api/integration-elevio-user');
    expect(payLater(asked), 'where the store has none').toEqual([]);
  });

  await test.step('who leaves it tells how fast it was', async () => {
    // Once its code is there, which nobody sees, leaving tells what was measured until then.
    const leave = (): Promise<void> =>
      page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
      });
    await expect.poll(async () => leave().then(() => speeds.length)).toBeGreaterThan(0);
    const note = JSON.parse(speeds[0] ?? '{}') as { vitals: object };
    expect(note).toMatchObject({ page: 'product', device: 'desktop' });
    expect(note.vitals).toHaveProperty('TTFB');
  });
});

test('consent before tags for the other brand, where pay later fills its place (INTEG-05)', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const { product } = await productWithSizes(MORAINE);
  await openLive(page, MORAINE.origin + product.url);
  await expectMeasured(page, MORAINE, 'product');
  const place = page.locator('[data-pay-later]');
  await place.scrollIntoViewIfNeeded();
  const { y } = (await place.boundingBox()) ?? {};
  await expect(place).toHaveText(/^3 × £\d+\.\d\d · Demo partner$/);
  expect(payLater(asked)).toHaveLength(1);
  // What is beneath it stood there before it was filled.
  expect(await place.boundingBox()).toMatchObject({ y, height: 44 });
  expect(await layoutShift(page)).toEqual({ moved: [], score: 0 });

  await test.step('it leaves no room for who has refused it, from the first paint on', async () => {
    await context.clearCookies();
    await context.addCookies(REFUSED.cookies);
    // What hides it stands in the document; once React is there, components/product/pay-later.test.tsx looks at it.
    await page.route('**/_next/static/**/*.js', (route) => route.abort());
    await page.goto(MORAINE.origin + product.url, { waitUntil: 'domcontentloaded' });
    await expect(place).toBeAttached();
    await expect(place).toBeHidden();
  });
});

test('an order is told once: not by a second tab (TRACK-08)', async ({ page, context }) => {
  // What an order takes is no page of this test: the browser comes for its confirmation, which nobody has seen live.
  const { product, size, colourId } = await productWithSizes(UK);
  const cookie = await memberCookie(UK);
  const added = await ask('/api/basket-add', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: UK.origin, cookie },
    body: JSON.stringify({ productID: product.productID, quantity: 1, options: { colour: colourId, size: size.id } }),
  });
  expect(added.status).toBe(200);
  await context.addCookies(
    cookie
      .split('; ')
      .map((pair) => ({ url: UK.origin, name: pair.split('=')[0]!, value: pair.replace(/^[^=]*=/, '') })),
  );
  const plain = new PlainVisitor(UK, await context.cookies(UK.origin));
  await plain.open('/api/checkout-start');
  await plain.send('Continue to payment', ADDRESS);
  await plain.send('Pay now', CARD);

  const told: string[] = [];
  context.on('request', (request) => told.push(new URL(request.url()).pathname));
  await openLive(page, `${UK.origin}/order/success/`);
  await until(page, 'transaction');
  const id = (await newestOrder(page))?.id;
  expect(id).toBeDefined();
  expect(await entriesOf(page, 'transaction')).toMatchObject([{ transactionId: id, ga4Event: 'purchase' }]);
  const other = await context.newPage();
  await openLive(other, `${UK.origin}/order/success/`);
  await until(other, 'visitorData');
  await other.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(await entriesOf(other, 'transaction')).toEqual([]);
  expect(told.filter((path) => path === '/api/ppc-fb-purchase')).toHaveLength(1);
});
