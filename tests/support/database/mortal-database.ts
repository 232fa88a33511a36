import type { Database, Query } from '#commerce/kernel/database.ts';

/** The life of a process: it ends at a step that the test chose, and nothing the process does after that has an effect. */
export class Life {
  #left = Number.POSITIVE_INFINITY;

  /** @param steps until the end; null: no end in sight */
  endAfter(steps: number | null): void {
    this.#left = steps ?? Number.POSITIVE_INFINITY;
  }

  /** @throws Error once the life is over */
  step(): void {
    this.#left -= 1;
    if (this.#left <= 0) throw new Error('killed');
  }
}

/** A database as a process sees it that may be killed before and after each statement and each commit. */
export function mortalDatabase(db: Database, life: Life): Database {
  const stepping =
    (query: Query): Query =>
    async (text, params) => {
      life.step();
      const result = await query(text, params);
      life.step();
      return result as never;
    };
  return {
    ...db,
    query: stepping(db.query),
    async transaction(work) {
      const result = await db.transaction((query) => work(stepping(query)));
      life.step();
      return result;
    },
  };
}
