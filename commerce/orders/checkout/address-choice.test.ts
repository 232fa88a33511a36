import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import type { Mail } from '#commerce/mail/mail.ts';
import { addAddress, addresses, removeAddress } from '#commerce/orders/addresses/addresses.ts';
import { orderSuccess } from '#commerce/orders/orders.ts';
import { KEPT_ADDRESSES_MAX } from '#lib/contract/addresses.ts';
import type { Order } from '#lib/contract/orders.ts';
import type { Address } from '#lib/contract/values.ts';
import { type BasketFixture, GOODS, NOW, openBasketFixture, PLENTY } from '#tests/support/basket/basket-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { ADDRESS } from '#tests/support/orders/checkout.ts';
import { checkoutApp, enter, pay, SHOP, type TestBrowser, whereTo } from '#tests/support/orders/checkout-browser.ts';

const HOME: Address = { ...ADDRESS, street: '7 Sample Road' };
const OFFICE: Address = { ...ADDRESS, firstName: 'Grace', street: '2 New Road', postcode: 'LS1 4AP', city: 'Leeds' };
/** Prices hold no VAT there. */
const CABIN: Address = {
  ...ADDRESS,
  street: '9 Pine Trail',
  postcode: '80302',
  city: 'Boulder',
  region: 'CO',
  country: 'US',
};
const FOR_BILLS: Address = { ...ADDRESS, street: '3 Hafnargata', postcode: '101', city: 'Reykjavik', country: 'IS' };

/** The fields of a typed billing address. */
const billed = (address: Address) =>
  Object.fromEntries(Object.entries(address).map(([field, value]) => [`billing_${field}`, value]));

describeOnBothEngines('the addresses of a member at the checkout', (open) => {
  let fixture: BasketFixture;
  let app: Hono;
  let caller: Caller;
  beforeAll(async () => {
    fixture = await openBasketFixture(await open());
    app = checkoutApp(fixture.shop);
  });
  afterAll(() => fixture.db.close());
  beforeEach(async () => {
    fixture.clock.at = NOW;
    await fixture.setStock(GOODS.flask, PLENTY);
    caller = await fixture.member();
    await fixture.add(caller, GOODS.flask, 2);
  });

  const keep = async (address: Address, default_billing = false): Promise<string> => {
    const input = { address, default_delivery: false, default_billing };
    const kept = (await addAddress(fixture.shop, caller, input)).addresses;
    return String(kept.find((one) => one.address.street === address.street)?.id);
  };
  const kept = async () => (await addresses(fixture.shop, caller, {})).addresses.map(({ address }) => address.street);
  const pageOf = async (shopper: TestBrowser, path = '/') => {
    const text = await (await shopper.get(path)).text();
    return text.slice(text.indexOf('<main'));
  };
  /** Value of the kept address, and of the one for bills, that are chosen on the page. */
  const chosenOn = (page: string) => [
    /name="to" value="(\w+)"[^>]* checked/.exec(page)?.[1],
    /id="bill"[\s\S]*?value="(\w+)" selected/.exec(page)?.[1],
  ];
  const ordered = async (): Promise<Order> => orderSuccess(fixture.shop, await fixture.again(caller), {});
  const payAndSee = async (shopper: TestBrowser): Promise<Order> => {
    expect(whereTo(await pay(shopper))).toEqual([303, `${SHOP}/order/success/`]);
    return ordered();
  };
  const mailOf = async ({ id }: Order) =>
    (await fixture.db.query<{ payload: Mail }>('select payload from outbox where key = $1', [`order-${id}`])).rows[0]
      ?.payload;

  it('begin with the default one: a tap leads on, and the order goes there', async () => {
    const home = await keep(HOME);
    await keep(OFFICE);
    await keep(FOR_BILLS);
    const shopper = await enter(app, fixture, caller);
    const page = await pageOf(shopper);
    expect(chosenOn(page)).toEqual([home, 'same']);
    expect(page).toContain('7 Sample Road, Edinburgh EH1 1YZ, United Kingdom');
    expect(page.split('name="to"')).toHaveLength(4);
    expect(whereTo(await shopper.post('/address', { to: home, bill: 'same', carrier: 'standard' }))[1]).toMatch(/pay$/);
    expect(await pageOf(shopper, '/pay')).not.toContain('Billing address');
    const order = await payAndSee(shopper);
    expect(order).toMatchObject({ shippingAddress: HOME, billingAddress: HOME });
    expect((await mailOf(order))?.text).not.toContain('Billing address');
  });

  it('stand as they are kept, whatever was typed beside them, and are chosen again on the way back', async () => {
    await keep(HOME);
    const office = await keep(OFFICE);
    const shopper = await enter(app, fixture, caller);
    await shopper.post('/address', { ...ADDRESS, to: office, street: 'Elsewhere', carrier: 'standard' });
    expect(chosenOn(await pageOf(shopper))).toEqual([office, 'same']);
    expect(chosenOn(await pageOf(await enter(app, fixture, caller)))).toEqual([office, 'same']);
    expect(await payAndSee(shopper)).toMatchObject({ shippingAddress: OFFICE });
  });

  it('are offered for the country that parcels shall go to; another country tells its prices before the payment', async () => {
    await keep(HOME);
    const cabin = await keep(CABIN);
    const { session } = caller;
    const toIreland = { ...caller, session: session && { ...session, deliveryCountry: 'IE' } };
    const irish = await pageOf(await enter(app, fixture, toIreland));
    expect(chosenOn(irish)).toEqual(['new', 'same']);
    expect(irish).toMatch(/value="IE"\s+selected/);
    const shopper = await enter(app, fixture, caller);
    expect(await pageOf(shopper)).not.toContain('Prices by');
    expect(whereTo(await shopper.post('/address', { to: cabin, update: '1' }))).toEqual([303, '/checkout/1/']);
    const updated = await pageOf(shopper);
    expect(chosenOn(updated)[0]).toBe(cabin);
    expect(updated).toContain('Prices by delivery country: United States');
    expect(updated).not.toContain('note--bad');
    await shopper.post('/address', { to: cabin, carrier: 'standard' });
    const paying = await pageOf(shopper, '/pay');
    expect(paying).toContain('Prices by delivery country: United States');
    const told = Number(/name="agreedTotal" value="(\d+)"/.exec(paying)?.[1]);
    expect(await payAndSee(shopper)).toMatchObject({ shippingAddress: CABIN, total: told, vat: 0 });
  });

  it('that lack something are offered, asked for it in their own fields, and completed with the order', async () => {
    const lacking = await keep({ ...HOME, phone: '' });
    const bills = await keep(FOR_BILLS);
    const shopper = await enter(app, fixture, caller);
    const page = await pageOf(shopper);
    expect(chosenOn(page)[0]).toBe('new');
    expect(page).toContain('<small>Still needed: Phone</small>');
    expect(page).toContain('<small>We don’t deliver to this country.</small>');
    expect(page).not.toContain(`name="to" value="${bills}"`);
    expect(whereTo(await shopper.post('/address', { to: lacking, carrier: 'standard' }))).toEqual([
      303,
      '/checkout/1/',
    ]);
    const asked = await pageOf(shopper);
    expect(chosenOn(asked)[0]).toBe('new');
    expect(asked).toContain('href="#phone">Phone');
    expect(asked).toContain(`value="${HOME.street}"`);
    expect(asked).toMatch(/name="keep" value="1"\s+checked/);
    await shopper.post('/address', { ...HOME, to: 'new', keep: '1', bill: 'same', carrier: 'standard' });
    expect(await payAndSee(shopper)).toMatchObject({ shippingAddress: HOME });
    const after = (await addresses(fixture.shop, caller, {})).addresses.map(({ address }) => address);
    expect(after).toEqual([HOME, { ...FOR_BILLS }]);
  });

  it('in a country without parcels are not taken for them, also by hand', async () => {
    const bills = await keep(FOR_BILLS);
    const shopper = await enter(app, fixture, caller);
    await shopper.post('/address', { to: bills, carrier: 'standard' });
    expect(await pageOf(shopper)).toContain('id="country-error"');
    expect(whereTo(await shopper.get('/pay'))).toEqual([303, '/checkout/1/']);
  });

  it('may be others for the bill: kept or typed, with what is wrong at its field', async () => {
    const home = await keep(HOME);
    const bills = await keep(FOR_BILLS, true);
    const shopper = await enter(app, fixture, caller);
    expect(chosenOn(await pageOf(shopper))).toEqual([home, bills]);
    const typed = { to: home, bill: 'new', carrier: 'standard', ...billed({ ...OFFICE, postcode: 'x' }) };
    expect(whereTo(await shopper.post('/address', typed))).toEqual([303, '/checkout/1/']);
    const refused = await pageOf(shopper);
    expect(refused).toContain('href="#billing_postcode">Billing address: Postcode');
    expect(refused).toContain('id="billing_postcode-error"');
    expect([chosenOn(refused), refused.includes('value="2 New Road"')]).toEqual([[home, 'new'], true]);
    expect(refused).not.toContain('billing_phone');
    await shopper.post('/address', { ...typed, billing_postcode: OFFICE.postcode });
    expect(await pageOf(shopper, '/pay')).toContain('Billing address: Grace Lind, 2 New Road, Leeds LS1 4AP');
    const order = await payAndSee(shopper);
    expect(order).toMatchObject({ shippingAddress: HOME, billingAddress: { ...OFFICE, phone: '' } });
    const mail = await mailOf(order);
    expect(mail?.text).toContain('Billing address\nGrace Lind\n2 New Road\nLeeds LS1 4AP');
    expect(mail?.html).toContain('<b>Billing address</b><br>Grace Lind<br>');
    expect(await kept()).toEqual([HOME.street, FOR_BILLS.street]);
  });

  it('are one where the bill is typed with the address of the parcel, whose phone it does not ask for', async () => {
    const home = await keep(HOME);
    const shopper = await enter(app, fixture, caller);
    const { billing_phone: _, ...typed } = billed(HOME);
    await shopper.post('/address', { to: home, bill: 'new', keep_billing: '1', carrier: 'standard', ...typed });
    expect(await payAndSee(shopper)).toMatchObject({ shippingAddress: HOME, billingAddress: HOME });
    expect(await kept()).toEqual([HOME.street]);
  });

  it('are not paid for with a bill to elsewhere than the page said', async () => {
    const [home, bills] = [await keep(HOME), await keep(FOR_BILLS)];
    const shopper = await enter(app, fixture, caller);
    await shopper.post('/address', { to: home, bill: 'same', carrier: 'standard' });
    const delivery = /name="delivery" value="([^"]+)"/.exec(await pageOf(shopper, '/pay'))?.[1] ?? '';
    await shopper.post('/address', { to: home, bill: bills, carrier: 'standard' });
    expect(whereTo(await pay(shopper, { delivery }))).toEqual([303, '/checkout/1/pay']);
    expect(await payAndSee(shopper)).toMatchObject({ billingAddress: FOR_BILLS });
  });

  it('are kept once the order stands, where that was ticked; there is never more than may be', async () => {
    const shopper = await enter(app, fixture, caller);
    const typed = { ...OFFICE, to: 'new', keep: '1', bill: 'new', keep_billing: '1', ...billed(FOR_BILLS) };
    await shopper.post('/address', { ...typed, carrier: 'standard' });
    expect(await pageOf(shopper)).toMatch(/name="keep" value="1"\s+checked/);
    expect(await kept()).toEqual([]);
    await payAndSee(shopper);
    expect(await kept()).toEqual([OFFICE.street, FOR_BILLS.street]);
    for (let at = 2; at < KEPT_ADDRESSES_MAX; at++) await keep({ ...HOME, street: `${at} Long Road` });
    await fixture.add(caller, GOODS.flask, 1);
    const next = await enter(app, fixture, caller);
    expect(await pageOf(next)).not.toContain('name="keep"');
    await next.post('/address', { ...CABIN, to: 'new', keep: '1', bill: 'same', carrier: 'standard' });
    expect(await payAndSee(next)).toMatchObject({ shippingAddress: CABIN });
    expect(await kept()).toHaveLength(KEPT_ADDRESSES_MAX);
  });

  it('that are removed meanwhile, or another’s, are asked for again', async () => {
    const home = await keep(HOME);
    const office = await keep(OFFICE);
    const shopper = await enter(app, fixture, caller);
    await removeAddress(fixture.shop, caller, { address_id: Number(office) });
    const other = await fixture.member();
    const input = { address: FOR_BILLS, default_delivery: false, default_billing: false };
    const [foreign] = (await addAddress(fixture.shop, other, input)).addresses;
    for (const form of [
      { to: office, bill: 'same' },
      { to: home, bill: String(foreign?.id) },
      { to: 'constructor', bill: 'same' },
    ]) {
      expect(whereTo(await shopper.post('/address', { ...form, carrier: 'standard' }))).toEqual([303, '/checkout/1/']);
      const page = await pageOf(shopper);
      expect(page).not.toContain(FOR_BILLS.street);
      expect(page).not.toContain('note--bad');
      expect(whereTo(await shopper.get('/pay'))).toEqual([303, '/checkout/1/']);
    }
  });

  it('are nothing that guests see or reach, nor whoever came by a mail’s link (decision 65)', async () => {
    const home = await keep(HOME);
    const guest = await fixture.guest();
    await fixture.add(guest, GOODS.flask, 1);
    const linked = await fixture.sessionOf(caller.session?.memberId ?? 0);
    await fixture.db.query(
      `update session set data = (data::jsonb || '{"autoLogin": true}')::json where token_hash = $1`,
      [linked.session?.tokenHash],
    );
    await fixture.add(linked, GOODS.flask, 1);
    for (const by of [guest, linked]) {
      const shopper = await enter(app, fixture, await fixture.again(by));
      const page = await pageOf(shopper);
      for (const field of ['"to"', '"bill"', '"keep"', 'billing_', HOME.street]) expect(page).not.toContain(field);
      const form = { ...OFFICE, email: 'guest@post.example', to: home, bill: home, keep: '1', carrier: 'standard' };
      await shopper.post('/address', form);
      expect(whereTo(await pay(shopper))).toEqual([303, `${SHOP}/order/success/`]);
      const { rows } = await fixture.db.query<{ details: Pick<Order, 'shippingAddress' | 'billingAddress'> }>(
        'select details from orders order by id desc limit 1',
      );
      expect(rows[0]?.details).toMatchObject({ shippingAddress: OFFICE, billingAddress: OFFICE });
    }
    expect(await kept()).toEqual([HOME.street]);
  });
});
