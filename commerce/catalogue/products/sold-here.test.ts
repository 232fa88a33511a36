import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProducts } from '#commerce/catalogue/listing/cat-products-es.ts';
import { currentVariants } from '#commerce/catalogue/prices/variant-prices.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { brands, departments } from '#commerce/site/navigation/build-menus.ts';
import { ListQuery } from '#lib/contract/catalogue.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { GUEST, openTestShop, type TestShop, testStore } from '#tests/support/catalogue/stores.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { productCatalog } from './product-cards.ts';
import { singleProduct } from './single-product.ts';

const PRODUCT = 501;
/** Two sizes in colours of their own: none of the first is left, and only one store sells the second. */
const [FIRST, SECOND] = [50_100, 50_101];
/** The product twice over, and what is sold there alone: a brand and a category of its own. */
const [BUNDLE, FOREIGN] = [502, 503];
const [HERE, THERE] = [1, 6];
const [OWN_BRAND, OWN_CATEGORY] = [77, 78];
const VIEWER = { groupId: 0, seesPrices: true };

let db: Database;
let opened: TestShop;
beforeAll(async () => {
  db = await openTestDatabase();
  await plantCatalogue(db, 3);
  await db.query(`insert into brand(id, slug, name, mark, country) values (${OWN_BRAND}, 'own', 'Own', 'MARK', 'FR')`);
  await db.query(`insert into category values (${OWN_CATEGORY}, 1, 'category', 'own', 99)`);
  await db.query(
    `insert into category_text select ${OWN_CATEGORY}, lang, 'Own', '' from (values ('en'), ('de')) l(lang)`,
  );
  for (const [id, kind, brand] of [
    [PRODUCT, 'configurable', 1],
    [BUNDLE, 'bundle', 1],
    [FOREIGN, 'simple', OWN_BRAND],
  ] as const) {
    await db.query(
      `insert into product values (${id}, 'P${id}', '${kind}', ${brand}, 12, 1, 1, false, '2020-01-01T00:00:00Z', 999)`,
    );
    await db.query(`insert into product_text values (${id}, 'en', 'Glove ${id}', '', '', '[]', '[]', '[]', '', '')`);
    await db.query(`insert into category_product values (12, ${id}, 1)`);
  }
  await db.query(`insert into category_product values (${OWN_CATEGORY}, ${FOREIGN}, 1)`);
  await db.query(
    `insert into variant select id, product, 'G' || id, option, option, 1
     from (values (${FIRST}, ${PRODUCT}, 1), (${SECOND}, ${PRODUCT}, 2), (50200, ${BUNDLE}, null), (50300, ${FOREIGN}, null)) v(id, product, option)`,
  );
  await db.query(`insert into bundle_part(bundle_id, product_id, position, qty) values (${BUNDLE}, ${PRODUCT}, 0, 1)`);
  await db.query(
    `insert into price select store, 0, variant, 5000, 5000
     from (values (${HERE}, ${FIRST}), (${HERE}, 50200), (${THERE}, ${FIRST}), (${THERE}, ${SECOND}), (${THERE}, 50200), (${THERE}, 50300)) p(store, variant)`,
  );
  await db.query(`insert into stock values (${FIRST}, 0), (${SECOND}, 2), (50300, 9)`);
  opened = await openTestShop(db);
});
afterAll(async () => {
  await opened.shop.catalogue.close();
  await db.close();
});

const cardOf = async (store_id: number, productId: number) => {
  const [card] = await productCatalog(opened.shop, GUEST, { store_id, entity_ids: [productId], limit: 1 });
  return card;
};

test('a card shows what its store sells, as the page does: a size of another store is neither left nor nearly gone', async () => {
  const shown = async (store_id: number) => {
    const card = await cardOf(store_id, PRODUCT);
    const page = await currentVariants(db.query, VIEWER, { storeId: store_id, productId: PRODUCT, at: opened.time });
    expect(card?.soldOut).toBe(page.soldOut);
    return { sizes: card?.sizes.values.map(({ inStock }) => inStock), lowStock: card?.lowStock?.qty };
  };
  expect(await shown(HERE)).toEqual({ sizes: [false], lowStock: undefined });
  expect(await shown(THERE)).toMatchObject({ sizes: [false, true] });
});

test('a page offers the colours and sizes that its store sells, of a bundle those of its parts', async () => {
  const chosenFrom = async (store_id: number, productId: number) => {
    const { colours, sizes, parts, soldOut } = await singleProduct(opened.shop, GUEST, { store_id, productId });
    const ids = [colours, sizes].map((some) => some.map(({ id }) => id));
    const [part] = parts;
    return { ids, soldOut, ofPart: part && [part.colours, part.sizes].map((some) => some.map(({ id }) => id)) };
  };
  expect(await chosenFrom(HERE, PRODUCT)).toMatchObject({ ids: [[1], [1]], soldOut: true });
  expect(await chosenFrom(HERE, BUNDLE)).toMatchObject({ ofPart: [[1], [1]], soldOut: true });
});

test('a bundle whose part is left in another store alone is sold out, in lists, filters and wish lists', async () => {
  for (const [storeId, isLeft] of [
    [HERE, false],
    [THERE, true],
  ] as const) {
    const query = { store_id: storeId, category_id: 12, limit: 100 };
    const { products, facets } = await listProducts(opened.shop, GUEST, ListQuery.parse(query));
    const own = products.filter(({ productID }) => productID === BUNDLE || productID === PRODUCT);
    expect(own.map(({ soldOut }) => soldOut)).toEqual([!isLeft, !isLeft]);
    const last = products.slice(isLeft ? 0 : -2).map(({ productID }) => productID);
    expect([PRODUCT, BUNDLE].every((id) => last.includes(id))).toBe(true);
    const second = await listProducts(opened.shop, GUEST, ListQuery.parse({ ...query, size: '2' }));
    const found = second.products.map(({ productID }) => productID);
    expect([PRODUCT, BUNDLE].map((id) => found.includes(id))).toEqual([isLeft, isLeft]);
    const counted = facets.find(({ code }) => code === 'size')?.values.find(({ id }) => id === 2)?.count ?? 0;
    expect(counted).toBe(second.total);
    const asked = await opened.shop.catalogue.ofStore(testStore(storeId));
    expect([PRODUCT, BUNDLE].map((id) => asked.standing(VIEWER, id).isSoldOut)).toEqual([!isLeft, !isLeft]);
  }
});

test('the menus of a store name what it sells something of: a brand and a category of other stores are left out', async () => {
  const named = async (storeId: number) => {
    const asked = await opened.shop.catalogue.ofStore({ ...testStore(storeId), locale: 'en_GB', language: 'en' });
    const within = departments(asked).flatMap(({ children }) => children.map(({ label }) => label));
    return [brands(asked), within].map((some) => JSON.stringify(some).includes('"Own"'));
  };
  expect([await named(HERE), await named(THERE)]).toEqual([
    [false, false],
    [true, true],
  ]);
});
