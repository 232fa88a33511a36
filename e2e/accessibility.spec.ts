import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { productWithSizes } from './shopper.ts';
import { FRANCE, type TestStore, UK } from './stores.ts';

const widths = [390, 820, 1440];

async function pagesOf(store: TestStore): Promise<string[]> {
  const { product } = await productWithSizes(store);
  return [
    '/',
    '/products',
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

for (const store of [UK, FRANCE]) {
  for (const width of widths) {
    test(`store ${store.id} at ${width} px: axe finds nothing, nothing is wider than the screen`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      // Nothing is measured while it fades in.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const url of await pagesOf(store)) {
        await page.goto(`${store.origin}${url}`);
        await untilAsked(page, store);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${url} scrolls sideways`).toBeLessThanOrEqual(0);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(
            ({ id, nodes }) =>
              `${url} ${id}: ${nodes
                .map(({ html }) => html)
                .join(' | ')
                .slice(0, 300)}`,
          ),
        ).toEqual([]);
      }
    });
  }
}

test('the shop can be read and browsed without JavaScript', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${UK.origin}/`);
  await page.locator('a.tile').first().click();
  await expect(page).toHaveURL(/\/event\//);
  await page.locator('.card__name a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.pblock .price__now')).toBeVisible();
});
