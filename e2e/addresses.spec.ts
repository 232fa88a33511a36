import { expect, test } from '@playwright/test';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { violationsOf, widen } from './axe.ts';
import { openLive } from './open-live.ts';
import { BRITISH_ADDRESS, fillSignIn, payWith, productWithSizes, purchaseOf, sizeButton } from './shopper.ts';
import { MEMBER, textsOf, UK } from './stores.ts';

const t = textsOf(UK);

/** A member whom no other test signs in. */
const MOVER = { login: 'member12@serac.example', password: MEMBER.password };

test('without scripts, on a phone, a member keeps an address, orders there with a bill to elsewhere, and removes it', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 900 } });
  const plain = await context.newPage();
  const main = plain.getByRole('main');
  await plain.goto(UK.origin + pathTo.address(null));
  await fillSignIn(plain, UK, MOVER);

  await test.step('what is wrong stands at its field, what was typed stays, and the right one is kept', async () => {
    for (const [field, value] of Object.entries({ ...BRITISH_ADDRESS, postcode: 'nowhere' }))
      await main.getByLabel(t(`Address.${field}` as 'Address.city'), { exact: true }).fill(value);
    await main.getByLabel(t('Address.country'), { exact: true }).selectOption('GB');
    await main.getByRole('button', { name: t('Addresses.save') }).click();
    const postcode = main.getByLabel(t('Address.postcode'), { exact: true });
    await expect(postcode).toHaveAccessibleDescription(t('Rule.postcode'));
    await expect(main.getByLabel(t('Address.street'), { exact: true })).toHaveValue(BRITISH_ADDRESS.street);
    expect(plain.url(), 'what was typed is in no address').not.toContain('Ridge');
    await postcode.fill(BRITISH_ADDRESS.postcode);
    await main.getByRole('button', { name: t('Addresses.save') }).click();
    await expect(main.getByRole('status')).toHaveText(t('Account.notice.saved'));
  });
  const card = main.getByRole('listitem').filter({ hasText: BRITISH_ADDRESS.street });

  await test.step('a tap makes it the default for parcels', async () => {
    await card.getByRole('button', { name: t('Addresses.makeDelivery') }).click();
    await expect(card.getByText(t('Addresses.default_delivery'), { exact: true })).toBeVisible();
  });

  await test.step('the checkout offers it, and sends the bill to the other one', async () => {
    const { product, size } = await productWithSizes(UK);
    await plain.goto(UK.origin + product.url);
    await sizeButton(plain, UK, size).check();
    await purchaseOf(plain, product)
      .getByRole('button', { name: t('Buy.add') })
      .click();
    await plain.getByRole('link', { name: t('Basket.checkout') }).click();
    await expect(main.getByRole('radio', { name: BRITISH_ADDRESS.street })).toBeChecked();
    await expect(plain.locator('#firstName')).toBeHidden();
    await main.getByRole('combobox').selectOption({ index: 1 });
    await plain.getByRole('button').last().click();
    await payWith(plain, '4242 4242 4242 4242');
    await expect(plain).toHaveURL(UK.origin + pathTo.orderSuccess());
    await expect(main.getByText(BRITISH_ADDRESS.street)).toHaveCount(1);
  });

  await test.step('axe finds nothing in list, form and question', async () => {
    await page.context().addCookies(await context.cookies());
    await widen(page, 390);
    for (const path of [pathTo.addresses({ remove: 1 }), pathTo.address(null)]) {
      await openLive(page, UK.origin + path);
      expect.soft(await violationsOf(page), path).toEqual([]);
    }
  });

  await test.step('it is gone once that is confirmed', async () => {
    await plain.goto(UK.origin + pathTo.addresses());
    await card.getByRole('link', { name: t('Addresses.remove') }).click();
    await main.getByRole('button', { name: t('Addresses.removeYes') }).click();
    await expect(main.getByRole('status')).toHaveText(t('Account.notice.address-removed'));
    await expect(card).toHaveCount(0);
  });
  await context.close();
});
