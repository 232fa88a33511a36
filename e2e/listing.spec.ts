import { expect, test } from '@playwright/test';
import { untilLive } from './open-live.ts';
import { textsOf, UK } from './stores.ts';

/** A product on the second page of a list. */
const ON_SECOND_PAGE = 50;

test('a list that was extended is found as it was left, by the back button', async ({ page }) => {
  const t = textsOf(UK);
  await page.goto(`${UK.origin}/products`);
  const cards = page.getByRole('article');
  const first = await cards.count();
  // Before the page is live the link leads to the second page, which is a list of its own.
  await untilLive(page);
  await page.getByRole('link', { name: t('More.next', { count: first }) }).click();
  await expect(cards).not.toHaveCount(first);
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
