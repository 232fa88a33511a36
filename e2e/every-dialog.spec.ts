import { expect, type Locator, type Page, test } from '@playwright/test';
import { TOP_DIALOG, violationsOf } from './axe.ts';
import { DIALOGS, PANELS, press, type Stage, type Visitor, type Way, WIDTHS } from './every-dialog.ts';
import { openLive } from './open-live.ts';
import { becomeMember, productWithFilm, skiPack } from './shopper.ts';
import { MEMBER, MORAINE, type TestStore, textsOf, UK } from './stores.ts';

const STORES = [UK, MORAINE];
/** Members of the demo whom no other test signs in: one as usual, one whose address is not confirmed. */
const LOGINS: Readonly<Partial<Record<Visitor, string>>> = {
  member: 'member30@serac.example',
  unconfirmed: 'member44@serac.example',
};

const [DESKTOP, PHONE] = WIDTHS;

/** The brands share how a dialog behaves: each is walked through on one kind of screen. */
const widthOf = (way: Way, store: TestStore): number => way.width ?? (store === MORAINE ? PHONE : DESKTOP);

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

/** A dialog is met in one store, the next in the other. */
function waysOf(visitor: Visitor, store: TestStore): { title: string; way: Way }[] {
  return Object.entries({ ...DIALOGS, ...PANELS })
    .flatMap(([title, ways], at) => ways.map((way) => ({ title, way, of: way.store ?? STORES[at % STORES.length] })))
    .filter(({ way, of }) => way.who === visitor && of === store);
}

for (const store of STORES) {
  for (const visitor of ['guest', 'swiss', 'member', 'unconfirmed'] as const) {
    const ways = waysOf(visitor, store);
    if (ways.length === 0) continue;
    test.describe(`store ${store.id}, ${visitor}`, () => {
      test.use({ locale: visitor === 'swiss' ? 'de-CH' : 'en-GB' });

      test('every dialog opens by keyboard, keeps the focus, closes, and gives the focus back', async ({ page }) => {
        test.slow();
        const t = textsOf(store);
        const [filmed, pack] = await Promise.all([productWithFilm(store), skiPack(UK)]);
        const stage: Stage = { page, store, t, ...filmed, pack: pack.product };
        const login = LOGINS[visitor];
        if (login) await becomeMember(page, store, { login, password: MEMBER.password });
        // What opens on the same page is opened there one after the other.
        const paths = Map.groupBy(ways, ({ way }) => way.path(stage));
        for (const [path, { title, way }] of [...paths].flatMap(([at, on]) => on.map((one) => [at, one] as const))) {
          if (!page.url().endsWith(path)) await openLive(page, store.origin + path);
          // A step of this document to go back to, as the shop's own links leave them: no other can be cancelled.
          await page.evaluate(() => window.history.pushState(window.history.state, ''));
          const width = widthOf(way, store);
          await test.step(`${title} at ${width} px`, async () => {
            await page.setViewportSize({ width, height: 900 });
            await walk(stage, way, width);
          });
        }
      });
    });
  }
}
