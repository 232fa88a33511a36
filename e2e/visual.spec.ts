import { expect, type Locator, type Page, test } from '@playwright/test';
import { widen } from './axe.ts';
import { NOT_ASKED } from './consent-cookie.ts';
import { openLive } from './open-live.ts';
import { MORAINE, type TestStore, textsOf, UK } from './stores.ts';

/**
 * What the shell looks like, in both brands and at three widths, against pictures that were looked at once. Drawn anew
 * with `playwright test e2e/visual.spec.ts --update-snapshots`, and then to be looked at again.
 */
test.skip(process.platform !== 'linux', 'the pictures were drawn on Linux, whose letters differ by a hair');

/** Share of a picture that may differ, and by how much before a point counts: every machine draws the edges of letters a little differently. */
const TOLERANCE = { maxDiffPixelRatio: 0.03, threshold: 0.3, animations: 'disabled', caret: 'hide' } as const;

// The question comes first, and the shell once it is answered.
test.use({ storageState: NOT_ASKED });

const WIDTHS = [390, 820, 1440];

async function open(page: Page, store: TestStore): Promise<void> {
  await openLive(page, `${store.origin}/404`);
  await page.evaluate(() => document.fonts.ready);
}

/** Opens the departments: the first one's panel where there is room for it, else the drawer. */
async function openMenu(page: Page, store: TestStore, width: number): Promise<Locator> {
  const t = textsOf(store);
  if (width < 1025) {
    await page.getByRole('button', { name: t('Shell.menu') }).click();
    return page.getByRole('dialog');
  }
  const departments = page.getByRole('navigation', { name: t('Shell.departments') });
  await departments.locator('> ul > li > a, > div > ul > li > a').nth(1).focus();
  return departments.locator('li > div').filter({ visible: true });
}

for (const [brand, store] of [
  ['serac', UK],
  ['moraine', MORAINE],
] as const) {
  test(`${brand} at ${WIDTHS.join(', ')} px`, async ({ page }) => {
    const t = textsOf(store);
    const looksLike = (part: Locator, name: string) =>
      expect.soft(part).toHaveScreenshot([brand, `${name}.png`], TOLERANCE);
    await open(page, store);
    for (const width of WIDTHS) {
      await widen(page, width);
      await looksLike(page.getByRole('dialog'), `banner-${width}`);
    }
    await page.getByRole('button', { name: t('Consent.refuse'), exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (const width of WIDTHS) {
      await widen(page, width);
      await looksLike(page.getByRole('banner'), `header-${width}`);
      await looksLike(page.getByRole('contentinfo'), `footer-${width}`);
      await page.getByRole('button', { name: t('Session.help') }).click();
      await looksLike(page.getByRole('dialog', { name: t('Help.title') }), `dialog-${width}`);
      await page.keyboard.press('Escape');
      await looksLike(await openMenu(page, store, width), `menu-${width}`);
      await page.keyboard.press('Escape');
    }
  });
}
