import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Query } from '#commerce/kernel/database.ts';
import { openSession } from '#commerce/members/sessions/open-session.ts';
import { newSessionData } from '#commerce/members/sessions/session-data.ts';
import type { MembersShop } from '#commerce/members/sessions/start-member-session.ts';
import type { Input } from '#lib/contract/contract.ts';
import { type BasketFixture, FITTING, GOODS, NOW, openBasketFixture } from '#tests/support/basket/basket-fixture.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { services } from './calls.ts';
import type { HttpEnv } from './http-env.ts';
import { mount } from './mount.ts';

/** The same database, every statement of which is noted. Beginning and ending a transaction is not counted. */
function noting(db: Database, statements: string[]): Database {
  const noted =
    (query: Query): Query =>
    (text, params) => {
      statements.push(text);
      return query(text, params);
    };
  return { ...db, query: noted(db.query), transaction: (work) => db.transaction((query) => work(noted(query))) };
}

type Addition = Input<'basket-add'>;

const SIMPLE: Addition = { productID: 1, quantity: 1 };
const CONFIGURABLE: Addition = { productID: 2, quantity: 1, options: { colour: 1, size: 2 } };
const BUNDLE: Addition = {
  productID: 3,
  quantity: 1,
  bundleOptions: { 0: { variant: GOODS.longSkis } },
  fittingForm: FITTING,
};
const ADDITIONS = { 'a simple product': SIMPLE, 'a configurable one': CONFIGURABLE, 'a bundle': BUNDLE };

describe('the statements of a whole call, from the session to the reply', () => {
  let fixture: BasketFixture;
  let app: Hono<HttpEnv>;
  let token: string;
  let keys = 0;
  const statements: string[] = [];

  beforeAll(async () => {
    fixture = await openBasketFixture(await openTestDatabase());
    app = new Hono<HttpEnv>();
    const env = { ...fixture.shop.env, trustedProxies: 0, addressWritesPerMinute: 1000, memberWritesPerMinute: 1000 };
    const shop: MembersShop = { ...fixture.shop, env, db: noting(fixture.db, statements) };
    mount(app, shop, {
      'basket-add': services['basket-add'],
      'basket-update': services['basket-update'],
      'basket-data': services['basket-data'],
      session: services.session,
    });
  });
  afterAll(() => fixture.db.close());

  const signIn = async (memberId: number | null): Promise<void> => {
    token = (await openSession(fixture.db.query, { storeId: 1, memberId, data: newSessionData(), at: NOW })).token;
  };
  /** Answers what was sent back, and how many statements it took. */
  const send = async (path: string, body?: object) => {
    statements.length = 0;
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `k${++keys}` };
    const sent = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': 'application/json' },
    };
    const response = await app.request(path, body ? sent : { headers });
    expect(response.status).toBe(200);
    return { basket: await response.json(), statements: statements.length };
  };
  const add = async (addition: Addition) => (await send('/basket-add', addition)).statements;

  const visitors = {
    'a guest': () => signIn(null),
    'a member': async () => signIn((await fixture.member()).session?.memberId ?? null),
  };

  describe.each(Object.entries(visitors))('of %s', (_, arrive) => {
    beforeEach(arrive);

    it.each(Object.entries(ADDITIONS))('are ten at most to add %s, to whatever basket', async (_, addition) => {
      expect(await add(addition)).toBeLessThanOrEqual(10);
      for (const other of Object.values(ADDITIONS)) await add(other);
      expect(await add(addition)).toBeLessThanOrEqual(10);
    });

    it('are nine without a bundle', async () => {
      expect(await add(SIMPLE)).toBe(9);
      expect(await add(CONFIGURABLE)).toBe(9);
    });

    it('read lines, prices and parts once, and stock with them', async () => {
      await add(SIMPLE);
      await add(BUNDLE);
      const reads = (start: string) => statements.filter((text) => text.trimStart().startsWith(start)).length;
      expect([
        reads('select l.id'),
        reads('select v.id variant_id, v.product_id'),
        reads('select b.bundle_id'),
      ]).toEqual([1, 1, 1]);
      expect(reads('select variant_id, qty from stock')).toBe(0);
    });

    it('are one to tell a page of its visitor, with a full basket too, once the first visit was told', async () => {
      for (const addition of Object.values(ADDITIONS)) await add(addition);
      await send('/session?store_id=1');
      expect((await send('/session?store_id=1')).statements).toBe(1);
    });

    it('are ten at most to change a line, and five to read the basket, one while it is as it was', async () => {
      for (const addition of [SIMPLE, CONFIGURABLE, BUNDLE]) await add(addition);
      const { basket, statements: read } = await send('/basket-data');
      expect(read).toBeLessThanOrEqual(5);
      const again = await send('/basket-data?mini=1');
      expect(again).toEqual({ basket: { ...basket, view: 'mini' }, statements: 1 });
      for (const { cartItemId } of basket.items) {
        for (const change of [{ qty: 2 }, { qty: 1, accept: true }, { qty: 0 }]) {
          expect((await send('/basket-update', { cartItemId, ...change })).statements).toBeLessThanOrEqual(10);
        }
      }
    });
  });
});
