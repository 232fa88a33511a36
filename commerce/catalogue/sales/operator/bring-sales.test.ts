import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Availability } from '#commerce/catalogue/goods/availability.ts';
import { loadAssortment } from '#commerce/catalogue/goods/load-assortment.ts';
import { loadStoreAmounts } from '#commerce/catalogue/prices/store-amounts.ts';
import { StorePricing } from '#commerce/catalogue/prices/store-pricing.ts';
import { pricesOfProduct } from '#commerce/catalogue/prices/variant-prices.ts';
import { Snapshot } from '#commerce/catalogue/snapshot/snapshot.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { recordPrices } from '#commerce/kernel/record-changes.ts';
import type { PictureSpec } from '#commerce/media/photo.ts';
import { type PictureKind, pictureKind } from '#commerce/media/renditions.ts';
import { LANGUAGES } from '#lib/contract/values.ts';
import { AT, CUP, importRows, JACKET, plantEmptyShop } from '#tests/support/commerce/import-rows.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { plantedDatabases } from '#tests/support/database/planted-database.ts';
import { bringSales } from './bring-sales.ts';
import { SalesTold } from './sale-told.ts';

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(AT + days * DAY).toISOString();

/** In every language, so that it can run in all stores. */
const TEXTS = Object.fromEntries(LANGUAGES.map((lang) => [lang, { title: `Night ${lang}`, subtitle: 'Warm things' }]));
const NIGHT = {
  code: 'first-night',
  starts_at: inDays(1),
  ends_at: inDays(3),
  texts: TEXTS,
  products: [
    { sku: 'CUP', percent: 20 },
    { sku: 'JKT', percent: 30 },
  ],
};

describeOnBothEngines('sales that a merchant brings', (open) => {
  let db: Database;
  let now: number;
  const openWithGoods = plantedDatabases(open, async (empty) => {
    await plantEmptyShop(empty);
    await importRows(empty, [{ ...CUP, base_image: 'cup.jpg' }, ...JACKET]);
    await empty.query('delete from change');
  });
  beforeEach(async () => {
    now = AT + DAY / 2;
    db = await openWithGoods();
  });
  afterEach(() => db.close());

  const all = async <T>(text: string, params: unknown[] = []): Promise<T[]> => (await db.query<T>(text, params)).rows;
  const bring = (sales: readonly object[], check = false) =>
    bringSales({ db, clock: { now: () => now } }, SalesTold.parse({ sales, check }));
  const outcomes = async (...given: Parameters<typeof bring>) =>
    (await bring(...given)).sales.map(({ outcome }) => outcome);
  const refusals = async (...sales: readonly object[]): Promise<readonly string[]> =>
    (await bring(sales, true)).sales.flatMap(({ refused }) => refused);
  const notes = async (sale: object) => (await bring([sale])).sales.flatMap((one) => one.notes);
  const changes = () => all('select kind, entity_id "id" from change order by kind, entity_id');
  const idOf = async (sku: string) =>
    (await all<{ id: number }>('select id from product where sku = $1', [sku]))[0]?.id;

  it('are written with their texts, products, makers, picture and an address in each language', async () => {
    expect(await bring([NIGHT])).toMatchObject({ written: true, sales: [{ code: 'first-night', outcome: 'new' }] });
    const [event] = await all<Record<string, unknown>>('select * from event');
    expect(event).toMatchObject({ code: 'first-night', flavour: 'default', store_ids: [], demo_placement: null });
    expect(await all('select product_id, percent from event_product order by position')).toEqual([
      { product_id: await idOf('CUP'), percent: 20 },
      { product_id: await idOf('JKT'), percent: 30 },
    ]);
    expect(
      await all("select lang, path from url_path where type = 'event' and lang in ('en', 'de') order by lang"),
    ).toEqual([
      { lang: 'de', path: 'event/night-de' },
      { lang: 'en', path: 'event/night-en' },
    ]);
    expect(await all(`select title from event_text where lang = 'fr'`)).toEqual([{ title: 'Night fr' }]);
    expect((await changes()).map((change) => (change as { kind: string }).kind)).toEqual(['route', 'sale-changed']);
  });

  it('have a picture in each shape of a campaign, whichever product it is of', async () => {
    await bring([NIGHT]);
    const shapes = await all<{ crop: PictureKind; spec: PictureSpec; of: string }>(
      `select s.crop, p.spec from event e,
         lateral (values ('wide', e.wide_picture), ('tile', e.tile_picture), ('tall', e.tall_picture)) s(crop, key)
       join picture p on p.key = s.key`,
    );
    expect(shapes.map(({ crop, spec }) => [crop, pictureKind(spec)])).toEqual([
      ['wide', 'wide'],
      ['tile', 'tile'],
      ['tall', 'tall'],
    ]);
    expect(shapes[0]?.spec).toMatchObject({ fit: 'contain', of: { kind: 'photo' } });
  });

  it('have the picture that they name, which fills those shapes', async () => {
    await db.query(`insert into picture values ('photo-whole-0123456789ab', '{"kind":"photo","file":"a.jpg"}', 6)`);
    await bring([{ ...NIGHT, picture: 'photo-whole-0123456789ab' }]);
    expect(await all('select spec from picture join event on key = wide_picture')).toEqual([
      { spec: { kind: 'framed', crop: 'wide', fit: 'cover', of: { kind: 'photo', file: 'a.jpg' } } },
    ]);
    expect(await refusals({ ...NIGHT, picture: 'photo-whole-ffffffffffff' })).toEqual([
      'Its picture has not been brought',
    ]);
  });

  it('ask prices where they name them, by the currency of each store', async () => {
    const products = [
      { sku: 'CUP', prices: { GBP: 1999 } },
      { sku: 'JKT', percent: 30, prices: { GBP: 15_555 } },
    ];
    await bring([{ ...NIGHT, stores: ['serac_uk'], products }]);
    expect(await all('select percent, amounts from event_product order by position')).toEqual([
      { percent: 19, amounts: { GBP: 1999 } },
      { percent: 30, amounts: { GBP: 15_555 } },
    ]);
    const at = AT + 2 * DAY;
    const where = { storeId: 1, groupId: 0, at, productId: Number(await idOf('CUP')) };
    expect((await pricesOfProduct(db.query, where)).map(({ price }) => price)).toMatchObject([
      { current: 1999, old: 2495, discount: 19 },
    ]);
    const assortment = await loadAssortment(db.query);
    const amounts = await loadStoreAmounts(db.query, assortment, 1);
    const availability = await Availability.of(assortment, new Uint8Array(assortment.variantCount));
    const book = new StorePricing(assortment, availability, amounts, 1).bookAt(at, 0);
    const rowOf = async (sku: string) => assortment.rowOfProduct.get(Number(await idOf(sku))) ?? -1;
    expect([book.current[await rowOf('CUP')], book.current[await rowOf('JKT')]]).toEqual([1999, 15_555]);
  });

  it('never ask more than every day, and take a percentage off where a currency has no price', async () => {
    await db.query(`insert into price select 11, 0, variant_id, 3000, 3000 from price where store_id = 1`);
    const products = [{ sku: 'CUP', percent: 20, prices: { GBP: 9999 } }];
    await bring([{ ...NIGHT, stores: ['serac_uk', 'serac_de'], products }]);
    const [de] = await all<{ id: number }>(`select id from store where brand = 'serac' and code = 'de'`);
    const priceIn = async (storeId: number) =>
      (
        await pricesOfProduct(db.query, { storeId, groupId: 0, at: AT + 2 * DAY, productId: Number(await idOf('CUP')) })
      )[0]?.price.current;
    expect([await priceIn(1), await priceIn(de?.id ?? 0)]).toEqual([2495, 2400]);
  });

  it('count for a product by what they take off it in the store, not by what they do in another currency', async () => {
    await db.query(`insert into price select 11, 0, variant_id, 3000, 3000 from price where store_id = 1`);
    const [de] = await all<{ id: number }>(`select id from store where brand = 'serac' and code = 'de'`);
    await bring(
      [
        { ...NIGHT, code: 'abroad', products: [{ sku: 'CUP', prices: { GBP: 2400, EUR: 1000 } }] },
        { ...NIGHT, code: 'at-home', products: [{ sku: 'CUP', percent: 20 }] },
      ].map((sale) => ({ ...sale, stores: ['serac_uk', 'serac_de'] })),
    );
    const [at, productId] = [AT + 2 * DAY, Number(await idOf('CUP'))];
    const snapshot = await Snapshot.read(db);
    const priceIn = async (storeId: number) => {
      const [onPage] = await pricesOfProduct(db.query, { storeId, groupId: 0, at, productId });
      const book = (await snapshot.pricing(storeId)).bookAt(at, 0);
      expect(book.current[snapshot.assortment.rowOfProduct.get(productId) ?? -1]).toBe(onPage?.price.current);
      return onPage?.price.current;
    };
    expect([await priceIn(1), await priceIn(de?.id ?? 0)]).toEqual([1900, 1000]);
    await db.query(
      'update price set amount = 9900 where store_id = 1 and variant_id in (select id from variant where product_id = $1)',
      [productId],
    );
    await db.transaction(async (query) => {
      const { rows } = await query<{ id: number }>('select id from variant where product_id = $1', [productId]);
      await recordPrices(
        query,
        rows.map(({ id }) => ({ storeId: 1, variantId: id })),
      );
    });
    await snapshot.takeIn();
    expect(await priceIn(1)).toBe(2400);
  });

  it('are the same when they come again, and nothing is told of them', async () => {
    await bring([NIGHT]);
    await db.query('delete from change');
    expect(await outcomes([NIGHT])).toEqual(['same']);
    expect(await changes()).toEqual([]);
  });

  it('are changed by their code: what left is told of as well, and addresses stay', async () => {
    await bring([NIGHT]);
    await db.query('delete from change');
    const texts = { ...TEXTS, en: { title: 'Second night', subtitle: '' } };
    expect(await outcomes([{ ...NIGHT, texts, products: [{ sku: 'CUP', percent: 40 }] }])).toEqual(['changed']);
    expect(await changes()).toEqual([
      { kind: 'product', id: await idOf('JKT') },
      { kind: 'sale-changed', id: 1 },
    ]);
    expect(await all(`select path from url_path where type = 'event' and lang = 'en'`)).toEqual([
      { path: 'event/night-en' },
    ]);
    expect(await all('select percent from event_product')).toEqual([{ percent: 40 }]);
  });

  it('are what every process has of them then: what left costs what it does every day, on cards as on its page', async () => {
    await bring([NIGHT]);
    const snapshot = await Snapshot.read(db);
    const left = snapshot.assortment.rowOfProduct.get(Number(await idOf('JKT'))) ?? -1;
    const now = async () => {
      await snapshot.takeIn();
      const pricing = await snapshot.pricing(1);
      const held = snapshot.assortment.events.flatMap(({ entries }) => [...entries.rows]);
      return { isHeld: held.includes(left), discount: pricing.bookAt(AT + 2 * DAY, 0).discount[left] };
    };
    expect(await now()).toEqual({ isHeld: true, discount: 30 });
    await bring([{ ...NIGHT, products: [{ sku: 'CUP', percent: 20 }] }]);
    expect(await now()).toEqual({ isHeld: false, discount: 0 });
  });

  it('have no address that leads elsewhere', async () => {
    await db.query(`insert into url_redirect(id, path, target, permanent) values (1, 'event/night-en', '/sale', true)`);
    await bring([NIGHT]);
    expect(await all(`select path from url_path where type = 'event' and lang = 'en'`)).toEqual([
      { path: 'event/night-en-first-night' },
    ]);
  });

  it('that leave a store are told of there', async () => {
    await bring([NIGHT]);
    await db.query('delete from change');
    await bring([{ ...NIGHT, stores: ['serac_uk'] }]);
    expect(await all('select store_ids from event')).toEqual([{ store_ids: [1] }]);
    expect(await changes()).toContainEqual({ kind: 'catalogue', id: null });
  });

  it('are only looked at where a check is asked for', async () => {
    expect(await bring([NIGHT], true)).toMatchObject({ written: false, sales: [{ outcome: 'new', refused: [] }] });
    expect(await all('select from event')).toEqual([]);
    expect(await changes()).toEqual([]);
  });

  it('are written all together or not at all', async () => {
    const wrong = { ...NIGHT, code: 'wrong', products: [{ sku: 'NONE', percent: 10 }] };
    await expect(bring([NIGHT, wrong])).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'sales.1', message: 'wrong: There is no product NONE' }],
    });
    expect(await all('select from event')).toEqual([]);
  });

  it('are taken one after the other where two come at once', async () => {
    await Promise.all([bring([NIGHT]), bring([{ ...NIGHT, code: 'other' }]), bring([NIGHT])]);
    expect(await all('select code from event order by code')).toEqual([{ code: 'first-night' }, { code: 'other' }]);
    // Two sales of one title are told apart by their code.
    expect(await all(`select path from url_path where lang = 'en' and type = 'event'`)).toHaveLength(2);
  });

  describe('are refused', () => {
    it('with a store that nobody knows, or without a title in a language of their stores', async () => {
      expect(await refusals({ ...NIGHT, stores: ['serac_xx'] })).toContain('No store is called serac_xx');
      expect(await refusals({ ...NIGHT, stores: ['serac_de'], texts: { en: TEXTS.en } })).toEqual([
        'There is no title in de, which its stores speak',
      ]);
      expect(await refusals({ ...NIGHT, stores: ['serac_uk'], texts: { en: TEXTS.en } })).toEqual([]);
    });

    it('where they end before they start, or are over before they were known', async () => {
      expect(await refusals({ ...NIGHT, ends_at: NIGHT.starts_at })).toEqual(['It ends before it starts']);
      now = AT + 4 * DAY;
      expect(await refusals(NIGHT)).toEqual(['It is over already']);
    });

    it('with a product twice, one that is not there, or none that has a picture', async () => {
      const twice = [...NIGHT.products, { sku: 'JKT-Red-M', percent: 10 }];
      expect(await refusals({ ...NIGHT, products: twice })).toEqual([
        'A product is named twice, the second time as JKT-Red-M',
      ]);
      await db.query('delete from product_picture');
      expect(await refusals(NIGHT)).toEqual(['None of its products has a picture']);
    });

    it('without a percentage or a price in a currency of their stores, or with one that none of them has', async () => {
      const products = [
        { sku: 'CUP', prices: { GBP: 1999 } },
        { sku: 'JKT', percent: 10, prices: { CHF: 9900 } },
      ];
      expect(await refusals({ ...NIGHT, stores: ['serac_uk', 'serac_de'], products })).toEqual([
        'CUP has neither a percentage nor a price in EUR',
        'None of its stores sells in CHF, as JKT does',
      ]);
    });

    it('where one before them, or one of the demo, has their code', async () => {
      expect(await refusals(NIGHT, NIGHT)).toEqual(['Another sale here has this code']);
      await bring([NIGHT]);
      await db.query(`update event set demo_placement = '{}'`);
      expect(await refusals(NIGHT)).toEqual(['A sale of the demo has this code, and moves with each start']);
    });
  });

  describe('say', () => {
    const UK = { ...NIGHT, stores: ['serac_uk'] };

    it('nothing where all is well', async () => {
      expect(await notes(UK)).toEqual([]);
    });

    it('what was as cheap in the thirty days before', async () => {
      await db.query(`insert into price_history(store_id, product_id, from_at, amount) values (1, $1, $2, 1500)`, [
        await idOf('CUP'),
        new Date(AT - 5 * DAY),
      ]);
      expect(await notes(UK)).toEqual(['serac_uk shows no reduction of CUP: as cheap in the 30 days before']);
    });

    it('what another sale made as cheap in the thirty days before', async () => {
      await bring([UK]);
      const again = {
        ...UK,
        code: 'again',
        starts_at: inDays(5),
        ends_at: inDays(7),
        products: [{ sku: 'CUP', percent: 20 }],
      };
      const told = ['serac_uk shows no reduction of CUP: as cheap in the 30 days before'];
      expect(await notes(again)).toEqual(told);
      expect(await notes({ ...again, code: 'later', starts_at: inDays(38), ends_at: inDays(39) })).toEqual([]);
    });

    it('that nothing is left of what its stores sell, though other stores have it', async () => {
      const jacket = await idOf('JKT');
      const [only] = await all<{ id: number }>('select min(id) id from variant where product_id = $1', [jacket]);
      await db.query(
        'update stock set qty = 0 where variant_id <> $1 and variant_id in (select id from variant where product_id = $2)',
        [only?.id, jacket],
      );
      expect(await notes(UK)).toEqual([]);
      await db.query('delete from price where store_id = 1 and variant_id = $1', [only?.id]);
      expect(await notes(UK)).toEqual(['Sold out: JKT']);
    });

    it('what a store does not sell, and what is sold out', async () => {
      await db.query('delete from price where store_id = 1 and variant_id in (select id from variant where sku = $1)', [
        'CUP',
      ]);
      await db.query('update stock set qty = 0 where variant_id in (select id from variant where sku like $1)', [
        'JKT%',
      ]);
      expect(await notes(UK)).toEqual(['serac_uk does not sell CUP', 'Sold out: JKT']);
    });

    it('which other sale takes off as much', async () => {
      await bring([UK]);
      expect(await notes({ ...UK, code: 'second', products: [{ sku: 'CUP', percent: 20 }] })).toEqual([
        'The sale first-night takes as much or more off 1 of its products',
      ]);
      expect(await notes({ ...UK, code: 'third', stores: ['moraine_uk'] })).toEqual([]);
    });
  });
});
