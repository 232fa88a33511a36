import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { basketApplyDiscount } from '#commerce/basket/basket-discount.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { cancelByOperator } from '#commerce/orders/operator/cancel-by-operator.ts';
import { noteDelivery, sendParcel } from '#commerce/orders/operator/parcels.ts';
import { orderDetails } from '#commerce/orders/orders.ts';
import { orderReturn } from '#commerce/orders/returns/announce-return.ts';
import { receiveReturn } from '#commerce/orders/returns/receive-return.ts';
import { refundOrder } from '#commerce/orders/returns/refund-order.ts';
import { vatIn } from '#commerce/stores/countries.ts';
import { type BasketFixture, GOODS, NOW, openBasketFixture } from '#tests/support/basket/basket-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { Life, mortalDatabase } from '#tests/support/database/mortal-database.ts';
import { orderBasketPaid } from '#tests/support/orders/checkout.ts';
import { type PrintedSheet, printSheet } from './document-pdf.ts';
import { orderDocument } from './order-document.ts';

vi.mock('./document-pdf.ts', () => ({ printSheet: vi.fn(async () => Buffer.from('pdf')) }));
const printed = (): PrintedSheet | undefined => vi.mocked(printSheet).mock.lastCall?.[0];

const DAY = 86_400_000;

describeOnBothEngines('documents of an order', (open, engine) => {
  let fixture: BasketFixture;
  let made = 0;
  beforeAll(async () => {
    fixture = await openBasketFixture(await open());
  });
  afterAll(() => fixture.db.close());

  /** Three flasks, paid. */
  async function ordered() {
    const buyer = await fixture.member();
    await fixture.add(buyer, GOODS.flask, 3);
    const id = await orderBasketPaid(fixture, buyer, `document-${engine}-${++made}`);
    const number = (await orderDetails(fixture.shop, buyer, { id })).incrementId;
    return { buyer, id, number };
  }
  const parcel = { carrier: 'R', number: 'RP1', url: 'https://tracking.example/1', warehouse: 'N' };
  async function sent() {
    const order = await ordered();
    await sendParcel(fixture.shop, { ...parcel, order: order.number });
    return order;
  }
  const ask = (buyer: Caller, id: number, name: string) => orderDocument(fixture.shop, buyer, { id, name });
  const textOf = (sheet: PrintedSheet | undefined): string => JSON.stringify(sheet);

  it('begin with the invoice once something has left, which says who sells to whom, what, and the VAT in it', async () => {
    const { buyer, id, number } = await ordered();
    await expect(ask(buyer, id, 'invoice')).rejects.toMatchObject({ status: 404 });
    await sendParcel(fixture.shop, { ...parcel, order: number });
    const { file } = await ask(buyer, id, 'invoice');
    expect(file).toMatch(/^UK-I-\d{6}\.pdf$/);
    const sheet = printed();
    const legal = fixture.shop.stores.byId(1)?.legal;
    for (const word of [number, legal?.name, legal?.registration, legal?.vatNumber, 'Ada Lind', '1 Example Street']) {
      expect(textOf(sheet)).toContain(word);
    }
    expect(sheet?.table.rows).toMatchObject([[expect.stringContaining('A&B'), '3', '£25.00', '£75.00']]);
    expect(sheet?.sums).toEqual([
      ['Subtotal', '£75.00'],
      ['Delivery', '£4.95'],
      ['Excl. VAT', '£66.62'],
      ['VAT 20%', '£13.33'],
      ['Total', '£79.95'],
    ]);
  });

  it('say a length with its unit, as pages and mails do', async () => {
    const { buyer, id } = await sent();
    const options = JSON.stringify([{ name: 'Length, cm', value: '164' }]);
    await fixture.db.query(
      "update order_line set snapshot = jsonb_set(snapshot::jsonb, '{options}', $2::jsonb)::json where order_id = $1",
      [id, options],
    );
    await ask(buyer, id, 'invoice');
    expect(printed()?.table.rows[0]?.[0]).toContain(', Length 164\u00a0cm, ');
  });

  it('keep their number and seller, whatever becomes of the store', async () => {
    const { buyer, id } = await sent();
    const { file } = await ask(buyer, id, 'invoice');
    await fixture.db.query('update order_document set seller = $1 where order_id = $2', [
      JSON.stringify({ name: 'Before Ltd', address: 'Old Street', registration: 'R', vatNumber: null }),
      id,
    ]);
    expect((await ask(buyer, id, 'invoice')).file).toBe(file);
    expect(textOf(printed())).toContain('Before Ltd');
  });

  it('keep the VAT that the order was placed with, whatever the rate is now', async () => {
    const { buyer, id } = await sent();
    await fixture.db.query(
      `update orders set vat = 1217, details = (details::jsonb || '{"vatBp": 1796}'::jsonb)::json where id = $1`,
      [id],
    );
    await ask(buyer, id, 'invoice');
    expect(printed()?.sums.slice(2, 4)).toEqual([
      ['Excl. VAT', '£67.78'],
      ['VAT 17.96%', '£12.17'],
    ]);
  });

  it('are numbered without a gap, at the same moment and while processes die', async () => {
    const orders = await Promise.all([ordered(), ordered(), ordered(), ordered()]);
    for (const [nth, { number }] of orders.entries()) {
      const life = new Life();
      life.endAfter(4 + nth * 6);
      const dying = { ...fixture.shop, db: mortalDatabase(fixture.db, life) };
      await sendParcel(dying, { ...parcel, order: number }).catch(() => null);
    }
    await Promise.all(orders.map(({ number }) => sendParcel(fixture.shop, { ...parcel, order: number })));
    const { rows } = await fixture.db.query<{ number: number }>(
      "select number from order_document where store_id = 1 and kind = 'invoice' order by number",
    );
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, nth) => nth + 1));
  });

  it('follow a return: a note for the parcel, and a credit note of each refund with its VAT', async () => {
    const { buyer, id, number } = await sent();
    await noteDelivery(fixture.shop, { order: number, number: 'RP1' });
    const items = [{ id: 1, qty: 1, reason: 'late' as const }];
    const { returns } = await orderReturn(fixture.shop, buyer, { store_id: 1, order_id: id, after: 0, items });
    const code = returns[0]?.code ?? '';
    expect((await ask(buyer, id, `return-${code}`)).file).toBe(`${code}.pdf`);
    expect(printed()).toMatchObject({ code, table: { rows: [[expect.stringContaining('A&B'), '1']] }, sums: [] });
    await expect(ask(buyer, id, 'credit-1')).rejects.toMatchObject({ status: 404 });
    await receiveReturn(fixture.shop, { order: number, code, restock: true });
    await refundOrder(fixture.shop, { order: number, name: code });
    await refundOrder(fixture.shop, { order: number, name: 'scratch', amount: 600 });
    const { file: invoice } = await ask(buyer, id, 'invoice');
    expect((await ask(buyer, id, 'credit-1')).file).toMatch(/^UK-C-\d{6}\.pdf$/);
    expect(textOf(printed())).toContain(invoice.replace('.pdf', ''));
    expect(printed()?.sums.at(-1)).toEqual(['Total', '£25.00']);
    await ask(buyer, id, 'credit-2');
    expect(printed()).toMatchObject({
      table: { rows: [['Compensation', '£6.00']] },
      sums: [
        ['Excl. VAT', '£5.00'],
        ['VAT 20%', '£1.00'],
        ['Total', '£6.00'],
      ],
    });
    await expect(ask(buyer, id, 'credit-3')).rejects.toMatchObject({ status: 404 });
    await expect(ask(buyer, id, 'return-none')).rejects.toMatchObject({ status: 404 });
  });

  it('tell in a credit note which pieces were cancelled after others had left', async () => {
    const { buyer, id, number: order } = await ordered();
    await sendParcel(fixture.shop, { ...parcel, order, lines: [{ line: 1, qty: 1 }] });
    await cancelByOperator(fixture.shop, { order, rest: true });
    await ask(buyer, id, 'invoice');
    expect(printed()?.table.rows).toMatchObject([[expect.stringContaining('A&B'), '3', '£25.00', '£75.00']]);
    await ask(buyer, id, 'credit-1');
    expect(printed()?.table.rows).toMatchObject([[expect.stringContaining('A&B'), '2', '£25.00', '£50.00']]);
    expect(printed()?.sums.at(-1)).toEqual(['Total', '£50.00']);
  });

  it('of refunds add up: from the pieces to the amount, and with their VAT to that of the invoice', async () => {
    const [from, to] = [new Date(NOW - DAY), new Date(NOW + DAY)];
    await fixture.db.query(
      `insert into promo_code(store_id, code, amount, starts_at, ends_at) values (1, 'FIVE', 500, $1, $2)
       on conflict do nothing`,
      [from, to],
    );
    const buyer = await fixture.member();
    await fixture.add(buyer, GOODS.flask, 3);
    await basketApplyDiscount(fixture.shop, buyer, { type: 'promo', info: 'FIVE' });
    const id = await orderBasketPaid(fixture, buyer, `document-${engine}-${++made}`);
    const { incrementId: order, total, vat } = await orderDetails(fixture.shop, buyer, { id });
    await sendParcel(fixture.shop, { ...parcel, order });
    await noteDelivery(fixture.shop, { order, number: 'RP1' });
    const credits: (readonly [label: string, amount: string])[][] = [];
    for (const [nth, amount] of [undefined, 2000, undefined].entries()) {
      const name = `came-${nth}`;
      await receiveReturn(fixture.shop, { order, code: name, lines: [{ line: 1, qty: 1 }], restock: true });
      await refundOrder(fixture.shop, { order, name, ...(amount !== undefined && { amount }) });
      await ask(buyer, id, `credit-${nth + 1}`);
      credits.push([...(printed()?.sums ?? [])]);
    }
    expect(credits.map((sums) => sums.slice(0, -3))).toEqual([
      [
        ['Subtotal', '£25.00'],
        ['Discount', '−£1.67'],
      ],
      [
        ['Subtotal', '£25.00'],
        ['Discount', '−£1.67'],
        ['Deduction', '−£3.33'],
      ],
      [
        ['Subtotal', '£25.00'],
        ['Discount', '−£1.66'],
        ['Delivery', '£4.95'],
      ],
    ]);
    const minor = (text = '') => Math.round(Number(text.replace('−', '-').replace('£', '')) * 100);
    for (const sums of credits) {
      const parts = sums.slice(0, -3).reduce((sum, [, amount]) => sum + minor(amount), 0);
      expect(parts).toBe(minor(sums.at(-1)?.[1]));
      expect(minor(sums.at(-3)?.[1]) + minor(sums.at(-2)?.[1])).toBe(parts);
    }
    const sumOf = (at: number) => credits.reduce((sum, sums) => sum + minor(sums.at(at)?.[1]), 0);
    const kept = 333;
    expect(sumOf(-1)).toBe(total - kept);
    expect(sumOf(-2)).toBe(vatIn(total - kept, 2000));
    expect(vat).toBe(vatIn(total, 2000));
  });

  it('are their member’s own', async () => {
    const { buyer, id } = await sent();
    await expect(ask(await fixture.member(), id, 'invoice')).rejects.toMatchObject({ status: 404 });
    const elsewhere = await fixture.sessionOf(buyer.session?.memberId ?? 0, 11);
    await expect(ask(elsewhere, id, 'invoice')).rejects.toMatchObject({ status: 404 });
    await expect(ask(await fixture.guest(), id, 'invoice')).rejects.toMatchObject({ status: 401 });
  });
});
