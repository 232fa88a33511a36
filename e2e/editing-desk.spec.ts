import { expect, test } from '@playwright/test';
import { COMMERCE_PORT, STOREFRONT_PORT } from './ports.ts';

const SHOP = `http://localhost:${STOREFRONT_PORT}/b-corp`;

test('an editor changes a headline, sees it while typing, publishes it, and the shop shows it', async ({
  page,
  request,
}) => {
  const headline = `What we owe the mountains ${Date.now()}`;
  const shopSays = async () => (await (await request.get(SHOP)).text()).includes(headline);
  await page.goto(`http://preview.serac.localhost:${COMMERCE_PORT}/desk`);
  await page.getByRole('button', { name: 'info/b-corp' }).click();
  const shown = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(shown).toBeVisible();
  // The form of a block opens where the block is clicked on the page, once the editor's bridge is there.
  await expect(async () => {
    await page.frameLocator('iframe').getByRole('heading', { level: 2 }).first().click();
    await expect(page.getByRole('textbox', { name: 'Heading' }).first()).toBeFocused({ timeout: 500 });
  }).toPass();

  await page.getByRole('textbox', { name: 'Title' }).fill(headline);
  await expect(shown).toHaveText(headline);
  expect(await shopSays()).toBe(false);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published: the shop shows it now')).toBeVisible();
  await expect.poll(shopSays).toBe(true);
});
