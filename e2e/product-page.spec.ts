import { expect, test } from '@playwright/test';
import { acceptedFunctional } from './consent-cookie.ts';
import { layoutShift } from './layout-shift.ts';
import { openLive } from './open-live.ts';
import { productWithSizes, purchaseOf } from './shopper.ts';
import { textsOf, UK } from './stores.ts';

const t = textsOf(UK);

test('pictures are walked and enlarged, and what was looked at stands beneath the next product', async ({ page }) => {
  await page.context().addCookies([{ ...acceptedFunctional(), url: UK.origin }]);
  const { product } = await productWithSizes(UK);
  const count = product.colours[0]?.pictures.length ?? 0;
  await openLive(page, UK.origin + product.url);
  // Above the fold of a laptop's window, 1440 by 900 px.
  await expect(purchaseOf(page, product).getByRole('button', { name: t('Buy.chooseSize') })).toBeInViewport({
    ratio: 1,
  });

  await page.getByRole('button', { name: t('Gallery.view', { number: 2, count }) }).click();
  await expect(page.locator('[data-slide="1"]')).toBeInViewport({ ratio: 0.4 });
  await page.locator('[data-slide="1"]').getByRole('link').click();
  const viewer = page.getByRole('dialog', { name: product.name });
  await expect(viewer.getByText(t('Gallery.view', { number: 2, count }))).toBeVisible();
  await page.keyboard.press('+');
  await expect(viewer.locator('[data-zoomed]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-slide="1"]').getByRole('link')).toBeFocused();

  const [next] = await page.getByRole('article').getByRole('heading').getByRole('link').all();
  const nextUrl = await next?.getAttribute('href');
  await openLive(page, UK.origin + nextUrl);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const before = page.getByRole('region', { name: t('Recent.title') });
  await expect(before.getByRole('link', { name: product.name, exact: true })).toBeVisible();
  expect((await layoutShift(page)).score).toBe(0);
});
