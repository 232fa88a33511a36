import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { applyChanges, OperatorChanges } from '#commerce/changes/apply-changes.ts';
import type { Caller, SessionRecord } from '#commerce/kernel/caller.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import {
  type BasketFixture,
  GOODS,
  MEMBERS_STORE,
  NOW,
  openBasketFixture,
  PLENTY,
  SALE,
  SKI_PACK,
} from '#tests/support/basket/basket-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { orderBasket } from '#tests/support/orders/checkout.ts';
import { basketData } from './basket-data.ts';
import { basketApplyDiscount, basketRemoveDiscount } from './basket-discount.ts';
import { basketUpdate } from './basket-update.ts';
import { mergeBasket } from './merge-basket.ts';

const ARTICLES = [GOODS.flask, GOODS.redJacketS, GOODS.redJacketM, SKI_PACK] as const;
const STOCKED = [GOODS.flask, GOODS.redJacketS, GOODS.redJacketM, GOODS.shortSkis, GOODS.binding] as const;
const MINUTE = 60_000;
const CODE = 'WINTER';

const articles = fc.constantFrom(...ARTICLES);
const stocked = fc.constantFrom(...STOCKED);
/** Of the guest, who may sign in, and of a member. */
const who = fc.nat(1);
const steps = fc.oneof(
  fc.record({ do: fc.constant('add' as const), who, article: articles, qty: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('set' as const), who, line: fc.nat(3), qty: fc.nat(10), accept: fc.boolean() }),
  fc.record({ do: fc.constant('stock' as const), article: stocked, qty: fc.constantFrom(0, 1, 3, 9, 10, 11, 40) }),
  fc.record({ do: fc.constant('price' as const), article: stocked, amount: fc.integer({ min: 1000, max: 60_000 }) }),
  fc.record({
    do: fc.constant('sale' as const),
    from: fc.integer({ min: -90, max: 30 }),
    for: fc.integer({ min: 1, max: 90 }),
  }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 0, max: 50 }) }),
  fc.record({ do: fc.constant('code' as const), who, isOn: fc.boolean() }),
  fc.record({ do: fc.constant('code-ends' as const), in: fc.integer({ min: -10, max: 30 }) }),
  fc.record({ do: fc.constant('country' as const), who, country: fc.constantFrom('GB', 'CH', 'US') }),
  fc.record({ do: fc.constant('another-orders' as const), article: articles }),
  fc.record({ do: fc.constant('order' as const), who }),
  fc.record({ do: fc.constant('sign-in' as const) }),
);
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never;

/** Is something to be told of, once that a shop refused is not? */
const unlessRefused = (error: unknown): void => {
  if (!(error instanceof Problem)) throw error;
};

describeOnBothEngines('baskets that answer from memory', (open) => {
  let fixture: BasketFixture;
  let statements = 0;
  /** A process of its own on the same database, with what it keeps. */
  const aProcess = (): BasketFixture['shop'] => {
    const query: Query = (...asked) => {
      statements += 1;
      return fixture.db.query(...asked);
    };
    return { ...fixture.shop, db: { ...fixture.db, query } };
  };
  let here: BasketFixture['shop'];
  let there: BasketFixture['shop'];
  beforeAll(async () => {
    fixture = await openBasketFixture(await open());
  });
  afterAll(() => fixture.db.close());

  const change = (told: Record<string, unknown[]>) => applyChanges(fixture.shop, OperatorChanges.parse(told));
  const sale = (startsAt: number, endsAt: number) =>
    change({
      sales: [
        { event_id: SALE.id, starts_at: new Date(startsAt).toISOString(), ends_at: new Date(endsAt).toISOString() },
      ],
    });
  beforeEach(async () => {
    fixture.clock.at = NOW;
    here = aProcess();
    there = aProcess();
    await fixture.db.query('delete from promo_code');
    await fixture.db.query(
      `insert into promo_code(store_id, code, percent, min_subtotal, starts_at, ends_at) values (1, $1, 10, 0, $2, $3)`,
      [CODE, new Date(NOW - MINUTE).toISOString(), new Date(NOW + 1000 * MINUTE).toISOString()],
    );
    await fixture.write('update stock set qty = $1', [PLENTY]);
    await fixture.write(
      'update price set amount = case variant_id when 11 then 2500 else 10000 end where variant_id in (11, 21, 22)',
    );
    await sale(SALE.startsAt, SALE.endsAt);
  });

  const read = (shop: BasketFixture['shop'], caller: Caller) => basketData(shop, caller, {});
  /** Reads it, and says how many statements that took. */
  const counted = async (caller: Caller, shop = here) => {
    statements = 0;
    const basket = await read(shop, caller);
    return { basket, statements };
  };
  const askedAgain = async (caller: Caller, shop = here) => (await counted(caller, shop)).statements;

  const country = (caller: Caller, to: string) =>
    fixture.db.query(
      `update session set data = (data::jsonb || jsonb_build_object('deliveryCountry', $2::text))::json where token_hash = $1`,
      [caller.session?.tokenHash, to],
    );

  const member = async (): Promise<Caller & { readonly session: SessionRecord }> => {
    const { session, ...caller } = await fixture.member();
    if (!session) throw new Error('A member has a session');
    return { ...caller, session };
  };

  /** A step of the walk; `shoppers` changes where one of them signs in. */
  async function take(step: Step, shoppers: Caller[]): Promise<void> {
    const { shop, clock } = fixture;
    switch (step.do) {
      case 'stock':
        return change({ stock: [{ variant_id: step.article, qty: step.qty }] });
      case 'price':
        return change({ prices: [{ store_id: 1, variant_id: step.article, amount: step.amount }] });
      case 'sale':
        return sale(clock.at + step.from * MINUTE, clock.at + (step.from + step.for) * MINUTE);
      case 'wait':
        clock.at += step.minutes * MINUTE;
        return;
      case 'code-ends':
        await fixture.db.query('update promo_code set ends_at = $1', [new Date(clock.at + step.in * MINUTE)]);
        return;
      case 'another-orders': {
        const other = await member();
        await fixture.add(other, step.article, 2);
        await orderBasket(fixture, await fixture.again(other));
        return;
      }
    }
    const of = await fixture.again(shoppers['who' in step ? step.who : 0] as Caller);
    const isMember = of.session?.memberId != null;
    if (step.do === 'add') await fixture.add(of, step.article, step.qty);
    if (step.do === 'country') await country(of, step.country);
    if (step.do === 'order' && isMember) await orderBasket(fixture, of);
    if (step.do === 'code') {
      if (step.isOn) await basketApplyDiscount(shop, of, { type: 'promo', info: CODE });
      else await basketRemoveDiscount(shop, of, { type: 'promo' });
    }
    if (step.do === 'set') {
      const item = (await read(aProcess(), of)).items[step.line];
      if (item) await basketUpdate(shop, of, { cartItemId: item.cartItemId, qty: step.qty, accept: step.accept });
    }
    if (step.do === 'sign-in' && !isMember) {
      const signedIn = await member();
      const guests = of.session?.basketId ?? null;
      await fixture.db.transaction((query) => mergeBasket(query, guests, signedIn.session, clock.at));
      shoppers[0] = signedIn;
    }
  }

  it('say what the tables say, whatever was done, in whichever process', async () => {
    let fromMemory = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 14 }), async (walk) => {
        fixture.clock.at = NOW;
        const shoppers = [await fixture.guest(), await fixture.member()];
        for (const step of walk) {
          await take(step, shoppers).catch(unlessRefused);
          for (const shopper of shoppers) {
            const fresh = await read(aProcess(), shopper);
            const { basket, statements: asked } = await counted(shopper);
            expect(basket).toEqual(fresh);
            expect(await read(there, shopper)).toEqual(fresh);
            if (fresh.items.length > 0 && asked < 3) fromMemory += 1;
          }
        }
      }),
      { numRuns: 12 },
    );
    expect(fromMemory).toBeGreaterThan(5);
  });

  it('ask the database once while nothing changed, and twice where something else did', async () => {
    const guest = await fixture.guest();
    await fixture.add(guest, GOODS.flask);
    await fixture.add(guest, SKI_PACK);
    const elsewhere = (amount: number) =>
      change({ prices: [{ store_id: MEMBERS_STORE, variant_id: GOODS.flask, amount }] });
    // What a product costs in each store is written down with its first change.
    await elsewhere(2);
    await read(here, guest);
    expect(await askedAgain(guest)).toBe(1);
    await change({ stock: [{ variant_id: GOODS.longSkis, qty: 1 }] });
    expect([await askedAgain(guest), await askedAgain(guest)]).toEqual([2, 1]);
    await elsewhere(1);
    expect([await askedAgain(guest), await askedAgain(guest)]).toEqual([2, 1]);
    fixture.clock.at += 59_000;
    expect(await askedAgain(guest)).toBe(1);
    fixture.clock.at += 1_000;
    expect(await askedAgain(guest)).toBeGreaterThan(3);
  });

  it.each([
    ['the last pieces', () => change({ stock: [{ variant_id: GOODS.binding, qty: 0 }] }), { 1: 'sold-out' }],
    [
      'a price',
      () => change({ prices: [{ store_id: 1, variant_id: GOODS.flask, amount: 2600 }] }),
      { 0: 'price-changed' },
    ],
    [
      'a choice of a part',
      () => change({ prices: [{ store_id: 1, variant_id: GOODS.shortSkis, amount: 33_000 }] }),
      {},
    ],
    [
      'SQL that raises the version',
      async () => {
        await fixture.db.query('update price set amount = 1 where variant_id = $1', [GOODS.flask]);
        await fixture.db.query(
          `insert into catalogue_version as had (store_id, version) values (1, 1)
           on conflict (store_id) do update set version = had.version + 1`,
        );
      },
      { 0: 'price-changed' },
    ],
    [
      'SQL of an operator',
      () => fixture.write('update price set amount = 1 where variant_id = $1', [GOODS.flask]),
      { 0: 'price-changed' },
    ],
  ])('are read anew after %s in another process', async (_, happens, notices) => {
    const guest = await fixture.guest();
    await fixture.add(guest, GOODS.flask);
    await fixture.add(guest, SKI_PACK);
    await read(here, guest);
    await happens();
    const { basket, statements: asked } = await counted(guest);
    expect(asked).toBeGreaterThan(3);
    expect(basket.items.map(({ notice }) => notice?.kind)).toMatchObject(
      Object.assign([undefined, undefined], notices),
    );
    expect(basket).toEqual(await read(aProcess(), guest));
  });

  it('end a sale with the clock, from memory', async () => {
    const guest = await fixture.guest();
    await sale(SALE.startsAt, NOW + 30_000);
    await fixture.add(guest, GOODS.redJacketS);
    expect((await read(here, guest)).items[0]).toMatchObject({ price: 7000, notice: null });
    fixture.clock.at += 30_000;
    const { basket, statements: asked } = await counted(guest);
    expect([asked, basket.items[0]?.notice?.kind]).toEqual([1, 'sale-ended']);
  });

  it('are read anew where the clock was put back: what is over was not read', async () => {
    const guest = await fixture.guest();
    await sale(SALE.startsAt, NOW + 30_000);
    await fixture.add(guest, GOODS.redJacketS);
    fixture.clock.at += 31_000;
    expect((await read(here, guest)).items[0]).toMatchObject({ price: 10_000 });
    fixture.clock.at = NOW;
    expect((await read(here, guest)).items[0]).toMatchObject({ price: 7000, notice: null });
  });

  it('cost what the group of the member pays now', async () => {
    const { session, ...buyer } = await member();
    await fixture.setPrice(GOODS.flask, 2000, 2);
    await fixture.add({ ...buyer, session }, GOODS.flask);
    expect((await read(here, { ...buyer, session })).items[0]).toMatchObject({ price: 2500 });
    await fixture.db.query('update member set group_id = 2 where id = $1', [session.memberId]);
    expect((await read(here, { ...buyer, session })).items[0]).toMatchObject({ price: 2000 });
    await fixture.write('delete from price where group_id = 2');
  });

  it('are read anew each time where lines share what is left of an article', async () => {
    const guest = await fixture.guest();
    await fixture.add(guest, SKI_PACK);
    await fixture.add(guest, GOODS.binding);
    await read(here, guest);
    expect(await askedAgain(guest)).toBeGreaterThan(3);
  });

  it('are nobody else’s: not of the next visitor, nor once the session has ended, nor of a guest of a members’ store', async () => {
    const [one, other] = [await fixture.guest(), await fixture.guest()];
    await fixture.add(one, GOODS.flask, 3);
    await fixture.add(other, GOODS.redJacketS);
    const variants = async (caller: Caller) => (await read(here, caller)).items.map(({ variantId }) => variantId);
    for (const _ of [1, 2]) {
      expect(await Promise.all([one, other, one].map(variants))).toEqual([
        [GOODS.flask],
        [GOODS.redJacketS],
        [GOODS.flask],
      ]);
    }
    // A session names its basket in the table alone: whoever says another id says it to nobody.
    const claims = {
      ...other,
      session: { ...(other.session as SessionRecord), basketId: (await fixture.again(one)).session?.basketId ?? null },
    };
    expect(await variants(claims)).toEqual([GOODS.redJacketS]);
    await fixture.db.query('delete from session where token_hash = $1', [one.session?.tokenHash]);
    await expect(read(here, one)).rejects.toMatchObject({ status: 401 });
    const buyer = await fixture.member({ storeId: MEMBERS_STORE });
    await fixture.add(buyer, GOODS.flask);
    const id = (
      await fixture.db.query<{ id: string }>('select id from basket where member_id = $1', [buyer.session?.memberId])
    ).rows[0]?.id;
    expect(await variants(buyer)).toEqual([GOODS.flask]);
    const guest = await fixture.guest(MEMBERS_STORE);
    await fixture.db.query('update session set basket_id = $2 where token_hash = $1', [guest.session?.tokenHash, id]);
    expect(await variants(guest)).toEqual([]);
  });
});
