import { expect, it } from 'vitest';
import type { Query } from '#commerce/kernel/database.ts';
import { NOW, useListShop } from '#tests/support/commerce/list-shop.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { readList } from './list-file.ts';
import { pricesOf } from './price-cells.ts';
import { pricesText } from './prices-text.ts';

const CUP = { sku: 'CUP', store: 'serac_uk', amount: 1995 };
const PART = 'It is a part of SET, whose price stays';

describeOnBothEngines('a list of prices', (open) => {
  const shop = useListShop(open, [
    'delete from price where group_id <> 0 or store_id <> 1',
    'delete from tier_price',
    `update price p set amount = case v.sku when 'CUP' then 2495 else 19900 end,
       rrp = case v.sku when 'CUP' then 2495 else 19900 end from variant v where v.id = p.variant_id`,
    `delete from price_history where from_at > '2026-11-20T08:00:00Z' or store_id <> 1`,
    'delete from event_product',
    'delete from event',
  ]);
  const price = async (sku: string, store = 1, group = 0) =>
    (
      await shop.all('select amount, rrp from price where variant_id = $1 and store_id = $2 and group_id = $3', [
        await shop.variant(sku),
        store,
        group,
      ])
    )[0];

  it('sets what an article costs in a store, its history, and what pages show of it', async () => {
    await shop.all('delete from catalogue_change');
    const report = await shop.bring('prices', [CUP]);
    expect(report.rows).toMatchObject([{ name: 'CUP serac_uk', outcome: 'changed', was: '24.95', is: '19.95' }]);
    expect(await price('CUP')).toEqual({ amount: 1995, rrp: 2495 });
    const cup = await shop.product('CUP');
    expect(
      await shop.all('select amount from price_history where product_id = $1 and store_id = 1 order by from_at', [cup]),
    ).toEqual([{ amount: 2495 }, { amount: 1995 }]);
    expect(await shop.changes()).toEqual([{ kind: 'product', store: 1, id: cup }]);
    // Nothing but this price is reread (decision 201).
    expect(await shop.all('select kind, store_id, ids from catalogue_change')).toEqual([
      { kind: 'prices', store_id: 1, ids: [await shop.variant('CUP')] },
    ]);
  });

  it('looks at the prices of its own stores alone, however many stores there are', async () => {
    const id = await shop.variant('CUP');
    await shop.all('insert into price(store_id, group_id, variant_id, amount, rrp) values (11, 0, $1, 2595, 2595)', [
      id,
    ]);
    const query: Query = async (sql, values) => ({ rows: (await shop.all(sql, values as [])) as never[], affected: 0 });
    const found = await pricesOf(query, { productIds: [(await shop.product('CUP')) ?? 0], storeIds: [11] });
    expect([...found.values()]).toMatchObject([{ storeId: 11, variantId: id, amount: 2595 }]);
  });

  it('is the same when it comes again, and nothing is told of it', async () => {
    await shop.bring('prices', [CUP]);
    await shop.all('delete from change');
    expect(await shop.bring('prices', [CUP])).toMatchObject({ counts: { same: 1 }, rows: [] });
    expect(await shop.changes()).toEqual([]);
    expect(await shop.all(`select from price_history where from_at > '2026-11-20T08:00:00Z'`)).toHaveLength(1);
  });

  it('sets all articles of a product, or those of a group of customers, whose history is nobody else’s', async () => {
    await shop.bring('prices', [{ sku: 'JKT', store: 'serac_uk', amount: 17900, rrp: 21900 }]);
    expect([await price('JKT-Red-M'), await price('JKT-Blue-M')]).toEqual([
      { amount: 17900, rrp: 21900 },
      { amount: 17900, rrp: 21900 },
    ]);
    await shop.bring('prices', [{ ...CUP, group: 7, amount: 1500 }]);
    expect([await price('CUP', 1, 7), await price('CUP')]).toEqual([
      { amount: 1500, rrp: 2495 },
      { amount: 2495, rrp: 2495 },
    ]);
    expect(
      await shop.all('select from price_history where product_id = $1 and amount = 1500', [await shop.product('CUP')]),
    ).toEqual([]);
  });

  it('sets an article by its own row apart from those of its product, in whichever order they come', async () => {
    const product = { sku: 'JKT', store: 'serac_uk', amount: 22_000 };
    const article = { sku: 'JKT-Red-M', store: 'serac_uk', amount: 21_000 };
    for (const rows of [
      [product, article],
      [article, product],
    ]) {
      await shop.bring('prices', [{ ...product, amount: 23_000 }]);
      await shop.bring('prices', rows);
      expect([await price('JKT-Red-M'), await price('JKT-Red-L')]).toMatchObject([
        { amount: 21_000 },
        { amount: 22_000 },
      ]);
    }
    expect(await shop.refusals('prices', [product, article, article])).toEqual([
      'A row before this one names the same price',
    ]);
  });

  it('brings a product into a store, whose addresses are told of', async () => {
    const report = await shop.bring('prices', [{ sku: 'CUP', store: 'serac_de', amount: 2999 }]);
    expect(report.rows).toMatchObject([{ outcome: 'new', notes: ['It was not sold there until now', PART] }]);
    const [{ store: id } = {}] = await shop.all(`select id store from store where brand = 'serac' and code = 'de'`);
    expect(await price('CUP', id as number)).toEqual({ amount: 2999, rrp: 2999 });
    expect(await shop.changes()).toContainEqual({ kind: 'route', store: null, id: null });
  });

  it('is refused whole where a row cannot be taken, each with its reason', async () => {
    const rows = [
      CUP,
      { ...CUP, sku: 'NONE' },
      { ...CUP, store: 'serac_xx' },
      { ...CUP, store: 'base' },
      { ...CUP, amount: 0, store: 'serac_de' },
      { ...CUP, sku: 'JKT-Red-M', rrp: 1000 },
      { ...CUP, amount: 2000 },
      { ...CUP, store: 'serac_dk', group: 3 },
    ];
    const refusals = await shop.refusals('prices', rows);
    expect(refusals.map((why) => why.replace(/: .*/, ''))).toEqual([
      'There is no such product',
      'No store is called serac_xx',
      'The stores of base have several currencies',
      'A price is above nothing, not 0.00',
      'The recommended price 10.00 is below 19.95',
      'A row before this one names the same price',
      'A group’s price stands beside the price of one for everybody, and there is none',
    ]);
    await expect(shop.bring('prices', rows)).rejects.toMatchObject({ status: 400 });
    expect(await price('CUP')).toEqual({ amount: 2495, rrp: 2495 });
  });

  it('sets what a piece costs from several on, and takes it away, without touching what one costs or its history', async () => {
    const cup = await shop.variant('CUP');
    const tiers = () =>
      shop.all(
        'select from_qty "from", group_id "group", amount, off_bp "off" from tier_price where variant_id = $1 order by 1',
        [cup],
      );
    await shop.all('delete from catalogue_change');
    const history = await shop.all('select from price_history');
    const three = { sku: 'CUP', store: 'serac_uk', amount: 1995, from: 3 };
    const report = await shop.bring('prices', [three, { ...three, from: 6, amount: 1795, group: 7 }]);
    expect(report.rows).toMatchObject([{ outcome: 'new', is: '19.95', notes: [PART] }, { outcome: 'new' }]);
    expect(await tiers()).toEqual([
      { from: 3, group: 0, amount: 1995, off: null },
      { from: 6, group: 7, amount: 1795, off: null },
    ]);
    expect(await shop.changes()).toEqual([{ kind: 'product', store: 1, id: await shop.product('CUP') }]);
    expect(await shop.bring('prices', [three])).toMatchObject({ counts: { same: 1 }, rows: [] });
    expect(await price('CUP')).toEqual({ amount: 2495, rrp: 2495 });
    expect(await shop.all('select from price_history')).toHaveLength(history.length);
    expect(await shop.all('select from catalogue_change where kind = $1', ['prices'])).toEqual([]);
    const gone = await shop.bring('prices', [{ ...three, amount: null }]);
    expect(gone.rows).toMatchObject([{ outcome: 'removed', was: '19.95', is: '' }]);
    expect(await tiers()).toEqual([{ from: 6, group: 7, amount: 1795, off: null }]);
    expect(await shop.bring('prices', [{ ...three, amount: null }])).toMatchObject({ counts: { same: 1 } });
  });

  it('puts an amount in the place of a percentage', async () => {
    await shop.all('insert into tier_price values (1, 0, $1, 3, null, 1000)', [await shop.variant('CUP')]);
    const report = await shop.bring('prices', [{ sku: 'CUP', store: 'serac_uk', amount: 2246, from: 3 }]);
    expect(report.rows).toMatchObject([{ outcome: 'changed', was: '22.46', is: '22.46' }]);
    expect(await shop.all('select amount, off_bp from tier_price')).toEqual([{ amount: 2246, off_bp: null }]);
  });

  it('may be a percentage off what one costs everybody', async () => {
    const percent = { sku: 'CUP', store: 'serac_uk', percent: 12.5, from: 3 };
    expect((await shop.bring('prices', [percent])).rows).toMatchObject([{ outcome: 'new', is: '12.5 % less' }]);
    expect(await shop.all('select amount, off_bp from tier_price')).toEqual([{ amount: null, off_bp: 1250 }]);
    expect(await shop.bring('prices', [percent])).toMatchObject({ counts: { same: 1 } });
    const { from: _, ...ofOne } = percent;
    expect(
      await shop.refusals('prices', [ofOne, { ...percent, amount: 100 }, { ...percent, percent: undefined }]),
    ).toEqual(['A percentage is one from several pieces on', 'It names a price and a percentage', 'It names no price']);
  });

  it('comes back as the file that an export writes: brought again, it changes nothing', async () => {
    await shop.bring('prices', [
      { sku: 'CUP', store: 'serac_uk', percent: 12.5, from: 3 },
      { sku: 'CUP', store: 'serac_uk', amount: 1795, from: 6, group: 7 },
      { ...CUP, group: 7, amount: 1900 },
    ]);
    const { prices, next } = await shop.exportPrices({ store: 'serac_uk', after: 0 });
    expect(next).toBeNull();
    const text = pricesText(prices, true);
    expect(text.split('\n').filter((line) => /^(?:sku|CUP)/.test(line))).toEqual([
      'sku,store,price,percent,rrp,group,from',
      'CUP,serac_uk,24.95,,24.95,0,1',
      'CUP,serac_uk,,12.5,,0,3',
      'CUP,serac_uk,19.00,,24.95,7,1',
      'CUP,serac_uk,17.95,,,7,6',
    ]);
    const rows = readList('prices', text, false).map(({ row }) => row as object);
    expect(await shop.bring('prices', rows)).toMatchObject({ counts: { same: rows.length }, rows: [] });
    await expect(shop.exportPrices({ store: 'mars', after: 0 })).rejects.toMatchObject({ status: 400 });
  });

  it('refuses or notes prices from several pieces on that cannot be, or lower nothing', async () => {
    const three = { sku: 'CUP', store: 'serac_uk', amount: 1995, from: 3 };
    const refusals = await shop.refusals('prices', [
      { ...three, rrp: 2495 },
      { ...three, store: 'serac_de' },
      { ...three, from: 1, amount: null },
      three,
      three,
    ]);
    expect(refusals).toEqual([
      'A recommended price stands beside the price of one piece',
      'A price from several pieces on stands beside the price of one for everybody, and there is none',
      'The price of one piece cannot be taken away here',
      'A row before this one names the same price',
    ]);
    expect(() => shop.bring('prices', [{ ...three, from: 11 }])).toThrow('<=10');
    const idle = 'It is not below the price of one piece, and lowers nothing';
    expect(await shop.notes('prices', [{ ...three, amount: 2495 }])).toEqual([idle, PART]);
  });

  it('says which sale counts its reduction from less, and which bundle keeps its price', async () => {
    await shop.all(
      `insert into event(id, category_id, code, flavour, starts_at, ends_at, position, brand_ids, store_ids,
         wide_picture, tile_picture, tall_picture)
       values (1, 900, 'night', 'default', $1, $2, 1, '{}', '{}', '', '', '')`,
      [new Date(NOW + 86_400_000), new Date(NOW + 2 * 86_400_000)],
    );
    await shop.all('insert into event_product(event_id, product_id, percent, position) values (1, $1, 20, 1)', [
      await shop.product('CUP'),
    ]);
    expect(await shop.notes('prices', [{ ...CUP, amount: 2600 }])).toEqual([
      'It was 24.95 within 30 days: the reduction of night counts from that',
      PART,
    ]);
    expect(await shop.notes('prices', [CUP])).toEqual([PART]);
  });

  it('says what costs more than twice as much, or less than half', async () => {
    const leap = 'It is more than twice, or less than half, of what it was';
    expect(await shop.notes('prices', [{ ...CUP, amount: 5000 }])).toContain(leap);
    expect(await shop.notes('prices', [{ ...CUP, amount: 1200 }])).toContain(leap);
    expect(await shop.notes('prices', [{ ...CUP, amount: 1300 }])).not.toContain(leap);
  });
});
