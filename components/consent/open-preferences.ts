import type { ConsentQuestion } from '#components/dialogs/dialog-inputs.ts';
import { openDialog, readDialogs } from '#components/dialogs/dialog-store.ts';
import { readConsent } from '#lib/consent/consent-status.ts';

/**
 * Opens the cookie preferences, unless they are open. After a failure their end is the end of the page, which no longer
 * knows what is saved (ERR-22).
 * @param opener what gets the focus back; by default what has it now
 */
export async function openPreferences(question: ConsentQuestion, opener?: HTMLElement): Promise<void> {
  if (readDialogs().some(({ name }) => name === 'cookie-preferences')) return;
  await openDialog('cookie-preferences', question, opener ? { opener } : {});
  if (readConsent().failed) location.reload();
}
