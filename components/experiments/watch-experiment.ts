import { createClient } from '#lib/api/create-client.ts';
import { readConsent, subscribeConsent } from '#lib/consent/consent-status.ts';

/** A client of its own: the table of all pages' calls is part of every first load. */
const tell = createClient<'experiment-exposure'>({
  base: () => '/api',
  shapeOf: () => ({ method: 'POST', path: [] }),
  parseReply: (_alias, reply) => reply,
  init: () => ({ credentials: 'same-origin', cache: 'no-store', keepalive: true }),
});

/** Told once a document; the shop counts once a session. */
const told = new Set<string>();

/** Starts anew, for tests. */
export const forgetTold = (): void => told.clear();

/**
 * Tells the shop that a place was seen, once functional cookies are accepted: nothing is measured before. Which variation
 * it was, the shop knows from its own cookie.
 * @returns how to stop
 */
export function watchExperiment(name: string, place: Element): () => void {
  if (told.has(name)) return () => {};
  let isSeen = false;
  const look = (): void => {
    if (!isSeen || told.has(name) || !readConsent().preferences.accepted_functional) return;
    told.add(name);
    // Whoever could not be told is counted on the next page.
    tell('experiment-exposure', { experiment: name }, {}).catch(() => told.delete(name));
  };
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    isSeen = true;
    observer.disconnect();
    look();
  });
  observer.observe(place);
  const unsubscribe = subscribeConsent(look);
  return () => {
    observer.disconnect();
    unsubscribe();
  };
}
