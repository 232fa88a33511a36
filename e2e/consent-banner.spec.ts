import { expect, type Page, test } from '@playwright/test';
import { SEEN_ELSEWHERE, TOP_DIALOG, violationsOf, widen } from './axe.ts';
import { NOT_ASKED } from './consent-cookie.ts';
import { layoutShift } from './layout-shift.ts';
import { openLive, untilLive } from './open-live.ts';
import { ask } from './raw-request.ts';
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

async function violations(page: Page, within = TOP_DIALOG, without: readonly string[] = []): Promise<string[]> {
  // Colours are judged once the dialog has faded in.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
  return violationsOf(page, within, without);
}

/** The question is there, and the page beneath it cannot be reached. */
async function expectAsked(page: Page, store: TestStore): Promise<void> {
  await expect(banner(page, store)).toBeVisible();
  expect(await page.evaluate(() => document.elementFromPoint(innerWidth / 2, 20)?.closest('dialog') !== null)).toBe(
    true,
  );
}

/** An answer that cannot be saved says so, and the page loads anew when that is closed. */
async function failToAnswer(page: Page): Promise<void> {
  await page.route('**/api/cookie-consent', (route) => route.abort());
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
  await page.unroute('**/api/cookie-consent');
  const anew = page.waitForEvent('domcontentloaded');
  await failure.getByText(t('Consent.error.close'), { exact: true }).click();
  await anew;
  await untilLive(page);
}

test('question and preferences cover the page, shift nothing, fail no rule of axe, and come again until an answer is saved; the keyboard alone answers: the focus is seen, stays inside and comes back', async ({
  page,
}) => {
  await openLive(page, PAGE);
  await failToAnswer(page);
  await expectAsked(page, UK);
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
  expect(await layoutShift(page)).toEqual({ moved: [], score: 0 });
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(preferences(page)).toBeHidden();
  expect(await violations(page)).toEqual([]);
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

// Longer words, where there is least room for them.
test('in a members’ store the question about cookies comes first, on a phone too, then the dialog to join, which stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const join = page.getByRole('dialog').filter({ has: page.getByRole('tab') });
  const choose = (key: string) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: textsOf(FRANCE)(key), exact: true })
      .click();
  await openLive(page, FRANCE.origin);
  await expectAsked(page, FRANCE);
  await expect(join).toHaveCount(0);
  await choose('Consent.settings');
  await expect(preferences(page, FRANCE)).toBeVisible();
  expect(await layoutShift(page)).toEqual({ moved: [], score: 0 });
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(preferences(page, FRANCE)).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await choose('Consent.refuse');
  await expect(join).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(join).toBeVisible();
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
  expect(await violations(page, 'html', SEEN_ELSEWHERE)).toEqual([]);
  await page.getByRole('navigation').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/site=pss-open/);
  await button(page, 'Consent.refuse').click();
  await expect(card(page)).toBeHidden();
});

test('the question is no part of the page: without scripts nothing is asked and nothing is set', async () => {
  const { body, headers } = await ask('/returns');
  expect(body).toContain('<h1');
  expect(body).not.toContain(t('Consent.title'));
  expect(headers).not.toHaveProperty('set-cookie');
});

test('it waits for the session, which keeps the answer; the other tabs follow it, and its withdrawal, and nobody is asked again', async ({
  page,
  context,
}) => {
  const known = Promise.withResolvers<void>();
  await page.route('**/api/session', async (route) => {
    await known.promise;
    await route.continue();
  });
  await openLive(page, PAGE);
  await expect(banner(page)).toBeHidden();
  const other = await context.newPage();
  await openLive(other, PAGE);
  await expect(banner(other)).toBeVisible();
  known.resolve();
  await button(page, 'Consent.accept').click();
  await expect(banner(other)).toBeHidden();
  await expect(other.locator('#demo-ads')).toBeAttached();
  const reloaded = other.waitForEvent('load');
  await page.locator('footer [data-cookie-settings]').click();
  for (const one of await preferences(page).getByRole('switch').all()) await one.uncheck();
  await button(page, 'Consent.preferences.save').click();
  await reloaded;
  await untilLive(other);
  // What waits for any answer runs: the choice is known.
  await expect(other.locator('html')).toHaveAttribute('data-demo-help', 'ready');
  await expect(other.locator('#demo-ads')).not.toBeAttached();
  await expect(banner(other)).toBeHidden();
  const session = await other.evaluate(async () => (await (await fetch('/api/session')).json()) as object);
  expect(session).toMatchObject({
    accepts_cookie: true,
    cookieConsentPreferences: {
      cookie_consent_given: true,
      accepted_functional: false,
      accepted_advertising: false,
    },
  });
});
