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
    await expect(page.locator('.brandtile')).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await page.locator('.brandtile').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nordfjell' })).toBeVisible();
  await page.locator('.brandhero').evaluate((head) => head.setAttribute('data-witness', 'same'));
  const seen = await page.locator('.bar__n b').textContent();
  await page.locator('.filters input[name="size"]').first().check({ force: true });
  await expect(page).toHaveURL(/\/brand\/nordfjell\?size=\d+/);
  await expect(page.locator('.bar__n b')).not.toHaveText(seen ?? '');
  await expect(page.locator('.brandhero')).toHaveAttribute('data-witness', 'same');
  await page.goBack();
  await expect(page.locator('.bar__n b')).toHaveText(seen ?? '');
  await expect(page.locator('.brandhero')).toHaveAttribute('data-witness', 'same');
});

test('without JavaScript another name of a brand, its genders and its reviews can be read; a closed store shows no price', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${UK.origin}/shop/nordfjell`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${UK.origin}/brand/nordfjell`);
  const story = await page.locator('.brandstory h2').textContent();
  await page.locator('.brandgenders a').nth(1).click();
  await expect(page).toHaveURL(/\/brand\/nordfjell\?gender=1$/);
  await expect(page.locator('.brandstory h2')).not.toHaveText(story ?? '');
  await expect(page.locator('.brandreviews li').first()).toBeVisible();
  await page.goto(`${FRANCE.origin}/brand/nordfjell`);
  await expect(page.locator('.gate').first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('€');
});
