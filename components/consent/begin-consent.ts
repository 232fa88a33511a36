import { whenIdle } from '#components/behaviour/when-idle.ts';
import type { ConsentQuestion } from '#components/dialogs/dialog-inputs.ts';
import { dropNotes } from '#lib/api/notes.ts';
import { beginConsent } from '#lib/consent/consent-control.ts';

/**
 * Acts on consent, and has tracking begin once the browser is idle, in a store that has connected a reader: of any other
 * no byte of it is loaded.
 * @param document the page as it was loaded
 * @returns how to stop acting
 */
export function beginConsentAndTracking(
  { partners, store }: Pick<ConsentQuestion, 'partners' | 'store'>,
  document: Pick<Document, 'URL' | 'referrer'>,
): () => void {
  if (partners.readDataLayer) {
    whenIdle(() => void import('#components/tracking/tracker.ts').then(({ startTracker }) => startTracker(store)));
  } else dropNotes();
  return beginConsent(partners, document);
}
