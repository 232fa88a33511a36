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

/** Gives the answer as a visitor does, on a page that asks. */
export async function choose(page: Page, store: TestStore, choice: Choice): Promise<void> {
  const t = textsOf(store);
  const press = (key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
  const save = async ({ accepted_functional, accepted_advertising }: ConsentPreferences): Promise<void> => {
    const dialog = page.getByRole('dialog', { name: t('Consent.preferences.title') });
    const flip = (key: string, on: boolean) => dialog.getByRole('switch', { name: t(key) }).setChecked(on);
    await flip('Consent.preferences.functional', accepted_functional);
    await flip('Consent.preferences.advertising', accepted_advertising);
    await dialog.getByRole('button', { name: t('Consent.preferences.save') }).click();
  };
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
      return save(PREFERENCES[choice]);
    case 'withdrawn': {
      await press('Consent.accept');
      await page.locator('#demo-sync').waitFor({ state: 'attached' });
      await page.locator('footer [data-cookie-settings]').click();
      const reloaded = page.waitForEvent('load');
      await save(PREFERENCES.withdrawn);
      await reloaded;
    }
  }
}
