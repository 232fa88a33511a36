import type { Clock } from './context.ts';
import type { Database, Query } from './database.ts';
import { repeatEvery } from './repeat-every.ts';

/** A row that was taken. `attempts` counts this one, and tells whose the lease is. */
export interface LeasedRow {
  readonly id: number;
  readonly attempts: number;
}

/** A table whose rows wait for work, with the columns `id`, `attempts` and `due_at`. All texts are SQL and come from code. */
export interface QueueTable {
  readonly name: string;
  /** What a row must be to wait, beside being due; it is called `q` here. */
  readonly waiting: string;
  /** What is read of a row that was taken, beside `id` and `attempts`. */
  readonly columns: string;
  /** Whoever took a row and died gives it up after this, ms. */
  readonly leaseMs: number;
  /** First wait after a failure, ms; doubles with every attempt up to the longest. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}

/** How long to wait after the given number of failed attempts, ms. */
export const waitAfter = (
  { firstWaitMs, longestWaitMs }: Pick<QueueTable, 'firstWaitMs' | 'longestWaitMs'>,
  attempts: number,
): number => Math.min(firstWaitMs * 2 ** Math.max(0, attempts - 1), longestWaitMs);

/** The time of the caller, or of the database itself where that is null. */
const AT = 'coalesce($1::timestamptz, now())';
const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));

/**
 * Takes rows that are due by moving their due time ahead; those that another process is taking are skipped.
 * @param at now, ms; null: by the clock of the database
 * @param ids only these, where they are given
 */
export async function takeDue<R extends LeasedRow>(
  query: Query,
  table: QueueTable,
  { at, most, ids = null }: { at: number | null; most: number; ids?: readonly number[] | null },
): Promise<R[]> {
  const { rows } = await query<R>(
    `update ${table.name} set attempts = attempts + 1, due_at = ${AT} + $2 * interval '1 millisecond'
     where id = any(array(select q.id from ${table.name} q where q.due_at <= ${AT} and (${table.waiting})
       and ($3::bigint[] is null or q.id = any($3)) order by q.due_at, q.id limit $4 for update of q skip locked))
     returning id, attempts, ${table.columns}`,
    [dateOf(at), table.leaseMs, ids, most],
  );
  return rows;
}

/** Has a row that failed wait, unless another process holds it meanwhile. */
async function postpone(query: Query, table: QueueTable, row: LeasedRow, at: number): Promise<void> {
  await query(`update ${table.name} set due_at = $3 where id = $1 and attempts = $2`, [
    row.id,
    row.attempts,
    new Date(at + waitAfter(table, row.attempts)),
  ]);
}

export interface LeasedQueue {
  /** Does what is due, after what is under way. @returns how many rows were done */
  drain(): Promise<number>;
  /** Looks at once, as after a commit. */
  wake(): void;
  /** Takes nothing more; resolves when what was taken is done. */
  stop(): Promise<void>;
}

export interface QueueSettings<R extends LeasedRow> {
  readonly db: Database;
  readonly clock: Clock;
  readonly table: QueueTable;
  /** Rows taken and worked on at a time. */
  readonly atOnce: number;
  /** Milliseconds between two looks; null: only `drain` and `wake` look. */
  readonly every: number | null;
  /**
   * Does the work of a row, outside any transaction, and notes in the table that it is done. It may come again, after a
   * kill or where it lasts longer than the lease: whatever it does must bear that. A throw has the row wait.
   */
  work(row: R): Promise<void>;
  onFailure(error: unknown, row: R): void;
  /** The table could not be read. */
  onError(error: unknown): void;
}

/** Works off a table, each row at least once. Any number of processes may run one on the same table. */
export function startLeasedQueue<R extends LeasedRow>(settings: QueueSettings<R>): LeasedQueue {
  const { db, clock, table, atOnce, every, work, onFailure, onError } = settings;
  let isStopped = false;

  async function tryOne(row: R): Promise<boolean> {
    try {
      await work(row);
      return true;
    } catch (error) {
      onFailure(error, row);
      await postpone(db.query, table, row, clock.now());
      return false;
    }
  }

  async function workOff(): Promise<number> {
    let done = 0;
    while (!isStopped) {
      const rows = await takeDue<R>(db.query, table, { at: clock.now(), most: atOnce });
      if (rows.length === 0) break;
      const outcomes = await Promise.all(rows.map(tryOne));
      done += outcomes.filter(Boolean).length;
    }
    return done;
  }

  let underWay: Promise<unknown> = Promise.resolve();
  const drain = (): Promise<number> => {
    const next = underWay.then(workOff);
    underWay = next.catch(() => undefined);
    return next;
  };
  const repetition = repeatEvery(every, drain, onError);
  return {
    drain,
    wake: repetition.wake,
    async stop() {
      isStopped = true;
      await repetition.stop();
      await underWay;
    },
  };
}
