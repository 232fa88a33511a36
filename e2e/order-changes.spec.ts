import { expect, test } from '@playwright/test';
import { violationsOf, widen } from './axe.ts';
import { openLive } from './open-live.ts';
import { PlainVisitor } from './plain-visitor.ts';
import { becomeMember, buyByRequest, productWithSizes, stockOf } from './shopper.ts';
import { MEMBER, textsOf, UK } from './stores.ts';

const t = textsOf(UK);
/** A member whom no other test signs in. */
const BUYER = { login: 'member13@serac.example', password: MEMBER.password };

test('a member cancels an order and buys it again', async ({ page }) => {
  const piece = await productWithSizes(UK);
  const inStock = () => stockOf(UK, piece.product.productID, piece.colourId, piece.size.id);
  const order = await buyByRequest(BUYER.login, piece);
  await becomeMember(page, UK, BUYER);
  const address = `${UK.origin}/sales/order/view/order_id/${order.id}`;

  await test.step('axe finds nothing in the question of the address', async () => {
    await widen(page, 390);
    await page.goto(`${address}?asks=address`);
    expect.soft(await violationsOf(page, 'main')).toEqual([]);
  });

  await test.step('cancelling asks first; a yes cancels once, and gives the piece back', async () => {
    const before = await inStock();
    await openLive(page, address);
    const cancel = page.getByRole('link', { name: t('OrderChange.cancel') });
    const dialog = page.getByRole('dialog');
    await cancel.click();
    await dialog.getByRole('button', { name: t('OrderChange.cancelNo') }).click();
    await cancel.click();
    await dialog.getByRole('button', { name: t('OrderChange.cancelYes') }).click();
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
});

test('without scripts a member sends an order elsewhere, and cancels it', async () => {
  const order = await buyByRequest(BUYER.login, await productWithSizes(UK));
  const address = `/sales/order/view/order_id/${order.id}`;
  const plain = new PlainVisitor(UK);
  await plain.open(address);
  await plain.signIn(BUYER.login);

  await test.step('of the address what is wrong stands at its field, what was typed stays', async () => {
    const [postcode, country, yes] = [t('Address.postcode'), t('Address.country'), t('OrderChange.editYes')];
    await plain.follow(t('OrderChange.edit'));
    await plain.send(yes, { [t('Address.street')]: '2 New Road', [postcode]: 'nowhere' });
    expect(plain.saidOf(postcode)).toBe(t('Rule.postcode'));
    expect(plain.field(postcode).value).toBe('nowhere');
    expect(plain.field(t('Address.street')).value).toBe('2 New Road');
    expect(plain.url, 'what was typed is in no address').not.toContain('Road');
    await plain.send(yes, { [postcode]: '80331', [country]: 'DE' });
    expect(plain.saidOf(country)).toBe(t('OrderChange.otherPrice'));
    await plain.send(yes, { [postcode]: 'LS1 4AP', [country]: 'GB' });
    expect(plain.notice).toBe(t('Account.notice.redirected'));
    expect(plain.words).toContain('2 New Road');
  });

  await test.step('a link asks on the page whether to cancel, once', async () => {
    await plain.follow(t('OrderChange.cancel'));
    plain.named('h2', t('OrderChange.cancelTitle', { number: order.incrementId }));
    await plain.send(t('OrderChange.cancelYes'));
    expect(plain.notice).toBe(t('Account.notice.cancelled'));
    await plain.open(`${address}?asks=cancel`);
    expect(plain.words).not.toContain(t('OrderChange.cancelYes'));
  });
});
