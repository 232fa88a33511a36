import { expect, test } from '@playwright/test';
import { openLive } from './open-live.ts';
import { becomeMember, enterAddress, lineOf, newestOrder, payWith, priceIn, purchaseOf, skiPack } from './shopper.ts';
import { textsOf, UK } from './stores.ts';

const ACCEPTED = '4242 4242 4242 4242';

test('a ski pack is chosen part by part, fitted to the boots, and ordered with all of it', async ({ page }) => {
  const t = textsOf(UK);
  const { product, sizes, price } = await skiPack(UK);
  const fitting = t('Basket.fitting', { mondopoint: 26.5, soleLength: 305 });
  const part = (name: string) => page.getByRole('region', { name, exact: true });

  await becomeMember(page, UK);
  // Before it is live, the browser itself asks for what is required.
  await openLive(page, UK.origin + product.url);

  await test.step('what is missing is asked for beside what it is missing in', async () => {
    await purchaseOf(page, product)
      .getByRole('button', { name: t('Buy.chooseSize') })
      .click();
    await expect(page.getByText(t('Buy.chooseSizeFirst')).first()).toBeVisible();
    await expect(page.getByText(t('Buy.measureRequired')).first()).toBeVisible();
  });

  await test.step('an option with an extra price raises the price of the pack; the choice outlives a reload', async () => {
    for (const { name, label } of sizes) await part(name).getByRole('radio', { name: label }).check();
    await expect(priceIn(purchaseOf(page, product))).toHaveText(price);
    await page.reload();
    for (const { name, label } of sizes) {
      await expect(part(name).getByRole('radio', { name: label, checked: true })).toBeVisible();
    }
    await expect(priceIn(purchaseOf(page, product))).toHaveText(price);
  });

  await test.step('fitted, it goes into the basket, which says what it is made of', async () => {
    await page.getByLabel(t('Buy.mondopoint')).fill('26,5');
    await page.getByLabel(t('Buy.soleLength')).fill('305');
    await purchaseOf(page, product)
      .getByRole('button', { name: t('Buy.add') })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(t('Buy.added'))).toBeVisible();
    await dialog.getByRole('link', { name: t('Buy.viewBasket') }).click();
    const line = lineOf(page, product);
    await expect(line.getByText(fitting)).toBeVisible();
    for (const { name } of sizes) await expect(line.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  });

  await test.step('the confirmed order keeps its parts and measures', async () => {
    await page.getByRole('link', { name: t('Basket.checkout') }).click();
    await enterAddress(page, UK);
    await payWith(page, ACCEPTED);
    await expect(page).toHaveURL(`${UK.origin}/order/success/`);
    await expect(page.getByText(fitting)).toBeVisible();
    const order = await newestOrder(page);
    const kept = await page.evaluate(async (path) => {
      const page = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
      return page.querySelector('main')?.textContent ?? '';
    }, `/sales/order/view/order_id/${order?.id}`);
    for (const words of [fitting, ...sizes.map(({ name }) => name)]) expect(kept).toContain(words);
  });
});
