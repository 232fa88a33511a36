import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import {
  type LeasedQueue,
  type LeasedRow,
  type QueueSettings,
  type QueueTable,
  startLeasedQueue,
} from '#commerce/kernel/leased-queue.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { PATIENCE } from '#tests/support/patience.ts';

interface Job extends LeasedRow {
  readonly name: string;
}
const JOBS: QueueTable = {
  name: 'job',
  waiting: 'q.done_at is null',
  columns: 'name',
  leaseMs: 60_000,
  firstWaitMs: 1000,
  longestWaitMs: 8000,
};

describeOnBothEngines('a leased queue', (open) => {
  const clock = { at: 0, now: () => clock.at };
  let db: Database;
  let queues: LeasedQueue[] = [];
  const work = vi.fn<(name: string) => Promise<void>>();
  const onFailure = vi.fn();

  beforeAll(async () => {
    db = await open();
    await db.query(
      `create table job(id bigint primary key generated always as identity, name text not null,
         attempts smallint not null default 0, due_at timestamptz not null, done_at timestamptz)`,
    );
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    clock.at = Date.parse('2026-11-20T08:00:00Z');
    await db.query('delete from job');
    work.mockReset().mockResolvedValue();
    onFailure.mockReset();
  });
  afterEach(async () => {
    await Promise.all(queues.map((queue) => queue.stop()));
    queues = [];
  });

  const post = (...names: string[]) =>
    db.query('insert into job(name, due_at) select name, $2 from unnest($1::text[]) name', [names, new Date(clock.at)]);
  const start = (change: Partial<QueueSettings<Job>> = {}): LeasedQueue => {
    const queue = startLeasedQueue<Job>({
      db,
      clock,
      table: JOBS,
      atOnce: 2,
      every: null,
      async work({ id, name }) {
        await work(name);
        await db.query('update job set done_at = $2 where id = $1', [id, new Date(clock.at)]);
      },
      onFailure,
      onError: (error) => expect.unreachable(String(error)),
      ...change,
    });
    queues.push(queue);
    return queue;
  };
  const worked = () => work.mock.calls.map(([name]) => name).sort();
  const undone = async () =>
    (await db.query<{ name: string }>('select name from job where done_at is null order by id')).rows.map(
      ({ name }) => name,
    );
  /** Work that lasts until it is let go. */
  function hold(): PromiseWithResolvers<void> {
    const held = Promise.withResolvers<void>();
    work.mockReturnValueOnce(held.promise);
    return held;
  }

  it('does all that is due, each once, however many processes share it', async () => {
    const names = Array.from({ length: 15 }, (_, i) => `job ${i}`);
    await post(...names);
    const done = await Promise.all([start(), start(), start()].map((queue) => queue.drain()));
    expect(done.reduce((sum, n) => sum + n, 0)).toBe(15);
    expect(worked()).toEqual([...names].sort());
    expect(await undone()).toEqual([]);
  });

  it('has what failed wait, longer each time, and does the rest', async () => {
    await post('bad', 'good');
    work.mockImplementation((name) => (name === 'bad' ? Promise.reject(new Error('away')) : Promise.resolve()));
    const queue = start();
    for (const wait of [0, 999, 1, 1999, 1, 3999, 1]) {
      clock.at += wait;
      await queue.drain();
    }
    expect(worked()).toEqual(['bad', 'bad', 'bad', 'bad', 'good']);
    expect(onFailure.mock.calls.map(([, row]) => row.attempts)).toEqual([1, 2, 3, 4]);
    expect(await undone()).toEqual(['bad']);
  });

  it('takes up what was left by a process that died, once its lease is over', async () => {
    await post('left');
    const dead = hold();
    const dying = start().drain();
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1), PATIENCE);
    clock.at += JOBS.leaseMs - 1;
    expect(await start().drain()).toBe(0);
    clock.at += 1;
    expect(await start().drain()).toBe(1);
    dead.resolve();
    await dying;
  });

  it('leaves a row with whoever holds it now, where an earlier holder fails late', async () => {
    await post('slow');
    const [first, second] = [hold(), hold()];
    const early = start().drain();
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1), PATIENCE);
    clock.at += JOBS.leaseMs;
    const later = start().drain();
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), PATIENCE);
    first.reject(new Error('late'));
    await early;
    clock.at += JOBS.firstWaitMs;
    expect(await start().drain()).toBe(0);
    second.resolve();
    expect(await later).toBe(1);
  });

  it('looks at once when it is woken, and again for what came meanwhile', async () => {
    const queue = start({ atOnce: 1 });
    await post('one');
    const held = hold();
    queue.wake();
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1), PATIENCE);
    await post('two');
    queue.wake();
    held.resolve();
    await vi.waitFor(async () => expect(await undone()).toEqual([]), PATIENCE);
    expect(worked()).toEqual(['one', 'two']);
  });

  it('ends with what is under way, and takes nothing more', async () => {
    const queue = start({ atOnce: 1 });
    await post('one', 'two');
    const held = hold();
    queue.wake();
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1), PATIENCE);
    const stopped = queue.stop();
    held.resolve();
    await stopped;
    queue.wake();
    expect(await undone()).toEqual(['two']);
  });
});
