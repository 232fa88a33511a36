import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { contract } from '#lib/contract/contract.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { GUEST, openTestShop, type TestShop } from '#tests/support/catalogue/stores.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { recentlyViewed } from './recently-viewed.ts';
import { saveRecentlyViewed } from './recently-viewed-save.ts';

let db: Database;
let test: TestShop;
const members: Caller[] = [];

beforeAll(async () => {
  db = await openTestDatabase();
  await plantCatalogue(db, 60);
  test = await openTestShop(db);
  for (const name of ['one', 'other']) {
    const { rows } = await db.query<{ id: number }>(
      `insert into member(email, password_hash, store_id, referral_code) values ($1, 'x', 1, $1) returning id`,
      [`${name}@serac.example`],
    );
    const session = {
      tokenHash: new Uint8Array(),
      storeId: 1,
      memberId: rows[0]?.id ?? 0,
      basketId: null,
      lastOrderId: null,
      link: null,
      deliveryCountry: null,
    };
    members.push({ ...GUEST, session, audience: { kind: 'member', groupId: 0 } });
  }
});
afterAll(async () => {
  await test.shop.catalogue.close();
  await db.close();
});
beforeEach(() => db.query('delete from recently_viewed'));

const one = () => members[0] as Caller;
const other = () => members[1] as Caller;

/** Looks at a product, a second after whatever was looked at before. */
async function look(product_id: number, caller = one(), store_id = 1) {
  test.time += 1000;
  return saveRecentlyViewed(test.shop, caller, { store_id, product_id });
}
const list = async (caller = one(), store_id = 1, limit = 30) =>
  contract['recently-viewed'].reply.parse(await recentlyViewed(test.shop, caller, { store_id, limit }));
const ids = async (...of: Parameters<typeof list>) => (await list(...of)).map(({ entity_id }) => entity_id);

describe('what a member looked at', () => {
  it('comes back newest first, each product once', async () => {
    for (const id of [1, 2, 3, 1]) await look(id);
    expect(await ids()).toEqual([1, 3, 2]);
  });

  it('is told in the words of the specification, at the prices of the store', async () => {
    await look(2);
    await look(2, one(), 11);
    const [[here], [there]] = [await list(), await list(one(), 11)];
    expect(here).toMatchObject({ productID: 2, entity_id: 2, price: here?.prices?.current });
    expect(here?.imageUrl).toMatch(/^\/media\/.+\/800\.webp$/);
    expect(here?.thumbnails).toHaveLength(1);
    expect(there?.price).not.toBe(here?.price);
  });

  it('is kept for thirty products, of which fewer can be asked for', async () => {
    for (let id = 1; id <= 34; id += 1) await look(id);
    const { rows } = await db.query('select 1 from recently_viewed');
    expect(rows).toHaveLength(30);
    expect((await ids())[0]).toBe(34);
    expect(await ids(one(), 1, 4)).toEqual([34, 33, 32, 31]);
  });

  it('is nobody else’s, and of one store', async () => {
    await look(1);
    await look(2, other());
    await look(3, one(), 11);
    expect(await ids()).toEqual([1]);
    expect(await ids(other())).toEqual([2]);
    expect(await ids(one(), 11)).toEqual([3]);
  });

  it('leaves no trace of who restricts the personalisation of the site', async () => {
    const memberId = other().session?.memberId;
    await db.query('update member set restrict_site_personalisation = true where id = $1', [memberId]);
    await look(1, other());
    expect(await ids(other())).toEqual([]);
    await db.query('update member set restrict_site_personalisation = false where id = $1', [memberId]);
  });

  it('is refused to guests, and for products that are not there', async () => {
    await expect(list(GUEST)).rejects.toMatchObject({ status: 401 });
    await expect(look(1, GUEST)).rejects.toMatchObject({ status: 401 });
    await expect(look(99_999)).rejects.toMatchObject({ status: 404 });
  });
});
