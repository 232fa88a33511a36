import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import { helpdeskOrders } from '#commerce/orders/orders.ts';
import { basketFixture } from '#tests/support/basket/basket-fixture.ts';
import { historicalOrder, historicalOrders } from './historical-orders.ts';
import { HistoricalImport, importHistorical } from './import-historical.ts';

const UNKNOWN = { status: 404 };

describe('orders from before this shop', () => {
  const fixture = basketFixture();
  let buyer: Caller;
  let email: string;
  afterAll(() => fixture.db.close());

  const old = (number: string, more: object = {}) => ({
    store_id: 1,
    number,
    email: email.toUpperCase(),
    placed_at: '2019-02-03T10:00:00Z',
    status: 'delivered',
    currency: 'GBP',
    total: 12_900,
    delivery: 500,
    items: [{ name: 'Trail shoe', sku: 'TS-1', qty: 2, price: 6200 }],
    ...more,
  });
  const bring = (...orders: object[]) => importHistorical(fixture.shop, HistoricalImport.parse({ orders }));
  const list = (of = buyer, page = 1, limit = 10) => historicalOrders(fixture.shop, of, { page, limit });
  const numbers = async (of = buyer) => (await list(of)).items.map(({ incrementId }) => incrementId);

  beforeEach(async () => {
    await fixture.db.query('delete from historical_order');
    buyer = await fixture.member();
    const { rows } = await fixture.db.query<{ email: string }>(
      'update member set is_confirmed = true where id = $1 returning email',
      [buyer.session?.memberId],
    );
    email = rows[0]?.email ?? '';
  });

  it('are shown to the member whose address they name, newest first, apart from those of the shop', async () => {
    await bring(old('A-1'), old('A-2', { placed_at: '2020-01-01T00:00:00Z', status: 'cancelled' }));
    const { items } = await list();
    expect(items).toMatchObject([
      { incrementId: 'A-2', status: { code: 'cancelled', label: 'Cancelled' } },
      { incrementId: 'A-1', total: 12_900, items: [{ id: 1, name: 'Trail shoe', qty: 2 }] },
    ]);
    expect(await historicalOrder(fixture.shop, buyer, { id: items[1]?.id ?? 0 })).toEqual(items[1]);
    const today = await helpdeskOrders(fixture.shop, buyer, { page: 1, limit: 5 });
    expect(today.items).toEqual([]);
  });

  it('are listed by pages, and past the last by that', async () => {
    await bring(...Array.from({ length: 5 }, (_, at) => old(`A-${at}`, { placed_at: `2019-02-0${at + 1}T10:00:00Z` })));
    expect(await list(buyer, 9, 2)).toMatchObject({ currentPage: 3, pagesCount: 3, items: [{ incrementId: 'A-0' }] });
  });

  it('are as unknown as none to another member, in another store, and to whoever has not confirmed the address', async () => {
    await bring(old('A-1'));
    const id = (await list()).items[0]?.id ?? 0;
    const elsewhere = await fixture.sessionOf(buyer.session?.memberId ?? 0, 11);
    for (const other of [await fixture.member(), elsewhere]) {
      expect(await numbers(other)).toEqual([]);
      await expect(historicalOrder(fixture.shop, other, { id })).rejects.toMatchObject(UNKNOWN);
    }
    await fixture.db.query('update member set is_confirmed = false where id = $1', [buyer.session?.memberId]);
    expect(await numbers()).toEqual([]);
    await expect(historicalOrder(fixture.shop, buyer, { id })).rejects.toMatchObject(UNKNOWN);
  });

  it('need the password, and a member', async () => {
    if (!buyer.session) throw new Error('No session');
    const byMail = { ...buyer, session: { ...buyer.session, link: { orderId: 1 } } } as Caller;
    await expect(list(byMail)).rejects.toMatchObject({ status: 403 });
    await expect(list(await fixture.guest())).rejects.toMatchObject({ status: 401 });
  });

  it('are the same when they are brought again, as they were brought last', async () => {
    await bring(old('A-1'));
    await bring(old('A-1', { total: 13_000 }));
    expect((await list()).items).toMatchObject([{ incrementId: 'A-1', total: 13_000 }]);
  });

  it('of a money that is not the store’s name it', async () => {
    await bring(old('A-1', { currency: 'EUR' }));
    expect((await list()).items[0]?.currency).toMatchObject({ template: 'EUR #', code: 'EUR' });
  });

  it('are refused as a whole where one is wrong', async () => {
    await expect(bring(old('A-1'), old('A-2', { store_id: 999 }))).rejects.toMatchObject(UNKNOWN);
    expect(() => HistoricalImport.parse({ orders: [old('A-1', { address: 'x' })] })).toThrow('address');
    expect(await numbers()).toEqual([]);
  });
});
