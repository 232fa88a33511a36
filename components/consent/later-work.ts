import { whenIdle } from '#components/behaviour/when-idle.ts';
import type { ConsentQuestion } from '#components/dialogs/dialog-inputs.ts';
import { notes } from '#lib/api/notes.ts';
import { beginConsent } from '#lib/consent/consent-control.ts';
import { readConsent, subscribeConsent } from '#lib/consent/consent-status.ts';
import { SPEED_SAMPLE } from '#lib/observability/page-speed.ts';

/** Nobody is told what happens on a page: nothing is kept from now on. */
export function tellNobody(): void {
  notes.length = 0;
  notes.push = () => 0;
}

/**
 * Of some page views, how fast they were, once the visitor has accepted functional cookies: nothing is kept for it, yet it is
 * read on a visitor's device (decision 192).
 */
function measureSome(page: string | undefined): void {
  if (page === undefined || Math.random() * SPEED_SAMPLE >= 1) return;
  let stop = (): void => {};
  const begin = (): void => {
    if (!readConsent().preferences.accepted_functional) return;
    stop();
    void import('#components/tracking/page-speed.ts').then(({ measureSpeed }) => measureSpeed(page));
  };
  stop = subscribeConsent(begin);
  begin();
}

/**
 * What every page does after its first load, which pays for one more file. Acts on consent; once the browser is idle, forms
 * that wait and wish are sent without leaving the page, and tracking begins: of a store without a reader no byte of it loads.
 * @param question null in a store that asks nothing and so tells nobody
 * @param document the page as it was loaded
 * @returns how to stop acting on consent
 */
export function beginLaterWork(
  question: Pick<ConsentQuestion, 'partners' | 'store'> | null,
  document: Pick<Document, 'URL' | 'referrer'>,
): () => void {
  whenIdle(() => void import('#components/waiting/in-place.ts').then(({ takeOverForms }) => takeOverForms()));
  if (!question?.partners.readDataLayer) tellNobody();
  else {
    const { store } = question;
    whenIdle(() => void import('#components/tracking/tracker.ts').then(({ startTracker }) => startTracker(store)));
  }
  if (question) whenIdle(() => measureSome(window.document.querySelector('main')?.dataset.page));
  return question ? beginConsent(question.partners, document) : () => {};
}
