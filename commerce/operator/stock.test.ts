import { expect, it } from 'vitest';
import { useListShop } from '#tests/support/commerce/list-shop.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';

describeOnBothEngines('a list of stock', (open) => {
  const shop = useListShop(open, [
    `update stock s set qty = case v.sku when 'CUP' then 12 when 'JKT-Red-L' then 0 else 5 end
     from variant v where v.id = s.variant_id`,
  ]);
  const pieces = async (sku: string) =>
    (await shop.all('select qty from stock where variant_id = $1', [await shop.variant(sku)]))[0];

  it('sets the pieces of articles, and tells pages where they show the difference', async () => {
    const report = await shop.bring('stock', [
      { sku: 'CUP', qty: 30 },
      { sku: 'JKT-Red-L', qty: 4 },
      { sku: 'JKT-Red-M', qty: 5 },
    ]);
    expect(report).toMatchObject({ written: true, counts: { changed: 2, same: 1, refused: 0 } });
    expect(report.rows.map(({ name, was, is }) => [name, was, is])).toEqual([
      ['CUP', '12', '30'],
      ['JKT-Red-L', '0', '4'],
    ]);
    expect([await pieces('CUP'), await pieces('JKT-Red-L')]).toEqual([{ qty: 30 }, { qty: 4 }]);
    // Of the cup there were and are plenty: no page says how many.
    expect(await shop.changes()).toEqual([{ kind: 'stock', store: null, id: await shop.product('JKT') }]);
  });

  it('is the same when it comes again, and nothing is told of it', async () => {
    expect(await shop.bring('stock', [{ sku: 'CUP', qty: 12 }])).toEqual({
      written: true,
      counts: { new: 0, changed: 0, removed: 0, same: 1, refused: 0 },
      rows: [],
    });
    expect(await shop.changes()).toEqual([]);
  });

  it('makes the stock of an article that had none, also by the SKU of its product', async () => {
    await shop.all('delete from stock where variant_id = $1', [await shop.variant('CUP')]);
    expect((await shop.bring('stock', [{ sku: 'CUP', qty: 3 }])).rows).toMatchObject([{ outcome: 'new', was: '' }]);
    expect(await pieces('CUP')).toEqual({ qty: 3 });
  });

  it('is only looked at where a check is asked for', async () => {
    expect(await shop.bring('stock', [{ sku: 'CUP', qty: 1 }], true)).toMatchObject({ written: false });
    expect(await pieces('CUP')).toEqual({ qty: 12 });
  });

  it('is refused whole where a row cannot be taken, each with its reason', async () => {
    const rows = [
      { sku: 'CUP', qty: 1 },
      { sku: 'NONE', qty: 1 },
      { sku: 'JKT', qty: 1 },
      { sku: 'SET', qty: 1 },
      { sku: 'CUP', qty: 2 },
      { sku: 'JKT-Red-L', qty: -3 },
    ];
    expect(await shop.refusals('stock', rows)).toEqual([
      'There is no such article',
      'It is a product of several articles: name JKT-Red-M, JKT-Red-L, JKT-Blue-M',
      'A bundle has the stock of its parts',
      'A row before this one names it',
      'Stock is never below nothing, as -3 is',
    ]);
    await expect(shop.bring('stock', rows)).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'rows.1', rule: 'refused', message: 'NONE: There is no such article' }, {}, {}, {}, {}],
    });
    expect(await pieces('CUP')).toEqual({ qty: 12 });
    expect(await shop.changes()).toEqual([]);
  });

  it('says what is sold out with it', async () => {
    const rows = [
      { sku: 'CUP', qty: 0 },
      { sku: 'JKT-Red-L', qty: 0 },
    ];
    expect(await shop.notes('stock', rows)).toEqual(['It is sold out with this']);
  });

  it('is taken after another that names the same articles in another order', async () => {
    const [one, other] = [
      { sku: 'CUP', qty: 7 },
      { sku: 'JKT-Red-M', qty: 7 },
    ];
    await Promise.all([shop.bring('stock', [one, other]), shop.bring('stock', [other, one])]);
    expect([await pieces('CUP'), await pieces('JKT-Red-M')]).toEqual([{ qty: 7 }, { qty: 7 }]);
  });
});
