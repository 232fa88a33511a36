import { expect, type Page, test } from '@playwright/test';
import type { ConsentEventDetail } from '../lib/consent/consent-events.ts';
import { TOP_DIALOG, violationsOf, widen } from './axe.ts';
import { NOT_ASKED } from './consent-cookie.ts';
import { layoutShift } from './layout-shift.ts';
import { openLive, untilLive } from './open-live.ts';
import { productWithSizes } from './shopper.ts';
import { FRANCE, type TestStore, textsOf, UK } from './stores.ts';

// With the motion that most shoppers have: nothing shifts meanwhile.
test.use({ storageState: NOT_ASKED, contextOptions: { reducedMotion: 'no-preference' } });

const t = textsOf(UK);
/** Any page asks; a page of text does so soonest. */
const PAGE = `${UK.origin}/returns`;

const banner = (page: Page, store: TestStore = UK) =>
  page.getByRole('dialog', { name: textsOf(store)('Consent.title') });
const card = (page: Page) => page.getByRole('region', { name: t('Consent.title') });
const preferences = (page: Page, store: TestStore = UK) =>
  page.getByRole('dialog', { name: textsOf(store)('Consent.preferences.title') });
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

async function violations(page: Page, within = TOP_DIALOG): Promise<string[]> {
  // Colours are judged once the dialog has faded in.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
  return violationsOf(page, within);
}

for (const [store, width] of [
  [UK, 1440],
  // Longer words, where there is least room for them.
  [FRANCE, 390],
] as const) {
  test(`store ${store.id} at ${width} px: question and preferences cover the page, shift nothing, fail no rule of axe`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openLive(page, `${store.origin}/contact-us`);
    await expect(banner(page, store)).toBeVisible();
    const covered = await page.evaluate(
      () => document.elementFromPoint(innerWidth / 2, 20)?.closest('dialog') !== null,
    );
    expect(covered, 'the page beneath cannot be reached').toBe(true);
    expect(await violations(page)).toEqual([]);
    await banner(page, store)
      .getByRole('button', { name: textsOf(store)('Consent.settings') })
      .click();
    await expect(preferences(page, store)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await layoutShift(page)).toEqual({ moved: [], score: 0 });
  });
}

test('the keyboard alone answers: the focus is seen, stays inside and comes back', async ({ page }) => {
  await openLive(page, PAGE);
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(banner(page).getByRole('alert')).toHaveText(t('Dialog.answerFirst'));
  await expect(banner(page)).toBeVisible();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  const stops: string[] = [];
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    stops.push(await focused());
    expect(await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)).toBe(
      'solid',
    );
  }
  const names = ['more', 'refuse', 'accept', 'settings', 'privacy', 'more'].map((key) => t(`Consent.${key}`));
  expect(stops).toEqual(names);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(preferences(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preferences(page)).toBeHidden();
  expect(await focused()).toBe(t('Consent.settings'));
  await page.keyboard.press('Enter');
  await preferences(page).getByRole('switch').first().focus();
  await page.keyboard.press('Space');
  await button(page, 'Consent.preferences.save').focus();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('#demo-visits')).toBeAttached();
  await expect(page.locator('#demo-ads')).not.toBeAttached();
});

test('the card leaves the page usable, and stands above the buy bar of product pages', async ({ page }) => {
  const { product } = await productWithSizes(UK);
  /** How far above the window's edge the card stands on a phone, a tablet and a desktop, px. */
  const bottoms = async (path: string): Promise<number[]> => {
    await openLive(page, `${UK.origin}${path}?site=pss-open`);
    await expect(card(page)).toBeVisible();
    expect(await layoutShift(page)).toEqual({ moved: [], score: 0 });
    const found: number[] = [];
    for (const width of [400, 800, 1440]) {
      await widen(page, width);
      found.push(await card(page).evaluate((element) => Number.parseFloat(getComputedStyle(element).bottom)));
    }
    return found;
  };
  const above = await bottoms(product.url);
  const usual = await bottoms('/returns');
  expect(above.map((bottom, at) => bottom - (usual[at] ?? 0))).toEqual([76, 76, 0]);
  expect(await violations(page, 'html')).toEqual([]);
  await page.getByRole('navigation').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/site=pss-open/);
  await button(page, 'Consent.refuse').click();
  await expect(card(page)).toBeHidden();
});

test('the question is no part of the page: without scripts nothing is asked and nothing is set', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: NOT_ASKED });
  const page = await context.newPage();
  const response = await page.goto(PAGE);
  expect(await response?.text()).not.toContain(t('Consent.title'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test('it waits for the session, and is not asked again once the session knows the answer', async ({ page }) => {
  const known = Promise.withResolvers<void>();
  await page.route('**/api/session', async (route) => {
    await known.promise;
    await route.continue();
  });
  await openLive(page, PAGE);
  await expect(banner(page)).toBeHidden();
  known.resolve();
  await button(page, 'Consent.refuse').click();
  await expect(banner(page)).toBeHidden();
  const session = await page.evaluate(async () => (await (await fetch('/api/session')).json()) as object);
  expect(session).toMatchObject({
    accepts_cookie: true,
    cookieConsentPreferences: {
      cookie_consent_given: true,
      accepted_functional: false,
      accepted_advertising: false,
    },
  });
  await page.reload();
  await untilLive(page);
  // What waits for any answer runs: the choice is known.
  await expect(page.locator('html')).toHaveAttribute('data-demo-help', 'ready');
  await expect(banner(page)).toBeHidden();
});

test('an answer that cannot be saved says so, and the page loads anew when that is closed', async ({ page }) => {
  await page.route('**/api/cookie-consent', (route) => route.abort());
  await openLive(page, PAGE);
  const told = page.evaluate(() =>
    new Promise((resolve) => window.addEventListener('consent-error', resolve, { once: true })).then(() => true),
  );
  const reported = page.waitForEvent('pageerror');
  await button(page, 'Consent.accept').click();
  const failure = page.getByRole('dialog', { name: t('Consent.error.title') });
  await expect(failure).toContainText(t('Consent.error.text'));
  expect(await told).toBe(true);
  expect((await reported).message).toContain('could not be saved');
  expect(await violations(page)).toEqual([]);
  const reloaded = page.waitForEvent('load');
  await failure.getByText(t('Consent.error.close'), { exact: true }).click();
  await reloaded;
  await untilLive(page);
  await expect(banner(page)).toBeVisible();
});

test('in a members’ store the question about cookies comes first, then the dialog to join, which stays', async ({
  page,
}) => {
  const join = page.getByRole('dialog').filter({ has: page.getByRole('tab') });
  await openLive(page, FRANCE.origin);
  await expect(banner(page, FRANCE)).toBeVisible();
  await expect(join).toHaveCount(0);
  await banner(page, FRANCE)
    .getByRole('button', { name: textsOf(FRANCE)('Consent.refuse') })
    .click();
  await expect(join).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(join).toBeVisible();
});

test('the other tabs follow an answer, and its withdrawal', async ({ page, context }) => {
  await openLive(page, PAGE);
  const other = await context.newPage();
  await openLive(other, PAGE);
  await expect(banner(other)).toBeVisible();
  await button(page, 'Consent.accept').click();
  await expect(banner(other)).toBeHidden();
  await expect(other.locator('#demo-ads')).toBeAttached();
  const reloaded = other.waitForEvent('load');
  await page.locator('footer [data-cookie-settings]').click();
  for (const one of await preferences(page).getByRole('switch').all()) await one.uncheck();
  await button(page, 'Consent.preferences.save').click();
  await reloaded;
  await untilLive(other);
  await expect(other.locator('html')).toHaveAttribute('data-demo-help', 'ready');
  await expect(other.locator('#demo-ads')).not.toBeAttached();
});

test('events tell of the model once, and carry a mark on the page that explains cookies', async ({ page }) => {
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    for (const name of ['consent-ready', 'consent-preferences-changed'] as const) {
      window.addEventListener(name, (event) => {
        const { model, cookiePolicyPage } = (event as CustomEvent<ConsentEventDetail>).detail;
        told.push(`${name} ${model.preferences.accepted_functional} ${cookiePolicyPage}`);
      });
    }
  });
  const told = () => page.evaluate(() => (window as { told?: string[] }).told);
  await openLive(page, `${UK.origin}/cookie-policy`);
  await expect(card(page), 'what explains cookies is not covered').toBeVisible();
  await button(page, 'Consent.accept').click();
  await expect(card(page)).toBeHidden();
  expect(await told()).toEqual(['consent-ready false true', 'consent-preferences-changed true true']);
  await openLive(page, PAGE);
  await expect.poll(told).toEqual(['consent-ready true false']);
});
