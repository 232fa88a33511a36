import { expect, type Page, test } from '@playwright/test';
import { openLive } from './open-live.ts';
import { textsOf, UK } from './stores.ts';

const t = textsOf(UK);
const EMAIL = 'wilhelminetheodoraalexandrinafriederikecharlotte@mail.example';

const isTooWide = (page: Page, of: string) =>
  page.locator(of).evaluate((box) => box.scrollWidth > Math.max(box.clientWidth, 320));

test('a long address of mail breaks where there is no room for it, and is nobody’s name', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openLive(page, `${UK.origin}/newsletter/manage/`);
  const joined = await page.evaluate(
    async (body) =>
      (await fetch('/api/signup', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status,
    JSON.stringify({ email: EMAIL, password: 'Probe-pass-12', storeId: UK.id }),
  );
  expect(joined).toBe(200);
  await openLive(page, `${UK.origin}/customer/account/edit/`);
  expect(await isTooWide(page, 'html')).toBe(false);
  const note = page.getByRole('status').getByRole('button', { name: t('Session.confirmHow') });
  const dialog = page.getByRole('dialog', { name: t('Confirm.title') });
  await expect(note.or(dialog).first()).toBeVisible();
  if (await note.isVisible()) await note.click();
  await expect(dialog).toBeVisible();
  expect(await isTooWide(page, 'dialog[open]')).toBe(false);
  await openLive(page, `${UK.origin}/customer/account`);
  await expect(page.getByRole('heading', { level: 1, name: t('Account.title') })).toBeVisible();
  expect(await isTooWide(page, 'html')).toBe(false);
});
