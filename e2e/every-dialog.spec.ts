import { expect, type Locator, type Page, test } from '@playwright/test';
import { TOP_DIALOG, violationsOf } from './axe.ts';
import { DIALOGS, PANELS, press, type Stage, type Visitor, type Way, WIDTHS } from './every-dialog.ts';
import { openLive } from './open-live.ts';
import { becomeMember, productWithFilm } from './shopper.ts';
import { MEMBER, MORAINE, type TestStore, textsOf, UK } from './stores.ts';

/** Members of the demo whom no other test signs in: one as usual, one whose address is not confirmed. */
const LOGINS: Readonly<Partial<Record<Visitor, string>>> = {
  member: 'member30@serac.example',
  unconfirmed: 'member44@serac.example',
};

const [DESKTOP, PHONE] = WIDTHS;

/** The brands share how a dialog behaves: what opens on pages of goods is met in one, the rest in the other. */
const storeOf = (way: Way, stage: Stage): TestStore =>
  way.store ?? (/^\/(newsletter|customer)\//.test(way.path(stage)) ? MORAINE : UK);

const focusIsIn = (dialog: Locator): Promise<boolean> =>
  dialog.evaluate((node) => node.contains(document.activeElement));

/** The Tab key goes from the last control to the first and back, and never out. */
async function expectFocusKept(page: Page, dialog: Locator): Promise<void> {
  const first = dialog.getByRole('button').or(dialog.getByRole('link')).first();
  await first.focus();
  await page.keyboard.press('Shift+Tab');
  expect(await focusIsIn(dialog), 'before the first control comes the last').toBe(true);
  await expect(first).not.toBeFocused();
  await expect(async () => {
    // A film has several stops, which only the browser knows.
    await page.keyboard.press('Tab');
    expect(await focusIsIn(dialog), 'after the last control comes the first').toBe(true);
    await expect(first).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press('Tab');
  expect(await focusIsIn(dialog)).toBe(true);
}

/** Opens, looks, and closes: with Escape on desktops, on phones with Back, which stays on the page (decision 110). */
async function walk(stage: Stage, way: Way, width: number): Promise<void> {
  const { page } = stage;
  const opener = await way.opener(stage);
  if (opener) await press(opener);
  const dialog = page.getByRole('dialog', { name: way.name(stage) });
  await expect(dialog).toBeVisible();
  await expect(way.whole?.(dialog, stage) ?? dialog.getByRole('heading').first()).toBeVisible();
  expect(await focusIsIn(dialog), 'the focus moves in').toBe(true);
  if (way.native) await expect(page.locator('dialog:modal')).toHaveCount(1);
  else await expectFocusKept(page, dialog);
  expect.soft(await violationsOf(page, TOP_DIALOG)).toEqual([]);

  const address = page.url();
  if (width === DESKTOP) await page.keyboard.press('Escape');
  else await page.evaluate(() => window.history.back());
  await expect(dialog).toBeHidden();
  await expect(way.returns?.(stage) ?? opener ?? page.getByRole('main')).toBeFocused();
  expect(page.url()).toBe(address);
  // What it was opened from.
  if ((await page.locator('dialog:modal').count()) > 0) await page.keyboard.press('Escape');
}

/** What a visitor meets in a store, each on one kind of screen; what opens on the same page comes one after the other. */
function waysOf(visitor: Visitor, stage: Stage) {
  const all = Object.entries({ ...DIALOGS, ...PANELS }).flatMap(([title, ways], at) =>
    ways.map((way) => ({ title, way, path: way.path(stage), width: way.width ?? (at % 2 === 0 ? DESKTOP : PHONE) })),
  );
  const own = all.filter(({ way }) => way.who === visitor && storeOf(way, stage) === stage.store);
  return [...Map.groupBy(own, ({ path }) => path).values()].flat();
}

const USUAL = ['guest', 'member', 'unconfirmed'] as const;

for (const [locale, store, visitors] of [
  ['en-GB', UK, USUAL],
  ['en-GB', MORAINE, USUAL],
  // The Swiss shops are of this brand.
  ['de-CH', UK, ['swiss']],
] as const) {
  test.describe(`store ${store.id}, ${visitors.join(', ')}`, () => {
    test.use({ locale });

    test('every dialog opens by keyboard, keeps the focus, closes, and gives the focus back', async ({ page }) => {
      test.slow();
      const t = textsOf(store);
      const stage: Stage = { page, store, t, ...(await productWithFilm(store)) };
      for (const visitor of visitors) {
        const ways = waysOf(visitor, stage);
        const login = LOGINS[visitor];
        if (login && ways.length > 0) await becomeMember(page, store, { login, password: MEMBER.password });
        for (const { title, way, path, width } of ways) {
          if (!page.url().endsWith(path)) await openLive(page, store.origin + path);
          // A step of this document to go back to, as the shop's own links leave them: no other can be cancelled.
          await page.evaluate(() => window.history.pushState(window.history.state, ''));
          await test.step(`${title} at ${width} px`, async () => {
            await page.setViewportSize({ width, height: 900 });
            await walk(stage, way, width);
          });
        }
      }
    });
  });
}
