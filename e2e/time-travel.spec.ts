import { expect, type Page, test } from '@playwright/test';
import type { HomeSales } from '../lib/contract/sales.ts';
import { ask } from '../tests/faults/ask.ts';
import { violationsOf, widen } from './axe.ts';
import { COMMERCE_PORT, STOREFRONT_PORT } from './ports.ts';
import { crawlFor, toldAmounts, traceIn, tracesOf } from './price-traces.ts';
import { FRANCE } from './stores.ts';

/** The preview host of the members' store that these journeys look at. */
const PREVIEW = `http://preview.fr.serac.localhost:${STOREFRONT_PORT}`;
const SALES = '/api/pss-hp-data/store/0/0';
const DESK = `http://preview.serac.localhost:${COMMERCE_PORT}/desk`;

/** Opens the page of time travel by the desk, as a guest of France. */
const beginIn = (page: Page) => page.goto(`${DESK}/travel?store=${FRANCE.id}`);

/** Goes to the first opening of the list. */
async function goToOpening(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: / opens/ })
    .first()
    .click();
  await page.waitForLoadState();
}

/** What an address of the shop answers, in the host's own time. */
const shopSays = async (path: string) => ask({ port: STOREFRONT_PORT, host: new URL(FRANCE.origin).hostname, path });
const salesNow = async (): Promise<HomeSales> => JSON.parse((await shopSays(SALES)).body);

interface Told {
  readonly status: number;
  readonly text: string;
  readonly cache: string | null;
}

/** What an address of the preview host answers whoever looks at the page. */
const previewSays = (page: Page, path: string): Promise<Told> =>
  page.evaluate(async (address) => {
    const reply = await fetch(address);
    return { status: reply.status, text: await reply.text(), cache: reply.headers.get('cache-control') };
  }, path);

test('an editor goes to the next opening, as a guest and as a member, and the shop stays as it is', async ({
  page,
}) => {
  test.slow();
  const before = await salesNow();
  const [next] = before.opening;
  await beginIn(page);
  await expect(page).toHaveURL(`${PREVIEW}/travel`);
  await expect(page.getByRole('heading', { name: 'The shop as it will be' })).toBeVisible();
  expect(await page.locator('[name=store]').inputValue()).toBe(String(FRANCE.id));

  await goToOpening(page);
  const shown = page.frameLocator('iframe');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(next?.title ?? '');
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
  const then: HomeSales = JSON.parse((await previewSays(page, SALES)).text);
  expect(then.running.map(({ eventId }) => eventId)).toContain(next?.eventId);
  expect(Date.parse(then.serverTime)).toBeGreaterThanOrEqual(Date.parse(next?.startDate ?? ''));

  // As a member first: what a guest must not be told is known from there.
  await page.getByLabel('Seen by').selectOption({ label: 'a member' });
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForLoadState();
  const { urls, ids, amounts } = await toldAmounts(page);
  expect(amounts.length).toBeGreaterThan(60);
  const traces = tracesOf(amounts);
  const sale = new URL(next?.url ?? '/', PREVIEW).pathname;
  const membersSale = await previewSays(page, sale);
  expect(traceIn(membersSale.text, traces), 'the traces are found where prices are shown').toBeDefined();
  expect(membersSale.cache).toContain('no-store');

  await page.getByLabel('Seen by').selectOption({ label: 'a guest' });
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForLoadState();
  const guest = await page.context().newPage();
  const pages = ['/', '/sales', '/products', sale, '/search?s=ski', '/brands', '/returns', ...urls];
  expect(await crawlFor(guest, traces, { origin: PREVIEW, pages, ids })).toEqual([]);

  const after = await salesNow();
  expect(after.opening.map(({ eventId }) => eventId)).toEqual(before.opening.map(({ eventId }) => eventId));
  expect((await shopSays(sale)).status).toBe(200);
});

test('nothing is bought, signed in to or kept at another time, and it ends where the editor says so', async ({
  page,
}) => {
  await beginIn(page);
  const add = () =>
    page.evaluate(async () => {
      const body = JSON.stringify({ productID: 1, quantity: 1 });
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/basket-add', { method: 'POST', headers, body })).status;
    });
  expect(await add()).toBe(403);
  expect((await previewSays(page, '/checkout/cart/')).status).toBe(403);
  expect((await previewSays(page, '/customer/account/login')).status).toBe(403);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await page.waitForURL(`${PREVIEW}/`);
  expect(await add()).not.toBe(403);
  expect((await previewSays(page, '/travel')).status).toBe(403);
});

test('a link shows a colleague the same look; a forged one, and none, show nothing', async ({ page, browser }) => {
  await beginIn(page);
  await goToOpening(page);
  await page.getByLabel('Device').selectOption('phone');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForLoadState();
  const link = await page.locator('details input').inputValue();
  const moment = await page.getByLabel('Moment').inputValue();

  const colleague = await (await browser.newContext()).newPage();
  expect((await colleague.goto(`${PREVIEW}/travel`))?.status()).toBe(403);
  expect((await colleague.goto(`${link.slice(0, -4)}AAAA`))?.status()).toBe(403);
  expect((await colleague.goto(link))?.status()).toBe(200);
  await expect(colleague).toHaveURL(`${PREVIEW}/travel`);
  expect((await colleague.getByLabel('Moment').inputValue()).slice(0, 13)).toBe(moment.slice(0, 13));
  expect(await colleague.getByLabel('Device').inputValue()).toBe('phone');
  // No host of the shop knows of it.
  expect((await shopSays('/travel')).status).toBe(404);
});

test('the bar reads on phones and tablets, works by keyboard, and axe finds nothing', async ({ page }) => {
  await beginIn(page);
  await page.locator('[name=store]').focus();
  const reached = [];
  for (let at = 0; at < 6; at++) {
    await page.keyboard.press('Tab');
    reached.push(
      await page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent),
    );
  }
  expect(reached).toEqual(['as', 'gender', 'country', 'device', 'path', 'Show']);
  await page.locator('[name=device]').focus();
  await page.keyboard.type('phone');
  await page.getByRole('button', { name: 'Show' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[name=device]')).toHaveValue('phone');

  // The shop in the frame has tests of its own.
  await page.locator('iframe').evaluate((frame) => frame.remove());
  for (const width of [390, 820]) {
    await widen(page, width);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${width} px`,
    ).toBeLessThanOrEqual(0);
    expect(await violationsOf(page), `${width} px`).toEqual([]);
  }
});
