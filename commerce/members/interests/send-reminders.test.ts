import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { textsOf } from '#commerce/kernel/texts.ts';
import { openTestShop, type TestShop } from '#tests/support/commerce/served-shop.ts';
import { queueDueReminders } from './send-reminders.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const HOUR = 3_600_000;
const OPENS = NOW + HOUR;
const iso = (at: number) => new Date(at).toISOString();

async function plant(db: Database) {
  await db.query(
    "insert into category values (901, null, 'event', 'e1', 1, null), (902, null, 'event', 'e2', 1, null)",
  );
  for (const [id, stores] of [
    [901, '{}'],
    [902, '{11}'],
  ] as const) {
    await db.query(
      `insert into event(id, category_id, code, flavour, starts_at, ends_at, position, brand_ids, store_ids, wide_picture, tile_picture, tall_picture)
       values ($1, $1, 'e', 'default', $2, $3, 1, '{}', '${stores}', 'wide', 'tile', 'tall')`,
      [id, iso(OPENS), iso(OPENS + 24 * HOUR)],
    );
    await db.query(
      "insert into event_text values ($1, 'en', 'First lift', 'Early'), ($1, 'de', 'Großer Lift', 'Früh')",
      [id],
    );
    await db.query("insert into url_path values ('en', $2, 'event', $1), ('de', $3, 'event', $1)", [
      id,
      `event/lift-${id}`,
      `event/erster-lift-${id}`,
    ]);
  }
}

let t: TestShop;
const bearers: Record<string, string>[] = [];
beforeAll(async () => {
  t = await openTestShop(plant);
  for (const storeId of [1, 11, 23]) {
    await t.db.query('delete from throttle');
    const { body } = await t.post('/signup', {
      email: `r${storeId}@serac.example`,
      password: 'Good-pass-1',
      storeId,
      firstName: 'Ann',
    });
    bearers.push({ authorization: `Bearer ${body.auth_token}` });
  }
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.at = NOW;
  await t.db.query('delete from sale_reminder');
  await t.db.query("delete from outbox where key like 'sale-opens%'");
});

const STORES = [1, 11, 23];
const remind = (member: number, remind = true, event_id = 901) =>
  t.post('/remind-me', { store_id: STORES[member], event_id, remind }, bearers[member]);
const reminded = async (member: number) => (await t.get(`/sale-reminders?store_id=1`, bearers[member])).body.eventIds;
const mails = async () =>
  (
    await t.db.query<{ payload: { to: string; subject: string; text: string; html: string } }>(
      "select payload from outbox where key like 'sale-opens%' order by id",
    )
  ).rows.map(({ payload }) => payload);

describe('a reminder', () => {
  it('is kept once a member and sale, and taken back', async () => {
    expect((await remind(0)).body).toEqual({ reminded: true });
    await remind(0);
    expect(await reminded(0)).toEqual([901]);
    expect(await reminded(1)).toEqual([]);
    expect((await remind(0, false)).body).toEqual({ reminded: false });
    expect(await reminded(0)).toEqual([]);
  });

  it('is for members, of a coming sale that the store holds', async () => {
    expect((await t.post('/remind-me', { store_id: 1, event_id: 901, remind: true })).status).toBe(401);
    expect((await remind(0, true, 902)).status).toBe(404);
    expect((await remind(0, true, 777)).status).toBe(404);
    t.clock.at = OPENS;
    expect(await remind(0)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('is mailed at the opening and not before, in the language of the store it was asked for in', async () => {
    await remind(0);
    await remind(2);
    t.clock.at = OPENS - 1;
    expect(await queueDueReminders(t.shop)).toBe(0);
    t.clock.at = OPENS;
    expect(await queueDueReminders(t.shop)).toBe(2);
    const [english, swiss] = await mails();
    expect(english).toMatchObject({ to: 'r1@serac.example', subject: '“First lift” is open' });
    expect(english?.text).toContain('http://uk.serac.localhost:3000/event/lift-901');
    expect(swiss?.subject).toBe(textsOf('de_CH')('mails.reminder.subject', { sale: 'Grosser Lift' }));
    expect(swiss?.html).toContain('/event/erster-lift-901');
    expect(await reminded(0)).toEqual([]);
  });

  it('of a sale that was over before anybody could be written to is dropped', async () => {
    await remind(0);
    t.clock.at = OPENS + 25 * HOUR;
    expect(await queueDueReminders(t.shop)).toBe(0);
    expect((await t.db.query('select 1 from sale_reminder')).rows).toEqual([]);
  });

  it('goes out again for another opening of the same sale', async () => {
    await remind(0);
    t.clock.at = OPENS;
    await queueDueReminders(t.shop);
    await t.db.query('update event set starts_at = $1, ends_at = $2 where id = 901', [
      iso(OPENS + 48 * HOUR),
      iso(OPENS + 72 * HOUR),
    ]);
    await t.db.query('update catalogue_version set version = version + 1');
    await t.shop.catalogue.refresh();
    await t.db.query('update sale_reminder set sent_at = null where event_id = 901');
    t.clock.at = OPENS + 48 * HOUR;
    await queueDueReminders(t.shop);
    expect(await mails()).toHaveLength(2);
    await t.db.query('update event set starts_at = $1, ends_at = $2 where id = 901', [
      iso(OPENS),
      iso(OPENS + 24 * HOUR),
    ]);
  });

  it('goes out exactly once a member, whatever is asked, taken back and sent at the same time', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('set' as const), member: fc.nat({ max: 2 }) }),
      fc.record({ kind: fc.constant('unset' as const), member: fc.nat({ max: 2 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), fc.integer({ min: 1, max: 4 }), async (steps, processes) => {
        t.clock.at = NOW;
        await t.db.query('delete from sale_reminder');
        await t.db.query("delete from outbox where key like 'sale-opens%'");
        const wanted = new Set<number>();
        for (const { kind, member } of steps) {
          await remind(member, kind === 'set');
          if (kind === 'set') wanted.add(member);
          else wanted.delete(member);
        }
        t.clock.at = OPENS;
        await Promise.all(Array.from({ length: processes }, () => queueDueReminders(t.shop)));
        await queueDueReminders(t.shop);
        const to = (await mails()).map((mail) => mail.to).sort();
        expect(to).toEqual([...wanted].map((member) => `r${STORES[member]}@serac.example`).sort());
      }),
      { numRuns: 12 },
    );
  });
});
