import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { basketApplyDiscount } from '#commerce/basket/basket-discount.ts';
import { beginPayment, noteAnswer } from '#commerce/payments/payment-steps.ts';
import { startPayments } from '#commerce/payments/settle-payments.ts';
import type { Address } from '#lib/contract/values.ts';
import { type BasketFixture, GOODS, NOW, openBasketFixture, SKI_PACK } from '#tests/support/basket/basket-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { Life, mortalDatabase } from '#tests/support/database/mortal-database.ts';
import { ADDRESS, openCheckout, requestOf } from '#tests/support/orders/checkout.ts';
import { type Account, type Fault, FaultyBank } from '#tests/support/orders/faulty-bank.ts';
import { placeOrder } from './checkout/place-order.ts';
import { cancelByOperator } from './operator/cancel-by-operator.ts';
import { noteDelivery, sendParcel } from './operator/parcels.ts';
import { orderAgain } from './order-again.ts';
import { orderReturn } from './returns/announce-return.ts';
import { orderReturns } from './returns/order-returns.ts';
import { receiveReturn } from './returns/receive-return.ts';
import { refundOrder } from './returns/refund-order.ts';
import { orderReturnWithdraw, withdrawByOperator } from './returns/withdraw-return.ts';
import { selfCancelOrder } from './self-cancel-order.ts';
import { selfEditAddressOrder } from './self-edit-address-order.ts';

/** In the gate; `LIVES=500` walks longer (CONTRIBUTING.md). */
const WALKS = { PGlite: Number(process.env.LIVES ?? 25), PostgreSQL: Number(process.env.LIVES ?? 20) } as const;
const MINUTE = 60_000;
/** Longer than any wait of the queue and any lease, and than a payment is held without an order. */
const LONGEST = 2 * 60 * MINUTE;
const STOCK = 8;
const POINTS = 900;
const CODE_USES = 2;
const ADDRESSES: readonly Address[] = [
  ADDRESS,
  { ...ADDRESS, street: '2 New Road' },
  { ...ADDRESS, postcode: 'nowhere' },
];
/** What one piece of an article takes from stock. */
const TAKES: Readonly<Record<number, readonly number[]>> = {
  [GOODS.flask]: [GOODS.flask],
  [GOODS.redJacketS]: [GOODS.redJacketS],
  [SKI_PACK]: [GOODS.shortSkis, GOODS.binding],
};
const VARIANTS = [...new Set(Object.values(TAKES).flat())];

/** A statement or call at which the process dies, or null where it lives on. */
const kill = fc.option(fc.integer({ min: 1, max: 90 }), { freq: 2 });
const which = fc.nat({ max: 5 });
const buying = fc.record({
  do: fc.constant('buy' as const),
  article: fc.constantFrom(GOODS.flask, GOODS.redJacketS, SKI_PACK),
  qty: fc.integer({ min: 1, max: 3 }),
  points: fc.constantFrom(0, 0, 100, 400),
  usesCode: fc.boolean(),
  isTaken: fc.boolean(),
  kill,
});
const sending = fc.record({ do: fc.constant('send' as const), which, kill, piecemeal: fc.boolean() });
const arriving = fc.record({ do: fc.constant('arrive' as const), which, kill });
const returning = fc.record({
  do: fc.constant('return' as const),
  which,
  kill,
  isAnnounced: fc.boolean(),
  qty: fc.integer({ min: 1, max: 3 }),
  isRepeated: fc.boolean(),
});
const announcing = returning.map((one) => ({ ...one, isAnnounced: true }));
const receiving = fc.record({ do: fc.constant('receive' as const), which, kill });
const withdrawing = fc.record({ do: fc.constant('withdraw' as const), which, kill, isByShop: fc.boolean() });
const refunding = fc.record({
  do: fc.constant('refund' as const),
  which,
  kill,
  amount: fc.option(fc.integer({ min: 0, max: 9000 }), { freq: 1 }),
  isRepeated: fc.boolean(),
});
const cancellingRest = fc.record({ do: fc.constant('cancel rest' as const), which, kill });
const step = fc.oneof(
  buying,
  fc.record({ do: fc.constant('cancel' as const), which, kill, isRepeated: fc.boolean() }),
  fc.record({ do: fc.constant('edit' as const), which, kill, address: fc.constantFrom(...ADDRESSES) }),
  fc.record({ do: fc.constant('again' as const), which, kill }),
  sending,
  cancellingRest,
  arriving,
  returning,
  receiving,
  withdrawing,
  refunding,
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(5, 40, 100) }),
  fc.record({
    do: fc.constant('settle' as const),
    faults: fc.array(fc.constantFrom<Fault>('none', 'fails', 'lost'), { maxLength: 3 }),
    kill: fc.option(fc.integer({ min: 1, max: 10 }), { freq: 2 }),
  }),
);
const few = fc.array(step, { maxLength: 3 });
/** Anything in any order, or an order from its purchase to its refund with anything in between, whole or without its rest. */
const life = fc.oneof(
  fc.array(step, { minLength: 3, maxLength: 14 }),
  fc.tuple(buying, few, sending, few, returning, few, receiving, refunding, few).map((steps): Step[] => steps.flat()),
  fc
    .tuple(buying, sending, cancellingRest, few, announcing, withdrawing, receiving, refunding, few)
    .map((steps): Step[] => steps.flat()),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface People {
  readonly memberId: number;
  readonly inviterId: number;
  /** Orders of which less was refunded than was due, as the shop saw fit. */
  readonly lessened: Set<number>;
  /** Returns that were withdrawn, whether they came all the same or not. */
  readonly withdrawn: Set<number>;
}

interface OrderRow {
  readonly id: number;
  readonly number: string;
  readonly status: string;
  readonly total: number;
  /** Money and points that came back while it stood. */
  readonly refunded: number;
  readonly points_back: number;
  readonly payment: string;
  readonly promo_code: string | null;
  readonly points: number;
  readonly placed: Date;
}

describeOnBothEngines('the life of orders', (open, engine) => {
  let fixture: BasketFixture;
  beforeAll(async () => {
    fixture = await openBasketFixture(await open());
  });
  afterAll(() => fixture.db.close());

  /** Fresh shelves, codes and members; what earlier walks left does not count. */
  async function begin() {
    const { db, clock } = fixture;
    clock.at = NOW;
    for (const table of ['payment_step', 'promo_code', 'promo_use', 'outbox']) await db.query(`delete from ${table}`);
    for (const variantId of VARIANTS) await fixture.setStock(variantId, STOCK);
    await db.query(
      `insert into promo_code(store_id, code, amount, starts_at, ends_at, max_uses) values (1, 'FIVE', 500, $1, $2, $3)`,
      [new Date(NOW - MINUTE), new Date(NOW + 1000 * LONGEST), CODE_USES],
    );
    const [inviter, buyer] = [await fixture.member(), await fixture.member()];
    const memberId = buyer.session?.memberId ?? 0;
    const inviterId = inviter.session?.memberId ?? 0;
    await db.query(
      'update member set points = $2, referred_by = (select referral_code from member where id = $3) where id = $1',
      [memberId, POINTS, inviterId],
    );
    await db.query("insert into point_entry(member_id, points, reason) values ($1, $2, 'goodwill')", [
      memberId,
      POINTS,
    ]);
    return { buyer, memberId, inviterId, lessened: new Set<number>(), withdrawn: new Set<number>() };
  }

  const ordersOf = async (memberId: number): Promise<OrderRow[]> =>
    (
      await fixture.db.query<OrderRow>(
        `select id, increment_id "number", status, total,
           (select coalesce(sum(amount), 0)::int from order_refund f where f.order_id = o.id) refunded,
           (select coalesce(sum(f.points), 0)::int from order_refund f where f.order_id = o.id) points_back, details->'payment'->>'reference' payment, details->'discounts'->>'promoCode' promo_code,
           coalesce((details->'discounts'->>'points')::int, 0) points, placed_at placed
         from orders o where member_id = $1 order by id`,
        [memberId],
      )
    ).rows;

  /** It was not undone: what came of it stays bought, refunded or not. */
  const isKept = ({ status }: OrderRow): boolean => status !== 'cancelled';
  /** It counts for codes and invitations: not all of it came back. */
  const isStanding = ({ status }: OrderRow): boolean => status !== 'cancelled' && status !== 'returned';

  /** Pieces that came back, by line of an order. */
  const returnedOf = async (ids: readonly number[]): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await fixture.db.query<{ line: string; qty: number }>(
      `select l.order_id || '-' || l.line_no line, sum(l.qty)::int qty from order_return_line l
       join order_return r on r.id = l.return_id where r.received_at is not null and l.order_id = any($1::int[])
       group by 1`,
      [ids],
    );
    return new Map(rows.map(({ line, qty }) => [line, qty]));
  };

  /** What the buyer was written, by what happened. */
  async function expectEveryMailOnce(ids: readonly number[], withdrawn: ReadonlySet<number>): Promise<void> {
    const { rows } = await fixture.db.query<{ key: string }>(
      `select 'order-' || id "key" from orders where id = any($1::int[])
       union all select 'order-cancelled-' || id from orders where status = 'cancelled' and id = any($1::int[])
       union all select 'rest-cancelled-' || order_id from order_refund where is_of_rest and order_id = any($1::int[])
       union all select 'parcel-sent-' || id from shipment where order_id = any($1::int[])
       union all select 'parcel-delivered-' || id from shipment where delivered_at is not null and order_id = any($1::int[])
       union all select 'return-announced-' || order_id || '-' || code from order_return
         where code like 'R-%' and order_id = any($1::int[])
       union all select 'return-received-' || id from order_return where received_at is not null and order_id = any($1::int[])
       union all select 'refund-' || order_id || '-' || name from order_refund where not is_of_rest and order_id = any($1::int[])`,
      [ids],
    );
    const { rows: mails } = await fixture.db.query<{ key: string }>(
      `select key from outbox where key ~ '^(order-(cancelled-)?[0-9]+$|rest-cancelled-|parcel-|return-|refund-)'`,
    );
    const expected = [...rows.map(({ key }) => key), ...[...withdrawn].map((id) => `return-withdrawn-${id}`)];
    expect(mails.map(({ key }) => key).sort()).toEqual(expected.sort());
  }

  /** Stock, points, codes, lines and mails are what the orders that stand say, to the unit. */
  async function expectBooksToBalance(people: People) {
    const { db } = fixture;
    const { memberId, inviterId } = people;
    const orders = await ordersOf(memberId);
    const standing = orders.filter(isStanding);
    const kept = orders.filter(isKept);
    const ids = orders.map(({ id }) => id);
    const { rows: lines } = await db.query<{
      variant_id: number;
      line_no: number;
      qty: number;
      sent: number;
      cancelled: number;
      parcels: number;
      order_id: number;
      status: string;
    }>(
      `select variant_id, line_no, qty, qty_shipped sent, qty_cancelled cancelled, order_id, status, (select coalesce(sum(s.qty), 0)::int
         from shipment_line s where s.order_id = l.order_id and s.line_no = l.line_no) parcels
       from order_line l where order_id = any($1::int[])`,
      [ids],
    );
    const back = await returnedOf(ids);
    const backOf = (line: { order_id: number; line_no: number }) => back.get(`${line.order_id}-${line.line_no}`) ?? 0;
    for (const variantId of VARIANTS) {
      const sold = lines
        .filter(({ order_id: id }) => kept.some((order) => order.id === id))
        .filter((line) => TAKES[line.variant_id]?.includes(variantId))
        .reduce((sum, line) => sum + line.qty - line.cancelled - backOf(line), 0);
      expect(await fixture.stockOf(variantId), `stock of ${variantId}`).toBe(STOCK - sold);
    }
    for (const line of lines) {
      const isKeptOrder = kept.some(({ id }) => id === line.order_id);
      expect(line.status === 'cancelled').toBe(!isKeptOrder || line.cancelled === line.qty);
      expect([line.sent, line.sent + line.cancelled <= line.qty, backOf(line) <= line.sent]).toEqual([
        line.parcels,
        true,
        true,
      ]);
    }
    for (const { id, status, total, refunded, points: used, points_back: points } of orders) {
      const own = lines.filter(({ order_id: of }) => of === id);
      expect(refunded).toBeLessThanOrEqual(total);
      expect(points).toBeLessThanOrEqual(used);
      if (status !== 'returned') continue;
      expect(points).toBe(used);
      expect(own.every((line) => backOf(line) + line.cancelled === line.qty)).toBe(true);
      if (!people.lessened.has(id)) expect(refunded).toBe(total);
    }
    const { rows: points } = await db.query<{ id: number; points: number; entries: number }>(
      `select id, points, (select coalesce(sum(e.points), 0)::int from point_entry e where e.member_id = m.id) entries
       from member m where id = any($1::int[]) order by id`,
      [[memberId, inviterId]],
    );
    const spent = kept.reduce((sum, order) => sum + order.points - order.points_back, 0);
    const earned = standing.length > 0 ? (fixture.shop.stores.byId(1)?.referralPoints ?? 0) : 0;
    expect(points).toEqual([
      { id: inviterId, points: earned, entries: earned },
      { id: memberId, points: POINTS - spent, entries: POINTS - spent },
    ]);
    const used = standing.filter(({ promo_code: code }) => code !== null).map(({ id }) => id);
    const { rows: codes } = await db.query('select uses from promo_code');
    const { rows: uses } = await db.query<{ order_id: number }>('select order_id from promo_use order by order_id');
    expect([codes, uses.map(({ order_id: id }) => id)]).toEqual([[{ uses: used.length }], used]);
    await expectEveryMailOnce(ids, people.withdrawn);
  }

  const isHere = ({ held, captured, refunded }: Account): boolean => held || captured !== refunded;

  /** Walks through the life of a member's orders. @returns what happened */
  async function walk(steps: readonly Step[]): Promise<Set<string>> {
    const { db, clock } = fixture;
    const people = await begin();
    const { buyer, memberId } = people;
    const bank = new FaultyBank(new Life());
    const seen = new Set<string>();
    let tries = 0;
    /** A process that may die takes the place of the one before. */
    const process = (dieAt: number | null) => {
      bank.life = new Life();
      const shop = { ...fixture.shop, db: mortalDatabase(db, bank.life) };
      bank.life.endAfter(dieAt);
      return shop;
    };
    const attempt = async (name: string, work: Promise<unknown>): Promise<void> => {
      const outcome = await work.then(
        () => name,
        (error: Error) => (error.message === 'killed' ? 'killed' : `${name} refused`),
      );
      seen.add(outcome);
      bank.life = new Life();
    };
    const settle = async (dieAt: number | null): Promise<void> => {
      const queue = startPayments({ ...process(dieAt), provider: bank, every: null }).queue;
      await queue.drain().catch(() => seen.add('killed'));
      bank.life = new Life();
    };
    const orderAt = async (nth: number): Promise<OrderRow | undefined> => {
      const orders = await ordersOf(memberId);
      return orders[nth % Math.max(1, orders.length)];
    };
    const at = async (nth: number): Promise<number> => (await orderAt(nth))?.id ?? 0;
    /** The first return of an order that was received, or not yet, and is not refunded. */
    const returnOf = async (order: OrderRow | undefined, isReceived: boolean): Promise<string | undefined> => {
      const { rows } = await db.query<{ code: string }>(
        `select code from order_return r where order_id = $1 and (received_at is not null) = $2::boolean
           and not exists (select from order_refund f where f.return_id = r.id) order by id`,
        [order?.id ?? 0, isReceived],
      );
      return rows[0]?.code;
    };

    async function send({ which, kill: dieAt, piecemeal }: Step & { do: 'send' }): Promise<void> {
      const order = (await orderAt(which))?.number ?? 'none';
      const parcel = { carrier: 'R', number: `P-${++tries}`, url: 'https://tracking.example/1', warehouse: 'N' };
      const told = { order, ...parcel, ...(piecemeal && { lines: [{ line: 1, qty: 1 }] }) };
      await attempt('sent', sendParcel(process(dieAt), told));
      if (piecemeal) await attempt('sent again', sendParcel(process(null), told));
    }

    async function sendBack({ which, kill: dieAt, isAnnounced, qty, isRepeated }: Step & { do: 'return' }) {
      const order = await orderAt(which);
      if (!order) return;
      const shop = process(null);
      const { open: left, returns } = await orderReturns(shop, buyer, { id: order.id });
      const most = Math.min(qty, left[0]?.qty ?? qty);
      const one = { id: left[0]?.id ?? 1, qty: most, reason: 'late' as const };
      const asked = { store_id: 1, order_id: order.id, after: returns.length, items: [one] };
      const told = {
        order: order.number,
        code: `came-${++tries}`,
        lines: [{ line: one.id, qty: most }],
        restock: true,
      };
      const tell = (dies: number | null) =>
        isAnnounced ? orderReturn(process(dies), buyer, asked) : receiveReturn(process(dies), told);
      await attempt(isAnnounced ? 'announced' : 'received', tell(dieAt));
      if (isRepeated) await attempt('told again', tell(null));
    }

    async function buy({ article, qty, points, usesCode, isTaken, kill: dieAt }: Step & { do: 'buy' }): Promise<void> {
      const empty = await fixture.again(buyer);
      await db.query('delete from basket_line where basket_id = (select id from basket where member_id = $1)', [
        memberId,
      ]);
      await fixture.add(empty, article, qty);
      if (usesCode) await basketApplyDiscount(fixture.shop, buyer, { type: 'promo', info: 'FIVE' }).catch(() => null);
      if (points > 0)
        await basketApplyDiscount(fixture.shop, buyer, { type: 'points', info: String(points) }).catch(() => null);
      const request = await requestOf(fixture, buyer, await openCheckout(fixture, buyer));
      const reference = `${memberId}-${++tries}`;
      bank.decision = isTaken ? 'taken' : 'accepted';
      const shop = process(dieAt);
      const paid = { provider: bank.name, reference, amount: request.agreedTotal };
      await beginPayment(shop.db.query, paid, paid.amount, clock.at);
      const answer = await bank.authorise({ amount: paid.amount, reference } as never, {} as never);
      if (answer.kind !== 'accepted') throw new Error('The bank does not accept');
      const payment = { ...paid, payment: answer.payment, isTaken: answer.taken };
      await shop.db.transaction((query) => noteAnswer(query, payment, isTaken ? 'taken' : 'authorised', clock.at));
      await placeOrder(shop, { ...request, payment });
    }

    async function take(one: Step): Promise<void> {
      switch (one.do) {
        case 'buy':
          return attempt('bought', buy(one));
        case 'cancel': {
          const input = { store_id: 1, order_id: await at(one.which) };
          await attempt('cancelled', selfCancelOrder(process(one.kill), buyer, input));
          if (one.isRepeated) await attempt('cancelled again', selfCancelOrder(process(null), buyer, input));
          return;
        }
        case 'edit': {
          const input = { store_id: 1, order_id: await at(one.which), address: one.address };
          return attempt('redirected', selfEditAddressOrder(process(one.kill), buyer, input));
        }
        case 'again': {
          const input = { store_id: 1, order_id: await at(one.which) };
          return attempt('bought again', orderAgain(process(one.kill), buyer, input));
        }
        case 'send':
          return send(one);
        case 'cancel rest': {
          const told = { order: (await orderAt(one.which))?.number ?? 'none', rest: true as const };
          await attempt('rest cancelled', cancelByOperator(process(one.kill), told));
          return attempt('rest cancelled again', cancelByOperator(process(null), told));
        }
        case 'arrive': {
          const order = await orderAt(one.which);
          const { rows } = await db.query<{ number: string }>(
            'select tracking_number "number" from shipment where order_id = $1 order by delivered_at nulls first, id',
            [order?.id],
          );
          const told = { order: order?.number ?? 'none', number: rows[0]?.number ?? 'none' };
          await attempt('arrived', noteDelivery(process(one.kill), told));
          return attempt('arrived again', noteDelivery(process(null), told));
        }
        case 'return':
          return sendBack(one);
        case 'receive': {
          const order = await orderAt(one.which);
          const told = {
            order: order?.number ?? 'none',
            code: (await returnOf(order, false)) ?? 'none',
            restock: true,
          };
          await attempt('received', receiveReturn(process(one.kill), told));
          return attempt('received again', receiveReturn(process(null), told));
        }
        case 'withdraw': {
          const order = await orderAt(one.which);
          const code = (await returnOf(order, false)) ?? 'none';
          const tell = (dies: number | null) =>
            one.isByShop
              ? withdrawByOperator(process(dies), { order: order?.number ?? 'none', code })
              : orderReturnWithdraw(process(dies), buyer, { store_id: 1, order_id: order?.id ?? 0, code });
          await attempt('withdrawn', tell(one.kill));
          await attempt('withdrawn', tell(null));
          const { rows } = await db.query<{ id: number }>(
            'select id from order_return where withdrawn_at is not null and order_id = $1',
            [order?.id ?? 0],
          );
          for (const { id } of rows) people.withdrawn.add(id);
          return;
        }
        case 'refund': {
          const order = await orderAt(one.which);
          const name = (await returnOf(order, true)) ?? `goodwill-${++tries}`;
          if (order && one.amount !== null && name.includes('-')) people.lessened.add(order.id);
          const told = { order: order?.number ?? 'none', name, ...(one.amount !== null && { amount: one.amount }) };
          await attempt('refunded', refundOrder(process(one.kill), told));
          if (one.isRepeated) await attempt('refunded again', refundOrder(process(null), told));
          return;
        }
        case 'wait':
          clock.at += one.minutes * MINUTE;
          return;
        case 'settle':
          bank.faults = [...one.faults];
          return settle(one.kill);
      }
    }

    for (const one of steps) {
      await take(one);
      await expectBooksToBalance(people);
    }
    bank.faults = [];
    for (let round = 0; round < 3; round++) {
      clock.at += LONGEST;
      await settle(null);
    }
    const orders = await ordersOf(memberId);
    for (const account of bank.accounts.values()) {
      const order = orders.find(({ payment }) => payment === account.payment);
      if (order && isKept(order)) {
        expect(account).toMatchObject({ held: false, captured: order.total, refunded: order.refunded });
      } else expect(isHere(account), 'money of an order that is not kept').toBe(false);
    }
    for (const { status } of orders) seen.add(status);
    for (const name of bank.steps) seen.add(name);
    return seen;
  }

  it('add up to the unit after every step: stock, points, codes, mails and money', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(life, async (steps) => {
        for (const what of await walk(steps)) seen.add(what);
      }),
      { numRuns: WALKS[engine] },
    );
    for (const what of ['bought', 'cancelled', 'cancelled refused', 'redirected', 'bought again', 'killed'])
      expect(seen).toContain(what);
    for (const what of [
      'sent',
      'rest cancelled',
      'arrived',
      'announced',
      'received',
      'withdrawn',
      'refunded',
      'returned',
    ])
      expect(seen).toContain(what);
    for (const what of ['capture', 'cancel', 'refund']) expect(seen).toContain(what);
  }, 3_600_000);
});
