import { expect, test } from '@playwright/test';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { ADDRESS, CARD } from '../tests/faults/shopper.ts';
import { openLive } from './open-live.ts';
import { PlainVisitor } from './plain-visitor.ts';
import { becomeMember, newestOrder, priceIn, purchaseOf, skiPack } from './shopper.ts';
import { textsOf, UK } from './stores.ts';

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

  await test.step('an option with an extra price raises the price of the pack', async () => {
    for (const { name, label } of sizes) await part(name).getByRole('radio', { name: label }).check();
    await expect(priceIn(purchaseOf(page, product))).toHaveText(price);
  });

  await test.step('fitted, it goes into the basket', async () => {
    await page.getByLabel(t('Buy.mondopoint')).fill('26,5');
    await page.getByLabel(t('Buy.soleLength')).fill('305');
    await purchaseOf(page, product)
      .getByRole('button', { name: t('Buy.add') })
      .click();
    const added = page.getByRole('dialog', { name: t('Buy.added') });
    await expect(added).toBeVisible();
    expect(Math.round((await added.boundingBox())?.width ?? Number.NaN)).toBeLessThanOrEqual(770);
  });

  const whole = [fitting, ...sizes.map(({ name }) => name)];
  const plain = new PlainVisitor(UK, await page.context().cookies(UK.origin));
  await test.step('basket, confirmation and order say what it is made of', async () => {
    await plain.open(pathTo.basket());
    for (const words of whole) expect(plain.words).toContain(words);
    await plain.follow(t('Basket.checkout'));
    await plain.send('Continue to payment', ADDRESS);
    await plain.send('Pay now', CARD);
    expect(plain.url).toBe(UK.origin + pathTo.orderSuccess());
    expect(plain.words).toContain(fitting);
    const order = await newestOrder(page);
    await plain.open(`/sales/order/view/order_id/${order?.id}`);
    for (const words of whole) expect(plain.words).toContain(words);
  });
});
