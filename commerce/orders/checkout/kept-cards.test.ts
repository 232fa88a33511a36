import type { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import { orderSuccess } from '#commerce/orders/orders.ts';
import { paymentProviderDelete, paymentProviderList } from '#commerce/payments/agreements.ts';
import { CHALLENGED_CARD, DECLINED_CARD } from '#demo/stand-ins/test-card.ts';
import { basketFixture, GOODS, NOW, PLENTY } from '#tests/support/basket/basket-fixture.ts';
import { checkoutApp, enterWithAddress, pay, SHOP, whereTo } from '#tests/support/orders/checkout-browser.ts';

const DONE = [303, `${SHOP}/order/success/`];

describe('a card that is kept at the checkout', () => {
  const fixture = basketFixture();
  let caller: Caller;
  let app: Hono;
  beforeAll(() => {
    app = checkoutApp(fixture.shop);
  });
  beforeEach(async () => {
    fixture.clock.at = NOW;
    await fixture.setStock(GOODS.flask, PLENTY);
    caller = await fixture.member();
  });

  const kept = async (of = caller) => (await paymentProviderList(fixture.shop, of, { provider: 'card' })).agreements;
  /** At the payment page, with something in the basket. */
  const atPayment = async (of = caller) => {
    await fixture.add(of, GOODS.flask, 1);
    return enterWithAddress(app, fixture, of);
  };
  const keep = async (card: Record<string, string> = {}) => pay(await atPayment(), { keep: '1', ...card });

  it('is known by its last digits, and by no number anywhere', async () => {
    expect(whereTo(await keep())).toEqual(DONE);
    expect(await kept()).toMatchObject([{ provider: 'card', kind: 'credit', lastFour: '4242', expiry: '12/29' }]);
    const { rows } = await fixture.db.query('select * from payment_agreement, checkout');
    expect(JSON.stringify(rows)).not.toMatch(/4242\s?4242/);
  });

  it('is kept only where that was asked for, and only once it has paid', async () => {
    expect(whereTo(await pay(await atPayment()))).toEqual(DONE);
    await keep({ cardNumber: DECLINED_CARD });
    await keep({ cvc: '' });
    expect(await kept()).toEqual([]);
  });

  it('is one, however often it is kept', async () => {
    await keep();
    await keep();
    expect(await kept()).toHaveLength(1);
  });

  it('pays the next time without being typed', async () => {
    await keep();
    const [card] = await kept();
    const shopper = await atPayment();
    const page = await (await shopper.get('/pay')).text();
    expect(page).toContain('Card ••••\u00a04242');
    expect(page).toContain(`value="${card?.agreementId}" checked`);
    const method = String(card?.agreementId);
    expect(whereTo(await pay(shopper, { method, cardNumber: '', cvc: '', nameOnCard: '' }))).toEqual(DONE);
    const order = await orderSuccess(fixture.shop, await fixture.again(caller), {});
    expect(order.paymentMethod).toBe('Card ••••\u00a04242');
  });

  it('whose holder the bank asks is asked about the next time too', async () => {
    const first = await atPayment();
    expect(whereTo(await pay(first, { keep: '1', cardNumber: CHALLENGED_CARD }))).toEqual([
      303,
      '/checkout/1/challenge',
    ]);
    expect(await kept()).toEqual([]);
    expect(whereTo(await first.post('/challenge', { answer: 'confirm' }))).toEqual(DONE);
    const method = String((await kept())[0]?.agreementId);
    const next = await atPayment();
    expect(whereTo(await pay(next, { method }))).toEqual([303, '/checkout/1/challenge']);
    expect(whereTo(await next.post('/challenge', { answer: 'cancel' }))).toEqual([303, '/checkout/1/pay']);
    expect(await (await next.get('/pay')).text()).toContain(`value="${method}" checked`);
  });

  it('pays for its holder alone', async () => {
    await keep();
    const method = String((await kept())[0]?.agreementId);
    const stranger = await fixture.member();
    const shopper = await atPayment(stranger);
    expect(await (await shopper.get('/pay')).text()).not.toContain('4242</b>');
    expect(whereTo(await pay(shopper, { method }))).toEqual([303, '/checkout/1/pay']);
    expect(await (await shopper.get('/pay')).text()).toContain('This card can’t be used any more');
  });

  it('is not offered, nor taken, once it is removed or over', async () => {
    await keep();
    const [card] = await kept();
    const method = String(card?.agreementId);
    fixture.clock.at = Date.parse('2030-01-01T00:00:00Z');
    const late = await fixture.sessionOf(caller.session?.memberId ?? 0);
    expect(await kept(late)).toMatchObject([{ isExpired: true }]);
    const shopper = await atPayment(late);
    expect(await (await shopper.get('/pay')).text()).not.toContain('name="method"');
    expect(whereTo(await pay(shopper, { method }))).toEqual([303, '/checkout/1/pay']);
    fixture.clock.at = NOW;
    await paymentProviderDelete(fixture.shop, caller, { provider: 'card', agreementId: Number(method) });
    const other = await atPayment();
    expect(whereTo(await pay(other, { method }))).toEqual([303, '/checkout/1/pay']);
  });
});
