import { setImmediate as letOthersRun } from 'node:timers/promises';

/** How long work that is no reply to anybody holds the process at a time, ms: with a collection of garbage in it, no longer than 20. */
const HOLD_MS = 4;

/** Divides long work into steps, between which requests are answered. */
export class Pace {
  #since = performance.now();

  /** Has this work held the process long enough? */
  get isDue(): boolean {
    return performance.now() - this.#since >= HOLD_MS;
  }

  /** Lets other work run; called where `isDue`, and before a step of unknown length. */
  async rest(): Promise<void> {
    await letOthersRun();
    this.#since = performance.now();
  }
}
