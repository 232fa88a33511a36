import { expect, test } from '@playwright/test';
import { NOT_ASKED } from './consent-cookie.ts';
import { openLive } from './open-live.ts';
import { textsOf, UK } from './stores.ts';

test.use({ storageState: NOT_ASKED });

test('at 400 % zoom the question about cookies opens at its top; then the page has the window: the header leaves, the list’s bar too', async ({
  page,
}) => {
  const t = textsOf(UK);
  await page.setViewportSize({ width: 320, height: 256 });
  await openLive(page, `${UK.origin}/products`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: t('Consent.title') })).toBeInViewport();
  expect(await dialog.evaluate((element) => element.scrollTop)).toBe(0);
  await dialog.getByRole('button', { name: t('Consent.refuse'), exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await page.evaluate(() => window.scrollTo(0, 1200));
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll('header, main *')]
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom, width }) => width > 200 && bottom > 0 && top < window.innerHeight)
      .reduce((sum, { top, bottom }) => sum + Math.min(bottom, window.innerHeight) - Math.max(top, 0), 0),
  );
  expect(covered).toBeLessThanOrEqual(64);
});
