import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { openLive, untilLive } from './open-live.ts';
import { COMMERCE_PORT } from './ports.ts';
import { becomeMember, newestOrder } from './shopper.ts';
import { textsOf, UK } from './stores.ts';

// As most shoppers have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const t = textsOf(UK);

/** A link to a page that is soon there. */
const softLink = (page: Page, path: string) =>
  page.getByRole('contentinfo').locator(`a[data-soft][href="${path}"]`).first();
/** Marks the document: a new one has no mark. */
const mark = (page: Page) => page.evaluate(() => void document.documentElement.setAttribute('data-mark', ''));
const isSameDocument = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-mark');

test('without the shop a link and a dialog say so and work when tried again; a message of an order goes with its file, and Back closes what is open', async ({
  page,
  context,
}) => {
  const help = page.getByRole('dialog', { name: t('Help.title') });
  const message = page.getByRole('dialog', { name: t('Help.writeTitle') });
  await becomeMember(page, UK);
  const order = `${UK.origin}/sales/order/view/order_id/${(await newestOrder(page))?.id}`;
  await openLive(page, order);
  await mark(page);

  await test.step('a dialog that cannot be loaded says so, and opens when it is tried again', async () => {
    await context.setOffline(true);
    await page.getByRole('button', { name: t('Order.help') }).click();
    await expect(page.getByRole('alert').getByText(t('Dialog.failed'))).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: t('Dialog.retry') }).click();
    await expect(help).toBeVisible();
  });

  await test.step('a message goes to customer service with its file', async () => {
    await help.getByRole('button', { name: t('Help.writeToUs') }).click();
    const subject = `A tight boot ${Date.now()}`;
    await message.getByRole('textbox', { name: t('Help.subject') }).fill(subject);
    await message.getByRole('textbox', { name: t('Help.email') }).fill('maya@serac.example');
    await message.getByRole('textbox', { name: t('Help.message') }).fill('It is a size too small.');
    await message
      .locator('input[type=file]')
      .setInputFiles({ name: 'boot.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a boot') });
    await message.getByRole('button', { name: t('Help.send') }).click();
    await expect(message.getByText(t('Help.sent', { email: 'maya@serac.example' }))).toBeVisible();
    const outbox = await (await fetch(`http://127.0.0.1:${COMMERCE_PORT}/outbox`)).text();
    expect(outbox).toContain(subject);
    await message.getByRole('button', { name: t('Help.done') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a link stays where it is, under a screen that goes by itself', async () => {
    await context.setOffline(true);
    await softLink(page, '/cookie-policy').click();
    await expect(page.getByRole('heading', { name: t('System.offlineTitle') })).toBeFocused();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page).toHaveURL(order);
    expect(await violationsOf(page, 'html')).toEqual([]);
    await context.setOffline(false);
    await expect(page.getByRole('banner')).toBeVisible();
    await isSameDocument(page);
  });

  await test.step('going back closes what is open', async () => {
    await softLink(page, '/cookie-policy').click();
    await expect(page).toHaveURL(/\/cookie-policy$/);
    await isSameDocument(page);
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: t('Session.help') })
      .click();
    await expect(help).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(order);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a link on an outdated page loads the document, once', async ({ page }) => {
  await page.route('**/api/version', (route) => route.fulfill({ json: { version: 'newer' } }));
  await openLive(page, `${UK.origin}/returns`);
  await mark(page);
  await softLink(page, '/cookie-policy').click();
  await expect(page).toHaveURL(/\/cookie-policy$/);
  await expect(page.locator('html')).not.toHaveAttribute('data-mark');
  await untilLive(page);
  await mark(page);
  await softLink(page, '/returns').click();
  await expect(page).toHaveURL(/\/returns$/);
  await isSameDocument(page);
});
