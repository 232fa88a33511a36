import { expect, type Page, test } from '@playwright/test';
import { openLive } from './open-live.ts';
import { textsOf, UK } from './stores.ts';

const t = textsOf(UK);
const EMAIL = 'wilhelminetheodoraalexandrinafriederikecharlotte@mail.example';

const isTooWide = (page: Page, of: string) =>
  page.locator(of).evaluate((box) => box.scrollWidth > Math.max(box.clientWidth, 320));

test('a long address of mail breaks where there is no room for it, on pages and in the dialog that asks to confirm it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openLive(page, `${UK.origin}/newsletter/manage/`);
  const joined = await page.request.post(`${UK.origin}/api/signup`, {
    headers: { origin: UK.origin },
    data: { email: EMAIL, password: 'Probe-pass-12', storeId: UK.id },
  });
  expect(joined.status()).toBe(200);
  await openLive(page, `${UK.origin}/customer/account/edit/`);
  expect(await isTooWide(page, 'html')).toBe(false);
  const note = page.getByRole('status').getByRole('button', { name: t('Session.confirmHow') });
  const dialog = page.getByRole('dialog', { name: t('Confirm.title') });
  await expect(note.or(dialog).first()).toBeVisible();
  if (await note.isVisible()) await note.click();
  await expect(dialog).toBeVisible();
  expect(await isTooWide(page, 'dialog[open]')).toBe(false);
});
