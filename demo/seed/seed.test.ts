import { execFileSync } from 'node:child_process';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isHeldIn } from '#commerce/catalogue/goods/assortment.ts';
import { RowSet } from '#commerce/catalogue/goods/rows/row-set.ts';
import { isSold, priceAt } from '#commerce/catalogue/prices/price-book.ts';
import { EVERYBODY } from '#commerce/catalogue/prices/price-rule.ts';
import { Snapshot } from '#commerce/catalogue/snapshot/snapshot.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { turnNumber } from '#commerce/media/draw-ahead.ts';
import { isPassword } from '#commerce/members/account/password.ts';
import { refundPart } from '#commerce/payments/payment-steps.ts';
import { storesIn, writeStores } from '#commerce/stores/store-rows.ts';
import { SeedFingerprint } from '#tests/support/catalogue/seed-fingerprint.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { FAVOURED_GROUP } from './goods/prices.ts';
import { DEMO_EMAIL, SEED_PASSWORD } from './members/members.ts';
import { placeSales, seedIfEmpty } from './seed.ts';

const log = pino({ level: 'silent' });
const START = Date.parse('2026-11-20T10:00:00Z');
const DAY = 86_400_000;
const clock = { time: START, now: () => clock.time };
let db: Database;
const seeded = new SeedFingerprint();

const rowsOf = async <T = Record<string, unknown>>(sql: string): Promise<T[]> => (await db.query<T>(sql)).rows;
const count = async (from: string): Promise<number> =>
  (await rowsOf<{ n: number }>(`select count(*)::int n from ${from}`))[0]!.n;

beforeAll(async () => {
  db = await openTestDatabase();
  // A start that was broken off: the mark of its beginning and a part of its rows.
  await db.query(`insert into setting(key, value) values ('seed_started', '1')`);
  await db.query(`insert into brand(id, slug, name, mark, country) values (1, 'half', 'Half', 'HALF', 'NO')`);
  const noting: Database = {
    ...db,
    copy: (table, columns, rows) => db.copy(table, columns, seeded.through(table, rows)),
  };
  expect(await seedIfEmpty(noting, log, clock)).toEqual({ seeded: true });
  await placeSales(db, clock);
});
afterAll(() => db.close());

describe('the first start', () => {
  test('begins again from empty tables where an earlier one broke off, and seeds only once', async () => {
    expect(await count('brand')).toBe(48);
    expect(await seedIfEmpty(db, log, clock)).toEqual({ seeded: false });
  });

  test('later ones take over a store that was added to the file, with its prices and sales', async () => {
    const of29 = async () => [
      await count('price where store_id = 29'),
      await count('price_history where store_id = 29'),
      await count('catalogue_version where store_id = 29'),
      await count("event where store_ids = '{}' or 29 = any(store_ids)"),
    ];
    const before = await of29();
    for (const table of ['price', 'price_history', 'catalogue_version']) {
      await db.query(`delete from ${table} where store_id = 29`);
    }
    await db.query('delete from store where id = 29');
    await db.query("update store set label = 'Old name' where id = 11");
    await db.query("update setting set value = 'before' where key = 'seed_stores'");
    await seedIfEmpty(db, log, clock);
    await placeSales(db, clock);
    expect(await of29()).toEqual(before);
    expect(await rowsOf('select label from store where id in (11, 29) order by id')).toEqual([
      { label: 'Deutschland' },
      { label: 'Österreich' },
    ]);
  });

  test('later ones give a store that was added to the database prices, and the sales of its brand', async () => {
    const sold = async (id: number) => [
      await count(`price where store_id = ${id} and group_id = 0`),
      await count(`event where store_ids = '{}' or ${id} = any(store_ids)`),
    ];
    const [like] = (await storesIn(db.query)).filter(({ id }) => id === 20);
    const { legal: _, ...config } = like!.config;
    const nz = {
      ...like!,
      config,
      id: 40,
      code: 'nz',
      hosts: ['nz.example'],
      previewHosts: [],
      country: 'NZ',
      currency: 'NZD',
    };
    await writeStores(db, [nz]);
    await seedIfEmpty(db, log, clock);
    expect(await sold(40)).toEqual(await sold(20));
    expect(await rowsOf("select config->'legal'->>'demonstration' invented from store where id = 40")).toEqual([
      { invented: 'true' },
    ]);
    for (const table of ['price', 'price_history', 'catalogue_version', 'store']) {
      await db.query(`delete from ${table} where ${table === 'store' ? 'id' : 'store_id'} = 40`);
    }
    await db.query('update event set store_ids = array_remove(store_ids, 40)');
  });

  test('later ones give a demo from before size guides were rows its guides, and leave those that there are', async () => {
    const guides = () => rowsOf('select name, guide from size_guide order by name');
    const before = await guides();
    expect(before).toHaveLength(19);
    await db.query('delete from size_guide');
    await seedIfEmpty(db, log, clock);
    expect(await guides()).toEqual(before);
    await db.query("delete from size_guide where name <> 'gloves'");
    await seedIfEmpty(db, log, clock);
    expect(await guides()).toHaveLength(1);
  });

  test('leaves no row that points nowhere', async () => {
    const orphans = [
      'variant v left join product p on p.id = v.product_id where p.id is null',
      "variant v join product p on p.id = v.product_id left join stock s on s.variant_id = v.id where s.qty is null and p.kind <> 'bundle'",
      'variant v cross join store s left join price p on p.store_id = s.id and p.variant_id = v.id and p.group_id = 0 where p.amount is null',
      'product p left join brand b on b.id = p.brand_id where b.id is null',
      'product p left join category c on c.id = p.main_category_id where c.id is null',
      'product_picture pp left join picture p on p.key = pp.picture_key where p.key is null',
      'product p left join product_picture pp on pp.product_id = p.id where pp.product_id is null',
      'event e left join category c on c.id = e.category_id where c.id is null',
      'event e left join event_product ep on ep.event_id = e.id where ep.event_id is null',
      'event e left join picture p on p.key = e.tile_picture where p.key is null',
      'event_product ep left join product p on p.id = ep.product_id where p.id is null',
      'category_product cp left join category c on c.id = cp.category_id where c.id is null',
      'bundle_part b left join product p on p.id = b.product_id where p.id is null',
      "product p left join bundle_part b on b.bundle_id = p.id where p.kind = 'bundle' and b.product_id is null",
      'order_line l left join variant v on v.id = l.variant_id where v.id is null',
      'orders o left join member m on m.id = o.member_id where m.id is null',
      "product p left join url_path u on u.type = 'product' and u.entity_id = p.id and u.lang = 'sv' where u.path is null",
    ];
    for (const from of orphans) expect(await count(from), from).toBe(0);
  });

  test('gives every product its texts in eight languages', async () => {
    expect(await count('product_text')).toBe(8 * (await count('product')));
    expect(await count('event_text')).toBe(8 * (await count('event')));
  });

  test('promises of every sale, in every store and for every group in turn, what its listing shows from its opening on', async () => {
    const snapshot = await Snapshot.read(db);
    const stores = await rowsOf<{ id: number }>('select id from store order by id');
    const { rows: stock } = await db.query<{ id: number; left: boolean }>(
      'select v.product_id id, bool_or(coalesce(s.qty, 0) > 0) as left from variant v left join stock s on s.variant_id = v.id group by 1',
    );
    const { rowOfProduct, products } = snapshot.assortment;
    const gone = stock.filter(({ left }) => !left).flatMap(({ id }) => rowOfProduct.get(id) ?? []);
    const soldOut = RowSet.of(gone, products.length);
    const promises = new Set<string>();
    // A store asks for half of its sales as everybody, for the other half as a group; the next store the other way round.
    for (const [turn, { id }] of stores.entries()) {
      const pricing = await snapshot.pricing(id);
      for (const [at, group] of [EVERYBODY, FAVOURED_GROUP].entries()) {
        const held = snapshot.assortment.events.filter((one) => isHeldIn(one, id) && one.endsAt > START);
        for (const event of held.filter((one) => (one.id + turn + at) % 2 === 0)) {
          const [before, opens] = [event.startsAt - 1, Math.max(event.startsAt, START)];
          const promised = pricing.highestDiscount(event, START, group);
          const book = pricing.bookAt(opens, group);
          const shown = Array.from(event.entries.rows, (row) =>
            isSold(book, row) && !soldOut.has(row) ? priceAt(book, row).discount : 0,
          );
          const told = [promised, pricing.highestDiscount(event, before, group)];
          expect(told, `sale ${event.id} in store ${id} for group ${group}`).toEqual([
            Math.max(...shown),
            Math.max(...shown),
          ]);
          promises.add(`${event.id}`);
        }
      }
    }
    expect(promises.size).toBeGreaterThanOrEqual(20);
  });

  test('draws no more than sixty pictures before the front page', async () => {
    const ofTurns = (turns: string) => count(`picture where priority in (${turns})`);
    const [hero, sports, otherSales] = [turnNumber('hero'), turnNumber('sports'), turnNumber('other-sales')];
    expect(await ofTurns(`${hero}`)).toBe(4);
    expect(await count(`picture where priority between ${hero} and ${sports}`)).toBe(32);
    expect(await count(`picture where priority between ${hero} and ${otherSales}`)).toBeLessThanOrEqual(60);
  });

  test('has the demo member with orders, addresses, points, a card and the published password', async () => {
    const [demo] = await rowsOf<{ id: number; password_hash: string; points: number; first_name: string }>(
      `select * from member where email = '${DEMO_EMAIL}'`,
    );
    expect(demo).toMatchObject({ points: 1250, first_name: 'Maya', group_id: 1 });
    expect(await isPassword(SEED_PASSWORD, demo!.password_hash)).toBe(true);
    for (const table of ['orders', 'member_address', 'payment_agreement']) {
      expect(await count(`${table} where member_id = ${demo!.id}`), table).toBeGreaterThan(0);
    }
    expect(await count(`member_address where member_id = ${demo!.id}`)).toBe(2);
    expect(await count(`member_address where is_default and is_billing_default`)).toBe(await count('member'));
  });

  test('has every order paid, and a cancelled one paid back; a demo from before is given that at its next start', async () => {
    const open = `orders o where (select sum(case step when 'capture' then amount else -amount end) from payment_step p
      where p.order_id = o.id and p.done_at is not null) is distinct from case o.status when 'cancelled' then 0 else o.total end`;
    expect(await count(open)).toBe(0);
    const given = () => rowsOf('select order_id, step, key from payment_step order by key');
    const before = await given();
    await db.query('delete from payment_step');
    await seedIfEmpty(db, log, clock);
    expect(await given()).toEqual(before);
    const [order] = await rowsOf<{ id: number }>("select id from orders where status = 'delivered' limit 1");
    await db.transaction(async (query) => {
      expect(await refundPart(query, { orderId: order!.id, part: 'kind', amount: 100, at: START })).toBe(true);
    });
    await db.query("delete from payment_step where part = 'kind'");
  });

  test('has nobody’s points but those that his history explains', async () => {
    expect(
      await rowsOf(
        `select m.id from member m left join point_entry e on e.member_id = m.id
         group by m.id having m.points <> coalesce(sum(e.points), 0)`,
      ),
    ).toEqual([]);
    expect(await count(`point_entry where reason = 'referral'`)).toBe(2);
  });

  test('numbers new members after the seeded ones', async () => {
    const [added] = await rowsOf<{ id: number }>(
      `insert into member(email, password_hash, store_id, referral_code) values ('new@serac.example', 'x', 1, 'NEW') returning id`,
    );
    expect(added!.id).toBe(62);
  });
});

describe('every start', () => {
  const running = `event where starts_at <= to_timestamp(TIME / 1000.0) and ends_at > to_timestamp(TIME / 1000.0)`;

  test('moves the sales, the arrivals and the earlier prices to its own day', async () => {
    clock.time = START + 40 * DAY;
    const fresh = `product where new_from > to_timestamp(${clock.time - 30 * DAY} / 1000.0)`;
    expect(await count(fresh)).toBe(0);
    expect(await count(running.replaceAll('TIME', String(clock.time)))).toBe(0);
    const rowsBefore = await count('price_history');
    await placeSales(db, clock);
    expect(await count(fresh)).toBeGreaterThan(100);
    expect(await count(running.replaceAll('TIME', String(clock.time)))).toBeGreaterThanOrEqual(20);
    expect(await count('price_history')).toBe(rowsBefore);
  });

  test('leaves the earlier prices where they are at a second start on the same day', async () => {
    const written =
      'select min(xmin::text::bigint)::int oldest, max(xmin::text::bigint)::int latest from price_history';
    const before = await rowsOf(written);
    clock.time += 60_000;
    await placeSales(db, clock);
    expect(await rowsOf(written)).toEqual(before);
  });

  test('raises the version that catalogue indexes watch', async () => {
    const [before] = await rowsOf<{ version: number }>('select version::int from catalogue_version where store_id = 1');
    await placeSales(db, clock);
    const [after] = await rowsOf<{ version: number }>('select version::int from catalogue_version where store_id = 1');
    expect(after!.version).toBe(before!.version + 1);
  });

  test('a promotion within the 30 days before a sale is lower than the everyday price', async () => {
    const [low] = await rowsOf<{ base: number; low: number }>(
      `select (select amount from price_history where product_id = 1001 and store_id = 1 order by from_at limit 1) base,
        (select min(h.amount) from price_history h join event e on e.code = 'lift-lines' where h.product_id = 1001
          and h.store_id = 1 and h.from_at between e.starts_at - interval '30 days' and e.starts_at) low`,
    );
    expect(low!.low).toBeLessThan(low!.base);
  });
});

test('the same seed comes out in every process', () => {
  const module = new URL('../../tests/support/catalogue/seed-fingerprint.ts', import.meta.url);
  const print = `import { seedFingerprint } from '${module}'; process.stdout.write(JSON.stringify(seedFingerprint(${START})));`;
  const elsewhere = execFileSync(process.execPath, ['--input-type=module', '--eval', print], { encoding: 'utf8' });
  const words = JSON.parse(elsewhere) as Record<string, string>;
  expect(Object.keys(words)).toContain('product_text');
  expect(seeded.words()).toMatchObject(words);
});
