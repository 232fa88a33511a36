import { expect, test } from '@playwright/test';
import { untilLive } from './open-live.ts';
import { textsOf, UK } from './stores.ts';

/** A product on the second page of a list. */
const ON_SECOND_PAGE = 50;

test('a longer list has the focus on the first card that has come, and is found as it was left, by the back button', async ({
  page,
}) => {
  const t = textsOf(UK);
  await page.goto(`${UK.origin}/products`);
  const cards = page.getByRole('article');
  const first = await cards.count();
  // Before the page is live the link leads to the second page, which is a list of its own.
  await untilLive(page);
  await page.getByRole('link', { name: t('More.next', { count: first }) }).press('Enter');
  await expect(cards).not.toHaveCount(first);
  await expect(cards.nth(first).getByRole('heading').getByRole('link')).toBeFocused();
  const extended = await cards.count();
  const card = cards.nth(ON_SECOND_PAGE);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  const listed = page.url();
  const slow = Promise.withResolvers<void>();
  await page.route(
    ({ search }) => search.includes('_rsc'),
    (route) => slow.promise.then(() => route.continue()),
  );
  await card.getByRole('heading').getByRole('link').click();
  // However slow the link is, what the card knows of the product is seen at once; the rest when it has come.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(page.url()).toBe(listed);
  slow.resolve();
  await expect(page).not.toHaveURL(listed);
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toContainText(name);
  await page.goBack();
  await expect(cards).toHaveCount(extended);
  await expect(cards.nth(ON_SECOND_PAGE)).toBeInViewport();
});

test('filters that were open when a tablet was turned stay a sheet, until they are applied', async ({ page }) => {
  const t = textsOf(UK);
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`${UK.origin}/products/ski`);
  await untilLive(page);
  await page.getByRole('button', { name: t('Listing.filters') }).click();
  const sheet = page.getByRole('dialog', { name: t('Listing.filters') });
  await sheet.getByRole('checkbox', { name: /Kjelvik/ }).check();
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(sheet.getByRole('button', { name: t('Listing.closeFilters') })).toBeInViewport();
  await sheet.getByRole('checkbox', { name: /Brisen/ }).check();
  await expect(page).not.toHaveURL(/brand=/);
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await expect(page).toHaveURL(/brand=\d+,\d+/);
  await expect(page.getByRole('region', { name: t('Listing.filters') })).toBeVisible();
});
