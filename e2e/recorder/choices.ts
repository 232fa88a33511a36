import type { Page } from '@playwright/test';
import type { ConsentPreferences } from '../../lib/contract/integrations.ts';
import { type TestStore, textsOf } from '../stores.ts';

/** What a visitor can answer to the question about cookies. */
export const CHOICES = ['none yet', 'refused', 'functional', 'advertising', 'all', 'withdrawn'] as const;
export type Choice = (typeof CHOICES)[number];

const answer = (given: boolean, functional: boolean, advertising: boolean): ConsentPreferences => ({
  cookie_consent_given: given,
  accepted_functional: functional,
  accepted_advertising: advertising,
});

/** What is allowed after each. */
export const PREFERENCES: Readonly<Record<Choice, ConsentPreferences>> = {
  'none yet': answer(false, false, false),
  refused: answer(true, false, false),
  functional: answer(true, true, false),
  advertising: answer(true, false, true),
  all: answer(true, true, true),
  withdrawn: answer(true, false, false),
};

/** Allows the second answer less than the first? Then the page comes anew. */
export function takesBack(before: Choice, choice: Choice): boolean {
  const [had, has] = [PREFERENCES[before], PREFERENCES[choice]];
  return (
    (had.accepted_functional && !has.accepted_functional) || (had.accepted_advertising && !has.accepted_advertising)
  );
}

/**
 * Gives the answer as a visitor does.
 * @param before what was answered last; without an answer the page asks
 */
export async function choose(page: Page, store: TestStore, choice: Choice, before: Choice): Promise<void> {
  const t = textsOf(store);
  const press = (key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
  const save = async (): Promise<void> => {
    const { accepted_functional, accepted_advertising } = PREFERENCES[choice];
    const dialog = page.getByRole('dialog', { name: t('Consent.preferences.title') });
    const flip = (key: string, on: boolean) => dialog.getByRole('switch', { name: t(key) }).setChecked(on);
    await flip('Consent.preferences.functional', accepted_functional);
    await flip('Consent.preferences.advertising', accepted_advertising);
    const reloaded = takesBack(before, choice) ? page.waitForEvent('load') : null;
    await dialog.getByRole('button', { name: t('Consent.preferences.save') }).click();
    await reloaded;
  };
  if (before !== 'none yet') {
    await page.locator('footer [data-cookie-settings]').click();
    return save();
  }
  switch (choice) {
    case 'none yet':
      return;
    case 'refused':
      return press('Consent.refuse');
    case 'all':
      return press('Consent.accept');
    case 'functional':
    case 'advertising':
      await press('Consent.settings');
      return save();
    case 'withdrawn':
      await press('Consent.accept');
      await page.locator('#demo-sync').waitFor({ state: 'attached' });
      return choose(page, store, choice, 'all');
  }
}
