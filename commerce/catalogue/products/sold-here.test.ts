import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentVariants } from '#commerce/catalogue/prices/variant-prices.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { GUEST, openTestShop } from '#tests/support/catalogue/stores.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { productCatalog } from './product-cards.ts';

const PRODUCT = 501;
/** Two sizes: none of the first is left, and only one store sells the second. */
const [FIRST, SECOND] = [50_100, 50_101];
const [HERE, THERE] = [1, 6];

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await plantCatalogue(db, 3);
  await db.query(
    `insert into product values ($1, 'P501', 'configurable', 1, 12, 1, 1, false, '2020-01-01T00:00:00Z', 999)`,
    [PRODUCT],
  );
  await db.query(`insert into product_text values ($1, 'en', 'Glove', '', '', '[]', '[]', '[]', '', '')`, [PRODUCT]);
  await db.query(
    `insert into variant select id, ${PRODUCT}, 'G' || size, 1, size, size from (values (${FIRST}, 1), (${SECOND}, 2)) v(id, size)`,
  );
  await db.query(
    `insert into price select store, 0, variant, 5000, 5000
     from (values (${HERE}, ${FIRST}), (${THERE}, ${FIRST}), (${THERE}, ${SECOND})) p(store, variant)`,
  );
  await db.query(`insert into stock values (${FIRST}, 0), (${SECOND}, 2)`);
});
afterAll(() => db.close());

test('a card shows what its store sells, as the page does: a size of another store is neither left nor nearly gone', async () => {
  const { shop, ...test } = await openTestShop(db);
  const shown = async (store_id: number) => {
    const [card] = await productCatalog(shop, GUEST, { store_id, entity_ids: [PRODUCT], limit: 1 });
    const viewer = { groupId: 0, seesPrices: true };
    const page = await currentVariants(db.query, viewer, { storeId: store_id, productId: PRODUCT, at: test.time });
    expect(card?.soldOut).toBe(page.soldOut);
    return { sizes: card?.sizes.values.map(({ inStock }) => inStock), lowStock: card?.lowStock?.qty };
  };
  expect(await shown(HERE)).toEqual({ sizes: [false], lowStock: undefined });
  expect(await shown(THERE)).toMatchObject({ sizes: [false, true] });
  await shop.catalogue.close();
});
