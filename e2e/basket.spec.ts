import { expect, type Page, test } from '@playwright/test';
import { openLive, untilLive } from './open-live.ts';
import { withoutScripts } from './raw-request.ts';
import { lineOf, productWithSizes, putIntoBasket } from './shopper.ts';
import { textsOf, UK } from './stores.ts';

const BASKET = `${UK.origin}/checkout/cart/`;

/** Opens the basket as a document that others share, which it is once one of them was rendered in this process. */
async function openShared(page: Page): Promise<string> {
  let html = '';
  await expect
    .poll(async () => {
      html = (await (await page.goto(BASKET))?.text()) ?? '';
      return html.includes('id="placed-basket">{');
    })
    .toBe(true);
  return html;
}

test('each visitor’s own basket stands in the page that all share, is taken over as it is, and changes (decision 297)', async ({
  browser,
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  const piece = await productWithSizes(UK);
  const { product } = piece;
  const t = textsOf(UK);

  await page.goto(`${UK.origin}/help`);
  await putIntoBasket(page, piece);
  const html = await openShared(page);
  expect(withoutScripts(html), 'without scripts').toContain(product.name);

  const line = await lineOf(page, product).elementHandle();
  await untilLive(page);
  expect(await line?.evaluate((element) => element.isConnected), 'taken over, and not made anew').toBe(true);
  const more = lineOf(page, product).getByRole('button', { name: t('Basket.more', { product: '' }).trim() });
  // The new quantity is shown before it is saved.
  const saved = page.waitForResponse((reply) => reply.url().includes('/api/basket-update'));
  await more.click();
  await expect(page.locator('main h1 + p')).toContainText('2');
  expect((await saved).status()).toBe(200);
  expect(await openShared(page)).toContain('"qty":2');

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${UK.origin}/help`);
  await putIntoBasket(other, piece);
  expect(await openShared(other)).toContain('"qty":1');
  await other.context().close();

  await openLive(page, UK.origin);
  await page.goBack();
  await expect(lineOf(page, product)).toBeVisible();
  expect(faults).toEqual([]);
});
