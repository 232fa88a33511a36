import { describe, expect, it } from 'vitest';
import { STORE_DEFAULTS } from '#commerce/stores/store-defaults.ts';
import { seedStories } from '#demo/content/seed-stories.ts';
import { publishStories, saveDraft } from '#demo/content/story-store.ts';
import { storeTable } from '#demo/seed/base/rows-stores.ts';
import { STORES } from '#demo/seed/base/stores.ts';
import type { StaticBlock } from '#lib/contract/site.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { testShop } from '#tests/support/commerce/served-shop.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const bare = testShop();
const t = testShop(async (db) => {
  // The catalogue brings stores with next to nothing; those of the demo take their place.
  await db.query('delete from store');
  await plantCatalogue(db, 40);
  await db.query("set session_replication_role = 'replica'");
  await db.query('delete from store');
  const { table, columns, rows } = storeTable(STORES);
  await db.copy(table, columns, rows());
  await db.query("set session_replication_role = 'origin'");
  await seedStories(db, NOW);
});

const ask = (identifier: string, storeId: number, shop = t) => shop.get(`/static-blocks/${storeId}/${identifier}`);
const block = async (identifier: string, storeId = 1, shop = t): Promise<StaticBlock> =>
  (await ask(identifier, storeId, shop)).body;

/** Publishes a block at an identifier. */
async function publish(identifier: string, blok: object | null, tags: string[] = [], of: object = {}): Promise<void> {
  const body = blok ? [{ component: 'static_block', _uid: 'b', ...blok }] : [];
  const content = { component: 'page', _uid: 'p', title: 'A block', body, ...of };
  await t.db.transaction(async (query) => {
    const story = { fullSlug: `parts/blocks/${identifier}`, name: 'A block', content, tags, position: 0 };
    await publishStories(query, [await saveDraft(query, story, NOW)], NOW);
  });
}

describe('a block of content', () => {
  it('gives the reasons to buy with the store’s own days, fewer of them in the short form', async () => {
    const days = t.shop.stores.byId(1)?.returnDays;
    const { main } = await block('rtb');
    expect(main).toEqual(['Dispatched within 24 hours', `${days} days to change your mind`, 'Secure payment']);
    expect((await block('rtb-short')).main).toEqual(main.slice(0, 2));
  });

  it('is said in the language of each store, and the same in a shop without a story of it', async () => {
    expect((await block('rtb', 26)).main[0]).toBe('Shipped within 24 hours');
    expect((await block('rtb', 23)).main[1]).toBe('14 Tage Rückgaberecht');
    for (const { storeId } of t.shop.stores.all()) {
      expect(await block('rtb', storeId, bare)).toEqual(await block('rtb', storeId));
      expect(JSON.stringify(await block('rtb', storeId))).not.toMatch(/[{}]\w+\}/);
    }
  });

  it('leads to the open sale that closes next', async () => {
    const store = t.shop.stores.byId(1);
    if (!store) throw new Error('No such store');
    const catalogue = await t.shop.catalogue.ofStore(store);
    const [next] = catalogue.sales('open').sort((one, other) => one.endsAt - other.endsAt);
    expect(next?.title).not.toBe('');
    expect(await block('last-call')).toMatchObject({ header: 'Last call', url: next?.url, main: [next?.title] });
  });

  it('is not there while no sale is open', async () => {
    expect((await ask('last-call', 1, bare)).status).toBe(404);
  });

  it.each(['nothing', 'constructor'])('that is not there is not found: %s', async (identifier) => {
    expect((await ask(identifier, 1)).status).toBe(404);
    expect((await ask(identifier, 1, bare)).status).toBe(404);
  });

  it('is there under each id that the stores’ configuration names', async () => {
    const { sitewideBanners } = STORE_DEFAULTS;
    const ids = [...Object.values(sitewideBanners.rtb), ...Object.values(sitewideBanners.event)];
    expect(ids.filter(Boolean)).toHaveLength(6);
    for (const id of ids) expect((await block(String(id))).identifier).toBe(id);
  });

  it('is what an editor published: header, lines, address, picture, and tags of the block and its story', async () => {
    const image = { filename: '/media/hut/1400.webp', alt: 'A hut' };
    const link = { linktype: 'url', url: '/new' };
    await publish('winter', { header: 'Winter', main: 'One\n\n Two ', image, link, tags: ['ct-11'] }, ['ct-10']);
    expect(await block('winter')).toEqual({
      identifier: 'winter',
      header: 'Winter',
      main: ['One', 'Two'],
      url: '/new',
      picture: { key: 'hut', alt: 'A hut' },
      tags: ['ct-10', 'ct-11'],
    });
  });

  it('is gone where its editor took it away, or never meant it, and stays as it comes with the shop elsewhere', async () => {
    await publish('rtb-short', { main: 'Only in Britain' }, [], { only_in: ['GB'] });
    expect((await block('rtb-short')).main).toEqual(['Only in Britain']);
    expect((await ask('rtb-short', 11)).status).toBe(404);
    await publish('rtb-short', null);
    expect((await ask('rtb-short', 1)).status).toBe(404);
    expect((await ask('rtb', 1)).status).toBe(200);
  });
});
