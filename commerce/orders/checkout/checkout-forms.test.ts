import type { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { basketData } from '#commerce/basket/basket-data.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { basketFixture, GOODS, NOW, PLENTY, WICKED_NAME } from '#tests/support/basket/basket-fixture.ts';
import { ADDRESS } from '#tests/support/orders/checkout.ts';
import { CARD, checkoutApp, enter, enterWithAddress, pay, whereTo } from '#tests/support/orders/checkout-browser.ts';

describe('forms of the hosted checkout, good and bad', () => {
  const fixture = basketFixture();
  let caller: Caller;
  let app: Hono;
  beforeAll(() => {
    app = checkoutApp(fixture.shop);
  });
  beforeEach(async () => {
    fixture.clock.at = NOW;
    await fixture.setStock(GOODS.flask, PLENTY);
    await fixture.setPrice(GOODS.flask, 2500);
    caller = await fixture.member();
    await fixture.add(caller, GOODS.flask, 2);
  });

  /** What a refused form must leave alone. */
  const world = async () => [
    await basketData(fixture.shop, caller, {}),
    await fixture.count('orders'),
    await fixture.count('outbox'),
    await fixture.stockOf(GOODS.flask),
  ];

  it('sends its forms with an origin: no-referrer would make browsers hide it', async () => {
    const { headers } = await (await enter(app, fixture, caller)).get('/');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('charges no total but its own', async () => {
    const shopper = await enterWithAddress(app, fixture, caller);
    const before = await world();
    for (const agreedTotal of ['', 'NaN', '1', '-5495', '5495.01', 'Infinity', '0']) {
      expect(whereTo(await pay(shopper, { agreedTotal }))).toEqual([303, '/checkout/1/pay']);
    }
    expect(whereTo(await shopper.post('/pay', CARD))).toEqual([303, '/checkout/1/pay']);
    expect(await world()).toEqual(before);
  });

  it('asks for the address before the payment', async () => {
    const shopper = await enter(app, fixture, caller);
    for (const answer of [await shopper.get('/pay'), await shopper.post('/pay', CARD), await shopper.get('/address')]) {
      expect(whereTo(answer)).toEqual([303, '/checkout/1/']);
    }
  });

  it('says first that a form was refused, where the focus goes, and where help is', async () => {
    const shopper = await enter(app, fixture, caller);
    const good = await (await shopper.get('/')).text();
    expect(good).toContain('<title>Checkout |');
    expect(good).toMatch(/<header[\s\S]*\/contact-us"[^>]*>Help &(amp;)? Contact<[\s\S]*<main/);
    expect(good).toMatch(/<footer[\s\S]*\/contact-us"[\s\S]*\/returns"[\s\S]*\/terms-and-conditions"/);
    expect(good).not.toContain('autofocus');
    expect(good).toMatch(/<p id="offline"[^>]* role="alert" hidden>Your device seems to be offline/);
    await shopper.post('/address', { ...ADDRESS, postcode: '' });
    const refused = await (await shopper.get('/')).text();
    expect(refused).toContain('<title>Error: Checkout |');
    expect(refused).toMatch(/<div class="note note--bad" role="alert" tabindex="-1" autofocus>/);
    const paying = await enterWithAddress(app, fixture, caller);
    await pay(paying, { cardNumber: '1' });
    const again = await (await paying.get('/pay')).text();
    expect([again.includes('<title>Error: Checkout |'), again.match(/autofocus/g)?.length]).toEqual([true, 1]);
  });

  it('shows every faulty field of an address, and what was typed only as text', async () => {
    const shopper = await enter(app, fixture, caller);
    const wicked = '"><script>alert(1)</script>';
    const answer = await shopper.post('/address', {
      ...ADDRESS,
      firstName: wicked,
      street: 'x'.repeat(10_000),
      postcode: '12345',
      country: 'GB',
      phone: '12',
      city: '',
    });
    expect(whereTo(answer)).toEqual([303, '/checkout/1/']);
    const page = await (await shopper.get('/')).text();
    expect(page.split('<script')).toHaveLength(2);
    expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    for (const field of ['firstName', 'street', 'postcode', 'phone', 'city'])
      expect(page).toContain(`id="${field}-error"`);
    expect(whereTo(await shopper.get('/pay'))).toEqual([303, '/checkout/1/']);
  });

  it('never lets a product name become markup', async () => {
    const page = await (await (await enter(app, fixture, caller)).get('/')).text();
    expect(WICKED_NAME).toContain('<script');
    expect(page.split('<script')).toHaveLength(2);
    expect(page).toContain('A&amp;B Flask &lt;script&gt;');
  });

  it('survives a form without fields, with unknown values or twice the same', async () => {
    const shopper = await enter(app, fixture, caller);
    for (const faulty of [
      {},
      { ...ADDRESS, country: '__proto__', carrier: 'x' },
      { ...ADDRESS, country: 'XX', carrier: 'pigeon' },
    ]) {
      expect(whereTo(await shopper.post('/address', faulty))).toEqual([303, '/checkout/1/']);
      expect(await (await shopper.get('/')).text()).toContain('id="country-error"');
    }
    expect((await shopper.post('/address', { ...ADDRESS, city: 'Bath\u0000\u001b', carrier: 'pigeon' })).status).toBe(
      303,
    );
    const page = await (await shopper.get('/pay')).text();
    expect(page).toContain('Bath EH1 1YZ, United Kingdom');
    expect(page).toContain('Standard delivery');
    expect(whereTo(await shopper.post('/pay', {}))).toEqual([303, '/checkout/1/pay']);
    expect(await (await shopper.get('/pay')).text()).toContain('id="cardNumber-error"');
  });

  it('refuses what is too large, no form, or from another site', async () => {
    const shopper = await enter(app, fixture, caller);
    const before = await world();
    expect((await shopper.post('/address', { ...ADDRESS, city: 'x'.repeat(20_000) })).status).toBe(413);
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain', '']) {
      expect((await shopper.post('/address', { ...ADDRESS }, { 'content-type': type })).status).toBe(415);
    }
    for (const origin of ['null', 'https://evil.example', 'http://localhost:4101', 'garbage', '']) {
      expect((await shopper.post('/address', { ...ADDRESS }, { origin })).status).toBe(403);
    }
    expect(await world()).toEqual(before);
  });
});
