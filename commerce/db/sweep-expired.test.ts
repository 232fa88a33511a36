import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { sweepExpired } from './sweep-expired.ts';

const DAY_MS = 86_400_000;

describeOnBothEngines('the sweeper', (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
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

  it('forgets addresses that nobody confirmed for the newsletter in a month, and none that did before', async () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    const rows = { old: [31, null], fresh: [29, null], returning: [31, new Date(0)] } as const;
    for (const [email, [days, confirmed]] of Object.entries(rows)) {
      await db.query(
        `insert into newsletter_subscription(email, store_id, state, confirmed_at, created_at, changed_at)
         values ($1, 1, 'pending', $2, $3, $3)`,
        [email, confirmed, new Date(now - days * DAY_MS)],
      );
    }
    await sweepExpired(db, now);
    const left = await db.query('select email, state from newsletter_subscription order by email');
    expect(left.rows).toEqual([
      { email: 'fresh', state: 'pending' },
      { email: 'returning', state: 'unsubscribed' },
    ]);
  });

  it('forgets mails a month after they were sent, with their links and names, and none that waits', async () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    const mails = { 'sent long ago': 31, 'sent lately': 29, waits: null };
    for (const [key, days] of Object.entries(mails)) {
      await db.query(`insert into outbox(key, topic, payload, due_at, done_at) values ($1, 'mail', '{}', $2, $3)`, [
        key,
        new Date(now - 60 * DAY_MS),
        days && new Date(now - days * DAY_MS),
      ]);
    }
    await sweepExpired(db, now);
    const left = await db.query('select key from outbox order by key');
    expect(left.rows).toEqual([{ key: 'sent lately' }, { key: 'waits' }]);
  });

  it('forgets guests’ sessions that hold nothing after a day, and none that holds something', async () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    const fresh = { consentGivenAt: 0, deliveryCountry: null, partnersName: '', newsletterActionTaken: false };
    const sessions: Record<string, { hours?: number; data?: object; basket?: string }> = {
      'holds nothing': {},
      'not a day old': { hours: 23 },
      'answered about cookies': { data: { ...fresh, consentGivenAt: now } },
      'chose a country': { data: { ...fresh, deliveryCountry: 'CH' } },
      'came by a partner': { data: { ...fresh, partnersName: 'Alpenklub' } },
      'answered about the newsletter': { data: { ...fresh, newsletterActionTaken: true } },
      'has a basket': { basket: '00000000-0000-4000-8000-000000000001' },
    };
    for (const [name, { hours = 25, data = fresh, basket = null }] of Object.entries(sessions)) {
      await db.query(
        `insert into session(token_hash, store_id, basket_id, data, created_at, expires_at) values ($1, 1, $2, $3, $4, $5)`,
        [Buffer.from(name), basket, JSON.stringify(data), new Date(now - hours * 3_600_000), new Date(now + DAY_MS)],
      );
    }
    await sweepExpired(db, now);
    const left = (await db.query<{ token_hash: Uint8Array }>('select token_hash from session')).rows;
    expect(left.map(({ token_hash }) => Buffer.from(token_hash).toString()).sort()).toEqual(
      Object.keys(sessions)
        .filter((name) => name !== 'holds nothing')
        .sort(),
    );
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
