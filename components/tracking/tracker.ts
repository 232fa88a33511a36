import { type CallNote, notes, type PageNote } from '#lib/api/notes.ts';
import type { TrackedStore } from '#lib/tracking/tracked-store.ts';
import { watchActions } from './actions.ts';
import { createBasketEntries } from './basket-entries.ts';
import { tellCall, tellFailure } from './call-entries.ts';
import { watchCards } from './card-entries.ts';
import { createConversions } from './conversions.ts';
import { createPageEntries } from './page-entries.ts';
import { createVisitor } from './visitor-entry.ts';

let stop: (() => void) | null = null;

/** Starts anew, for tests. */
export function stopTracker(): void {
  stop?.();
  stop = null;
}

/**
 * Tells the data layer what happens on a page, and what happened until now: pages, products seen and chosen, basket, search,
 * filters, the visitor. Once a document. It changes nothing of the page; whatever fails here is nobody's concern.
 */
export function startTracker(store: TrackedStore): void {
  if (stop) return;
  const conversions = store.conversions ? createConversions(store.storeId) : null;
  const visitor = createVisitor(store);
  const basket = createBasketEntries(store);
  const pages = createPageEntries({ basket });
  const cards = watchCards();
  const stopActions = watchActions(basket);
  let latest: PageNote | null = null;

  const show = (note: PageNote): void => {
    latest = note;
    if (note.page.page === undefined) return;
    pages.show(note);
    cards.begin(note.page.page);
  };
  const follow = ({ alias, input, reply }: CallNote): void => {
    reply.then(
      (answer) => {
        conversions?.hear(alias, answer);
        visitor.hear(alias, answer);
        basket.hear(alias, input, answer);
        tellCall(alias, input, answer);
      },
      (error: unknown) => tellFailure(alias, error),
    );
  };
  const take = (note: CallNote | PageNote): void => {
    if ('alias' in note) follow(note);
    // React notes a page twice while the shop is developed.
    else if (note.path !== latest?.path) show(note);
  };
  // A page that the browser kept and shows again, by its Back button, is seen once more.
  const restored = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && latest) show(latest);
  };
  window.addEventListener('pageshow', restored);
  const waiting = notes.splice(0);
  notes.push = (...taken) => {
    for (const note of taken) take(note);
    return 0;
  };
  for (const note of waiting) take(note);
  stop = () => {
    notes.push = Array.prototype.push;
    window.removeEventListener('pageshow', restored);
    for (const end of [pages.stop, visitor.stop, cards.stop, stopActions]) end();
    conversions?.stop();
  };
}
