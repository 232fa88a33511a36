import { expect, test } from '@playwright/test';
import { STORES, UK } from './stores.ts';

/** Are they laid out, or would they be once they come near (decision 296)? */
const laidOut = (elements: Element[]) =>
  elements.map((element) => element.checkVisibility({ contentVisibilityAuto: true }));

test('a phone does not lay out what is far beneath its window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(UK.origin);
  const tiles = await page.locator('#ending-today h3').evaluateAll(laidOut);
  expect(tiles[0]).toBe(true);
  expect(tiles.at(-1)).toBe(false);
  expect(await page.getByRole('contentinfo').locator('h2').evaluateAll(laidOut)).not.toContain(true);
});

for (const { origin } of STORES) {
  test(`the footer has room for all of it before it is laid out: ${origin}`, async ({ page }) => {
    await page.goto(`${origin}/products`);
    const footer = page.getByRole('contentinfo');
    const height = () => footer.evaluate((element) => element.getBoundingClientRect().height);
    for (const width of [320, 360, 390, 430, 767, 768, 1024, 1100, 1280, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const kept = await height();
      await footer.evaluate((element) => {
        element.style.contentVisibility = 'visible';
      });
      expect(kept).toBeGreaterThanOrEqual(await height());
      await footer.evaluate((element) => {
        element.style.contentVisibility = '';
      });
    }
  });
}

test('paper has the page itself alone', async ({ page }) => {
  await page.goto(`${UK.origin}/products`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('main nav').first()).toBeHidden();
});
