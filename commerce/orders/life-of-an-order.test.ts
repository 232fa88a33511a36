import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { basketApplyDiscount } from '#commerce/basket/basket-discount.ts';
import { beginPayment, noteAnswer } from '#commerce/payments/payment-steps.ts';
import { startPayments } from '#commerce/payments/settle-payments.ts';
import type { Address } from '#lib/contract/orders.ts';
import { type BasketFixture, GOODS, NOW, openBasketFixture, SKI_PACK } from '#tests/support/basket/basket-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { Life, mortalDatabase } from '#tests/support/database/mortal-database.ts';
import { ADDRESS, openCheckout, requestOf } from '#tests/support/orders/checkout.ts';
import { type Account, type Fault, FaultyBank } from '#tests/support/orders/faulty-bank.ts';
import { placeOrder } from './checkout/place-order.ts';
import { orderAgain } from './order-again.ts';
import { selfCancelOrder } from './self-cancel-order.ts';
import { selfEditAddressOrder } from './self-edit-address-order.ts';

const WALKS = { PGlite: 60, PostgreSQL: 25 } as const;
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
const step = fc.oneof(
  fc.record({
    do: fc.constant('buy' as const),
    article: fc.constantFrom(GOODS.flask, GOODS.redJacketS, SKI_PACK),
    qty: fc.integer({ min: 1, max: 3 }),
    points: fc.constantFrom(0, 0, 100, 400),
    usesCode: fc.boolean(),
    isTaken: fc.boolean(),
    kill,
  }),
  fc.record({ do: fc.constant('cancel' as const), which, kill, isRepeated: fc.boolean() }),
  fc.record({ do: fc.constant('edit' as const), which, kill, address: fc.constantFrom(...ADDRESSES) }),
  fc.record({ do: fc.constant('again' as const), which, kill }),
  fc.record({ do: fc.constant('send' as const), which }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(5, 40, 100) }),
  fc.record({
    do: fc.constant('settle' as const),
    faults: fc.array(fc.constantFrom<Fault>('none', 'fails', 'lost'), { maxLength: 3 }),
    kill: fc.option(fc.integer({ min: 1, max: 10 }), { freq: 2 }),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface OrderRow {
  readonly id: number;
  readonly status: string;
  readonly total: number;
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
    return { buyer, memberId, inviterId };
  }

  const ordersOf = async (memberId: number): Promise<OrderRow[]> =>
    (
      await fixture.db.query<OrderRow>(
        `select id, status, total, details->'payment'->>'reference' payment, details->'discounts'->>'promoCode' promo_code,
           coalesce((details->'discounts'->>'points')::int, 0) points, placed_at placed
         from orders where member_id = $1 order by id`,
        [memberId],
      )
    ).rows;

  const isStanding = ({ status }: OrderRow): boolean => status !== 'cancelled';

  /** Stock, points, codes, lines and mails are what the orders that stand say, to the unit. */
  async function expectBooksToBalance({ memberId, inviterId }: { memberId: number; inviterId: number }) {
    const { db } = fixture;
    const orders = await ordersOf(memberId);
    const standing = orders.filter(isStanding);
    const { rows: lines } = await db.query<{ variant_id: number; qty: number; order_id: number; status: string }>(
      'select variant_id, qty, order_id, status from order_line where order_id = any($1::int[])',
      [orders.map(({ id }) => id)],
    );
    for (const variantId of VARIANTS) {
      const sold = lines
        .filter(({ order_id: id }) => standing.some((order) => order.id === id))
        .filter((line) => TAKES[line.variant_id]?.includes(variantId))
        .reduce((sum, { qty }) => sum + qty, 0);
      expect(await fixture.stockOf(variantId), `stock of ${variantId}`).toBe(STOCK - sold);
    }
    for (const { order_id: id, status } of lines) {
      expect(status === 'cancelled').toBe(!standing.some((order) => order.id === id));
    }
    const { rows: points } = await db.query<{ id: number; points: number; entries: number }>(
      `select id, points, (select coalesce(sum(e.points), 0)::int from point_entry e where e.member_id = m.id) entries
       from member m where id = any($1::int[]) order by id`,
      [[memberId, inviterId]],
    );
    const spent = standing.reduce((sum, order) => sum + order.points, 0);
    const earned = standing.length > 0 ? (fixture.shop.stores.byId(1)?.referralPoints ?? 0) : 0;
    expect(points).toEqual([
      { id: inviterId, points: earned, entries: earned },
      { id: memberId, points: POINTS - spent, entries: POINTS - spent },
    ]);
    const used = standing.filter(({ promo_code: code }) => code !== null).map(({ id }) => id);
    const { rows: codes } = await db.query('select uses from promo_code');
    const { rows: uses } = await db.query<{ order_id: number }>('select order_id from promo_use order by order_id');
    expect([codes, uses.map(({ order_id: id }) => id)]).toEqual([[{ uses: used.length }], used]);
    const { rows: mails } = await db.query<{ key: string }>(
      `select key from outbox where key ~ '^order-(cancelled-)?[0-9]+$' order by key`,
    );
    const expected = orders.flatMap((order) => [
      `order-${order.id}`,
      ...(isStanding(order) ? [] : [`order-cancelled-${order.id}`]),
    ]);
    expect(mails.map(({ key }) => key).sort()).toEqual(expected.sort());
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
    const at = async (nth: number): Promise<number> => {
      const orders = await ordersOf(memberId);
      return orders[nth % Math.max(1, orders.length)]?.id ?? 0;
    };

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
          await db.query(
            `update order_line set qty_shipped = 1, status = 'shipped' where order_id = $1 and status = 'processing'`,
            [await at(one.which)],
          );
          return;
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
      if (order && isStanding(order)) {
        expect(account).toMatchObject({ held: false, captured: order.total, refunded: 0 });
      } else expect(isHere(account), 'money of an order that is not kept').toBe(false);
    }
    for (const name of bank.steps) seen.add(name);
    return seen;
  }

  it('add up to the unit after every step: stock, points, codes, mails and money', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        for (const what of await walk(steps)) seen.add(what);
      }),
      { numRuns: WALKS[engine] },
    );
    for (const what of ['bought', 'cancelled', 'cancelled refused', 'redirected', 'bought again', 'killed'])
      expect(seen).toContain(what);
    for (const what of ['capture', 'cancel', 'refund']) expect(seen).toContain(what);
  }, 600_000);
});
