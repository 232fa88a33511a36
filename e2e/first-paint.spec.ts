import { expect, test } from '@playwright/test';
import { productWithSizes, sizeButton } from './shopper.ts';
import { UK } from './stores.ts';

test('what is pressed before the page is live is done when it is', async ({ page }) => {
  const arrived = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  const { product, size } = await productWithSizes(UK);
  await page.goto(`${UK.origin}${product.url}`);
  const button = sizeButton(page, UK, size);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  arrived.resolve();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('a link is followed without a document load, and back again', async ({ page }) => {
  await page.goto(`${UK.origin}/`);
  await expect(page.locator('html')).toHaveAttribute('data-live');
  await page.evaluate(() => {
    (window as { sameDocument?: boolean }).sameDocument = true;
  });
  const alive = () => page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument === true);
  await page.locator('a.tile').first().click();
  await expect(page).toHaveURL(/\/event\//);
  expect(await alive()).toBe(true);
  await page.goBack();
  await expect(page.locator('a.tile').first()).toBeVisible();
  expect(await alive()).toBe(true);
});
