import { TZDate } from '@date-fns/tz';
import { describe, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { prepareStories, publishStories, saveDraft, unpublishStory } from '#demo/content/story-store.ts';
import { STORES } from '#demo/seed/base/stores.ts';
import { opens, windowOf } from '#demo/seed/sale-plans/sale-placement.ts';
import { LANGUAGES, type NavigationItem } from '#lib/contract/values.ts';
import { testShop } from '#tests/support/commerce/served-shop.ts';

/** A department with two levels beneath it, one with nothing to buy, a second department, and three brands. */
async function plant(db: Database) {
  await db.query(
    "insert into brand values (1, 'o', 'Ørsted', 'O', 'DK'), (2, 'z', 'Zebra', 'Z', 'DE'), (3, 'n', 'None', 'N', 'DE')",
  );
  await db.query(
    `insert into category values (1, null, 'category', 'ski', 1, null), (2, 1, 'category', 'skis', 1, null),
     (3, null, 'category', 'run', 2, null), (4, 2, 'category', 'piste', 1, null), (5, null, 'category', 'bike', 3, null)`,
  );
  for (const lang of LANGUAGES) {
    await db.query(
      `insert into category_text values (1, '${lang}', 'Ski ${lang}', ''), (2, '${lang}', 'Skis', ''),
       (3, '${lang}', 'Run', ''), (4, '${lang}', 'Piste skis', ''), (5, '${lang}', 'Bike', '')`,
    );
  }
  await db.query(
    `insert into url_path values ('da', 'products/ski', 'category', 1), ('da', 'products/ski/skis', 'category', 2),
     ('da', 'products/ski/skis/piste', 'category', 4)`,
  );
  await db.query(
    `insert into product(id, sku, kind, brand_id, main_category_id, gender_id, sport_id, new_from, popularity)
     values (1, 'A', 'simple', 1, 4, 1, 1, now(), 1), (2, 'B', 'simple', 2, 5, 1, 1, now(), 1)`,
  );
  await db.query("insert into variant values (1, 1, 'A1', null, null, 1), (2, 2, 'B1', null, null, 1)");
  await db.query('insert into category_product values (4, 1, 1), (5, 2, 2)');
  await db.query('insert into price select s.id, 0, v.id, 5000, 5000 from store s cross join variant v');
}

const NOW = Date.parse('2026-11-20T08:00:00Z');
const t = testShop(async (db) => {
  await plant(db);
  await prepareStories(db, NOW);
});

const to = (url: string) => ({ linktype: 'url', url });
const publish = (fullSlug: string, body: readonly object[]) =>
  t.db.transaction(async (query) => {
    const content = { component: 'page', _uid: 'p', title: 'A part', body };
    await publishStories(query, [await saveDraft(query, { fullSlug, name: 'A part', content, tags: [] }, NOW)], NOW);
  });
async function unpublish(fullSlug: string): Promise<void> {
  const { rows } = await t.db.query<{ id: number }>('select id from demo_story where full_slug = $1', [fullSlug]);
  for (const { id } of rows) await unpublishStory(t.db.query, id, NOW);
}

const MENUS = ['desktop', 'mobile', 'footer-categories', 'footer-main', 'pss'];
const menu = async (which: string, storeId: number, query = ''): Promise<NavigationItem[]> =>
  (await t.get(`/navigation-${which}?storeId=${storeId}${query}`)).body.items;
const labelled = (items: readonly NavigationItem[], label: string) => items.find((item) => item.label === label);
const labelsOf = (items: readonly NavigationItem[] = []) => items.map(({ label }) => label);

describe.each(MENUS)('the %s navigation', (which) => {
  it('is answered for every store, and refused without one', async () => {
    for (const storeId of [1, 13, 20]) {
      const answer = await t.get(`/navigation-${which}?storeId=${storeId}`);
      expect([answer.status, Array.isArray(answer.body.items)]).toEqual([200, true]);
    }
    expect((await t.get(`/navigation-${which}`)).status).toBe(400);
    expect((await t.get(`/navigation-${which}?storeId=999`)).status).toBe(404);
  });

  it('is the plain one for an experiment, or a variation of one, that nobody knows', async () => {
    const plain = await menu(which, 12);
    expect(await menu(which, 12, '&abTestCode=over&abTestVariationCode=alphabet')).toEqual(plain);
    expect(await menu(which, 12, '&abTestCode=menu-order&abTestVariationCode=constructor')).toEqual(plain);
  });
});

describe('the menus', () => {
  it('hold the departments that have something to buy, with the two levels beneath them', async () => {
    const items = await menu('desktop', 12);
    expect(labelled(items, 'Ski da')).toEqual({
      label: 'Ski da',
      url: '/products/ski',
      children: [
        {
          label: 'Skis',
          url: '/products/ski/skis',
          children: [{ label: 'Piste skis', url: '/products/ski/skis/piste', children: [] }],
        },
      ],
    });
    expect(labelled(items, 'Run')).toBeUndefined();
  });

  it('hold the brands that are sold, in the alphabet of the store', async () => {
    expect(labelsOf(labelled(await menu('desktop', 12), 'Mærker')?.children)).toEqual(['Zebra', 'Ørsted']);
    expect(labelsOf(labelled(await menu('desktop', 1), 'Brands')?.children)).toEqual(['Ørsted', 'Zebra']);
  });

  it('are those of the variation for a visitor of an experiment', async () => {
    const experiment = '&abTestCode=menu-order&abTestVariationCode=alphabet';
    const departments = (items: NavigationItem[]) =>
      labelsOf(items).filter((label) => ['Bike', 'Ski en'].includes(label));
    for (const which of ['desktop', 'mobile']) {
      expect(departments(await menu(which, 1))).toEqual(['Ski en', 'Bike']);
      expect(departments(await menu(which, 1, experiment))).toEqual(['Bike', 'Ski en']);
    }
    const sports = (items: NavigationItem[]) => labelsOf(labelled(items, 'Categories')?.children);
    expect(sports(await menu('footer-categories', 1))).toEqual(['Ski en', 'Bike']);
    expect(sports(await menu('footer-categories', 1, experiment))).toEqual(['Bike', 'Ski en']);
    expect(labelsOf(await menu('footer-main', 1, experiment))).toEqual([
      'Help',
      'Members',
      'Serac',
      'Terms and policies',
    ]);
  });

  it('are those that an editor published: words, order, what they list and where they lead', async () => {
    const entry = (label: string, url: string | null, more = {}) => ({
      component: 'menu_entry',
      _uid: label,
      label,
      ...(url !== null && { link: to(url) }),
      ...more,
    });
    await publish('parts/menu-desktop', [
      entry('Makers', '/brands', { lists: 'brands' }),
      entry('All sports', null, { lists: 'departments' }),
      entry('Nowhere', null),
      entry('Odd', 'javascript:alert(1)'),
      entry('First snow at {shop}', '/campaign/first-snow', { look: 'hot' }),
    ]);
    const items = await menu('desktop', 1);
    expect(labelsOf(items)).toEqual(['Makers', 'Ski en', 'Bike', 'First snow at Serac']);
    expect(labelsOf(items[0]?.children)).toEqual(['Ørsted', 'Zebra']);
    expect(items.at(-1)).toEqual({
      label: 'First snow at Serac',
      url: '/campaign/first-snow',
      tone: 'hot',
      children: [],
    });
    await publish('parts/menu-desktop', []);
    expect(await menu('desktop', 1)).toEqual([]);
    await unpublish('parts/menu-desktop');
    expect(labelsOf(await menu('desktop', 1))).toEqual(['Today’s sales', 'Ski en', 'Bike', 'Brands', 'Ending today']);
  });

  it('speak the language of the store: no two languages share their labels', async () => {
    const footers = await Promise.all([1, 11, 12, 13, 14, 16, 27, 28].map((id) => menu('footer-main', id)));
    const texts = footers.map((columns) => columns.flatMap(({ children }) => labelsOf(children)).join());
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  });
});

describe('the tree of a kind of page', () => {
  const tree = async (type: string) => t.get(`/category-navigation/12/${type}`);

  it('is that of categories, brands or sales', async () => {
    expect(labelsOf((await tree('category')).body.items)).toEqual(['Ski da', 'Bike']);
    expect(labelsOf((await tree('brand')).body.items)).toEqual(['Zebra', 'Ørsted']);
    expect((await tree('sale')).body.items).toEqual([]);
  });

  it('is refused for any other kind', async () => {
    expect((await tree('product')).status).toBe(400);
  });
});

describe('the main columns of the footer', () => {
  it('name the shop, and lead to credits only where the brand has a referral scheme', async () => {
    const [serac, moraine] = [await menu('footer-main', 1), await menu('footer-main', 20)];
    expect([serac[0]?.label, moraine[0]?.label]).toEqual(['Serac', 'Moraine']);
    const leads = (items: NavigationItem[]) =>
      items.some(({ children }) => children.some(({ url }) => /referral/.test(url)));
    expect([leads(serac), leads(moraine)]).toEqual([true, false]);
  });

  it('are those that an editor published, in their order, without what leads nowhere', async () => {
    const items = [
      { label: 'Huts', link: to('/huts') },
      { label: 'Nowhere' },
      { label: 'Odd', link: to('javascript:alert(1)') },
    ];
    await publish('parts/footer', [
      { component: 'link_list', _uid: 'l', title: 'At {shop}', link: to('/about-us'), items },
    ]);
    const column = { label: 'At Serac', url: '/about-us', children: [{ label: 'Huts', url: '/huts', children: [] }] };
    expect(await menu('footer-main', 1)).toEqual([column]);
    await unpublish('parts/footer');
    expect(await menu('footer-main', 1)).toHaveLength(4);
  });
});

describe('the texts of the header', () => {
  const header = async (storeId: number) => (await t.get(`/dynamic-text/header?storeId=${storeId}`)).body;
  const invitation = async (storeId: number) => (await t.get(`/referral-header-text?storeId=${storeId}`)).body.link;

  it('say when sales open, and who may buy, in the language of the store', async () => {
    expect(await header(1)).toEqual({
      title: 'New sales every morning.',
      text: 'Open to everyone, members hear first.',
    });
    expect(await header(13)).toEqual({
      title: 'De nouvelles ventes chaque matin à 7\u00a0h.',
      text: 'Réservé aux membres, inscription gratuite.',
    });
    expect(await header(23)).toMatchObject({ text: 'Nur für Mitglieder, gratis.' });
    expect((await t.get('/dynamic-text/footer?storeId=1')).status).toBe(400);
  });

  it('are those that an editor published; a header without a line says nothing, and invites nobody', async () => {
    await publish('parts/header', [{ component: 'static_block', _uid: 's', header: 'Snow!', main: 'At {shop}.' }]);
    expect([await header(1), await invitation(1)]).toEqual([{ title: 'Snow!', text: 'At Serac.' }, null]);
    await publish('parts/header', []);
    expect(await header(1)).toEqual({ title: '', text: '' });
    await unpublish('parts/header');
    expect((await header(1)).title).toBe('New sales every morning.');
  });

  it('name no hour in a store where it is another when sales open', async () => {
    const { startsAt } = windowOf(opens(1, 1), Date.now());
    for (const { id, timeZone } of STORES) {
      const named = /\d+/.exec((await header(id)).title)?.[0];
      if (named) expect([id, Number(named)]).toEqual([id, new TZDate(startsAt, timeZone).getHours()]);
    }
  });

  it('invite a friend, for as much as it earns, only where the brand has a referral scheme', async () => {
    expect(await invitation(1)).toEqual({
      label: 'Invite a friend, earn £5.00',
      url: '/rewardpoints/index/referral/',
    });
    expect((await invitation(11)).label).toBe('Freunde einladen: 5,00\u00a0€');
    expect((await invitation(16)).label).toContain('50,00\u00a0kr');
    expect(await invitation(20)).toBeNull();
  });
});
