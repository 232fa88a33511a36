import { expect, test } from '@playwright/test';
import { openLive } from './open-live.ts';
import { productWithSizes, sizeButton } from './shopper.ts';
import { textsOf, UK } from './stores.ts';

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

test('an order chosen before the page is live is the order of the list', async ({ page }) => {
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
  await page.goto(`${UK.origin}/products`);
  await page.getByRole('combobox', { name: textsOf(UK)('Sort.label') }).selectOption('price');
  await expect(page).toHaveURL(/[?&]order=price\b/);
  await expect(page.locator('article.card').first()).toBeVisible();
});

test('a link is followed without a document load, and back again', async ({ page }) => {
  await openLive(page, `${UK.origin}/`);
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
