import fc from 'fast-check';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepExpired } from '#commerce/db/sweep-expired.ts';
import { cancelOrRefund } from '#commerce/payments/payment-steps.ts';
import type { Payments } from '#commerce/payments/settle-payments.ts';
import { type BasketFixture, GOODS, NOW, openBasketFixture, PLENTY } from '#tests/support/basket/basket-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { Life, mortalDatabase } from '#tests/support/database/mortal-database.ts';
import { agreedOn, checkoutApp, enterWithAddress, paymentsOf } from '#tests/support/orders/checkout-browser.ts';
import { type Account, type Decision, type Fault, FaultyBank } from '#tests/support/orders/faulty-bank.ts';

/** On PGlite every statement is a step at which the process may die; PostgreSQL is asked the same by one process as well. */
const RUNS = { PGlite: 40, PostgreSQL: 10 } as const;
const HOUR_MS = 3_600_000;
/** Longer than any wait of the queue and any lease. */
const LONGEST_MS = 2 * HOUR_MS;

/** A step at which the process dies, or null where it lives on. */
const kill = (most: number) => fc.option(fc.integer({ min: 1, max: most }), { freq: 2 });
const story = fc.record({
  decision: fc.constantFrom<Decision>('accepted', 'accepted', 'taken', 'challenged', 'pending', 'declined'),
  authoriseFault: fc.constantFrom<Fault>('none', 'none', 'fails', 'lost'),
  isSoldOut: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
  killAtPay: kill(110),
  paysAgain: fc.boolean(),
  killAtAnswer: kill(90),
  isAccepted: fc.boolean(),
  isTaken: fc.boolean(),
  isNoticeLate: fc.boolean(),
  killAtNotice: kill(90),
  isUndone: fc.boolean(),
  faults: fc.array(fc.constantFrom<Fault>('none', 'fails', 'lost', 'late'), { maxLength: 5 }),
  killsAtSettling: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 3 }),
});
type Story = typeof story extends fc.Arbitrary<infer S> ? S : never;

describeOnBothEngines('payments', (open, engine) => {
  let fixture: BasketFixture;
  beforeAll(async () => {
    fixture = await openBasketFixture(await open());
  });
  afterAll(() => fixture.db.close());

  /** One shopper's way through the checkout of processes that die, and a bank that fails. @returns the bank and the order */
  async function live(told: Story): Promise<{ bank: FaultyBank; order: { total: number; payment: string } | null }> {
    const { db, clock } = fixture;
    clock.at = NOW;
    await db.query('delete from payment_step');
    await fixture.setStock(GOODS.flask, PLENTY);
    const bank = new FaultyBank(new Life());
    let app: Hono;
    let payments: Payments;
    /** A process takes the place of the one before, which does nothing more. */
    const restart = (steps: number | null = null): void => {
      bank.life.endAfter(0);
      bank.life = new Life();
      const shop = { ...fixture.shop, db: mortalDatabase(db, bank.life) };
      const { provider, queue } = paymentsOf(shop, bank);
      // The test says when the queue looks.
      payments = { provider, queue: { ...queue, wake: () => undefined } };
      app = checkoutApp(shop, payments);
      bank.life.endAfter(steps);
    };
    const settle = () => Promise.race([payments.queue.drain().catch(() => 'killed'), bank.stuck]);

    restart();
    const caller = await fixture.member();
    await fixture.add(caller, GOODS.flask);
    const always = { request: (...asked: Parameters<Hono['request']>) => app.request(...asked) } as Hono;
    const shopper = await enterWithAddress(always, fixture, caller);

    Object.assign(bank, { decision: told.decision, authoriseFault: told.authoriseFault });
    if (told.isSoldOut) bank.meanwhile = () => fixture.setStock(GOODS.flask, 0);
    for (const killed of told.paysAgain ? [told.killAtPay, null] : [told.killAtPay]) {
      const agreed = await agreedOn(shopper);
      restart(killed);
      await shopper.post('/pay', agreed);
      restart();
      bank.meanwhile = async () => undefined;
    }
    if (told.decision === 'challenged') {
      restart(told.killAtAnswer);
      await shopper.post('/challenge', { answer: told.isAccepted ? 'confirm' : 'cancel' });
      restart();
    }
    if (told.isNoticeLate) {
      clock.at += LONGEST_MS;
      await sweepExpired(db, clock.at);
    }
    for (const [reference, account] of bank.accounts) {
      if (!account.undecided) continue;
      const accepted = bank.decide(account, told.isAccepted, told.isTaken);
      const body = JSON.stringify({ reference, payment: account.payment, accepted, taken: told.isTaken });
      // A notice is repeated until it is heard; here it is even when it was.
      for (const killed of [told.killAtNotice, null, null]) {
        restart(killed);
        await always.request('/checkout/payment-notices', { method: 'POST', body });
      }
    }
    const memberId = caller.session?.memberId;
    const { rows } = await db.query<{ id: number; total: number; payment: string }>(
      `select id, total, details->'payment'->>'reference' payment from orders where member_id = $1`,
      [memberId],
    );
    expect(rows.length).toBeLessThanOrEqual(1);
    const [order] = rows;

    bank.faults = [...told.faults];
    for (const steps of told.killsAtSettling) {
      restart(steps);
      await settle();
      clock.at += LONGEST_MS;
    }
    if (told.isUndone && order) await db.transaction((query) => cancelOrRefund(query, order.id, clock.at));
    for (let round = 0; round < told.faults.length + 3; round++) {
      restart();
      await settle();
      clock.at += LONGEST_MS;
      if (round === told.faults.length) bank.answerLate();
    }
    const owed = await db.query('select * from payment_step where done_at is null and due_at is not null');
    expect(owed.rows).toEqual([]);
    return { bank, order: order && !told.isUndone ? order : null };
  }

  const isHere = ({ held, captured, refunded }: Account) => held || captured !== refunded;

  it('lose nothing and double nothing, whatever dies and fails', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(story, async (told) => {
        const { bank, order } = await live(told);
        for (const account of bank.accounts.values()) {
          if (order?.payment !== account.payment) expect(isHere(account)).toBe(false);
          else expect(account).toMatchObject({ held: false, captured: order.total, refunded: 0 });
        }
        if (order) expect([...bank.accounts.values()].filter(isHere)).toHaveLength(1);
        seen.add(order ? 'order' : 'no order');
        for (const step of bank.steps) seen.add(step);
      }),
      { numRuns: RUNS[engine] },
    );
    expect([...seen].sort()).toEqual(['cancel', 'capture', 'no order', 'order', 'refund']);
  }, 300_000);
});
