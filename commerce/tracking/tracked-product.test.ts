import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { contract } from '#lib/contract/contract.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { GUEST, member, openTestShop, type TestShop } from '#tests/support/catalogue/stores.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { trackingPageView } from './tracked-page.ts';

const [OPEN_STORE, MEMBERS_STORE] = [1, 6];
const PRODUCT = 8;
/** What every product costs here, minor units. */
const AMOUNT = 7_712_345;

let db: Database;
let test: TestShop;
beforeAll(async () => {
  db = await openTestDatabase();
  await plantCatalogue(db, 20);
  await db.query('update price set amount = $1, rrp = $1 + 1000', [AMOUNT]);
  test = await openTestShop(db);
});
afterAll(async () => {
  await test.shop.catalogue.close();
  await db.close();
});

const pageView = (caller: Caller, storeId: number, entityId?: number) =>
  trackingPageView(test.shop, caller, { storeId, pageType: entityId === undefined ? 'home' : 'product', entityId });

describe('the view of a page', () => {
  it('names its product, with what it costs this visitor', async () => {
    const view = await pageView(GUEST, OPEN_STORE, PRODUCT);
    expect(contract['tracking-page-view'].reply.parse(view)).toEqual(view);
    expect(view).toMatchObject({ currency: 'GBP', entityId: PRODUCT, product: { productId: PRODUCT } });
    expect(view.product?.price).toBeGreaterThan(0);
  });

  it('says no price to a guest of a store for members, and says it to a member', async () => {
    const view = await pageView(GUEST, MEMBERS_STORE, PRODUCT);
    expect(view.product).toMatchObject({ productId: PRODUCT, price: null });
    expect(JSON.stringify(view)).not.toMatch(/\d{6}/);
    expect((await pageView(member(MEMBERS_STORE), MEMBERS_STORE, PRODUCT)).product?.price).toBeGreaterThan(0);
  });

  it('names none where the store does not have it, and on a page about something else', async () => {
    expect(await pageView(GUEST, OPEN_STORE, 999_999)).toMatchObject({ entityId: 999_999, product: null });
    expect(await pageView(GUEST, OPEN_STORE)).toMatchObject({ pageType: 'home', entityId: null, product: null });
  });
});
