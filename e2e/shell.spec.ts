import { expect, type Page, test } from '@playwright/test';
import { TOP_DIALOG, violationsOf } from './axe.ts';
import { layoutShift } from './layout-shift.ts';
import { openLive, untilLive } from './open-live.ts';
import { becomeMember, productWithSizes, putIntoBasket } from './shopper.ts';
import { FRANCE, NETHERLANDS, type TestStore, textsOf, UK } from './stores.ts';

const t = textsOf(UK);
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

const open = (page: Page, path: string, store: TestStore = UK): Promise<void> => openLive(page, store.origin + path);

const department = (page: Page, name: string) =>
  page.getByRole('navigation', { name: t('Shell.departments') }).getByRole('link', { name, exact: true });

/** Looks at what a state adds; the page around it is looked at in e2e/accessibility.spec.ts. */
const expectNoViolation = async (page: Page, state: string, within = 'header'): Promise<void> =>
  expect(await violationsOf(page, within), state).toEqual([]);

/** What of the shell has moved. */
const movedInShell = async (page: Page) => (await layoutShift(page, 'header, aside:not(main aside)')).moved;

test('with the keyboard alone stores are chosen, the search is opened, and departments are walked', async ({
  page,
}) => {
  await open(page, '/returns');

  await test.step('the stores are a choice that waits for Save, and give the focus back', async () => {
    const button = page.getByRole('button', { name: /United Kingdom/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: 'United Kingdom' })).toBeChecked();
    await expectNoViolation(page, 'stores');
    await page.getByRole('radio', { name: 'France' }).check();
    expect(page.url()).toBe(`${UK.origin}/returns`);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  await test.step('the search opens with the focus, suggests, and closes on Escape', async () => {
    await page.getByRole('combobox').focus();
    await expect(page.locator('#search-panel a').first()).toBeVisible();
    await expectNoViolation(page, 'search');
    await page.keyboard.press('Escape');
    await expect(page.locator('#search-panel')).toBeHidden();
  });

  await test.step('the departments open, lead down, close, and are passed by', async () => {
    const ski = department(page, 'Ski');
    await ski.focus();
    await expect(department(page, 'Skis')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(department(page, 'Skis')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(department(page, 'Piste skis')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(ski).toBeFocused();
    await expect(department(page, 'Skis')).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(department(page, 'Snowboard')).toBeFocused();
  });

  await test.step('Save leads to the store', async () => {
    // Its pages are walked through elsewhere.
    await page.route(`${FRANCE.origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.getByRole('button', { name: /United Kingdom/ }).press('Enter');
    await page.getByRole('radio', { name: 'France' }).check();
    await page.getByRole('button', { name: t('Header.save') }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`^${FRANCE.origin}/`));
  });
});

test('on a phone the drawer leads three levels down and back; a guest’s tap says who may buy; the app is offered until it is answered', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, userAgent: PHONE });
  const page = await context.newPage();
  await open(page, '/returns');

  await test.step('the app', async () => {
    const banner = page.getByRole('complementary', { name: t('AppBanner.label', { shop: 'Serac' }) });
    await expect(banner).toBeVisible();
    await expectNoViolation(page, 'app banner', 'aside:not(main aside)');
    expect(await movedInShell(page)).toEqual([]);
    await banner.getByRole('button', { name: t('AppBanner.close') }).tap();
    await expect(banner).toBeHidden();
  });

  await test.step('the drawer, by keyboard', async () => {
    const menu = page.getByRole('button', { name: t('Shell.menu'), exact: true });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Ski', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Skis', exact: true }).press('Enter');
    await expect(page.getByRole('link', { name: 'Piste skis', exact: true })).toBeVisible();
    await expectNoViolation(page, 'drawer', TOP_DIALOG);
    await page.getByRole('button', { name: 'Back from Skis' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Skis', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });

  await page.getByRole('button', { name: t('Session.signIn') }).tap();
  await expect(page.getByText(t('Session.membersOnlyOpen')).filter({ visible: true })).toBeVisible();
  await expectNoViolation(page, 'members only');
  await context.close();
});

test('name and count stand in the first paint of a cached page, and nothing moves', async ({ page }) => {
  test.slow();
  const piece = await productWithSizes(UK);
  const { name } = piece.product;
  await becomeMember(page, UK);
  await putIntoBasket(page, piece);
  await open(page, '/returns');
  await expect(page.locator('html')).toHaveAttribute('data-visitor', '');

  await test.step('before any script of the framework has come', async () => {
    const arrived = Promise.withResolvers<void>();
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto(`${UK.origin}/cookie-policy`, { waitUntil: 'commit' });
    const shown = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element, '::before').content);
    await expect.poll(() => shown('header button[popovertarget="account-menu"] span:empty')).toMatch(/^"\w+"$/);
    await expect.poll(() => shown('header a[href^="/checkout/cart"] b')).toMatch(/^"\d+"$/);
    arrived.resolve();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await untilLive(page);
    expect(await movedInShell(page)).toEqual([]);
  });

  await test.step('the member’s menu and the mini basket', async () => {
    const account = page.getByRole('banner').getByRole('button', { name: /Hello/ });
    await account.press('Enter');
    await expect(page.getByRole('link', { name: t('Session.orders') })).toBeVisible();
    await expectNoViolation(page, 'account');
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
    await page.keyboard.press('Tab');
    const panel = page.getByRole('region', { name: /^Your basket/ });
    await expect(panel.getByRole('link', { name, exact: true })).toBeVisible();
    await expectNoViolation(page, 'mini basket');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await page.getByRole('banner').locator('a[href^="/checkout/cart"]').first().hover();
    await expect(panel.getByRole('link', { name: t('MiniBasket.view') })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('departments open on hover, the drawer and the stores by their buttons', async ({ page }) => {
    await page.goto(`${UK.origin}/returns`);
    await expect(department(page, 'Piste skis')).toBeHidden();
    await department(page, 'Ski').hover();
    await expect(department(page, 'Piste skis')).toBeVisible();
    await page.getByRole('button', { name: /United Kingdom/ }).click();
    await expect(page.getByRole('link', { name: 'France' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: t('Shell.menu'), exact: true }).click();
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Ski', exact: true })).toBeVisible();
  });

  test('friends are invited from the header at every width of a desktop, beside all departments (HEAD-05)', async ({
    page,
  }) => {
    await page.goto(`${NETHERLANDS.origin}/returns`);
    const departments = page.getByRole('navigation', { name: textsOf(NETHERLANDS)('Shell.departments') });
    const invite = departments.locator('a[href="/rewardpoints/index/referral/"]');
    for (const width of [1440, 1251, 1250, 1100, 1025]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(invite, `${width} px`).toBeVisible();
      await expect(invite).toHaveAccessibleName(/\S/);
      const [last, end] = [
        await departments.locator('[data-departments] > li:nth-last-child(2) > a').boundingBox(),
        await invite.boundingBox(),
      ];
      expect(end!.x, `${width} px`).toBeGreaterThanOrEqual(last!.x + last!.width);
      expect(end!.x + end!.width).toBeLessThanOrEqual(width);
    }
  });

  test('shows no button that nothing would answer', async ({ page }) => {
    const { product } = await productWithSizes(UK);
    for (const path of [product.url, '/products']) {
      await page.goto(UK.origin + path);
      const idle = await page
        .locator('button[type=button]:not([popovertarget])')
        .evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility({ visibilityProperty: true }))
            .map((one) => one.getAttribute('aria-label') ?? one.textContent),
        );
      expect(idle, path).toEqual([]);
    }
    await expect(page.getByRole('searchbox', { name: t('Listing.findBrand') })).toBeHidden();
    await expect(page.getByRole('button', { name: t('Filters.apply'), exact: true })).toBeVisible();
  });
});
