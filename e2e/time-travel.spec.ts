import { expect, type Page, test } from '@playwright/test';
import type { HomeSales } from '../lib/contract/sales.ts';
import { ask } from '../tests/faults/ask.ts';
import { violationsOf, widen } from './axe.ts';
import { COMMERCE_PORT, STOREFRONT_PORT } from './ports.ts';
import { crawlFor, type Reader, readAs, toldAmounts, traceIn, tracesOf } from './price-traces.ts';
import { FRANCE } from './stores.ts';

/** The preview host of the members' store that these journeys look at. */
const PREVIEW = `http://preview.fr.serac.localhost:${STOREFRONT_PORT}`;
const SALES = '/api/pss-hp-data/store/0/0';
const DESK = `http://preview.serac.localhost:${COMMERCE_PORT}/desk`;

/** What an address of the shop answers, in the host's own time. */
const shopSays = async (path: string) => ask({ port: STOREFRONT_PORT, host: new URL(FRANCE.origin).hostname, path });
const salesNow = async (): Promise<HomeSales> => JSON.parse((await shopSays(SALES)).body);

/** Who looks at the page, to read what its host answers. */
async function readerOf(page: Page): Promise<Reader> {
  const cookies = await page.context().cookies(PREVIEW);
  return { host: new URL(PREVIEW).hostname, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

/** What an address of the preview host answers whoever looks at the page. */
const previewSays = async (page: Page, path: string) => readAs(await readerOf(page), path);

test('an editor goes to the next opening, as a guest and as a member; the shop stays as it is, and nothing is bought, signed in to or kept', async ({
  page,
}) => {
  const before = await salesNow();
  const [next] = before.opening;
  await page.setViewportSize({ width: 820, height: 900 });
  await page.goto(`${DESK}/travel?store=${FRANCE.id}`);
  await expect(page).toHaveURL(`${PREVIEW}/travel`);
  await expect(page.getByRole('heading', { name: 'The shop as it will be' })).toBeVisible();
  expect(await page.locator('[name=store]').inputValue()).toBe(String(FRANCE.id));

  await test.step('the bar is walked by keyboard', async () => {
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
  });

  await test.step('the first opening of the list is open, on the device that was chosen', async () => {
    await page
      .getByRole('button', { name: / opens/ })
      .first()
      .click();
    const shown = page.frameLocator('iframe');
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(next?.title ?? '');
    await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[name=device]')).toHaveValue('phone');
    const then: HomeSales = JSON.parse((await previewSays(page, SALES)).body);
    expect(then.running.map(({ eventId }) => eventId)).toContain(next?.eventId);
    expect(Date.parse(then.serverTime)).toBeGreaterThanOrEqual(Date.parse(next?.startDate ?? ''));
  });

  const add = () =>
    page.evaluate(async () => {
      const body = JSON.stringify({ productID: 1, quantity: 1 });
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/basket-add', { method: 'POST', headers, body })).status;
    });
  await test.step('nothing is bought, signed in to or kept', async () => {
    expect(await add()).toBe(403);
    expect((await previewSays(page, '/checkout/cart/')).status).toBe(403);
    expect((await previewSays(page, '/customer/account/login')).status).toBe(403);
  });

  await test.step('a link shows a colleague the same look; a forged one, and none, show nothing', async () => {
    const link = await page.locator('details input').inputValue();
    const moment = await page.getByLabel('Moment').inputValue();
    const path = link.slice(PREVIEW.length);
    const colleague = { host: new URL(PREVIEW).hostname, cookie: '' };
    expect((await readAs(colleague, '/travel')).status).toBe(403);
    expect((await readAs(colleague, `${path.slice(0, -4)}AAAA`)).status).toBe(403);
    const led = await readAs(colleague, path);
    expect(led.headers.location).toMatch(/\/travel$/);
    const cookie = led.setCookie.map((line) => line.split(';')[0]).join('; ');
    const same = await readAs({ ...colleague, cookie }, '/travel');
    expect(same.body).toContain(`value="${moment.slice(0, 13)}`);
    expect(same.body).toContain('<option value="phone" selected>');
    // No host of the shop knows of it.
    expect((await shopSays('/travel')).status).toBe(404);
  });

  /** Sends the bar as it stands, but for who looks, without the page in the frame. */
  const seenBy = (as: string) =>
    page.evaluate(async (who) => {
      const bar = document.querySelector<HTMLFormElement>('#look');
      const sent = new URLSearchParams(
        [...new FormData(bar ?? undefined)].map(([name, value]) => [name, String(value)]),
      );
      sent.set('as', who);
      await fetch(bar?.action ?? '', { method: 'POST', body: sent });
    }, as);
  const sale = new URL(next?.url ?? '/', PREVIEW).pathname;
  await test.step('a guest is told no price that a member sees', async () => {
    // As a member first: what a guest must not be told is known from there.
    await seenBy('0');
    const member = await readerOf(page);
    const { urls, ids, amounts } = await toldAmounts(member);
    expect(amounts.length).toBeGreaterThan(60);
    const traces = tracesOf(amounts);
    const membersSale = await readAs(member, sale);
    expect(traceIn(membersSale.body, traces), 'the traces are found where prices are shown').toBeDefined();
    expect(membersSale.headers['cache-control']).toContain('no-store');

    await seenBy('guest');
    // One of each that shows goods: nothing of another time is kept, so that each is made for whoever asks.
    const pages = ['/', '/sales', '/products', sale, '/search?s=ski', ...urls.slice(0, 1)];
    expect(await crawlFor(await readerOf(page), traces, { pages, ids: ids.slice(0, 1) })).toEqual([]);
  });

  await test.step('the shop stays as it is', async () => {
    const after = await salesNow();
    expect(after.opening.map(({ eventId }) => eventId)).toEqual(before.opening.map(({ eventId }) => eventId));
    expect((await shopSays(sale)).status).toBe(200);
  });

  await test.step('the bar reads on phones and tablets, and axe finds nothing', async () => {
    // The shop in the frame has tests of its own.
    await page.locator('iframe').evaluate((frame) => frame.remove());
    for (const width of [390, 820]) {
      await widen(page, width);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${width} px`,
      ).toBeLessThanOrEqual(0);
    }
    expect(await violationsOf(page)).toEqual([]);
  });

  await test.step('it ends where the editor says so', async () => {
    await page.getByRole('button', { name: 'Back to now' }).click();
    await page.waitForURL(`${PREVIEW}/`);
    expect(await add()).not.toBe(403);
    expect((await previewSays(page, '/travel')).status).toBe(403);
  });
});
