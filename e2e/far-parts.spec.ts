import { expect, test } from '@playwright/test';
import { sideways, widen } from './axe.ts';
import { untilLive } from './open-live.ts';
import { FRANCE, STORES, UK } from './stores.ts';

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

test('a page that was scrolled through in a wider window does not scroll sideways in a narrow one', async ({
  page,
}) => {
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  await page.setViewportSize({ width: 820, height: 900 });
  await page.goto(FRANCE.origin);
  const tiles = page.locator('#ending-today h3');
  for (let at = (await tiles.count()) - 1; at >= 0; at -= 3) await tiles.nth(at).scrollIntoViewIfNeeded();
  await widen(page, 320);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
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

test('a product that a link leads to has what stands far beneath its window once there is time, a page that is gone back to at once', async ({
  page,
}) => {
  await page.goto(`${UK.origin}/products/ski/helmets-goggles`);
  await untilLive(page);
  await page.locator('html:not([data-rest])').waitFor({ state: 'attached' });
  const time = await page.evaluateHandle(() => {
    const held: IdleRequestCallback[] = [];
    const { requestIdleCallback } = window;
    window.requestIdleCallback = (work) => held.push(work);
    return {
      come() {
        window.requestIdleCallback = requestIdleCallback;
        for (const work of held.splice(0)) requestIdleCallback(work);
      },
    };
  });
  const product = page.locator('main[data-page="product"]');
  const cards = product.getByRole('article');
  const listed = page.getByRole('article').getByRole('heading').getByRole('link');
  await listed.first().click();
  await product.waitFor();
  await expect(cards).toHaveCount(0);
  await page.goBack();
  await product.waitFor({ state: 'detached' });
  expect(await listed.evaluateAll(laidOut)).not.toContain(false);
  await page.goForward();
  await product.waitFor();
  await expect(cards).not.toHaveCount(0);

  await page.goBack();
  await listed.nth(1).click();
  await product.waitFor();
  await expect(cards).toHaveCount(0);
  await time.evaluate(({ come }) => come());
  await expect(cards).not.toHaveCount(0);
  await page.locator('html:not([data-rest])').waitFor({ state: 'attached' });
  expect(await cards.locator('h3').evaluateAll(laidOut)).not.toContain(false);
});

test('paper has the page itself alone, and all of it before it is live', async ({ page }) => {
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  await page.goto(`${UK.origin}/products`);
  await page.emulateMedia({ media: 'print' });
  const last = page.getByRole('article').last();
  await expect(last).toHaveAttribute('data-far', '');
  await expect(last).toHaveCSS('content-visibility', 'visible');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('main nav').first()).toBeHidden();
});
