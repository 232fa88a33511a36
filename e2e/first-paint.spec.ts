import { expect, test } from '@playwright/test';
import { openLive } from './open-live.ts';
import { productWithSizes, purchaseOf, sizeButton } from './shopper.ts';
import { textsOf, UK } from './stores.ts';

// As most shoppers have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('what is pressed before the page is live is done when it is', async ({ page }) => {
  const arrived = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  const { product, size } = await productWithSizes(UK);
  // The page's own load waits for the scripts where they begin before all pictures have come.
  await page.goto(`${UK.origin}${product.url}`, { waitUntil: 'domcontentloaded' });
  const choice = sizeButton(page, UK, size);
  await choice.check();
  const [, thumb] = await page
    .getByRole('toolbar', { name: textsOf(UK)('Gallery.views') })
    .getByRole('button')
    .all();
  if (!thumb) throw new Error(`${product.url} has one picture only`);
  await thumb.click();
  await expect(thumb).toHaveAttribute('aria-pressed', 'false');
  arrived.resolve();
  await expect(thumb).toHaveAttribute('aria-pressed', 'true');
  await expect(purchaseOf(page, product).getByRole('button', { name: textsOf(UK)('Buy.add') })).toBeVisible();
  await expect(choice).toBeChecked();
});

test('a script that does not come is asked for again, and the page is live', async ({ page }) => {
  const asked = new Set<string>();
  await page.route('**/_next/static/chunks/*.js', (route, request) => {
    if (asked.has(request.url())) return route.continue();
    asked.add(request.url());
    return route.abort();
  });
  await openLive(page, `${UK.origin}/customer/account/login`);
  expect(asked.size).toBeGreaterThan(1);
});

test('an order chosen before the page is live is the order of the list', async ({ page }) => {
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
  await page.goto(`${UK.origin}/products/ski/boots-bindings-poles/ski-poles`);
  await page.getByRole('combobox', { name: textsOf(UK)('Sort.label') }).selectOption('price');
  await expect(page).toHaveURL(/[?&]order=price\b/);
  await expect(page.getByRole('article').first()).toBeVisible();
});
