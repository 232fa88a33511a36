import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { basketApplyDiscount } from '#commerce/basket/basket-discount.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { noteDelivery, sendParcel } from '#commerce/orders/operator/parcels.ts';
import { orderDetails } from '#commerce/orders/orders.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import {
  type BasketFixture,
  GOODS,
  MEMBERS_STORE,
  NOW,
  openBasketFixture,
  SKI_PACK,
} from '#tests/support/basket/basket-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { orderBasket, orderBasketPaid } from '#tests/support/orders/checkout.ts';
import { orderReturn } from './announce-return.ts';
import { orderReturns, tellReturns } from './order-returns.ts';
import { receiveReturn } from './receive-return.ts';
import { refundOrder } from './refund-order.ts';
import { orderReturnWithdraw, withdrawByOperator } from './withdraw-return.ts';

const CONFLICT = { status: 409, code: 'CONFLICT' };
const DAY = 86_400_000;
const OTHER_BRAND = 20;

describeOnBothEngines('pieces that come back', (open) => {
  let fixture: BasketFixture;
  let buyer: Caller;
  let id: number;
  let order: string;
  let made = 0;
  beforeAll(async () => {
    fixture = await openBasketFixture(await open());
    await fixture.db.query(
      "insert into promo_code(store_id, code, amount, starts_at, ends_at) values (1, 'FIVE', 500, $1, $2)",
      [new Date(NOW - DAY), new Date(NOW + 99 * DAY)],
    );
  });
  afterAll(() => fixture.db.close());

  const read = () => orderReturns(fixture.shop, buyer, { id });
  const scalar = async (sql: string) => Object.values((await fixture.db.query(sql)).rows[0] ?? {})[0];
  const memberPoints = () => scalar(`select points from member where id = ${buyer.session?.memberId}`);
  const arrive = async (number = 'RP1', lines?: { line: number; qty: number }[]) => {
    const parcel = { order, carrier: 'R', number, url: 'https://tracking.example/1', warehouse: 'N' };
    await sendParcel(fixture.shop, { ...parcel, ...(lines && { lines }) });
    await noteDelivery(fixture.shop, { order, number });
  };
  const announce = (pieces: Record<number, number>, after = 0) =>
    orderReturn(fixture.shop, buyer, {
      store_id: 1,
      order_id: id,
      after,
      items: Object.entries(pieces).map(([line, qty]) => ({ id: Number(line), qty, reason: 'too-small' })),
    });
  const come = (code: string, lines?: { line: number; qty: number }[], restock = true) =>
    receiveReturn(fixture.shop, { order, code, restock, ...(lines && { lines }) });
  const refund = (name: string, amount?: number) =>
    refundOrder(fixture.shop, { order, name, ...(amount !== undefined && { amount }) });
  const owed = async () =>
    (
      await fixture.db.query<{ part: string; amount: number }>(
        `select part, amount from payment_step where order_id = ${id} and step = 'refund' order by id`,
      )
    ).rows.map(({ amount }) => amount);
  const mails = async () =>
    (
      await fixture.db.query<{ payload: { text: string } }>(
        "select payload from outbox where key ~ '^(return|refund)-' order by id",
      )
    ).rows.map(({ payload }) => payload.text);

  /** Three flasks and two jackets in the sale: 215.00, delivery free. */
  beforeEach(async () => {
    fixture.clock.at = NOW;
    await fixture.db.query('delete from outbox');
    for (const variantId of [GOODS.flask, GOODS.redJacketS]) await fixture.setStock(variantId, 20);
    buyer = await fixture.member();
    await fixture.add(buyer, GOODS.flask, 3);
    await fixture.add(buyer, GOODS.redJacketS, 2);
    id = await orderBasketPaid(fixture, buyer, `return-${++made}`);
    order = (await orderDetails(fixture.shop, buyer, { id })).incrementId;
  });

  describe('are announced by the member', () => {
    it('as far as they have left, with a code and a mail that says how', async () => {
      expect(await read()).toMatchObject({ days: 14, until: null, open: [], returns: [] });
      await expect(announce({ 1: 1 })).rejects.toMatchObject(CONFLICT);
      await arrive('RP1', [{ line: 1, qty: 2 }]);
      expect(await read()).toMatchObject({ until: null, open: [{ id: 1, qty: 2 }] });
      await expect(announce({ 1: 3 })).rejects.toMatchObject(CONFLICT);
      await expect(announce({ 2: 1 })).rejects.toMatchObject(CONFLICT);
      const { open: left, returns } = await announce({ 1: 1 });
      expect(left).toEqual([{ id: 1, qty: 1 }]);
      expect(returns).toMatchObject([{ status: 'announced', items: [{ id: 1, qty: 1, reason: 'too-small' }] }]);
      const [mail, ...others] = await mails();
      expect(mail).toContain(returns[0]?.code);
      expect(mail).toContain('1\u00a0×\u00a0A&B');
      expect(mail).toContain(fixture.shop.stores.byId(1)?.legal.address);
      expect(others).toEqual([]);
    });

    it('once, where the question is sent twice and at the same moment', async () => {
      await arrive();
      await Promise.all([announce({ 1: 1 }), announce({ 1: 1 })]);
      await announce({ 1: 1 });
      expect((await read()).returns).toHaveLength(1);
      expect(await mails()).toHaveLength(1);
      await expect(announce({ 2: 1 })).rejects.toMatchObject(CONFLICT);
      await announce({ 2: 1 }, 1);
      expect((await read()).returns).toHaveLength(2);
    });

    it('in the store of the order: from another one of the brand a way leads there, by the terms of that store', async () => {
      await arrive();
      const here = await read();
      const from = (storeId: number) =>
        tellReturns(fixture.shop, {
          id,
          memberId: buyer.session?.memberId ?? 0,
          store: { ...fixture.shop.stores.byId(storeId)!, returnDays: 99 },
        });
      const { store: name, ...where } = (await from(MEMBERS_STORE)).elsewhere ?? {};
      expect([name, where]).toEqual(['Serac United Kingdom', { origin: fixture.shop.stores.byId(1)!.baseUrl }]);
      expect(await from(MEMBERS_STORE)).toMatchObject({ days: here.days, until: here.until, open: [] });
      expect((await from(OTHER_BRAND)).elsewhere).toMatchObject({ origin: null });
      await announce({ 1: 3, 2: 2 });
      expect((await from(MEMBERS_STORE)).elsewhere).toBeDefined();
      fixture.clock.at += 40 * DAY;
      expect((await from(MEMBERS_STORE)).elsewhere).toBeUndefined();
      expect((await read()).elsewhere).toBeUndefined();
    });

    it('until the last day of the term is over (ORDER-17)', async () => {
      await arrive();
      expect((await read()).until).toBe('2026-12-04T23:59:59.999Z');
      fixture.clock.at = Date.parse('2026-12-04T23:59:59.999Z');
      await announce({ 1: 1 });
      fixture.clock.at += 1;
      expect(await read()).toMatchObject({ open: [], returns: [{ status: 'announced' }] });
      await expect(announce({ 1: 1 }, 1)).rejects.toMatchObject(CONFLICT);
    });

    it('of their own order, with the password, in its store', async () => {
      await arrive();
      const other = await fixture.member();
      await expect(orderReturns(fixture.shop, other, { id })).rejects.toMatchObject({ status: 404 });
      const body = { store_id: 1, order_id: id, after: 0, items: [{ id: 1, qty: 1, reason: 'late' as const }] };
      await expect(orderReturn(fixture.shop, other, body)).rejects.toMatchObject({ status: 404 });
      const elsewhere = await fixture.sessionOf(buyer.session?.memberId ?? 0, 11);
      await expect(orderReturn(fixture.shop, elsewhere, body)).rejects.toMatchObject({ status: 404 });
      expect((await orderReturns(fixture.shop, elsewhere, { id })).open).toEqual([]);
      if (!buyer.session) throw new Error('No session');
      const byMail = { ...buyer, session: { ...buyer.session, link: { orderId: id } } } as Caller;
      expect((await orderReturns(fixture.shop, byMail, { id })).open).toHaveLength(2);
      await expect(orderReturn(fixture.shop, byMail, body)).rejects.toMatchObject({ status: 403 });
    });
  });

  describe('that are announced and do not come', () => {
    const DAY = 24 * 3_600_000;
    const withdraw = (code: string, who = buyer) =>
      orderReturnWithdraw(fixture.shop, who, { store_id: 1, order_id: id, code });
    let code: string;
    beforeEach(async () => {
      await arrive();
      code = (await announce({ 1: 3 })).returns[0]?.code ?? '';
    });

    it('are withdrawn by the member, once: the pieces are free again, and a mail says so', async () => {
      expect((await read()).open).toEqual([{ id: 2, qty: 2 }]);
      await Promise.all([withdraw(code), withdraw(code)]);
      const { open, returns } = await withdraw(code);
      expect(open).toEqual([
        { id: 1, qty: 3 },
        { id: 2, qty: 2 },
      ]);
      expect(returns).toMatchObject([
        { code, status: 'withdrawn', withdrawn: expect.any(String), items: [{ id: 1, qty: 3 }] },
      ]);
      const [, mail, ...others] = await mails();
      expect(mail).toContain(`Your return ${code} from order ${order} has been withdrawn: 3\u00a0×\u00a0A&B`);
      expect(others).toEqual([]);
      await announce({ 1: 3 }, 1);
      expect((await read()).open).toEqual([{ id: 2, qty: 2 }]);
    });

    it('are withdrawn by the shop as well', async () => {
      await withdrawByOperator(fixture.shop, { order, code });
      expect((await read()).returns).toMatchObject([{ status: 'withdrawn' }]);
      await expect(withdrawByOperator(fixture.shop, { order, code: 'none' })).rejects.toMatchObject({ status: 404 });
      await expect(withdrawByOperator(fixture.shop, { order: 'none', code })).rejects.toMatchObject({ status: 404 });
    });

    it('are withdrawn by nobody else, and not once they have come', async () => {
      await expect(withdraw(code, await fixture.member())).rejects.toMatchObject({ status: 404 });
      await expect(withdraw('none')).rejects.toMatchObject({ status: 404 });
      if (!buyer.session) throw new Error('No session');
      const byMail = { ...buyer, session: { ...buyer.session, link: { orderId: id } } } as Caller;
      await expect(withdraw(code, byMail)).rejects.toMatchObject({ status: 403 });
      await come(code);
      await expect(withdraw(code)).rejects.toMatchObject(CONFLICT);
      await expect(withdrawByOperator(fixture.shop, { order, code })).rejects.toMatchObject(CONFLICT);
    });

    it('lapse after four weeks: the pieces are free again, for a store whose term still runs', async () => {
      const long = { ...fixture.shop.stores.byId(1), returnDays: 60 } as StoreConfig;
      const asLong = () => tellReturns(fixture.shop, { id, memberId: buyer.session?.memberId ?? 0, store: long });
      fixture.clock.at += 28 * DAY;
      expect(await asLong()).toMatchObject({ open: [{ id: 2 }], returns: [{ status: 'announced' }] });
      fixture.clock.at += 1;
      expect(await asLong()).toMatchObject({ open: [{ id: 1, qty: 3 }, { id: 2 }], returns: [{ status: 'expired' }] });
    });

    it('are received where they come all the same, as far as their pieces are in no other return', async () => {
      await withdraw(code);
      const again = (await announce({ 1: 2 }, 1)).returns[1]?.code ?? '';
      await expect(come(code)).rejects.toMatchObject(CONFLICT);
      await come(code, [{ line: 1, qty: 1 }]);
      const [came, awaited] = (await read()).returns;
      expect(came).toMatchObject({ status: 'received', received: new Date(fixture.clock.at).toISOString() });
      expect([awaited?.status, awaited && 'received' in awaited]).toEqual(['announced', false]);
      await come(again);
      expect(await fixture.stockOf(GOODS.flask)).toBe(20);
      await refund(code);
      await refund(again);
      expect(await owed()).toEqual([2500, 5000]);
    });

    it('are received after they lapsed', async () => {
      fixture.clock.at += 40 * DAY;
      await come(code);
      expect((await read()).returns).toMatchObject([{ status: 'received' }]);
      expect(await fixture.stockOf(GOODS.flask)).toBe(20);
    });
  });

  describe('are received by the warehouse', () => {
    it('once, into stock, and a mail says so', async () => {
      await arrive();
      const [one] = (await announce({ 1: 2, 2: 1 })).returns;
      const code = one?.code ?? '';
      const stock = await fixture.stockOf(GOODS.flask);
      await Promise.all([come(code), come(code)]);
      await come(code);
      expect(await fixture.stockOf(GOODS.flask)).toBe(stock + 2);
      expect(await fixture.stockOf(GOODS.redJacketS)).toBe(19);
      expect((await read()).returns).toMatchObject([{ status: 'received' }]);
      expect(await mails()).toHaveLength(2);
    });

    it('as they came, not as they were announced; what did not come may be announced anew', async () => {
      await arrive();
      const [one] = (await announce({ 1: 3 })).returns;
      await come(one?.code ?? '', [{ line: 1, qty: 1 }], false);
      expect(await fixture.stockOf(GOODS.flask)).toBe(17);
      expect(await read()).toMatchObject({
        open: [
          { id: 1, qty: 2 },
          { id: 2, qty: 2 },
        ],
        returns: [{ items: [{ id: 1, qty: 1 }] }],
      });
    });

    it('without an announcement where they are named, and never more than were sent', async () => {
      await arrive('RP1', [{ line: 1, qty: 2 }]);
      await expect(come('ours-1')).rejects.toMatchObject({ status: 404 });
      await expect(come('ours-1', [{ line: 1, qty: 3 }])).rejects.toMatchObject(CONFLICT);
      await expect(come('ours-1', [{ line: 2, qty: 1 }])).rejects.toMatchObject(CONFLICT);
      await expect(come('ours-1', [{ line: 9, qty: 1 }])).rejects.toMatchObject(CONFLICT);
      await expect(come('ours-1', Array(2).fill({ line: 1, qty: 1 }))).rejects.toMatchObject(CONFLICT);
      await come('ours-1', [{ line: 1, qty: 2 }]);
      await come('ours-1', [{ line: 1, qty: 2 }]);
      await expect(come('ours-2', [{ line: 1, qty: 1 }])).rejects.toMatchObject(CONFLICT);
      expect(await fixture.stockOf(GOODS.flask)).toBe(19);
      await expect(receiveReturn(fixture.shop, { order: 'none', code: 'x', restock: true })).rejects.toMatchObject({
        status: 404,
      });
    });

    it('under a code once: other pieces under it are refused, not passed over', async () => {
      await arrive();
      const pieces = [
        { line: 2, qty: 1 },
        { line: 1, qty: 2 },
      ];
      await come('ours', pieces);
      await come('ours', pieces.toReversed());
      await come('ours');
      await expect(come('ours', [{ line: 1, qty: 2 }])).rejects.toMatchObject(CONFLICT);
      await expect(come('ours', [{ line: 1, qty: 3 }, ...pieces.slice(0, 1)])).rejects.toMatchObject(CONFLICT);
      expect(await fixture.stockOf(GOODS.flask)).toBe(19);
    });

    it('of a bundle by its parts', async () => {
      await fixture.add(buyer, SKI_PACK);
      id = await orderBasketPaid(fixture, buyer, `return-${++made}`);
      order = (await orderDetails(fixture.shop, buyer, { id })).incrementId;
      await arrive();
      const before = [await fixture.stockOf(GOODS.shortSkis), await fixture.stockOf(GOODS.binding)];
      await come('ours', [{ line: 1, qty: 1 }]);
      expect([await fixture.stockOf(GOODS.shortSkis), await fixture.stockOf(GOODS.binding)]).toEqual(
        before.map((qty) => qty + 1),
      );
    });
  });

  describe('are refunded by the shop', () => {
    it('for what was paid for them, once, after they came, and a mail says so', async () => {
      await arrive();
      const [one] = (await announce({ 1: 2 })).returns;
      const code = one?.code ?? '';
      await expect(refund(code)).rejects.toMatchObject(CONFLICT);
      await come(code);
      await Promise.all([refund(code), refund(code)]);
      await refund(code);
      expect(await owed()).toEqual([5000]);
      expect(await read()).toMatchObject({
        returns: [{ status: 'refunded' }],
        refunds: [{ amount: 5000, points: 0, code }],
      });
      const [, , mail, ...others] = await mails();
      expect(mail).toContain('£50');
      expect(others).toEqual([]);
    });

    it('in parts that add up to what was paid, whatever a discount makes of them; with the last the rest goes back', async () => {
      await fixture.db.query('update member set points = 900 where id = $1', [buyer.session?.memberId]);
      await fixture.db.query("insert into point_entry(member_id, points, reason) values ($1, 900, 'goodwill')", [
        buyer.session?.memberId,
      ]);
      await fixture.add(buyer, GOODS.flask, 3);
      await basketApplyDiscount(fixture.shop, buyer, { type: 'promo', info: 'FIVE' });
      await basketApplyDiscount(fixture.shop, buyer, { type: 'points', info: '100' });
      id = await orderBasketPaid(fixture, buyer, `return-${++made}`);
      const placed = await orderDetails(fixture.shop, buyer, { id });
      order = placed.incrementId;
      expect(placed.delivery).toBeGreaterThan(0);
      expect(await memberPoints()).toBe(800);
      await arrive();
      for (const name of ['one', 'two']) {
        await come(name, [{ line: 1, qty: 1 }]);
        await refund(name);
      }
      const goods = placed.total - placed.delivery;
      expect(await owed()).toEqual([Math.floor(goods / 3), Math.floor((goods * 2) / 3) - Math.floor(goods / 3)]);
      expect(await memberPoints()).toBe(866);
      expect(await scalar("select uses from promo_code where code = 'FIVE'")).toBe(1);
      await come('three', [{ line: 1, qty: 1 }]);
      await refund('three');
      expect((await owed()).reduce((sum, amount) => sum + amount, 0)).toBe(placed.total);
      expect(await memberPoints()).toBe(900);
      expect(await scalar("select uses from promo_code where code = 'FIVE'")).toBe(0);
      expect(await scalar(`select count(*)::int from promo_use where order_id = ${id}`)).toBe(0);
      expect((await orderDetails(fixture.shop, buyer, { id })).status.code).toBe('returned');
    });

    it('take back what the order earned to whoever invited its buyer, once all of it came', async () => {
      const inviter = await fixture.member();
      const [inviterId, memberId] = [inviter.session?.memberId, buyer.session?.memberId];
      await fixture.db.query('delete from order_line where order_id = $1', [id]);
      await fixture.db.query('delete from orders where id = $1', [id]);
      await fixture.db.query(
        'update member set referred_by = (select referral_code from member where id = $2) where id = $1',
        [memberId, inviterId],
      );
      await fixture.add(buyer, GOODS.flask, 2);
      id = await orderBasketPaid(fixture, buyer, `return-${++made}`);
      order = (await orderDetails(fixture.shop, buyer, { id })).incrementId;
      const points = () => scalar(`select points from member where id = ${inviterId}`);
      const earned = fixture.shop.stores.byId(1)?.referralPoints;
      await arrive();
      await come('one', [{ line: 1, qty: 1 }]);
      await refund('one');
      expect(await points()).toBe(earned);
      await come('two', [{ line: 1, qty: 1 }]);
      await refund('two');
      expect(await points()).toBe(0);
    });

    it('for less where they lost value, or for an amount where nothing came, and never for more than was paid', async () => {
      await expect(refund('early', 100)).rejects.toMatchObject(CONFLICT);
      await arrive();
      await come('one', [{ line: 2, qty: 1 }]);
      await expect(refund('one', 7001)).rejects.toMatchObject(CONFLICT);
      await refund('one', 6000);
      await expect(refund('scratch')).rejects.toMatchObject(CONFLICT);
      await refund('scratch', 1500);
      await refund('scratch', 1500);
      await expect(refund('more', 14_001)).rejects.toMatchObject(CONFLICT);
      expect(await owed()).toEqual([6000, 1500]);
      await come('two', [
        { line: 1, qty: 3 },
        { line: 2, qty: 1 },
      ]);
      await refund('two');
      expect(await owed()).toEqual([6000, 1500, 14_000]);
      expect((await orderDetails(fixture.shop, buyer, { id })).status.code).toBe('returned');
    });

    it('under a name once: another amount under it is refused, not passed over', async () => {
      await arrive();
      await refund('scratch', 500);
      await refund('scratch', 500);
      await refund('scratch');
      await expect(refund('scratch', 700)).rejects.toMatchObject(CONFLICT);
      expect(await owed()).toEqual([500]);
    });

    it('not of an order nobody paid for here', async () => {
      await fixture.add(buyer, GOODS.flask);
      id = await orderBasket(fixture, buyer);
      order = (await orderDetails(fixture.shop, buyer, { id })).incrementId;
      await arrive();
      await come('one', [{ line: 1, qty: 1 }]);
      await expect(refund('one')).rejects.toMatchObject(CONFLICT);
      expect(await read()).toMatchObject({ returns: [{ status: 'received' }], refunds: [] });
      await expect(refundOrder(fixture.shop, { order: 'none', name: 'x' })).rejects.toMatchObject({ status: 404 });
    });
  });
});
