import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '#commerce/kernel/problem.ts';
import type { OperatorChanges } from './apply-changes.ts';

/** Changes that are told within this time are made together, ms: as long as processes wait to look at them together. */
const TOGETHER_MS = 50;
/** Most things that are changed together: above it all prices of a store would be read anew (record-changes.ts). */
const MOST_TOGETHER = 500;

interface Told {
  readonly changes: OperatorChanges;
  readonly made: PromiseWithResolvers<void>;
}

const LISTS = ['prices', 'stock', 'sales', 'announce'] as const;

const sizeOf = (changes: OperatorChanges): number => LISTS.reduce((sum, list) => sum + changes[list].length, 0);

/** What several told, in its order. */
const joined = (told: readonly Told[]): OperatorChanges => ({
  prices: told.flatMap(({ changes }) => changes.prices),
  stock: told.flatMap(({ changes }) => changes.stock),
  sales: told.flatMap(({ changes }) => changes.sales),
  announce: told.flatMap(({ changes }) => changes.announce),
});

/** The first ones that may be made together; one at least. */
function firstOf(told: readonly Told[]): Told[] {
  let sum = 0;
  const end = told.findIndex(({ changes }) => {
    sum += sizeOf(changes);
    return sum > MOST_TOGETHER;
  });
  return told.slice(0, end < 0 ? told.length : Math.max(1, end));
}

/**
 * Makes changes that are told within the same 50 ms in one transaction, as if in their order: of 50 a second each would cost the
 * process and the database a transaction of its own. One that comes alone is made at once.
 * @param apply makes changes, all of them or none; where some cannot be made (a Problem), each is made by itself
 * @returns makes what one request tells; rejects with what `apply` throws for it
 */
export function applyTogether(
  apply: (changes: OperatorChanges) => Promise<void>,
): (changes: OperatorChanges) => Promise<void> {
  let waiting: Told[] = [];
  let isUnderWay = false;
  let begunAt = Number.NEGATIVE_INFINITY;

  async function makeOne({ changes, made }: Told): Promise<void> {
    await apply(changes).then(made.resolve, made.reject);
  }

  async function makeAll(told: readonly Told[]): Promise<void> {
    try {
      await apply(joined(told));
      for (const { made } of told) made.resolve();
    } catch (error) {
      // What is wrong with one of them is not to keep the others from being made.
      if (error instanceof Problem) for (const one of told) await makeOne(one);
      else for (const { made } of told) made.reject(error);
    }
  }

  async function makeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      await pause(Math.max(0, begunAt + TOGETHER_MS - performance.now()));
      begunAt = performance.now();
      const told = firstOf(waiting);
      waiting = waiting.slice(told.length);
      const [only] = told;
      if (only && told.length === 1) await makeOne(only);
      else await makeAll(told);
    }
    isUnderWay = false;
  }

  return (changes) => {
    const made = Promise.withResolvers<void>();
    waiting.push({ changes, made });
    if (!isUnderWay) {
      isUnderWay = true;
      void makeWaiting();
    }
    return made.promise;
  };
}
