import { expect, test } from '@playwright/test';
import { violationsOf, widen } from './axe.ts';
import { openLive } from './open-live.ts';
import { becomeMember, buyByRequest, productWithSizes, stockOf } from './shopper.ts';
import { MEMBER, textsOf, UK } from './stores.ts';

const t = textsOf(UK);
/** A member whom no other test signs in. */
const BUYER = { login: 'member13@serac.example', password: MEMBER.password };

test('a member sends an order elsewhere, buys it again and cancels it, with scripts and without', async ({
  page,
  browser,
}) => {
  test.slow();
  const piece = await productWithSizes(UK);
  const inStock = () => stockOf(UK, piece.product.productID, piece.colourId, piece.size.id);
  const order = await buyByRequest(BUYER.login, piece);
  await becomeMember(page, UK, BUYER);
  const address = `${UK.origin}/sales/order/view/order_id/${order.id}`;
  const without = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 900 },
  });
  const plain = await without.newPage();

  await test.step('without scripts the address is changed: what is wrong stands at its field, what was typed stays', async () => {
    await plain.goto(address);
    await plain.getByRole('link', { name: t('OrderChange.edit') }).click();
    const country = plain.getByLabel(t('Address.country'), { exact: true });
    await plain.getByLabel(t('Address.street')).fill('2 New Road');
    await plain.getByLabel(t('Address.postcode')).fill('nowhere');
    await plain.getByRole('button', { name: t('OrderChange.editYes') }).click();
    const postcode = plain.getByLabel(t('Address.postcode'));
    await expect(postcode).toHaveAccessibleDescription(t('Rule.postcode'));
    await expect(postcode).toHaveValue('nowhere');
    await expect(plain.getByLabel(t('Address.street'))).toHaveValue('2 New Road');
    expect(plain.url(), 'what was typed is in no address').not.toContain('Road');
    await postcode.fill('LS1 4AP');
    await country.selectOption('DE');
    await plain.getByLabel(t('Address.postcode')).fill('80331');
    await plain.getByRole('button', { name: t('OrderChange.editYes') }).click();
    await expect(country).toHaveAccessibleDescription(t('OrderChange.otherPrice'));
    await country.selectOption('GB');
    await plain.getByLabel(t('Address.postcode')).fill('LS1 4AP');
    await plain.getByRole('button', { name: t('OrderChange.editYes') }).click();
    await expect(plain.getByRole('status').getByText(t('Account.notice.redirected'))).toBeVisible();
    await expect(plain.getByText('2 New Road')).toBeVisible();
  });

  await test.step('axe finds nothing in either question', async () => {
    for (const asks of ['address', 'cancel']) {
      await openLive(page, `${address}?asks=${asks}`);
      for (const width of [390, 1440]) {
        await widen(page, width);
        expect.soft(await violationsOf(page), `${asks} at ${width} px`).toEqual([]);
      }
    }
  });

  await test.step('cancelling asks first; a yes cancels once, and gives the piece back', async () => {
    const before = await inStock();
    await openLive(page, address);
    const cancel = page.getByRole('link', { name: t('OrderChange.cancel') });
    await cancel.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('OrderChange.cancelNo') })
      .click();
    await expect(cancel).toBeVisible();
    await cancel.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('OrderChange.cancelYes') })
      .click();
    await expect(page.getByRole('status').getByText(t('Account.notice.cancelled'))).toBeVisible();
    await expect(cancel).toHaveCount(0);
    await expect(page.getByRole('main').getByText(t('OrderTimeline.cancelled'))).toBeVisible();
    await expect(page.getByRole('main').getByText(t('Order.total'), { exact: true })).toHaveCount(0);
    expect(await inStock()).toBe(before + 1);
  });

  await test.step('what was bought goes into the basket again', async () => {
    await page.getByRole('button', { name: t('OrderChange.again') }).click();
    await expect(page).toHaveURL(`${UK.origin}/checkout/cart/`);
    await expect(page.getByRole('main').getByText(piece.product.name).first()).toBeVisible();
  });

  await test.step('without scripts a link asks the same on the page', async () => {
    const next = await buyByRequest(BUYER.login, piece);
    await plain.goto(`${UK.origin}/sales/order/view/order_id/${next.id}`);
    await plain.getByRole('link', { name: t('OrderChange.cancel') }).click();
    await expect(
      plain.getByRole('heading', { name: t('OrderChange.cancelTitle', { number: next.incrementId }) }),
    ).toBeVisible();
    await plain.getByRole('button', { name: t('OrderChange.cancelYes') }).click();
    await expect(plain.getByRole('status').getByText(t('Account.notice.cancelled'))).toBeVisible();
    await plain.goto(`${UK.origin}/sales/order/view/order_id/${next.id}?asks=cancel`);
    await expect(plain.getByRole('button', { name: t('OrderChange.cancelYes') })).toHaveCount(0);
  });
  await without.close();
});
