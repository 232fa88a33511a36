import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { keysOf } from '#commerce/members/newsletter/newsletter-keys.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { fillSignIn } from './shopper.ts';
import { MEMBER, textsOf, UK } from './stores.ts';

const t = textsOf(UK);

/** What the demo member's newsletters lead to their settings with: the first subscription of the demo. */
function keysOfMail() {
  const secrets = readFileSync(path.join(process.env.E2E_DATA_DIR ?? '', 'secrets.json'), 'utf8');
  const { SESSION_SECRET } = JSON.parse(secrets) as { SESSION_SECRET: string };
  return keysOf(SESSION_SECRET, { id: 1, email: MEMBER.login, store_id: UK.id });
}

const box = (page: Page, key: string) => page.getByRole('main').getByRole('checkbox', { name: t(key) });
const press = (page: Page, key: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t(key) })
    .click();
const told = (page: Page, notice: string) =>
  expect(page.getByRole('status').filter({ hasText: t(`Newsletter.notice.${notice}`) })).toBeVisible();

/** Turns the box on or off, saves, and finds it so when the page is opened anew. */
async function keeps(page: Page, address: string, key: string): Promise<void> {
  await page.goto(address);
  const before = await box(page, key).isChecked();
  await box(page, key).setChecked(!before);
  await press(page, 'Newsletter.save');
  await told(page, 'saved');
  await page.goto(address);
  await expect(box(page, key)).toBeChecked({ checked: !before });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the link of a mail opens the settings of its address, saves them, ends the newsletter and begins it anew', async ({
    page,
  }) => {
    const keys = keysOfMail();
    await keeps(page, UK.origin + pathTo.newsletter({ keys }), 'Newsletter.specialOffers');
    await keeps(page, UK.origin + pathTo.notifications({ keys }), 'Newsletter.wanted.basket');
    await page.goto(UK.origin + pathTo.unsubscribe({ keys }));
    await press(page, 'Newsletter.leave');
    await told(page, 'left');
    await page.goto(UK.origin + pathTo.newsletter({ keys }));
    await expect(box(page, 'Newsletter.specialOffers'), 'nothing is ticked beforehand').not.toBeChecked();
    await press(page, 'Newsletter.subscribe');
    await told(page, 'saved');
  });
});

test('a member saves the settings without keys in the address, and which mails are wanted', async ({ page }) => {
  await page.goto(`${UK.origin}${pathTo.login({ returnTo: pathTo.newsletter() })}`);
  await fillSignIn(page, UK, { login: 'member21@serac.example', password: MEMBER.password });
  await page.waitForURL(UK.origin + pathTo.newsletter());
  await page.getByRole('main').getByRole('checkbox', { name: 'Ski', exact: true }).check();
  const save = [t('Newsletter.save'), t('Newsletter.subscribe')].join('|');
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^(${save})$`) })
    .click();
  await told(page, 'saved');
  expect(page.url()).not.toContain('hashed');
  await page.goto(UK.origin + pathTo.newsletter());
  await expect(page.getByRole('main').getByRole('checkbox', { name: 'Ski', exact: true })).toBeChecked();
  await keeps(page, UK.origin + pathTo.notifications(), 'Newsletter.specialOffers');
});
