import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import type { LeasedQueue } from '#commerce/kernel/leased-queue.ts';
import { cookieConsent } from '#commerce/members/sessions/cookie-consent.ts';
import { conversionReceiver } from '#demo/stand-ins/conversion-receiver.ts';
import { basketFixture, DELIVERY, GOODS, NOW } from '#tests/support/basket/basket-fixture.ts';
import { orderBasket } from '#tests/support/orders/checkout.ts';
import { checkoutConversion, lifetimeValueConversion, pageViewConversion, purchaseConversion } from './conversions.ts';
import { startConversions } from './send-conversions.ts';

const MINUTE = 60_000;
const fixture = basketFixture();
let member: Caller;
let receiver = conversionReceiver();
/** What the provider does before it takes an event, and after. */
let before = async (): Promise<void> => {};
let after = async (): Promise<void> => {};
let queue: LeasedQueue;

const encoded = (text: string): string => Buffer.from(text).toString('base64');
const COMMON = {
  storeId: 1,
  eventId: 'event-0001',
  sourceUrl: encoded('https://shop.example/jacket?token=secret#here'),
  userAgent: encoded('Browser/1.0'),
};
const seen = (caller = member, eventId = COMMON.eventId) =>
  pageViewConversion(fixture.shop, caller, { ...COMMON, eventId });
const answer = (accepted_advertising: boolean, caller = member) =>
  cookieConsent(fixture.shop, caller, { accepted_functional: true, accepted_advertising });
const kinds = () => receiver.received().map(({ kind, eventId }) => `${kind} ${eventId}`);

function startQueue(): LeasedQueue {
  return startConversions({
    db: fixture.db,
    clock: fixture.shop.clock,
    log: pino({ level: 'silent' }),
    every: null,
    provider: {
      ...receiver.provider,
      async send(conversion, signal) {
        await before();
        await receiver.provider.send(conversion, signal);
        await after();
      },
    },
  });
}

beforeEach(async () => {
  fixture.clock.at = NOW;
  before = after = async () => {};
  receiver = conversionReceiver();
  const store = fixture.shop.stores.byId(1);
  if (store) Object.assign(store.integrations, { conversions: { enabled: true } });
  await fixture.db.query('delete from conversion');
  member = await fixture.member();
  await answer(true);
  queue = startQueue();
});

describe('what a member does', () => {
  it('is told with who it was, the address hashed, and where, without what the address of the page keeps secret', async () => {
    expect(await seen()).toEqual({ queued: true });
    expect(await queue.drain()).toBe(1);
    const memberId = member.session?.memberId ?? 0;
    expect(receiver.received()).toEqual([
      {
        kind: 'ppc-fb-page-view',
        eventId: 'event-0001',
        happenedAt: NOW,
        storeId: 1,
        userId: memberId,
        sourceUrl: 'https://shop.example/jacket',
        userAgent: 'Browser/1.0',
        about: {},
        emailHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
  });

  it('is told once, however often it is sent, by whichever tab', async () => {
    const answers = await Promise.all([seen(), seen(), seen()]);
    expect(answers.filter(({ queued }) => queued)).toHaveLength(1);
    await queue.drain();
    expect(await seen()).toEqual({ queued: false });
    await queue.drain();
    expect(kinds()).toEqual(['ppc-fb-page-view event-0001']);
  });

  it('is what the shop knows of basket and order, not what a browser says', async () => {
    await fixture.add(member, GOODS.flask, 2);
    member = await fixture.again(member);
    expect(await checkoutConversion(fixture.shop, member, COMMON)).toEqual({ queued: true });
    const transactionId = await orderBasket(fixture, member);
    const bought = { ...COMMON, transactionId };
    expect(await purchaseConversion(fixture.shop, member, bought)).toEqual({ queued: true });
    expect(await purchaseConversion(fixture.shop, member, { ...bought, eventId: 'another-name' })).toEqual({
      queued: false,
    });
    expect(await lifetimeValueConversion(fixture.shop, member, COMMON)).toEqual({ queued: true });
    await queue.drain();
    const items = [{ productId: 1, price: 2500, quantity: 2 }];
    const value = 5000 + DELIVERY.fee;
    const about = Object.fromEntries(receiver.received().map(({ kind, about: of }) => [kind, of]));
    expect(about).toMatchObject({
      'ppc-fb-initiate-checkout': { currency: 'GBP', items },
      'ppc-fb-purchase': { transactionId, currency: 'GBP', value, shipping: DELIVERY.fee, items },
      'ppc-fb-ltv': { currency: 'GBP', value },
    });
  });

  it('is worth what was paid and not given back, of orders that were not cancelled', async () => {
    const order = async () => {
      await fixture.add(member, GOODS.flask, 2);
      member = await fixture.again(member);
      return orderBasket(fixture, member);
    };
    const [kept, cancelled] = [await order(), await order()];
    const giveBack = (orderId: number, name: string, amount: number) =>
      fixture.db.query('insert into order_refund(order_id, name, amount, created_at) values ($1, $2, $3, now())', [
        orderId,
        name,
        amount,
      ]);
    await giveBack(kept, 'one', 2500);
    await giveBack(kept, 'two', 100);
    await giveBack(cancelled, 'all', 100);
    await fixture.db.query(`update orders set status = 'cancelled' where id = $1`, [cancelled]);
    await lifetimeValueConversion(fixture.shop, member, COMMON);
    await queue.drain();
    expect(receiver.received().at(-1)?.about).toEqual({ currency: 'GBP', value: 2400 + DELIVERY.fee });
  });

  it('is not told of another member’s order', async () => {
    const other = await fixture.member();
    await fixture.add(other, GOODS.flask);
    const transactionId = await orderBasket(fixture, other);
    expect(await purchaseConversion(fixture.shop, member, { ...COMMON, transactionId })).toEqual({ queued: false });
  });
});

describe('nothing is told', () => {
  it('of guests', async () => {
    await expect(seen(await fixture.guest())).rejects.toMatchObject({ status: 401 });
  });

  it.each([
    ['who refused advertising', () => answer(false)],
    [
      'whose address is none',
      () => fixture.db.query(`update member set email = 'nobody' || id where id = $1`, [member.session?.memberId]),
    ],
    [
      'whose answer is older than half a year',
      async () => {
        fixture.clock.at += 200 * 24 * 60 * MINUTE;
      },
    ],
    [
      'of a store that has it switched off',
      async () =>
        void Object.assign(fixture.shop.stores.byId(1)?.integrations ?? {}, { conversions: { enabled: false } }),
    ],
  ])('of a member %s', async (_, change) => {
    await change();
    expect(await seen()).toEqual({ queued: false });
  });

  it('to whoever came by the link of a mail', async () => {
    const session = member.session && { ...member.session, link: { orderId: null } };
    expect(await seen({ ...member, session })).toEqual({ queued: false });
  });

  it('of what waits where the visitor withdraws meanwhile; what waits of others is told', async () => {
    const other = await fixture.member();
    await answer(true, other);
    await seen();
    await seen(other, 'event-of-other');
    await answer(false);
    await queue.drain();
    expect(kinds()).toEqual(['ppc-fb-page-view event-of-other']);
    await answer(true);
    await queue.drain();
    expect(kinds()).toHaveLength(1);
  });

  it('that is a week old', async () => {
    await seen();
    fixture.clock.at += 8 * 24 * 60 * MINUTE;
    await queue.drain();
    expect(kinds()).toEqual([]);
  });
});

describe('a provider', () => {
  it('that is away for a minute is told once afterwards', async () => {
    before = async () => {
      throw new Error('503 the provider is away');
    };
    await seen();
    for (const until = NOW + MINUTE; fixture.clock.at < until; fixture.clock.at += 5000) await queue.drain();
    expect(kinds()).toEqual([]);
    before = async () => {};
    fixture.clock.at += MINUTE;
    expect(await queue.drain()).toBe(1);
    fixture.clock.at += MINUTE;
    expect(await queue.drain()).toBe(0);
    expect(kinds()).toEqual(['ppc-fb-page-view event-0001']);
  });

  it('is told by the next process where this one died, before and after it was told, and counts it once', async () => {
    for (const [eventId, die] of [
      ['died-before', () => (before = () => new Promise(() => {}))],
      ['died-after', () => (after = () => new Promise(() => {}))],
    ] as const) {
      die();
      await seen(member, eventId);
      void queue.drain();
      await expect
        .poll(
          async () =>
            (await fixture.db.query('select 1 from conversion where event_id = $1 and attempts = 1', [eventId])).rows
              .length,
        )
        .toBe(1);
      before = after = async () => {};
      queue = startQueue();
      expect(await queue.drain()).toBe(0);
      fixture.clock.at += MINUTE;
      expect(await queue.drain()).toBe(1);
    }
    expect(kinds()).toEqual(['ppc-fb-page-view died-after', 'ppc-fb-page-view died-before']);
  });

  it('keeps nothing here of what it was told, and hears no more of it once the account is gone', async () => {
    await seen();
    await queue.drain();
    const { rows } = await fixture.db.query<{ payload: object }>('select payload from conversion');
    expect(rows).toEqual([{ payload: {} }]);
    await seen(member, 'event-0002');
    await fixture.db.query('delete from member where id = $1', [member.session?.memberId]);
    await queue.drain();
    expect(kinds()).toHaveLength(1);
  });
});
