declare global {
  interface Window {
    /** Queue between the shop and its tag manager, which reads it from the beginning once it loads. */
    dataLayer?: unknown[];
  }
}

/** Who the entries are for: not known yet, a reader that the store has connected, nobody. */
let reader: 'awaited' | 'connected' | 'none' = 'awaited';
/** Entries made before the consent modes were denied: tags have to find those first. */
let held: unknown[] = [];

/**
 * Adds an entry for the tags; nowhere in a store that has no reader, where the queue would only grow. Nothing leaves the
 * page by that: the reader itself waits for consent.
 */
export function pushData(entry: unknown): void {
  if (reader === 'awaited') held.push(entry);
  if (reader !== 'connected') return;
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}

/**
 * Begins the queue with what tags have to find first, and adds what waited.
 * @param first null in a store that has no reader: nothing is kept from now on
 */
export function openDataLayer(first: unknown): void {
  const entries = held;
  held = [];
  reader = first === null ? 'none' : 'connected';
  for (const entry of [first, ...entries]) pushData(entry);
}

/** Starts anew, for tests. */
export function forgetDataLayer(): void {
  reader = 'awaited';
  held = [];
  delete window.dataLayer;
}
