import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { basketAdd } from '#commerce/basket/basket-add.ts';
import { mergeBasket } from '#commerce/basket/merge-basket.ts';
import type { Caller, SessionRecord } from '#commerce/kernel/caller.ts';
import { noteChange } from '#commerce/kernel/catalogue-changes.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { openSession } from '#commerce/members/sessions/open-session.ts';
import { newSessionData } from '#commerce/members/sessions/session-data.ts';
import type { MembersShop } from '#commerce/members/sessions/start-member-session.ts';
import { loadStoreDirectory } from '#commerce/stores/store-config-from-row.ts';
import { storeTable } from '#demo/seed/base/rows-stores.ts';
import { STORES } from '#demo/seed/base/stores.ts';
import { testBank } from '#demo/stand-ins/test-bank.ts';
import type { Basket } from '#lib/contract/basket.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';

const HOUR = 3_600_000;

/** The instant the test goods are priced around, ms; a Friday morning. */
export const NOW = Date.parse('2026-11-20T08:00:00Z');
/** Stores of the test: open to guests in pounds; for members only, in euros. */
const OPEN_STORE = 1;
export const MEMBERS_STORE = 11;

/** Variant ids by what they are; the flask costs 25.00, the jackets 100.00, the short skis 300.00, the binding 150.00. */
export const GOODS = {
  flask: 11,
  redJacketS: 21,
  redJacketM: 22,
  blueJacketS: 23,
  shortSkis: 41,
  longSkis: 42,
  binding: 51,
} as const;
/** The article of the ski pack: 400.00 with the short skis, 40.00 more with the long ones; one of each part is in it. */
export const SKI_PACK = 31;
const PRODUCT_OF: Readonly<Record<number, number>> = { 11: 1, 21: 2, 22: 2, 23: 2, 31: 3, 41: 4, 42: 4, 51: 5 };
/** Measures of a boot that a pack can be mounted to. */
export const FITTING = { mondopoint: 26.5, soleLength: 305 };
/** A name that must never become markup. */
export const WICKED_NAME = `Flask <script>alert("1 l")</script> & 'cup'`;
/** The sale of the jackets: 30 % off, from an hour before NOW until two hours after it. */
export const SALE = { id: 7, startsAt: NOW - HOUR, endsAt: NOW + 2 * HOUR, percent: 30 } as const;
/** What a jacket of that everyday price costs in the sale: rounded down to whole pounds, never free. Minor units. */
export const salePrice = (amount: number): number =>
  Math.max(100, Math.floor((amount * (100 - SALE.percent)) / 10_000) * 100);
/** Delivery in the open store, and the subtotal from which it is free, minor units. */
export const DELIVERY = { fee: 495, freeFrom: 10_000 } as const;
/** What a new fixture has of every variant. */
export const PLENTY = 100;

const PRICES: Readonly<Record<number, readonly [amount: number, rrp: number]>> = {
  11: [2500, 4000],
  21: [10_000, 16_000],
  22: [10_000, 16_000],
  23: [10_000, 16_000],
  31: [40_000, 60_000],
  41: [30_000, 35_000],
  42: [34_000, 39_000],
  51: [15_000, 18_000],
};

async function plantStores(db: Database): Promise<void> {
  const { table, columns, rows } = storeTable(STORES);
  await db.copy(table, columns, rows());
}

async function plantGoods({ query }: Database): Promise<void> {
  const at = new Date(NOW).toISOString();
  await query(`insert into brand(id, slug, name, mark, country) values (1, 'ab', 'A&B', 'AB', 'FR')`);
  await query(
    `insert into product(id, sku, kind, brand_id, main_category_id, gender_id, sport_id, needs_fitting, new_from, popularity)
     values (1, 'P1', 'simple', 1, 1, 1, 1, false, $1, 1), (2, 'P2', 'configurable', 1, 1, 1, 1, false, $1, 1),
       (3, 'P3', 'bundle', 1, 1, 1, 1, true, $1, 1), (4, 'P4', 'configurable', 1, 1, 1, 1, false, $1, 1),
       (5, 'P5', 'simple', 1, 1, 1, 1, false, $1, 1)`,
    [at],
  );
  for (const lang of ['en', 'de', 'fr', 'it']) {
    for (const [id, name] of [
      [1, WICKED_NAME],
      [2, 'Jacket'],
      [3, 'Ski pack'],
      [4, 'Skis'],
      [5, 'Binding'],
    ] as const) {
      await query(`insert into product_text values ($1, $2, $3, '', '', '[]', '[]', '[]', 'Size', '')`, [
        id,
        lang,
        name,
      ]);
    }
    await query(
      `insert into facet_value("group", id, lang, label, position) values
         ('colour', 1, $1, 'Red', 1), ('colour', 2, $1, 'Blue', 2), ('size', 1, $1, 'S', 1), ('size', 2, $1, 'M', 2)`,
      [lang],
    );
  }
  await query(
    `insert into variant(id, product_id, sku, colour_id, size_id, position) values (11, 1, 'V11', null, null, 0),
       (21, 2, 'V21', 1, 1, 0), (22, 2, 'V22', 1, 2, 1), (23, 2, 'V23', 2, 1, 2), (31, 3, 'V31', null, null, 0),
       (41, 4, 'V41', null, 1, 0), (42, 4, 'V42', null, 2, 1), (51, 5, 'V51', null, null, 0)`,
  );
  await query('insert into bundle_part(bundle_id, position, product_id, qty) values (3, 0, 4, 1), (3, 1, 5, 1)');
  for (const [variantId, [amount, rrp]] of Object.entries(PRICES)) {
    await query(
      `insert into price(store_id, group_id, variant_id, amount, rrp)
       values ($3, 0, $1, $4, $5), ($2, 0, $1, $4, $5)`,
      [Number(variantId), OPEN_STORE, MEMBERS_STORE, amount, rrp],
    );
  }
  for (const variantId of Object.values(GOODS)) {
    await query('insert into stock(variant_id, qty) values ($1, $2)', [variantId, PLENTY]);
  }
  await query(
    `insert into event(id, category_id, code, flavour, starts_at, ends_at, position, brand_ids, store_ids,
       wide_picture, tile_picture, tall_picture) values ($1, 1007, 'sale', 'default', $2, $3, 1, '{1}', '{}', '', '', '')`,
    [SALE.id, new Date(SALE.startsAt).toISOString(), new Date(SALE.endsAt).toISOString()],
  );
  await query('insert into event_product(event_id, product_id, percent, position) values ($1, 2, $2, 1)', [
    SALE.id,
    SALE.percent,
  ]);
}

/** A shop with a few variants and a bundle, for tests of baskets and orders; its clock stands still until it is set. */
export interface BasketFixture {
  readonly shop: MembersShop;
  readonly db: Database;
  readonly clock: { at: number };
  /** Variants that orders reported as sold, in order. */
  readonly marked: number[];
  guest(storeId?: number): Promise<Caller>;
  /** A new member with a session; `groupId` decides the prices. */
  member(options?: { storeId?: number; groupId?: number; firstName?: string }): Promise<Caller>;
  /** Another session of the same member. */
  sessionOf(memberId: number, storeId?: number): Promise<Caller>;
  /** The caller as the next request would find them. */
  again(caller: Caller, idempotencyKey?: string | null): Promise<Caller>;
  add(caller: Caller, variantId: number, quantity?: number): Promise<Basket>;
  stockOf(variantId: number): Promise<number>;
  /** Changes goods by SQL, and says that they changed. */
  write(text: string, params?: readonly unknown[]): Promise<void>;
  setStock(variantId: number, qty: number): Promise<void>;
  setPrice(variantId: number, amount: number, groupId?: number): Promise<void>;
  count(table: 'orders' | 'order_line' | 'outbox' | 'basket' | 'basket_line' | 'idempotency'): Promise<number>;
}

/** Opens the shop over a migrated, empty database of either engine. */
export async function openBasketFixture(db: Database): Promise<BasketFixture> {
  await plantStores(db);
  await plantGoods(db);
  const clock = { at: NOW };
  const marked: number[] = [];
  const env = { demo: true, storefrontPort: 3000, publicUrl: 'http://localhost:4100', sessionSecret: 's'.repeat(32) };
  const stores = await loadStoreDirectory(db, env, { paymentProvider: testBank.name });
  const catalogue = { position: () => 0, markStock: async (ids: readonly number[]) => void marked.push(...ids) };
  const log = pino({ level: 'silent' });
  const shop = {
    db,
    env,
    clock: { now: () => clock.at },
    log,
    stores,
    catalogue,
    carryBasket: mergeBasket,
  } as unknown as MembersShop;
  let made = 0;
  const write = (text: string, params: readonly unknown[] = []): Promise<void> =>
    db.transaction(async (query) => {
      await query(text, params);
      await noteChange(query, { kind: 'versions' });
    });

  const callerWith = (
    session: SessionRecord,
    groupId: number | null,
    idempotencyKey: string | null = null,
  ): Caller => ({
    session,
    audience: groupId === null ? { kind: 'guest' } : { kind: 'member', groupId },
    address: '192.0.2.1',
    device: null,
    idempotencyKey,
    requestId: 'test',
  });
  const open = async (storeId: number, memberId: number | null, groupId: number | null): Promise<Caller> =>
    callerWith(
      (await openSession(db.query, { storeId, memberId, data: newSessionData(), at: clock.at })).session,
      groupId,
    );
  const groupOf = async (memberId: number): Promise<number> =>
    (await db.query<{ group_id: number }>('select group_id from member where id = $1', [memberId])).rows[0]?.group_id ??
    0;

  return {
    shop,
    db,
    clock,
    marked,
    guest: (storeId = OPEN_STORE) => open(storeId, null, null),
    async member({ storeId = OPEN_STORE, groupId = 1, firstName = 'Ada' } = {}) {
      const n = ++made;
      const { rows } = await db.query<{ id: number }>(
        `insert into member(email, password_hash, first_name, last_name, group_id, store_id, referral_code)
         values ($1, '', $2, 'Lind', $3, $4, $5) returning id`,
        [`m${n}@serac.example`, firstName, groupId, storeId, `R${n}`],
      );
      return open(storeId, rows[0]?.id ?? 0, groupId);
    },
    sessionOf: async (memberId, storeId = OPEN_STORE) => open(storeId, memberId, await groupOf(memberId)),
    async again(caller, idempotencyKey = null) {
      const { rows } = await db.query<{
        basket_id: string | null;
        last_order_id: number | null;
        delivery_country: string | null;
      }>(
        `select basket_id, last_order_id, data->>'deliveryCountry' delivery_country from session where token_hash = $1`,
        [caller.session?.tokenHash],
      );
      const [row] = rows;
      if (!caller.session || !row) throw new Error('The session is gone');
      const session = {
        ...caller.session,
        basketId: row.basket_id,
        lastOrderId: row.last_order_id,
        deliveryCountry: row.delivery_country,
      };
      return callerWith(session, caller.audience.kind === 'member' ? caller.audience.groupId : null, idempotencyKey);
    },
    add: (caller, variantId, quantity = 1) =>
      basketAdd(shop, caller, {
        productID: PRODUCT_OF[variantId] ?? 0,
        variantId,
        quantity,
        ...(variantId === SKI_PACK && {
          bundleOptions: { 0: { variant: GOODS.shortSkis } },
          fittingForm: FITTING,
        }),
      }),
    stockOf: async (variantId) =>
      (await db.query<{ qty: number }>('select qty from stock where variant_id = $1', [variantId])).rows[0]?.qty ?? 0,
    write,
    setStock: (variantId, qty) => write('update stock set qty = $2 where variant_id = $1', [variantId, qty]),
    setPrice: (variantId, amount, groupId = 0) =>
      write(
        `insert into price(store_id, group_id, variant_id, amount, rrp) values ($1, $2, $3, $4, 90000)
         on conflict (store_id, variant_id, group_id) do update set amount = excluded.amount`,
        [OPEN_STORE, groupId, variantId, amount],
      ),
    count: async (table) => (await db.query<{ n: number }>(`select count(*)::int n from ${table}`)).rows[0]?.n ?? 0,
  };
}

/**
 * The fixture of a test file, on the embedded database: opened before its tests and closed after them.
 * @returns what reads as the fixture once the tests run, so that a test file needs no variable and no set-up of its own
 */
export function basketFixture(): BasketFixture {
  let opened: BasketFixture | null = null;
  beforeAll(async () => {
    opened = await openBasketFixture(await openTestDatabase());
  });
  afterAll(() => opened?.db.close());
  return new Proxy({} as BasketFixture, {
    get(_, name) {
      if (!opened) throw new Error('The fixture opens before the first test: use it inside a test or a hook');
      return Reflect.get(opened, name);
    },
  });
}
