import { beforeAll, describe, expect, it } from 'vitest';
import { basketAdd } from '#commerce/basket/basket-add.ts';
import { basketFixture } from '#tests/support/basket/basket-fixture.ts';
import { importRows, RANGE } from '#tests/support/commerce/import-rows.ts';
import { orderBasket } from '#tests/support/orders/checkout.ts';

describe('products that were imported', () => {
  const fixture = basketFixture();
  beforeAll(async () => {
    expect((await importRows(fixture.db, RANGE)).refused).toEqual([]);
  });

  const productId = async (sku: string): Promise<number> => {
    const { rows } = await fixture.db.query<{ id: number }>('select id from product where sku = $1', [sku]);
    return rows[0]?.id ?? 0;
  };
  const facetId = async (group: string, label: string): Promise<number> => {
    const { rows } = await fixture.db.query<{ id: number }>(
      `select id from facet_value where "group" = $1 and label = $2 and lang = 'en'`,
      [group, label],
    );
    return rows[0]?.id ?? 0;
  };
  const piecesOf = async (sku: string): Promise<number> => {
    const { rows } = await fixture.db.query<{ id: number }>('select id from variant where sku = $1', [sku]);
    return fixture.stockOf(rows[0]?.id ?? 0);
  };

  it('can be bought: the configurable one by its colour and size, the bundle by those of its parts', async () => {
    const caller = await fixture.member();
    const options = { colour: await facetId('colour', 'Red'), size: await facetId('size', 'M') };
    await basketAdd(fixture.shop, caller, { productID: await productId('JKT'), options, quantity: 2 });
    const set = { productID: await productId('SET'), quantity: 1, bundleOptions: { 1: options } };
    const basket = await basketAdd(fixture.shop, caller, set);
    expect(basket.items.map(({ name, qty, price }) => [name, qty, price])).toEqual([
      ['Ridge jacket', 2, 19_900],
      ['Warm set', 1, 24_890],
    ]);
    await orderBasket(fixture, caller);
    expect([await piecesOf('JKT-Red-M'), await piecesOf('CUP')]).toEqual([2, 10]);
  });

  it('keep the numbers of pieces that a file sells them in, until one says otherwise', async () => {
    const quantities = async () =>
      (await fixture.db.query(`select qty_least, qty_most, qty_step from variant where sku = 'CUP'`)).rows[0];
    const own = { use_config_min_sale_qty: 0, use_config_max_sale_qty: 0, use_config_enable_qty_inc: 0 };
    const cells = { min_cart_qty: '4.0000', max_cart_qty: '8.0000', enable_qty_increments: 1, qty_increments: '2' };
    const rows = [{ sku: 'CUP', ...own, ...cells }];
    expect(await importRows(fixture.db, rows)).toMatchObject({ refused: [], noted: [], changed: 1 });
    expect(await importRows(fixture.db, rows)).toMatchObject({ changed: 0 });
    await importRows(fixture.db, [{ sku: 'CUP', qty: 20 }]);
    expect(await quantities()).toEqual({ qty_least: 4, qty_most: 8, qty_step: 2 });
    const caller = await fixture.member();
    const cup = { productID: await productId('CUP'), quantity: 3 };
    await expect(basketAdd(fixture.shop, caller, cup)).rejects.toMatchObject({ code: 'VALIDATION' });
    const ofConfig = { use_config_min_sale_qty: 1, use_config_max_sale_qty: 1, enable_qty_increments: 0 };
    await importRows(fixture.db, [{ sku: 'CUP', ...cells, ...ofConfig }]);
    expect(await quantities()).toEqual({ qty_least: 1, qty_most: null, qty_step: 1 });
  });

  it('cannot be bought where they have no price: a store of another currency', async () => {
    const caller = await fixture.member({ storeId: 11 });
    const cup = { productID: await productId('CUP'), quantity: 1 };
    await expect(basketAdd(fixture.shop, caller, cup)).rejects.toMatchObject({ code: expect.any(String) });
  });
});
