import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { basketApplyDiscount } from '#commerce/basket/basket-discount.ts';
import { sweepExpired } from '#commerce/db/sweep-expired.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { endSession } from '#commerce/members/sessions/open-session.ts';
import { beginPayment, noteAnswer } from '#commerce/payments/payment-steps.ts';
import type { Payments } from '#commerce/payments/settle-payments.ts';
import { type BasketFixture, GOODS, NOW, openBasketFixture, PLENTY } from '#tests/support/basket/basket-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { Life } from '#tests/support/database/mortal-database.ts';
import { ADDRESS, openCheckout, requestOf } from '#tests/support/orders/checkout.ts';
import {
  checkoutApp,
  enter,
  enterWithAddress,
  pay,
  paymentsOf,
  whereTo,
} from '#tests/support/orders/checkout-browser.ts';
import { FaultyBank } from '#tests/support/orders/faulty-bank.ts';
import { placeOrder } from './place-order.ts';

const MINUTE = 60_000;
/** Two flasks and their delivery. */
const TOTAL = 5495;

describeOnBothEngines('a payment that takes its time', (open) => {
  let fixture: BasketFixture;
  let bank: FaultyBank;
  let payments: Payments;
  let app: Hono;
  let caller: Caller;
  let made = 0;
  beforeAll(async () => {
    fixture = await openBasketFixture(await open());
  });
  afterAll(() => fixture.db.close());
  beforeEach(async () => {
    fixture.clock.at = NOW;
    await fixture.db.query('delete from payment_step');
    await fixture.setStock(GOODS.flask, PLENTY);
    bank = new FaultyBank(new Life());
    bank.decision = 'pending';
    const { provider, queue } = paymentsOf(fixture.shop, bank);
    // The test says when the queue looks: as where it is busy with others.
    payments = { provider, queue: { ...queue, wake: () => undefined } };
    app = checkoutApp(fixture.shop, payments);
    caller = await fixture.member();
    await fixture.add(caller, GOODS.flask, 2);
  });

  const begun = () => {
    const [first] = bank.accounts;
    if (!first) throw new Error('The bank was asked for nothing');
    return { reference: first[0], account: first[1] };
  };
  const notice = (accepted: boolean, taken = false) => {
    const { reference, account } = begun();
    const body = JSON.stringify({ reference, payment: account.payment, accepted, taken });
    return app.request('/checkout/payment-notices', { method: 'POST', body });
  };
  const decided = (taken = false) => {
    bank.decide(begun().account, true, taken);
    return notice(true, taken);
  };
  const ordersOf = async (of: Caller) =>
    (
      await fixture.db.query<{ total: number; discount: number }>(
        'select total, discount from orders where member_id = $1',
        [of.session?.memberId],
      )
    ).rows;

  it('is taken for its order, whatever a notice says that comes after the one it was placed by', async () => {
    await pay(await enterWithAddress(app, fixture, caller));
    expect((await decided()).status).toBe(204);
    expect((await notice(false)).status).toBe(204);
    await payments.queue.drain();
    expect(await ordersOf(caller)).toHaveLength(1);
    expect(begun().account).toMatchObject({ held: false, captured: TOTAL, refunded: 0 });
  });

  it('buys what was agreed to with points, also once its member is signed out', async () => {
    await fixture.db.query('update member set points = 300 where id = $1', [caller.session?.memberId]);
    await basketApplyDiscount(fixture.shop, caller, { type: 'points', info: '300' });
    await pay(await enterWithAddress(app, fixture, caller));
    await endSession(fixture.db.query, caller.session?.tokenHash ?? new Uint8Array());
    expect((await decided()).status).toBe(204);
    expect(await ordersOf(caller)).toEqual([{ total: TOTAL - 300, discount: 300 }]);
    await payments.queue.drain();
    expect(begun().account).toMatchObject({ captured: TOTAL - 300, refunded: 0 });
  });

  it('is waited for, where it was begun just before the checkout would have ended', async () => {
    const shopper = await enterWithAddress(app, fixture, caller);
    fixture.clock.at += 59 * MINUTE;
    const answer = await pay(shopper);
    expect(whereTo(answer)).toEqual([303, '/checkout/1/pending']);
    expect(answer.headers.get('set-cookie')).toMatch(new RegExp(`^${shopper.cookie};.*Max-Age=3600`));
    fixture.clock.at += 20 * MINUTE;
    await sweepExpired(fixture.db, fixture.clock.at);
    expect((await shopper.get('/pending')).status).toBe(200);
    expect((await decided(true)).status).toBe(204);
    expect(await ordersOf(caller)).toHaveLength(1);
    expect(whereTo(await shopper.get('/pending'))[1]).toContain('/order/success/');
    await payments.queue.drain();
    expect(begun().account).toMatchObject({ captured: TOTAL, refunded: 0 });
  });

  it('may be answered by the holder of the card for the whole time that the question says', async () => {
    bank.decision = 'challenged';
    const shopper = await enterWithAddress(app, fixture, caller);
    fixture.clock.at += 59 * MINUTE;
    await pay(shopper);
    fixture.clock.at += 9 * MINUTE;
    expect(whereTo(await shopper.post('/challenge', { answer: 'confirm' }))[1]).toContain('/order/success/');
    expect(await ordersOf(caller)).toHaveLength(1);
  });

  it('that finds no order any more is given back, and its buyer told so once: nobody may be looking', async () => {
    await pay(await enterWithAddress(app, fixture, caller));
    await fixture.setStock(GOODS.flask, 1);
    for (let times = 0; times < 2; times++) expect((await decided(true)).status).toBe(204);
    await payments.queue.drain();
    expect(begun().account).toMatchObject({ captured: TOTAL, refunded: TOTAL });
    const { rows } = await fixture.db.query<{ payload: { to: string; text: string } }>(
      "select payload from outbox where key like 'not-ordered-%'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.payload.to).toMatch(/^m\d+@serac\.example$/);
    expect(rows[0]?.payload.text).toContain('we haven’t placed an order');
    expect(rows[0]?.payload.text).toContain('£54.95');
    expect(rows[0]?.payload.text).toContain('/checkout/cart/');
    expect(rows[0]?.payload.text).not.toContain('browser');
  });

  it('says that nothing is left to order, rather than that the rest waits, where the basket is empty by then', async () => {
    await fixture.db.query("delete from outbox where key like 'not-ordered-%'");
    await pay(await enterWithAddress(app, fixture, caller));
    await fixture.db.query('delete from basket_line');
    expect((await decided(true)).status).toBe(204);
    const { rows } = await fixture.db.query<{ payload: { text: string } }>(
      "select payload from outbox where key like 'not-ordered-%'",
    );
    expect(rows[0]?.payload.text).toContain('had already been ordered or taken out');
    expect(rows[0]?.payload.text).not.toContain('waiting in your basket');
  });

  const declinedMails = async () =>
    (
      await fixture.db.query<{ payload: { to: string; subject: string; text: string }; due_at: Date }>(
        "select payload, due_at from outbox where key like 'payment-declined-%'",
      )
    ).rows;

  it('is told to have been declined to whoever left meanwhile, once, with the way to order again', async () => {
    await pay(await enterWithAddress(app, fixture, caller));
    for (let times = 0; times < 2; times++) expect((await notice(false)).status).toBe(204);
    const [mail, ...others] = await declinedMails();
    expect(others).toEqual([]);
    expect(mail?.payload.to).toMatch(/^m\d+@serac\.example$/);
    expect(mail?.payload.subject).toContain('Your payment was declined');
    expect(mail?.payload.text).toContain('£54.95');
    expect(mail?.payload.text).toContain('/checkout/cart/');
    // Whoever is still there reads it on the page that asks again every few seconds, and tries anew.
    expect(mail?.due_at.getTime()).toBe(NOW + 2 * MINUTE);
  });

  it('is told to a guest too, and to nobody who tries anew or has bought meanwhile', async () => {
    await fixture.db.query("delete from outbox where key like 'payment-declined-%'");
    const shopper = await enterWithAddress(app, fixture, caller);
    await pay(shopper);
    await notice(false);
    expect(await declinedMails()).toHaveLength(1);
    expect(whereTo(await shopper.get('/pending'))).toEqual([303, '/checkout/1/pay']);
    expect(await (await shopper.get('/pay')).text()).toContain('declined');
    expect(await declinedMails(), 'a page in the background is read by nobody').toHaveLength(1);

    bank.accounts.clear();
    await pay(shopper);
    expect(await declinedMails()).toEqual([]);
    await fixture.db.query('delete from basket_line where basket_id in (select id from basket where member_id = $1)', [
      caller.session?.memberId,
    ]);
    await notice(false);
    expect(await declinedMails()).toEqual([]);

    bank.accounts.clear();
    const guest = await fixture.guest();
    await fixture.add(guest, GOODS.flask, 2);
    const browser = await enter(app, fixture, await fixture.again(guest));
    await browser.post('/address', { ...ADDRESS, carrier: 'standard', email: 'gina@post.example' });
    await pay(browser);
    await notice(false);
    const told = await declinedMails();
    expect(told.map(({ payload }) => payload.to)).toEqual(['gina@post.example']);
    expect(told[0]?.payload.text, 'no account has the basket').toContain('your basket in the browser you used');
  });

  it('finds its checkout for a week, though its pages are closed: it orders, or its buyer is told', async () => {
    await fixture.db.query("delete from outbox where key ~ '^(payment-declined|not-ordered)-'");
    const late = async (hours: number) => {
      fixture.clock.at += hours * 60 * MINUTE;
      await sweepExpired(fixture.db, fixture.clock.at);
    };
    const shopper = await enterWithAddress(app, fixture, caller);
    await pay(shopper);
    await late(40);
    expect((await shopper.get('/pending')).status).not.toBe(200);
    expect((await notice(false)).status).toBe(204);
    expect(await declinedMails()).toHaveLength(1);

    bank.accounts.clear();
    await pay(await enterWithAddress(app, fixture, caller));
    await late(40);
    expect((await decided(true)).status).toBe(204);
    expect(await ordersOf(caller)).toHaveLength(1);
    await payments.queue.drain();
    expect(begun().account).toMatchObject({ captured: TOTAL, refunded: 0 });
    await late(1);
    const held = await fixture.db.query("select from checkout where data->'pending' is not null");
    expect(held.rows, 'ordered, it is kept no longer').toEqual([]);

    bank.accounts.clear();
    await fixture.add(await fixture.again(caller), GOODS.flask, 2);
    await pay(await enterWithAddress(app, fixture, caller));
    await late(8 * 24);
    expect((await decided(true)).status).toBe(204);
    await payments.queue.drain();
    expect(begun().account).toMatchObject({ captured: TOTAL, refunded: TOTAL });
    expect(await ordersOf(caller)).toHaveLength(1);
  });

  it('is not said to have cost nothing while it is being decided, whatever became of the basket', async () => {
    const shopper = await enterWithAddress(app, fixture, caller);
    await pay(shopper);
    await fixture.setStock(GOODS.flask, 0);
    const page = await shopper.get('/pending');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Your payment is being checked');
    await decided();
    expect(whereTo(await shopper.get('/pending'))).toEqual([303, '/checkout/1/pay']);
    expect(whereTo(await shopper.get('/pay'))).toEqual([303, '/checkout/1/stopped']);
  });

  it('is never confirmed by the answer to the question about another one', async () => {
    bank.decision = 'challenged';
    const shopper = await enterWithAddress(app, fixture, caller);
    await pay(shopper);
    const questionOf = async () =>
      /name="question" value="([^"]*)"/.exec(await (await shopper.get('/challenge')).text())?.[1] ?? '';
    const first = await questionOf();
    await fixture.add(caller, GOODS.flask, 1);
    await pay(shopper);
    const second = await questionOf();
    expect(second).not.toBe(first);
    const answer = await shopper.post('/challenge', { answer: 'confirm', question: first });
    expect(whereTo(answer)).toEqual([303, '/checkout/1/challenge']);
    expect([...bank.accounts.values()].filter(({ held }) => held)).toEqual([]);
    expect(await ordersOf(caller)).toEqual([]);
    await shopper.post('/challenge', { answer: 'confirm', question: second });
    expect(await ordersOf(caller)).toEqual([{ total: TOTAL + 2500, discount: 0 }]);
  });

  it('buys where its holder has answered the bank, and the bank tells before the holder is back, or instead', async () => {
    bank.decision = 'challenged';
    const shopper = await enterWithAddress(app, fixture, caller);
    await pay(shopper);
    await bank.completeChallenge(begun().account.payment, true);
    expect((await notice(true)).status).toBe(204);
    await payments.queue.drain();
    expect(await ordersOf(caller)).toHaveLength(1);
    expect(begun().account).toMatchObject({ held: false, captured: TOTAL, refunded: 0 });
    expect(whereTo(await shopper.post('/challenge', { answer: 'confirm' }))[1]).toContain('/order/success/');
  });

  it('is still good for the question of the bank after a notice that an earlier answer was wrong', async () => {
    bank.decision = 'challenged';
    const shopper = await enterWithAddress(app, fixture, caller);
    await pay(shopper);
    expect((await notice(false)).status).toBe(204);
    expect(whereTo(await shopper.post('/challenge', { answer: 'confirm' }))[1]).toContain('/order/success/');
    await payments.queue.drain();
    expect(begun().account).toMatchObject({ captured: TOTAL });
  });

  it.each([true, false])(
    'but was answered at once keeps its order, where a notice of it says %s meanwhile',
    async (yes) => {
      const request = await requestOf(fixture, caller, await openCheckout(fixture, caller));
      const payment = { provider: bank.name, reference: `at-once-${++made}`, payment: 'p', amount: TOTAL };
      await beginPayment(fixture.db.query, payment, TOTAL, NOW);
      await noteAnswer(fixture.db.query, payment, 'authorised', NOW);
      const body = JSON.stringify({ reference: payment.reference, payment: 'p', accepted: yes });
      expect((await app.request('/checkout/payment-notices', { method: 'POST', body })).status).toBe(204);
      await payments.queue.drain();
      await placeOrder(fixture.shop, { ...request, payment });
      expect(await ordersOf(caller)).toHaveLength(1);
      await payments.queue.drain();
      expect(bank.steps).toEqual([]);
      const { rows } = await fixture.db.query('select step, attempts from payment_step');
      expect(rows).toEqual([{ step: 'capture', attempts: 1 }]);
    },
  );

  it('is given back once, where it was let go of before its notice could be heard', async () => {
    bank.authoriseFault = 'lost';
    expect((await pay(await enterWithAddress(app, fixture, caller))).status).toBe(500);
    expect((await decided(true)).status).toBe(503);
    fixture.clock.at += 120 * MINUTE;
    await payments.queue.drain();
    expect(begun().account).toMatchObject({ captured: TOTAL, refunded: TOTAL });
    expect((await notice(true, true)).status).toBe(204);
    await payments.queue.drain();
    expect(begun().account).toMatchObject({ captured: TOTAL, refunded: TOTAL });
    expect(await ordersOf(caller)).toEqual([]);
  });
});
