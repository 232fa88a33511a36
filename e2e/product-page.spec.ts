import { expect, type Page, test } from '@playwright/test';
import { CONSENT_COOKIE, formatConsentCookie } from '../lib/consent/consent-cookie.ts';
import { TOP_DIALOG, violationsOf } from './axe.ts';
import { layoutShift } from './layout-shift.ts';
import { openLive } from './open-live.ts';
import { productWithSizes, purchaseOf } from './shopper.ts';
import { textsOf, UK } from './stores.ts';

const t = textsOf(UK);

/** A visitor who lets the shop remember what was looked at. */
async function acceptFunctional(page: Page): Promise<void> {
  const preferences = { cookie_consent_given: true, accepted_functional: true, accepted_advertising: false };
  const value = formatConsentCookie({ preferences, givenAt: Date.now() });
  await page.context().addCookies([{ name: CONSENT_COOKIE, value, url: UK.origin }]);
}

const expectNoFault = async (page: Page, within: string): Promise<void> =>
  expect(await violationsOf(page, within)).toEqual([]);

test('pictures are walked and enlarged, sizes looked up, and what was looked at stands beneath the next product', async ({
  page,
}) => {
  test.slow();
  await acceptFunctional(page);
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
  await expectNoFault(page, TOP_DIALOG);
  await page.keyboard.press('+');
  await expect(viewer.locator('[data-zoomed]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-slide="1"]').getByRole('link')).toBeFocused();

  await page.getByRole('link', { name: t('Buy.sizeGuide') }).click();
  const guide = page.getByRole('dialog');
  await expect(guide.getByRole('columnheader').first()).toBeVisible();
  await guide.getByText(t('SizeGuide.in'), { exact: true }).click();
  await expect(guide.getByRole('columnheader', { name: /\(in\)/ }).first()).toBeVisible();
  await expectNoFault(page, TOP_DIALOG);
  await page.keyboard.press('Escape');

  const [next] = await page.getByRole('article').getByRole('heading').getByRole('link').all();
  const nextUrl = await next?.getAttribute('href');
  await openLive(page, UK.origin + nextUrl);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const before = page.getByRole('region', { name: t('Recent.title') });
  await expect(before.getByRole('link', { name: product.name, exact: true })).toBeVisible();
  await expectNoFault(page, 'main');
  expect((await layoutShift(page)).score).toBe(0);
});
