import { expect, type Page, test } from '@playwright/test';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { ask } from './raw-request.ts';
import { fillSignIn } from './shopper.ts';
import { MEMBER, MORAINE, textsOf, UK } from './stores.ts';

const t = textsOf(UK);

/** A member with a kept card, whom no other test signs in. */
const HOLDER = { login: 'member8@serac.example', password: MEMBER.password };

/** What the shop says to the member of the page when it is asked anew. */
const told = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (address) => (await fetch(address)).text(), path);

test('a guest signs in on his way to his payment methods, removes a card, follows a brand, and shares his link', async ({
  page,
}) => {
  await page.goto(UK.origin + pathTo.paymentMethods());
  await expect(page).toHaveURL(/\/customer\/account\/login\//);
  await fillSignIn(page, UK, HOLDER);
  await page.waitForURL(/\/sales\/billing_agreement\/?$/);

  await test.step('the card is gone once he has said yes, and stays gone', async () => {
    const cards = page.getByRole('main').getByRole('link', { name: t('Payments.remove') });
    await expect(cards).toHaveCount(1);
    await cards.click();
    // A dialog where the page was live by then, else the same question on the page.
    await page.getByRole('button', { name: t('Payments.removeYes') }).click();
    await expect(page.getByRole('heading', { name: t('Payments.none') })).toBeVisible();
    expect(await told(page, pathTo.paymentMethods())).toContain(t('Payments.none'));
  });

  await test.step('the brand that he ticks is followed after a reload', async () => {
    const nav = page.getByRole('navigation', { name: t('Account.nav.label') });
    await nav.getByRole('link', { name: t('Account.nav.brands') }).click();
    await page.getByRole('link', { name: t('Interests.choose') }).click();
    const box = page.getByRole('checkbox').first();
    await box.check();
    const name = (await page.locator('label:has(input[type=checkbox])').first().textContent()) ?? '';
    await page.getByRole('button', { name: t('Interests.save') }).click();
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
    expect(/<main.*<\/main>/s.exec(await told(page, pathTo.brandInterests()))?.[0]).toContain(name);
  });

  await test.step('his link ends with his code, and the other brand has no such page', async () => {
    await page.goto(UK.origin + pathTo.referral());
    const link = await page.getByLabel(t('Rewards.yourLink')).inputValue();
    expect(link).toMatch(/\/join\/SERAC-\d+$/);
    await expect(page.getByText(t('Rewards.earn', { points: 500, amount: '£5.00' }))).toBeVisible();
    const elsewhere = await ask(pathTo.referral(), { host: new URL(MORAINE.origin).host });
    expect(elsewhere.status).toBe(404);
  });
});
