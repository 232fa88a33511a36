import { expect, type Page } from '@playwright/test';
import { violationsOf, widen } from './axe.ts';
import { test } from './complaints.ts';
import { priceIn, productWithSizes, saleTiles } from './shopper.ts';
import { FRANCE, type TestStore, UK } from './stores.ts';

const widths = [390, 820, 1440];
/** Where axe looks: what differs between them is laid out as at the one or the other, px. The second store has other words. */
const axeWidths = (store: TestStore): number[] => (store === UK ? [390, 1440] : [390]);

async function pagesOf(store: TestStore): Promise<string[]> {
  const { product } = await productWithSizes(store);
  return [
    '/',
    '/products',
    '/brands',
    '/brand/nordfjell',
    '/mens-clothing-size-guide',
    '/cookie-policy',
    '/terms-and-conditions',
    '/contact-us',
    '/frequently-asked-questions',
    product.url,
    '/checkout/cart/',
    '/customer/account/login',
    '/customer/account/create',
    '/404',
    `/search?s=${'longword'.repeat(16)}`,
  ];
}

/** Where the store makes guests join, its dialog is part of the page. */
async function untilAsked(page: Page, { config }: TestStore): Promise<void> {
  const asks = config.registerModalMode === 'blocking' && (await page.locator('main[data-asks]').count()) > 0;
  if (asks) await expect(page.getByRole('dialog')).toBeVisible();
}

/** Controls that begin on the page and end beyond it; the page clips them, so that it does not scroll. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (node: Element): boolean =>
      node.parentElement !== null &&
      node.parentElement !== document.body &&
      (/auto|scroll/.test(getComputedStyle(node.parentElement).overflowX) || scrolls(node.parentElement));
    return [...document.querySelectorAll('main :is(button, select, input, a)')]
      .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !scrolls(node))
      .filter((node) => {
        const { left, right, width } = node.getBoundingClientRect();
        // The body's edge, not the window's: the scrollbar's place is kept free.
        const edge = document.body.getBoundingClientRect().right;
        return width > 1 && left < edge && right > edge + 1;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

for (const store of [UK, FRANCE]) {
  test(`store ${store.id}: at ${widths.join(', ')} px axe finds nothing, nothing is wider than the screen`, async ({
    page,
  }) => {
    test.slow();
    // Nothing is measured while it fades in.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const url of await pagesOf(store)) {
      await page.goto(`${store.origin}${url}`);
      await untilAsked(page, store);
      for (const width of widths) {
        await widen(page, width);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${url} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
        expect(await cutOff(page), `${url} cuts controls off at ${width} px`).toEqual([]);
        if (axeWidths(store).includes(width)) expect(await violationsOf(page), `${url} at ${width} px`).toEqual([]);
      }
    }
  });
}

test('the shop can be read and browsed without JavaScript', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${UK.origin}/`);
  await saleTiles(page).first().click();
  await expect(page).toHaveURL(/\/event\//);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    priceIn(page.getByRole('region').filter({ has: page.getByRole('heading', { level: 1 }) })),
  ).toBeVisible();
});
