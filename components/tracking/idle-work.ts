import { takeOverForms } from '#components/waiting/in-place.ts';
import { notes } from '#lib/api/notes.ts';
import type { TrackedStore } from './tracked-store.ts';
import { startTracker } from './tracker.ts';

/**
 * What every page does once its browser is idle: forms that wait and wish are sent without leaving it, and tracking begins.
 * @param store null where the store has connected nobody who is told: nothing is kept
 */
export function beginIdleWork(store: TrackedStore | null): void {
  takeOverForms();
  if (store) return startTracker(store);
  notes.length = 0;
  notes.push = () => 0;
}
