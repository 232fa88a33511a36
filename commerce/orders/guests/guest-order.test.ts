import type { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import { guestAccount } from '#commerce/orders/guest-account.ts';
import { noteDelivery, sendParcel } from '#commerce/orders/operator/parcels.ts';
import { orderSuccess } from '#commerce/orders/orders.ts';
import { receiveReturn } from '#commerce/orders/returns/receive-return.ts';
import { basketFixture, GOODS, NOW, PLENTY } from '#tests/support/basket/basket-fixture.ts';
import { ADDRESS } from '#tests/support/orders/checkout.ts';
import { checkoutApp, enter, pay } from '#tests/support/orders/checkout-browser.ts';
import { guestDocument, guestReturn, guestReturns, guestReturnWithdraw } from './guest-order.ts';

const DAY = 24 * 3_600_000;
const OVER = { status: 400, code: 'TOKEN_EXPIRED' };

describe('whoever holds the link of a guest’s order', () => {
  const fixture = basketFixture();
  let app: Hono;
  let buyer: Caller;
  let nobody: Caller;
  let order: string;
  let link: { token: string; store_id: number };
  let email: string;
  let guests = 0;
  beforeAll(() => {
    app = checkoutApp(fixture.shop);
  });
  beforeEach(async () => {
    fixture.clock.at = NOW;
    await fixture.db.query('delete from outbox');
    await fixture.setStock(GOODS.flask, PLENTY);
    email = `returns-${++guests}@post.example`;
    buyer = await fixture.guest();
    await fixture.add(buyer, GOODS.flask, 3);
    buyer = await fixture.again(buyer);
    const shopper = await enter(app, fixture, buyer);
    await shopper.post('/address', { ...ADDRESS, email, carrier: 'standard' });
    await pay(shopper);
    buyer = await fixture.again(buyer);
    order = (await orderSuccess(fixture.shop, buyer, {})).incrementId;
    const parcel = { order, carrier: 'R', number: 'RP1', url: 'https://tracking.example/1', warehouse: 'N' };
    await sendParcel(fixture.shop, parcel);
    await noteDelivery(fixture.shop, { order, number: 'RP1' });
    nobody = await fixture.guest();
    const [text = ''] = await mails('order-%');
    const url = new URL(/http\S+openlink\S+/.exec(text)?.[0] ?? 'http://none');
    link = { token: url.searchParams.get('token') ?? '', store_id: 1 };
  });

  const mails = async (keys: string) =>
    (
      await fixture.db.query<{ payload: { to: string; text: string } }>(
        'select payload from outbox where key like $1 order by id',
        [keys],
      )
    ).rows.map(({ payload }) => `${payload.to} ${payload.text}`);
  const announce = (qty: number, after = 0, by = link) =>
    guestReturn(fixture.shop, nobody, { ...by, after, items: [{ id: 1, qty, reason: 'too-small' }] });
  const documentOf = async (name: string, by = link) => {
    const { content } = await guestDocument(fixture.shop, nobody, { ...by, name });
    return Buffer.from(content, 'base64').subarray(0, 5).toString();
  };

  it('announces a return, once, and the mail goes to the address of the order', async () => {
    expect(await guestReturns(fixture.shop, nobody, link)).toMatchObject({ open: [{ id: 1, qty: 3 }], returns: [] });
    await Promise.all([announce(2), announce(2)]);
    const { open, returns } = await announce(2);
    expect(open).toEqual([{ id: 1, qty: 1 }]);
    expect(returns).toMatchObject([{ status: 'announced' }]);
    const told = await mails('return-%');
    expect(told).toHaveLength(1);
    expect(told[0]?.startsWith(`${email} Hello ${ADDRESS.firstName},`)).toBe(true);
    expect(told[0]).toContain(returns[0]?.code);
    // Without HTML, too, the address says what it leads to.
    expect(told[0]).toMatch(/\n\nSee your order: http\S+openlink/);
    await expect(announce(2, 1)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('withdraws it, as long as it has not come', async () => {
    const code = (await announce(2)).returns[0]?.code ?? '';
    const { open } = await guestReturnWithdraw(fixture.shop, nobody, { ...link, code });
    expect(open).toEqual([{ id: 1, qty: 3 }]);
    const again = (await announce(1, 1)).returns[1]?.code ?? '';
    await receiveReturn(fixture.shop, { order, code: again, restock: true });
    await expect(guestReturnWithdraw(fixture.shop, nobody, { ...link, code: again })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('opens the invoice, and the note of the return, until that is withdrawn', async () => {
    expect(await documentOf('invoice')).toBe('%PDF-');
    const code = (await announce(1)).returns[0]?.code ?? '';
    expect(await documentOf(`return-${code}`)).toBe('%PDF-');
    await guestReturnWithdraw(fixture.shop, nobody, { ...link, code });
    await expect(documentOf(`return-${code}`)).rejects.toMatchObject({ status: 404 });
    await expect(documentOf('return-none')).rejects.toMatchObject({ status: 404 });
    await expect(documentOf('credit-1')).rejects.toMatchObject({ status: 404 });
  });

  it('has nothing of it in another store, by a forged link, after a week, or once it belongs to an account', async () => {
    const all = (by: typeof link) => [
      guestReturns(fixture.shop, nobody, by),
      announce(1, 0, by),
      guestReturnWithdraw(fixture.shop, nobody, { ...by, code: 'R-1' }),
      documentOf('invoice', by),
    ];
    const expectOver = async (by: typeof link) => {
      for (const call of all(by)) await expect(call).rejects.toMatchObject(OVER);
    };
    await expectOver({ ...link, store_id: 20 });
    await expectOver({ ...link, token: link.token.replace(/^\d+/, (id) => String(Number(id) - 1)) });
    fixture.clock.at += 8 * DAY;
    await expectOver(link);
    fixture.clock.at = NOW;
    await guestAccount(fixture.shop, buyer, { password: 'Nordwand-1938', storeId: 1 });
    await expectOver(link);
  });
});
