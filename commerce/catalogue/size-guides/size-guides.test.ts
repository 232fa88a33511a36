import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SizeGuideRecord } from '#commerce/catalogue/goods/size-guides.ts';
import { singleProduct } from '#commerce/catalogue/products/single-product.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { SizeGuide } from '#lib/contract/products.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { GUEST, openTestShop, type TestShop } from '#tests/support/catalogue/stores.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { GuideFileError, guidesIn, readGuides, writeGuides } from './guide-rows.ts';
import { sizeGuide } from './size-guide.ts';
import { wordGuide } from './word-guide.ts';

const BOARDS: SizeGuideRecord = {
  name: 'boards',
  titles: { en: 'Boards', de: 'Bretter, groß und klein' },
  drawing: 'height',
  columns: ['size', 'height', 'weight'],
  rows: [
    ['149', [157, 167], [52, 63]],
    ['EU 42.5', 170.5, 70],
  ],
  goods: [],
};
const guide = (over: Partial<Parameters<typeof wordGuide>[0]> = {}) =>
  SizeGuide.parse(
    wordGuide({
      identifier: 'boards-size-guide',
      guide: BOARDS,
      brand: null,
      units: 'cm',
      locale: 'en_GB',
      prose: { intro: '', steps: new Map() },
      ...over,
    }),
  );

describe('a size guide', () => {
  it('is had in centimetres and kilograms, or in inches and pounds', () => {
    const [head, first] = guide().table;
    expect(head).toEqual(['Size', 'Body height (cm)', 'Body weight (kg)']);
    expect(first).toEqual(['149', '157–167', '52–63']);
    const [inches, same] = guide({ units: 'in' }).table;
    expect(inches).toEqual(['Size', 'Body height (in)', 'Body weight (lb)']);
    expect(same).toEqual(['149', '62–65.5', '115–139']);
  });

  it('writes figures as its language does', () => {
    expect(guide({ locale: 'de_DE' }).table[2]).toEqual(['EU\u00a042,5', '170,5', '70']);
  });

  it('is called what it is for, in the first language it has where the store’s is missing', () => {
    expect(guide().title).toBe('Size guide: Boards');
    expect(guide({ locale: 'de_CH' }).title).toBe('Grössentabelle: Bretter, gross und klein');
    expect(guide({ locale: 'sv_SE' }).title).toContain('Boards');
    expect(guide({ brand: 'Alverra' }).title).toBe('Alverra size guide: Boards');
  });
});

describe('a file of size guides', () => {
  const fileOf =
    (...guides: unknown[]) =>
    () =>
      readGuides(JSON.stringify(guides));

  it('is read as it was written', () => {
    expect(fileOf(BOARDS)()).toEqual([BOARDS]);
  });

  it.each([
    ['a row that is too short', { rows: [['149', [157, 167]]] }, 'a cell for every column'],
    ['no size in front', { columns: ['height', 'size', 'weight'] }, 'the first column is the size'],
    ['a measure that runs backwards', { rows: [['149', [167, 157], 60]] }, 'least first'],
    ['a drawing that shows nothing of it', { drawing: 'hand' }, 'a column that the drawing shows'],
    ['no title', { titles: {} }, 'a title in at least one language'],
    ['a name that is no address', { name: 'Boards & more' }, 'lower-case letters'],
    ['a field that is not known', { brand: 'Alverra' }, 'brand'],
  ])('is refused for %s', (_, over, message) => {
    expect(fileOf({ ...BOARDS, ...over })).toThrow(GuideFileError);
    expect(fileOf({ ...BOARDS, ...over })).toThrow(message);
  });

  it('is refused where two guides claim a name or the same goods', () => {
    expect(fileOf(BOARDS, BOARDS)).toThrow('the name boards stands in the file twice');
    const goods = [{ category: 'skis', gender: 'Women' }];
    expect(fileOf({ ...BOARDS, goods }, { ...BOARDS, name: 'skis', goods })).toThrow('the category skis for Women');
    expect(() => readGuides('size,height')).toThrow('This is no JSON');
  });
});

describe('the size guides of a shop', () => {
  let db: Database;
  let test: TestShop;
  let sized: { id: number; gender: string; code: string; above: string };
  beforeAll(async () => {
    db = await openTestDatabase();
    await plantCatalogue(db, 30);
    const { rows } = await db.query<typeof sized>(
      `select p.id, g.label gender, c.code, a.code above from product p join category c on c.id = p.main_category_id
       join category a on a.id = c.parent_id
       join facet_value g on g."group" = 'gender' and g.id = p.gender_id and g.lang = 'de'
       where exists (select 1 from variant v join price x on x.variant_id = v.id and x.store_id = 1
         where v.product_id = p.id and v.size_id is not null) and p.kind <> 'bundle' order by p.id limit 1`,
    );
    [sized] = rows as [typeof sized];
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await writeGuides(db, []);
    test = await openTestShop(db);
  });
  afterEach(() => test.shop.catalogue.close());

  const guideOfProduct = async () =>
    (await singleProduct(test.shop, GUEST, { store_id: 1, productId: sized.id })).sizeGuide;
  const page = (identifier: string) => sizeGuide(test.shop, GUEST, { store_id: 1, identifier, units: 'cm' });
  /** Makes these the guides of the running shop, as an import beside it does. */
  async function bring(...guides: SizeGuideRecord[]): Promise<string[]> {
    const missing = await writeGuides(db, guides);
    await test.shop.catalogue.refresh();
    return missing;
  }

  it('are none without any: products name none, and no address leads to one', async () => {
    expect(await guideOfProduct()).toBeNull();
    await expect(page('boards-size-guide')).rejects.toMatchObject({ status: 404 });
  });

  it('are those a merchant brings, for goods of a category and of those beneath it', async () => {
    await bring({ ...BOARDS, goods: [{ category: sized.code }] });
    expect(await guideOfProduct()).toBe('boards-size-guide');
    expect((await page('boards-size-guide')).title).toBe('Size guide: Boards');
    await bring({ ...BOARDS, goods: [{ category: sized.above }] });
    expect(await guideOfProduct()).toBe('boards-size-guide');
  });

  it('are for a gender, by its label in whatever language, before they are for everybody', async () => {
    const everybody = { ...BOARDS, name: 'all', goods: [{ category: sized.code }] };
    await bring(everybody, { ...BOARDS, goods: [{ category: sized.code, gender: sized.gender.toUpperCase() }] });
    expect(await guideOfProduct()).toBe('boards-size-guide');
    await bring(everybody, { ...BOARDS, goods: [{ category: sized.code, gender: 'Nobody' }] });
    expect(await guideOfProduct()).toBe('all-size-guide');
  });

  it('go when a file no longer has them, and are exported as they were brought', async () => {
    await bring(BOARDS, { ...BOARDS, name: 'all' });
    await bring(BOARDS);
    expect(await guidesIn(db.query)).toEqual([BOARDS]);
    await expect(page('all-size-guide')).rejects.toMatchObject({ status: 404 });
  });

  it('say which of their categories the shop does not have', async () => {
    const goods = [{ category: sized.code }, { category: 'hovercrafts' }];
    expect(await bring({ ...BOARDS, goods })).toEqual(['hovercrafts']);
  });
});
