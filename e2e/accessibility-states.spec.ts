import { expect, type Page, test } from '@playwright/test';
import { SEEN_ELSEWHERE, violationsOf, widen } from './axe.ts';
import { openAsServed } from './open-as-served.ts';
import { openLive } from './open-live.ts';
import {
  becomeMember,
  chooseTyped,
  newestOrder,
  productWithSizes,
  purchaseOf,
  putIntoBasket,
  skiPack,
} from './shopper.ts';
import { MORAINE, type TestStore, textsOf, UK } from './stores.ts';

/**
 * A phone's, px: a page has least room there for itself and what a state adds; accessibility.spec.ts looks at the same
 * pages on desktops, every-dialog.spec.ts at what opens over them.
 */
const PHONE = 390;
/** Pages of an account are laid out otherwise on a desktop. */
const BOTH = [1440, PHONE];

async function expectNoViolation(page: Page, state: string, widths = [PHONE], within = 'main'): Promise<void> {
  for (const width of widths) {
    await widen(page, width);
    expect.soft(await violationsOf(page, within, SEEN_ELSEWHERE), `${state} at ${width} px`).toEqual([]);
  }
}

test.beforeEach(async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: PHONE, height: 900 });
});

/** The states of a list: filtered, past its end, nothing found. */
async function visitListing(page: Page, store: TestStore): Promise<void> {
  for (const [path, state] of [
    ['/products?price=-50', 'filtered'],
    ['/products?p=9999', 'past the end'],
    ['/search?s=zzzzqqqq', 'nothing found'],
  ] as const) {
    expect((await openAsServed(page, store.origin + path)).status).toBe(200);
    await expectNoViolation(page, state);
  }
}

/** The states of a product page; leaves the product in the basket. */
async function visitProduct(page: Page, store: TestStore): Promise<void> {
  const t = textsOf(store);
  const piece = await productWithSizes(store);
  await openLive(page, store.origin + piece.product.url);
  const main = page.getByRole('main');
  await purchaseOf(page, piece.product)
    .getByRole('button', { name: t('Buy.chooseSize') })
    .click();
  await expect(main.getByText(t('Buy.chooseSizeFirst'))).toBeVisible();
  await expectNoViolation(page, 'no size chosen');
  await putIntoBasket(page, piece);
}

/** The states of the basket. */
async function visitBasket(page: Page, store: TestStore): Promise<void> {
  const t = textsOf(store);
  await openLive(page, `${store.origin}/checkout/cart/`);
  await page.getByRole('textbox', { name: t('Basket.promoCode') }).fill('NOSUCHCODE');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('Basket.codeUnknown'))).toBeVisible();
  await expectNoViolation(page, 'wrong code');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('Basket.remove') })
    .first()
    .click();
  await expect(page.getByRole('button', { name: t('Basket.undo'), exact: true })).toBeVisible();
  await expectNoViolation(page, 'removed');
}

for (const store of [UK, MORAINE]) {
  test(`store ${store.id}: axe finds nothing in what visitors find and get wrong`, async ({ page }) => {
    const main = page.getByRole('main');
    // What the other brand has of its own is its look, also of what is wrong: a form has most of it.
    if (store === UK) {
      await visitListing(page, store);
      await visitProduct(page, store);
      await visitBasket(page, store);
    }
    await openLive(page, `${store.origin}/customer/account/create`);
    await main.getByRole('button', { name: textsOf(store)('Auth.join') }).click();
    await expect(main.locator('[aria-invalid=true]').first()).toBeVisible();
    // Looked at whole but for header and footer, as accessibility.spec.ts does not look at it.
    await expectNoViolation(page, 'registration with errors', [PHONE], 'html');
  });
}

test('axe finds nothing in the account, the order and the checkout of a member, whose errors have the focus and lead to their fields', async ({
  page,
}) => {
  const t = textsOf(UK);
  await becomeMember(page, UK);
  const order = await newestOrder(page);
  for (const path of [
    '/customer/account',
    '/sales/order/history/',
    `/sales/order/view/order_id/${order?.id}`,
    '/rewardpoints/index/referral/',
    '/sales/billing_agreement/',
    '/customer/account/brands-interest',
    '/newsletter/manage/',
    '/customer/account/notifications-preferences/',
    '/stock-alerts',
    '/account-data',
    '/wishlist',
  ]) {
    expect((await openAsServed(page, UK.origin + path)).status, path).toBe(200);
    // A page of a type that accessibility.spec.ts does not open is looked at whole but for header and footer.
    await expectNoViolation(page, path, path === '/customer/account' ? BOTH : [PHONE], 'html');
  }

  const pack = await skiPack(UK);
  await openLive(page, UK.origin + pack.product.url);
  await purchaseOf(page, pack.product)
    .getByRole('button', { name: t('Buy.chooseSize') })
    .click();
  await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible();
  await expectNoViolation(page, 'pack with errors');

  await putIntoBasket(page, await productWithSizes(UK));
  await page.goto(`${UK.origin}/api/checkout-start`);
  await expectNoViolation(page, 'checkout', BOTH, 'html');
  await chooseTyped(page);
  await page.locator('#firstName').fill('');
  await page.getByRole('button').press('Enter');
  // Read first, and it leads to the field, by key alone.
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expectNoViolation(page, 'checkout with errors');
  await page.getByRole('alert').getByRole('link').first().press('Enter');
  await expect(page.locator('#firstName')).toBeFocused();
});
