import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import type { Database } from './database.ts';
import { runOnce } from './run-once.ts';

describe('a write with an idempotency key', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());
  beforeEach(() => db.query('delete from idempotency'));

  /** Work that answers how often it was done. */
  const counter = () => {
    const done = { times: 0 };
    return { done, work: async () => ({ times: ++done.times }) };
  };
  const once = { scope: 'session', key: 'k1', request: ['add', { qty: 1 }] };

  it('is done once however often and however close together it is sent', async () => {
    const { done, work } = counter();
    const replies = await Promise.all(Array.from({ length: 50 }, () => runOnce(db, once, work)));
    expect(done.times).toBe(1);
    expect(replies).toEqual(replies.map(() => ({ times: 1 })));
  });

  it('is refused when the key was used for another request', async () => {
    const { done, work } = counter();
    await runOnce(db, once, work);
    const other = runOnce(db, { ...once, request: ['add', { qty: 2 }] }, work);
    await expect(other).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(done.times).toBe(1);
  });

  it('never meets the key of another shopper', async () => {
    const { done, work } = counter();
    await runOnce(db, once, work);
    await runOnce(db, { ...once, scope: 'another session' }, work);
    expect(done.times).toBe(2);
  });

  it('may be tried again after it failed, since nothing of it is kept', async () => {
    const { done, work } = counter();
    const failing = runOnce(db, once, async () => {
      throw new Error('no stock');
    });
    await expect(failing).rejects.toThrow('no stock');
    expect((await db.query('select 1 from idempotency')).rows).toEqual([]);
    await runOnce(db, once, work);
    expect(done.times).toBe(1);
  });

  it('is done every time without a key', async () => {
    const { done, work } = counter();
    await runOnce(db, { ...once, key: null }, work);
    await runOnce(db, { ...once, key: null }, work);
    expect(done.times).toBe(2);
  });
});
