import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/commerce/served-shop.ts';

const TOKEN = { 'x-serac-operator': 'test-operator-token-of-32-characters' };
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await db.query("insert into variant(id, product_id, sku, position) values (1, 7, 'A', 0), (2, 7, 'B', 1)");
    await db.query('insert into price values (1, 0, 1, 5000, 9000), (1, 0, 2, 6000, 9000)');
    await db.query('insert into stock values (1, 20), (2, 1)');
    await db.query('insert into catalogue_version(store_id, version) values (1, 1), (6, 1)');
    await db.query(
      `insert into event(id, category_id, code, flavour, starts_at, ends_at, position, brand_ids, store_ids,
         wide_picture, tile_picture, tall_picture)
       values (3, 1003, 'x', 'default', '2026-11-21T08:00:00Z', '2026-11-22T08:00:00Z', 1, '{}', '{}', '', '', '')`,
    );
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.query('delete from change');
  await shop.db.query('update catalogue_version set version = 1, announced = 1, prices = 0');
});

const send = (body: unknown, headers: Record<string, string> = TOKEN) => shop.post('/operator/changes', body, headers);
const noted = async () =>
  (await shop.db.query('select kind, store_id, entity_id, slug from change order by id')).rows.map((row) =>
    Object.values(row).filter((value) => value !== null),
  );
const versions = async () =>
  (await shop.db.query('select version::int, announced::int, prices::int from catalogue_version order by store_id'))
    .rows;
const scalar = async (sql: string) => Object.values((await shop.db.query(sql)).rows[0] ?? {})[0];

describe('changes that another system sends', () => {
  it('are refused without the operator’s token', async () => {
    for (const headers of [
      {},
      { 'x-serac-operator': 'guess' },
      { 'x-serac-operator': 'test-service-token-of-32-characters' },
    ]) {
      expect((await send({ announce: [{ kind: 'route' }] }, headers as Record<string, string>)).status).toBe(401);
    }
    expect(await noted()).toEqual([]);
  });

  it('set prices, keep their history, and are noted for the store they count in', async () => {
    const reply = await send({ prices: [{ store_id: 1, variant_id: 1, amount: 4500 }] });
    expect(reply.status).toBe(204);
    expect(await scalar('select amount from price where variant_id = 1')).toBe(4500);
    expect(await scalar('select amount from price_history where product_id = 7')).toBe(4500);
    expect(await noted()).toEqual([['product', 1, 7]]);
    // Nothing but this price is reread (decision 201), and that before the answer.
    const untouched = { version: 1, announced: 1, prices: 0 };
    expect(await versions()).toEqual([untouched, untouched]);
    const { rows } = await shop.db.query('select kind, store_id, ids from catalogue_change order by position desc');
    expect(rows[0]).toEqual({ kind: 'prices', store_id: 1, ids: [1] });
    expect(reply.headers.get('x-serac-catalogue')).toMatch(/^\d+$/);
  });

  it('that come with something that was changed elsewhere have everything reread, in every store', async () => {
    await send({
      prices: [{ store_id: 1, variant_id: 1, amount: 4600 }],
      announce: [{ kind: 'category', entity_id: 12 }],
    });
    expect(await versions()).toEqual(Array(2).fill({ version: 2, announced: 2, prices: 0 }));
  });

  it('set stock, and are noted where pages show the difference', async () => {
    await send({ stock: [{ variant_id: 1, qty: 15 }] });
    expect(await noted()).toEqual([]);
    await send({
      stock: [
        { variant_id: 2, qty: 0 },
        { variant_id: 1, qty: 3 },
      ],
    });
    expect(await noted()).toEqual([['stock', 7]]);
    await send({ stock: [{ variant_id: 2, qty: 50 }] });
    expect(await noted()).toEqual([
      ['stock', 7],
      ['stock', 7],
    ]);
  });

  it('are as they were told last where one call tells them twice, and noted once', async () => {
    await send({
      prices: [
        { store_id: 1, variant_id: 2, amount: 5100, rrp: 9900 },
        { store_id: 1, variant_id: 2, amount: 5200 },
        { store_id: 1, variant_id: 1, amount: 4700 },
      ],
      stock: [
        { variant_id: 2, qty: 9 },
        { variant_id: 2, qty: 1 },
      ],
    });
    const { rows } = await shop.db.query('select amount, rrp from price where variant_id = 2');
    expect(rows).toEqual([{ amount: 5200, rrp: 9900 }]);
    expect(await scalar('select qty from stock where variant_id = 2')).toBe(1);
    expect(await noted()).toEqual([
      ['product', 1, 7],
      ['stock', 7],
    ]);
  });

  it('move sales in every store', async () => {
    await send({ sales: [{ event_id: 3, starts_at: '2026-11-20T09:00:00Z' }] });
    expect(await noted()).toEqual([['sale-changed', 3]]);
    expect(await scalar('select max(version)::int from catalogue_version')).toBe(1);
    const { rows } = await shop.db.query('select kind, ids from catalogue_change order by position desc limit 1');
    expect(rows).toEqual([{ kind: 'sales', ids: [3] }]);
  });

  it('announce what was changed elsewhere', async () => {
    await send({
      announce: [
        { kind: 'story-published', slug: 'guides/touring' },
        { kind: 'navigation', store_id: 6 },
      ],
    });
    expect(await noted()).toEqual([
      ['story-published', 'guides/touring'],
      ['navigation', 6],
    ]);
  });

  it.each([
    ['a price of nothing', { prices: [{ store_id: 1, variant_id: 1, amount: 0 }] }],
    ['a price of a variant nobody has', { prices: [{ store_id: 1, variant_id: 99, amount: 5 }] }],
    ['a price where it is not sold', { prices: [{ store_id: 6, variant_id: 1, amount: 5 }] }],
    ['stock of a variant nobody has', { stock: [{ variant_id: 99, qty: 5 }] }],
    ['less than nothing', { stock: [{ variant_id: 1, qty: -1 }] }],
    ['a sale nobody has', { sales: [{ event_id: 99 }] }],
    ['a sale that ends before it starts', { sales: [{ event_id: 3, ends_at: '2020-01-01T00:00:00Z' }] }],
    ['a kind nobody knows', { announce: [{ kind: 'weather' }] }],
    ['a field nobody knows', { price: [] }],
  ])('are refused whole where one is %s', async (_what, body) => {
    const before = await scalar('select qty from stock where variant_id = 2');
    const reply = await send({ stock: [{ variant_id: 2, qty: 7 }], ...body });
    expect(reply.status).toBe(400);
    expect(await scalar('select qty from stock where variant_id = 2')).toBe(before);
    expect(await noted()).toEqual([]);
  });
});

describe('lists that another system brings', () => {
  const bring = (name: string, body: unknown, headers: Record<string, string> = TOKEN) =>
    shop.post(`/operator/${name}`, body, headers);

  it.each(['codes', 'prices', 'stock', 'redirects', 'groups'])(
    'are refused without the operator’s token, empty, or with a field nobody knows: %s',
    async (name) => {
      expect((await bring(name, { rows: [] }, {})).status).toBe(401);
      for (const body of [{}, { rows: [] }, { rows: [{ more: 1 }] }, { rows: [], more: 1 }]) {
        expect((await bring(name, body)).status).toBe(400);
      }
    },
  );

  it('are answered with what became of them', async () => {
    await shop.db.query('update stock set qty = 20 where variant_id = 1');
    await shop.db.query(
      `insert into product(id, sku, kind, brand_id, main_category_id, gender_id, sport_id, new_from, popularity)
       values (7, 'AB', 'configurable', 1, 1, 1, 1, now(), 0) on conflict do nothing`,
    );
    const reply = await bring('stock', { rows: [{ sku: 'A', qty: 2 }] });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.body).toMatchObject({ written: true, counts: { changed: 1 }, rows: [{ name: 'A', was: '20' }] });
    expect((await bring('stock', { rows: [{ sku: 'A', qty: -1 }] })).body).toMatchObject({
      code: 'VALIDATION',
      issues: [{ path: 'rows.0', rule: 'refused' }],
    });
  });

  it('may be long', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => ({ sku: `LONG-NAME-OF-AN-ARTICLE-${at}`, qty: at }));
    const reply = await bring('stock', { rows, check: true });
    expect(reply.body).toMatchObject({ written: false, counts: { refused: 20_000 } });
  });
});

describe('what the warehouse tells of an order', () => {
  const ORDER = 'UK-261120-AAAAAAA';
  const PARCEL = { order: ORDER, carrier: 'R', number: 'RP1', url: 'https://tracking.example/1', warehouse: 'North' };
  const tell = (path: string, body: unknown, headers: Record<string, string> = TOKEN) =>
    shop.post(`/operator/${path}`, body, headers);
  const state = () => scalar(`select status from orders where increment_id = '${ORDER}'`);
  beforeAll(async () => {
    const estimatedDelivery = { start: 0, end: 0 };
    const details = { email: 'ada@post.example', shippingAddress: { country: 'GB' }, estimatedDelivery };
    await shop.db.query(
      `insert into orders(increment_id, store_id, basket_id, basket_version, status, currency, subtotal, delivery, total, vat, details, placed_at)
       values ($1, 1, gen_random_uuid(), 1, 'processing', 'GBP', 100, 0, 100, 0, $2, now())`,
      [ORDER, JSON.stringify(details)],
    );
    await shop.db.query(
      `insert into order_line(order_id, line_no, product_id, variant_id, qty, price, rrp, status, snapshot)
       select id, 1, 7, 1, 2, 50, 50, 'processing', '{"name":"A","brandName":"B","image":{"key":"","alt":""}}' from orders`,
    );
  });

  it.each([
    ['parcels', PARCEL],
    ['deliveries', { order: ORDER, number: 'RP1' }],
    ['cancellations', { order: ORDER }],
    ['returns', { order: ORDER, code: 'R-1' }],
    ['refunds', { order: ORDER, name: 'R-1' }],
  ])('is refused without the operator’s token, malformed, or of an order nobody placed: %s', async (path, body) => {
    for (const headers of [{}, { 'x-serac-operator': 'guess' }, { authorization: 'Bearer guess' }]) {
      expect((await tell(path, body, headers as Record<string, string>)).status).toBe(401);
    }
    expect((await tell(path, { ...body, order: 7 })).status).toBe(400);
    expect((await tell(path, { ...body, more: 1 })).status).toBe(400);
    expect((await tell(path, { ...body, order: 'UK-1' })).status).toBe(404);
    expect(await state()).toBe('processing');
  });

  it('is on the order at once', async () => {
    expect((await tell('parcels', { ...PARCEL, url: 'http://tracking.example/1' })).status).toBe(400);
    expect((await tell('parcels', PARCEL)).status).toBe(204);
    expect(await state()).toBe('shipped');
    expect((await tell('cancellations', { order: ORDER })).status).toBe(409);
    expect((await tell('deliveries', { order: ORDER, number: 'RP1' })).status).toBe(204);
    expect(await state()).toBe('delivered');
    const stock = await scalar('select qty from stock where variant_id = 1');
    expect((await tell('returns', { order: ORDER, code: 'ours', lines: [{ line: 1, qty: 2 }] })).status).toBe(204);
    expect(await scalar('select qty from stock where variant_id = 1')).toBe(Number(stock) + 2);
    expect((await tell('refunds', { order: ORDER, name: 'ours', amount: 0 })).status).toBe(204);
    expect(await state()).toBe('returned');
    expect((await tell('exports', {}, {})).status).toBe(401);
    const told = await tell('exports', {});
    expect(told.headers.get('cache-control')).toBe('no-store');
    expect(told.body).toMatchObject({ orders: [{ number: ORDER, total: 100, lines: [{ returned: 2 }] }], next: null });
  });
});
