import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningSales } from '#commerce/catalogue/sales/sales.ts';
import { enterCatalogue } from '#commerce/catalogue/shop.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { STORE_DEFAULTS } from '#commerce/stores/store-defaults.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { GUEST, openTestShop, type TestShop } from '#tests/support/catalogue/stores.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { staticBlocks } from './static-blocks.ts';

let db: Database;
let test: TestShop;
beforeAll(async () => {
  db = await openTestDatabase();
  await plantCatalogue(db, 40);
  test = await openTestShop(db);
});
afterAll(async () => {
  await test.shop.catalogue.close();
  await db.close();
});
const block = (identifier: string, storeId = 1) => staticBlocks(test.shop, GUEST, { storeId, identifier });

describe('a block of content', () => {
  it('gives the reasons to buy with the store’s own days, fewer of them in the short form', async () => {
    const days = test.shop.stores.byId(1)?.returnDays;
    const { main } = await block('rtb');
    expect(main).toContain(`${days} days to change your mind`);
    expect((await block('rtb-short')).main).toEqual(main.slice(0, 2));
  });

  it('leads to the open sale that closes next', async () => {
    const { catalogue } = await enterCatalogue(test.shop, GUEST, 1);
    const ends = runningSales(catalogue).map(({ endsAt }) => endsAt);
    const { url, main } = await block('last-call');
    const next = runningSales(catalogue).find(({ endsAt }) => endsAt === Math.min(...ends));
    expect([url, main[0]]).toEqual([
      catalogue.vocabulary.events.get(next!.id)?.url,
      catalogue.vocabulary.events.get(next!.id)?.title,
    ]);
  });

  it.each(['nothing', 'constructor'])('that is not there is not found: %s', async (identifier) => {
    await expect(block(identifier)).rejects.toMatchObject({ status: 404 });
  });

  it('is there under each id that the stores’ configuration names', async () => {
    const { sitewideBanners } = STORE_DEFAULTS;
    const ids = [...Object.values(sitewideBanners.rtb), ...Object.values(sitewideBanners.event)];
    expect(ids.filter(Boolean)).toHaveLength(6);
    for (const id of ids) expect((await block(String(id))).identifier).toBe(id);
  });
});
