import { expect, type Page, test } from '@playwright/test';
import { SEEN_ELSEWHERE, sideways, violationsOf, widen } from './axe.ts';
import { openAsServed } from './open-as-served.ts';
import { becomeMember, chooseTyped, newestOrder, productWithSizes, putIntoBasket } from './shopper.ts';
import { UK } from './stores.ts';

/**
 * A phone’s, px: a page has least room there for itself and what a state adds; accessibility.spec.ts looks at what guests
 * see, every-dialog.spec.ts at what opens over them.
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

test('axe finds nothing in the account, the order and the checkout of a member, whose errors have the focus and lead to their fields', async ({
  page,
}) => {
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
    // A new member is greeted by the address, which may be long and is one word.
    await page.locator('h1').evaluate((heading) => void heading.append(` ${'katharina'.repeat(6)}@mail.example`));
    expect.soft(await sideways(page), `${path} scrolls sideways at ${PHONE} px`).toBeLessThanOrEqual(0);
  }

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
