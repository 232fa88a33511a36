import { expect, type Page, test } from '@playwright/test';
import { TOP_DIALOG, violationsOf } from './axe.ts';
import { openLive, untilLive } from './open-live.ts';
import { COMMERCE_PORT } from './ports.ts';
import { becomeMember, newestOrder, productWithSizes, saleTiles, sizeButton } from './shopper.ts';
import { type TestStore, textsOf, UK } from './stores.ts';

// As most shoppers have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const open = (page: Page, path: string, store: TestStore = UK): Promise<void> => openLive(page, store.origin + path);

/** The member's newest order, with the button that opens its help. */
async function openOrder(page: Page, store: TestStore): Promise<void> {
  await becomeMember(page, store);
  const order = await newestOrder(page);
  await open(page, `/sales/order/view/order_id/${order?.id}`, store);
}

const focusIsInDialog = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('dialog[open]:not([data-beneath])') !== null);

const expectNoViolation = async (page: Page, state: string, within = TOP_DIALOG): Promise<void> =>
  expect(await violationsOf(page, within), state).toEqual([]);

test('the help of an order says where it cannot be loaded, keeps the focus, stacks, gives it back, and sends a message with its file', async ({
  page,
  context,
}) => {
  test.slow();
  const t = textsOf(UK);
  await openOrder(page, UK);
  const opener = page.getByRole('button', { name: t('Order.help') });
  const help = page.getByRole('dialog', { name: t('Help.title') });
  const message = page.getByRole('dialog', { name: t('Help.writeTitle') });

  await test.step('a dialog that cannot be loaded says so, and opens when it is tried again', async () => {
    await context.setOffline(true);
    await opener.click();
    await expect(page.getByRole('alert').getByText(t('Dialog.failed'))).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: t('Dialog.retry') }).click();
    await expect(help).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('by keyboard alone', async () => {
    // The page jumps to what has the focus: a scroll still under way would look like a shift.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await opener.focus();
    const before = await page.locator('h1').boundingBox();
    await page.keyboard.press('Enter');
    await expect(help.locator('summary').first()).toBeVisible();
    expect(await page.locator('h1').boundingBox(), 'nothing moves').toEqual(before);
    for (let tabs = 0; tabs < 12; tabs++) {
      await page.keyboard.press('Tab');
      expect(await focusIsInDialog(page)).toBe(true);
    }
    await expectNoViolation(page, 'help');

    await help.getByRole('button', { name: t('Help.writeToUs') }).focus();
    await page.keyboard.press('Enter');
    await expect(message).toBeVisible();
    await expect(help).toBeHidden();
    await message.getByRole('button', { name: t('Help.send') }).click();
    await expect(message.getByRole('textbox', { name: t('Help.subject') })).toBeFocused();
    await expectNoViolation(page, 'message with errors');

    await page.keyboard.press('Escape');
    await expect(help).toBeVisible();
    await expect(help.getByRole('button', { name: t('Help.writeToUs') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  });

  await test.step('a message goes to customer service with its file', async () => {
    await opener.click();
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
});

test.describe('in Switzerland', () => {
  test.use({ locale: 'de-CH' });

  test('the Swiss shop is offered once', async ({ page }) => {
    const t = textsOf(UK);
    await open(page, '/returns');
    const notice = page.getByRole('dialog', { name: t('Stores.swissTitle') });
    await expect(notice).toBeVisible();
    await expectNoViolation(page, 'Swiss notice');
    await notice.getByRole('button', { name: t('Stores.stayHere') }).click();
    const asked = page.waitForResponse(/\/api\/session$/);
    await open(page, '/cookie-policy');
    await asked;
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('navigations', () => {
  const someLink = (page: Page) => page.getByRole('banner').getByRole('navigation').locator('a[data-soft]').nth(1);
  /** Marks the document: a new one has no mark. */
  const mark = (page: Page) => page.evaluate(() => void document.documentElement.setAttribute('data-mark', ''));

  test('that cannot reach the shop stay where they are; others begin at the top, and going back returns to the place and closes what is open', async ({
    page,
    context,
  }) => {
    const t = textsOf(UK);
    const { product, size } = await productWithSizes(UK);
    await open(page, '/');

    await test.step('without the shop, under a screen that goes by itself', async () => {
      await mark(page);
      await context.setOffline(true);
      await someLink(page).click();
      await expect(page.getByRole('heading', { name: t('System.offlineTitle') })).toBeFocused();
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page).toHaveURL(`${UK.origin}/`);
      await expectNoViolation(page, 'offline', 'html');
      await context.setOffline(false);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-mark');
    });

    await test.step('at the top of the new page, and back at the place', async () => {
      const tile = saleTiles(page).nth(4);
      await tile.scrollIntoViewIfNeeded();
      const place = await page.evaluate(() => window.scrollY);
      expect(place).toBeGreaterThan(0);
      await tile.click();
      await expect(page).toHaveURL(/\/event\//);
      await expect(page.locator('html')).toHaveAttribute('data-mark');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      const moves = await page.evaluateHandle(() => {
        const counted = { scrolls: 0 };
        window.addEventListener('scroll', () => counted.scrolls++);
        return counted;
      });
      await page.goBack();
      await expect(page).toHaveURL(`${UK.origin}/`);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
      // The old place is there at once: the page does not glide.
      expect(await moves.evaluate(({ scrolls }) => scrolls)).toBeLessThan(5);
      await expect(page.locator('html')).toHaveAttribute('data-mark');
    });

    await test.step('going back closes what is open', async () => {
      await open(page, product.url);
      await sizeButton(page, UK, size).click();
      await page
        .getByRole('main')
        .getByRole('button', { name: t('Buy.add') })
        .first()
        .click();
      const panel = page.getByRole('dialog', { name: t('Buy.added') });
      await expect(panel).toBeVisible();
      expect(Math.round((await panel.boundingBox())?.width ?? Number.NaN)).toBeLessThanOrEqual(770);
      await page.goBack();
      await expect(page).toHaveURL(`${UK.origin}/`);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });

  test('from an outdated page load the document, once', async ({ page }) => {
    await page.route('**/api/version', (route) => route.fulfill({ json: { version: 'newer' } }));
    await open(page, '/returns');
    await mark(page);
    await someLink(page).click();
    await expect(page).not.toHaveURL(`${UK.origin}/returns`);
    await expect(page.locator('html')).not.toHaveAttribute('data-mark');
    await untilLive(page);
    await mark(page);
    await page.locator('header > div > a[href="/"]').click();
    await expect(page).toHaveURL(`${UK.origin}/`);
    await expect(page.locator('html')).toHaveAttribute('data-mark');
  });
});
