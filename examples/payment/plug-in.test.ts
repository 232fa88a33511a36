import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommerceEnv } from '#commerce/kernel/env.ts';
import type { Payments } from '#commerce/payments/settle-payments.ts';
import { basketFixture, GOODS, NOW, PLENTY } from '#tests/support/basket/basket-fixture.ts';
import { checkoutApp, enterWithAddress, pay, paymentsOf, whereTo } from '#tests/support/orders/checkout-browser.ts';
import { plugIn } from './plug-in.ts';
import { openProvider, type Provider } from './provider.ts';

const KEY = 'key-of-the-example-shop';
const SECRET = 'secret-of-the-example-notices';

const listen = (server: Provider['server']): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

describe('the example of a payment plug-in', () => {
  const fixture = basketFixture();
  let app: ReturnType<typeof checkoutApp>;
  let payments: Payments;
  let provider: Provider;
  let address: string;
  /** The shop as the provider reaches it. */
  const shop = createServer(getRequestListener((request) => app.fetch(request)));
  let shopAddress: string;

  beforeAll(async () => {
    shopAddress = await listen(shop);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    fixture.clock.at = NOW;
    await fixture.setStock(GOODS.flask, PLENTY);
    provider = openProvider({ key: KEY, noticeSecret: SECRET, noticesTo: `${shopAddress}/checkout/payment-notices` });
    address = await listen(provider.server);
    vi.stubEnv('PAYMENT_URL', address);
    vi.stubEnv('PAYMENT_KEY', KEY);
    vi.stubEnv('PAYMENT_NOTICE_SECRET', SECRET);
    const own = await plugIn({} as CommerceEnv);
    if (!own.payments) throw new Error('It takes no payments');
    payments = paymentsOf(fixture.shop, own.payments);
    app = checkoutApp(fixture.shop, payments);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    provider.server.close();
  });

  /** A member's shopper who was sent to the page of the provider. */
  async function atTheProvider() {
    const caller = await fixture.member();
    await fixture.add(caller, GOODS.flask, 2);
    const shopper = await enterWithAddress(app, fixture, caller);
    const form = await (await shopper.get('/pay')).text();
    expect(form).toContain('<legend>Example Pay</legend>');
    expect(form).not.toMatch(/name="keep"|Pay by card/);
    const sent = await pay(shopper, {});
    const page = sent.headers.get('location') ?? '';
    expect(sent.status).toBe(303);
    expect(page).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/page\/pay-\d+$/);
    return { shopper, page };
  }

  it('sends the shopper to the provider, takes its notice, places the order and captures once', async () => {
    const { shopper, page } = await atTheProvider();
    const before = await fixture.count('orders');
    expect((await fetch(page, { method: 'POST', redirect: 'manual' })).status).toBe(303);
    expect(await fixture.count('orders')).toBe(before + 1);
    expect(whereTo(await shopper.get('/pending'))[1]).toContain('/order/success/');
    const { rows } = await fixture.db.query(
      `select details->>'paymentMethod' method from orders order by id desc limit 1`,
    );
    expect(rows).toEqual([{ method: 'Example Pay' }]);
    await payments.queue.drain();
    await fetch(page, { method: 'POST', redirect: 'manual' });
    await payments.queue.drain();
    expect(provider.steps).toEqual(['capture pay-1 5495']);
    expect(await fixture.count('orders')).toBe(before + 1);
  });

  it('brings a refused shopper back to the payment', async () => {
    const { shopper, page } = await atTheProvider();
    const before = await fixture.count('orders');
    await fetch(`${page}?refuse`, { method: 'POST', redirect: 'manual' });
    expect(await fixture.count('orders')).toBe(before);
    expect(whereTo(await shopper.get('/pending'))).toEqual([303, '/checkout/1/pay']);
  });

  it('believes no notice that is not signed', async () => {
    await atTheProvider();
    const body = JSON.stringify({ id: 'pay-1', reference: 'x', status: 'authorised' });
    for (const signature of ['', 'ab', '0'.repeat(64)]) {
      const told = await fetch(`${shopAddress}/checkout/payment-notices`, {
        method: 'POST',
        body,
        headers: { 'x-signature': signature },
      });
      expect(told.ok).toBe(false);
    }
    expect(provider.steps).toEqual([]);
  });

  it('refuses to start without its settings', async () => {
    vi.stubEnv('PAYMENT_KEY', '');
    await expect(async () => plugIn({} as CommerceEnv)).rejects.toThrow('PAYMENT_KEY');
  });
});
