import type { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import { CHALLENGED_CARD } from '#demo/stand-ins/test-card.ts';
import { basketFixture, GOODS, NOW, PLENTY } from '#tests/support/basket/basket-fixture.ts';
import { ADDRESS } from '#tests/support/orders/checkout.ts';
import { checkoutApp, enter, enterWithAddress, pay, SHOP, whereTo } from '#tests/support/orders/checkout-browser.ts';

const STOPPED = [303, '/checkout/1/stopped'];

describe('two shoppers and the last piece', () => {
  const fixture = basketFixture();
  let app: Hono;
  let first: Caller;
  let second: Caller;
  beforeAll(() => {
    app = checkoutApp(fixture.shop);
  });
  beforeEach(async () => {
    fixture.clock.at = NOW;
    await fixture.setStock(GOODS.flask, 1);
    [first, second] = [await fixture.member(), await fixture.member()];
    for (const caller of [first, second]) await fixture.add(caller, GOODS.flask, 1);
  });
  const orders = () => fixture.count('orders');

  it('tells the second, who presses pay too, that nothing was charged and what happened', async () => {
    const [one, two] = [await enterWithAddress(app, fixture, first), await enterWithAddress(app, fixture, second)];
    const before = await orders();
    expect(whereTo(await pay(one))).toEqual([303, `${SHOP}/order/success/`]);
    expect(whereTo(await pay(two))).toEqual(STOPPED);
    const page = await (await two.get('/stopped')).text();
    expect(page).toContain('<h1>Nothing was charged</h1>');
    expect(page).toMatch(/A&amp;B Flask .* sold out a moment ago/);
    expect(page).toContain(`href="${SHOP}/checkout/cart/"`);
    expect(await orders()).toBe(before + 1);
    expect(await fixture.stockOf(GOODS.flask)).toBe(0);
  });

  it('tells the second just so when the bank’s question is answered too late, and lets the payment go', async () => {
    const two = await enterWithAddress(app, fixture, second);
    expect(whereTo(await pay(two, { cardNumber: CHALLENGED_CARD }))).toEqual([303, '/checkout/1/challenge']);
    expect(whereTo(await pay(await enterWithAddress(app, fixture, first)))).toEqual([303, `${SHOP}/order/success/`]);
    expect(whereTo(await two.post('/challenge', { answer: 'confirm' }))).toEqual(STOPPED);
    await fixture.setStock(GOODS.flask, PLENTY);
    expect(whereTo(await two.get('/challenge'))).toEqual([303, '/checkout/1/pay']);
  });

  it('speaks of what else is in the basket only where something is', async () => {
    const two = await enterWithAddress(app, fixture, second);
    await fixture.setStock(GOODS.flask, 0);
    const said = async () => (await two.get('/stopped')).text();
    expect(await said()).toContain('<p>Look over your basket and carry on from there.</p>');
    await fixture.add(second, GOODS.redJacketS, 1);
    expect(await said()).toContain('Everything else is still in your basket.');
  });

  it('leads on where nothing stands in the way any more', async () => {
    const two = await enterWithAddress(app, fixture, second);
    await fixture.setStock(GOODS.flask, 0);
    expect(whereTo(await two.get('/pay'))).toEqual(STOPPED);
    await fixture.setStock(GOODS.flask, PLENTY);
    expect(whereTo(await two.get('/stopped'))).toEqual([303, '/checkout/1/pay']);
  });
});

describe('the country of the address', () => {
  const fixture = basketFixture();
  let app: Hono;
  let caller: Caller;
  beforeAll(() => {
    app = checkoutApp(fixture.shop);
  });
  beforeEach(async () => {
    fixture.clock.at = NOW;
    caller = await fixture.member();
    await fixture.add(caller, GOODS.flask, 2);
  });

  it('brings its state field, carriers and prices once it is chosen, and says what costs another price than in the basket', async () => {
    const shopper = await enter(app, fixture, caller);
    const first = await (await shopper.get('/')).text();
    expect(first).not.toContain('name="region"');
    expect(first).not.toContain('Prices by');
    expect(whereTo(await shopper.post('/address', { ...ADDRESS, country: 'US', city: '', update: '1' }))).toEqual([
      303,
      '/checkout/1/',
    ]);
    const page = await (await shopper.get('/')).text();
    expect(page).toMatch(/<select id="state" name="state"[\s\S]*<option value="CO" >Colorado/);
    expect(page).not.toContain('name="region"');
    expect(page.indexOf('name="city"')).toBeLessThan(page.indexOf('name="state"'));
    expect(page.indexOf('name="state"')).toBeLessThan(page.indexOf('name="postcode"'));
    expect(page).toContain('Prices by delivery country: United States');
    expect(page).toMatch(/Flask .*: £20\.83 instead of £25\.00/);
    expect(page).toContain('no\u00a0VAT\u00a0charged');
    expect(page).not.toContain('incl.\u00a0VAT');
    expect(page).not.toContain('id="city-error"');
    expect(page).toMatch(/<select id="country"[^>]*autofocus/);
    expect(whereTo(await shopper.get('/pay'))).toEqual([303, '/checkout/1/']);
  });

  it('is told again on the page of the payment, and not where it is that of the basket', async () => {
    const shopper = await enter(app, fixture, caller);
    await shopper.post('/address', { ...ADDRESS, country: 'NO', postcode: '0150', carrier: 'standard' });
    expect(await (await shopper.get('/pay')).text()).toMatch(
      /Prices by delivery country: Norway[\s\S]*instead of £25\.00/,
    );
    await shopper.post('/address', { ...ADDRESS, carrier: 'standard' });
    const page = await (await shopper.get('/pay')).text();
    expect(page).not.toContain('instead of');
    expect(page).toContain('incl.\u00a0VAT');
  });

  it('shows the summary before the form, and the total, the terms and the button last', async () => {
    const shopper = await enterWithAddress(app, fixture, caller);
    expect(await (await shopper.get('/pay')).text()).toMatch(
      /<aside[\s\S]*<form[\s\S]*class="total"[\s\S]*terms-and-conditions[\s\S]*\/returns[\s\S]*>Pay now<\/button><\/div><\/form>/,
    );
  });
});
