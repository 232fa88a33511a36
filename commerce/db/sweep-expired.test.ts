import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { sweepExpired } from './sweep-expired.ts';

const DAY_MS = 86_400_000;

describe('the sweeper', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  it('forgets stored replies after two days of the clock that dated them, wherever the clock of the shop stands', async () => {
    await db.query(
      `insert into idempotency(scope, key, fingerprint, created_at) values
         ('s', 'new', 'f', now() - interval '47 hours'), ('s', 'old', 'f', now() - interval '49 hours')`,
    );
    await sweepExpired(db, Date.now() + 30 * DAY_MS);
    expect((await db.query('select key from idempotency')).rows).toEqual([{ key: 'new' }]);
  });

  it('forgets counts of tries whose window is over by the clock of the shop', async () => {
    const now = Date.now();
    await db.query(`insert into throttle(key, hits, window_ends) values ('over', 1, $1), ('running', 1, $2)`, [
      new Date(now + DAY_MS - 1),
      new Date(now + DAY_MS + 1000),
    ]);
    await sweepExpired(db, now + DAY_MS);
    expect((await db.query('select key from throttle')).rows).toEqual([{ key: 'running' }]);
  });

  it('forgets how often a term was searched for after two weeks', async () => {
    await db.query(
      `insert into search_count(store_id, term_key, day, term, searches) values
         (1, 'old', '2026-11-05', 'old', 9), (1, 'new', '2026-11-06', 'new', 9)`,
    );
    await sweepExpired(db, Date.parse('2026-11-20T12:00:00Z'));
    expect((await db.query('select term_key from search_count')).rows).toEqual([{ term_key: 'new' }]);
  });
});
