import { expect, type Page, test } from '@playwright/test';
import { NOT_ASKED } from './consent-cookie.ts';
import { openLive } from './open-live.ts';
import { ask } from './raw-request.ts';
import { becomeMember } from './shopper.ts';
import { textsOf, UK } from './stores.ts';

const t = textsOf(UK);
const box = (page: Page) => page.getByRole('combobox', { name: t('Header.searchPlaceholder') });
const options = (page: Page, group: string) =>
  page.getByRole('group', { name: t(`SearchPanel.${group}`) }).getByRole('option');

/** Types a term and waits until what stands beneath the box is about it. */
async function type(page: Page, term: string): Promise<void> {
  await box(page).fill(term);
  await expect(page.getByRole('option', { name: t('SearchPanel.allResults', { term }) })).toBeVisible();
}

async function submit(page: Page, term: string): Promise<void> {
  await box(page).fill(term);
  await box(page).press('Enter');
}

test.describe('the search of a guest', () => {
  test.use({ storageState: NOT_ASKED });

  test('finds while a term is typed, leads where the server says, and comes back', async ({ page }) => {
    await openLive(page, `${UK.origin}/returns`);
    const accept = page.getByRole('button', { name: t('Consent.accept') });
    await accept.click();
    await expect(accept).toBeHidden();
    await box(page).click();
    await expect(options(page, 'trending').first()).toBeVisible();
    await expect(options(page, 'sales').first()).toBeVisible();

    await type(page, 'kjel');
    await expect(options(page, 'brands')).toHaveText([/^Kjelvik/]);
    await expect(options(page, 'productTypes')).toHaveCount(7);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const chosen = options(page, 'productTypes').first();
    await expect(chosen).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\/.+\?brand=\d+$/);
    await expect(box(page)).toHaveValue('');

    await submit(page, 'gogles');
    await expect(page).toHaveURL(/\/search\?s=gogles$/);
    await expect(page.getByText(t('Search.meant', { typed: 'gogles', term: 'goggles' }))).toBeVisible();
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page.getByRole('button', { name: t('Buy.add') }).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: t('Search.title', { term: 'gogles' }) })).toBeVisible();

    await submit(page, 'Ski goggles');
    await expect(page).toHaveURL(/\/ski-goggles\?sp_src_search=Ski\+goggles$/);

    await box(page).click();
    await expect(options(page, 'recent')).toHaveText(['Ski goggles', 'gogles']);
    await page.getByRole('button', { name: t('SearchPanel.forget') }).click();
    await expect(options(page, 'recent')).toHaveCount(0);
    await box(page).fill('zzzz');
    await expect(page.getByRole('search')).toContainText(t('SearchPanel.nothing'));
    await expect(options(page, 'sales').first()).toBeVisible();
  });
});

test.describe('search', () => {
  test('keeps the searches of a member on the server', async ({ page }) => {
    await becomeMember(page, UK);
    await openLive(page, `${UK.origin}/returns`);
    await submit(page, 'ski jacket');
    await expect(page).toHaveURL(/\/search\?s=ski\+jacket$/);
    await openLive(page, `${UK.origin}/returns`);
    await box(page).click();
    await expect(options(page, 'recent').first()).toHaveText('ski jacket');
    expect(await page.evaluate(() => localStorage.getItem('shop-recent-searches'))).toBeNull();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is a form whose term leads to its page or its results, whatever it is', async ({ page }) => {
      await page.goto(`${UK.origin}/returns`);
      await submit(page, 'ski goggles');
      await expect(page).toHaveURL(/\/ski-goggles\?sp_src_search=ski\+goggles$/);
      for (const term of ['50 % off', `'; drop table product; --`, '🎿', 'ملابس', 'x'.repeat(500), '  ']) {
        const { status, body } = await ask(`/search?${new URLSearchParams({ s: term })}`);
        expect([term, status]).toEqual([term, 200]);
        expect(body).toMatch(/<main[^>]*>.*<h1/s);
      }
    });
  });
});
