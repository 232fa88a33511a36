import { expect, type Page, test } from '@playwright/test';
import { acceptedFunctional } from './consent-cookie.ts';
import { openLive } from './open-live.ts';
import { ask } from './raw-request.ts';
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

test('the search of a guest finds while a term is typed, leads where the server says, and remembers', async ({
  page,
}) => {
  await page.context().addCookies([{ ...acceptedFunctional(), url: UK.origin }]);
  await openLive(page, `${UK.origin}/returns`);
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

  await submit(page, 'Ski goggles');
  await expect(page).toHaveURL(/\/ski-goggles\?sp_src_search=Ski\+goggles$/);
  await box(page).click();
  await expect(options(page, 'recent')).toHaveText(['Ski goggles']);
  await page.getByRole('button', { name: t('SearchPanel.forget') }).click();
  await expect(options(page, 'recent')).toHaveCount(0);
});

test('without scripts the search is a form whose term leads to its page or its results, whatever it is', async () => {
  const { headers } = await ask('/search?s=ski+goggles');
  expect(headers.location).toMatch(/\/ski-goggles\?sp_src_search=ski\+goggles$/);
  expect((await ask('/search?s=gogles')).body).toContain(t('Search.title', { term: 'gogles' }));
  for (const term of ['50 % off', `'; drop table product; --`, '🎿', 'ملابس', 'x'.repeat(500), '  ']) {
    const { status, body } = await ask(`/search?${new URLSearchParams({ s: term })}`);
    expect([term, status]).toEqual([term, 200]);
    expect(body).toMatch(/<main[^>]*>.*<h1/s);
  }
});
