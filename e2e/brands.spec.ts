import { expect, test } from '@playwright/test';
import { FRANCE, textsOf, UK } from './stores.ts';

const t = textsOf(UK);

test('a brand is found from A to Z; its page stays while its list is filtered, and going back undoes that (MW-13)', async ({
  page,
}) => {
  await page.goto(`${UK.origin}/brands`);
  const find = page.getByRole('main').getByRole('searchbox', { name: t('Brands.find') });
  await expect(async () => {
    await find.fill('nordf');
    await expect(
      page
        .getByRole('main')
        .getByRole('link')
        .filter({ hasText: /\d products?/ }),
    ).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /\d products?/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nordfjell' })).toBeVisible();
  const count = page.locator('#listing-count');
  const seen = await count.textContent();
  // With its list the page is itself; until then its heading is that of what stands in for it.
  await page.getByRole('heading', { level: 1 }).evaluate((head) => head.setAttribute('data-witness', 'same'));
  await page.locator('input[name="size"]').first().check({ force: true });
  await expect(page).toHaveURL(/\/brand\/nordfjell\?size=\d+/);
  await expect(count).not.toHaveText(seen ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-witness', 'same');
  await page.goBack();
  await expect(count).toHaveText(seen ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-witness', 'same');
});

test('without JavaScript another name of a brand, its genders and its reviews can be read; a closed store shows no price', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${UK.origin}/shop/nordfjell`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${UK.origin}/brand/nordfjell`);
  const story = await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent();
  await page
    .getByRole('navigation', { name: t('Brand.shownFor') })
    .getByRole('link')
    .nth(1)
    .click();
  await expect(page).toHaveURL(/\/brand\/nordfjell\?gender=1$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).not.toHaveText(story ?? '');
  await expect(page.locator('#reviews').getByRole('listitem').first()).toBeVisible();
  await page.goto(`${FRANCE.origin}/brand/nordfjell`);
  await expect(page.getByRole('link', { name: textsOf(FRANCE)('Card.signInForPrice') }).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('€');
});
