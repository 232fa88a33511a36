import { describe, expect, it } from 'vitest';
import { prepareStories, saveDraft } from '#demo/content/story-store.ts';
import { storeTable } from '#demo/seed/base/rows-stores.ts';
import { STORES } from '#demo/seed/base/stores.ts';
import type { ComingUp } from '#lib/contract/ahead/coming-up.ts';
import type { HomeSales } from '#lib/contract/sales.ts';
import { AHEAD_HEADER, travelLinks } from '#lib/rules/ahead/time-travel.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { SALES } from '#tests/support/catalogue/words.ts';
import { testShop } from '#tests/support/commerce/served-shop.ts';

const SERVICE = { 'x-serac-service': 'test-service-token-of-32-characters' };
const OPERATOR = { 'x-serac-operator': 'test-operator-token-of-32-characters' };
const LOGIN_STORE = 11;
/** Every amount has six digits or more here, also at the highest discount; nothing else in a reply has. */
const SECRET = /\d{6}/;
const HOUR = 3_600_000;

const HUTS = { linktype: 'url', url: '/huts', cached_url: '/huts' };
const footer = (title: string) => ({
  component: 'page',
  _uid: 'p',
  title: 'Footer',
  body: [
    {
      component: 'link_list',
      _uid: 'l',
      title,
      title__i18n__fr: `${title} (fr)`,
      items: [{ label: 'Huts', link: HUTS }],
    },
  ],
});

const t = testShop(async (db) => {
  // The catalogue brings stores with next to nothing; those of the demo take their place.
  await db.query('delete from store');
  await plantCatalogue(db, 60);
  await db.query('update price set amount = 7700000 + variant_id % 90000, rrp = 7790000 + variant_id % 9000');
  await db.query("set session_replication_role = 'replica'");
  await db.query('delete from store');
  const { table, columns, rows } = storeTable(STORES);
  await db.copy(table, columns, rows());
  await db.query("set session_replication_role = 'origin'");
  await prepareStories(db, 0);
  const story = { fullSlug: 'parts/footer', name: 'Footer', content: footer('Tomorrow'), tags: [] };
  const id = await saveDraft(db.query, story, 0);
  const at = new Date(Date.parse('2026-11-20T08:00:00Z') + 20 * HOUR);
  await db.query('update demo_story set publish_at = $2, scheduled = draft where id = $1', [id, at]);
});

/** The shop at the opening of the sale to come. */
const opening = () => ({ ...SERVICE, [AHEAD_HEADER]: String(SALES.coming.startsAt - t.clock.at) });
const asMember = { 'x-serac-audience': 'member:1' };
const list = `/cat-products-es?store_id=${LOGIN_STORE}&sale_context=live&limit=100`;
const running = async (headers: Record<string, string>): Promise<number[]> =>
  ((await t.get(`/pss-hp-data/${LOGIN_STORE}/0/0`, headers)).body as HomeSales).running.map(({ eventId }) => eventId);

describe('the shop as it will be', () => {
  it('has open what opens then, at the millisecond, and the clock on from there; the shop of now is untouched', async () => {
    const before = await t.get(`/pss-hp-data/${LOGIN_STORE}/0/0`);
    expect(await running(opening())).toContain(SALES.coming.id);
    const justBefore = { ...opening(), [AHEAD_HEADER]: String(SALES.coming.startsAt - t.clock.at - 1) };
    expect(await running(justBefore)).not.toContain(SALES.coming.id);
    const { body } = await t.get('/app-version', opening());
    expect(Date.parse(body.serverTime)).toBe(SALES.coming.startsAt);
    expect((await t.get(`/pss-hp-data/${LOGIN_STORE}/0/0`)).body).toEqual(before.body);
    expect(before.body.running.map(({ eventId }: { eventId: number }) => eventId)).not.toContain(SALES.coming.id);
  });

  it('tells a guest of a members’ store no price anywhere, and a member those of then', async () => {
    const products = (await t.get(list, { ...opening(), ...asMember })).body.products as { productID: number }[];
    const paths = [
      list,
      `/hp-data/${LOGIN_STORE}/0/0`,
      `/pss-hp-data/${LOGIN_STORE}/0/0`,
      `/bestsellers?store_id=${LOGIN_STORE}&limit=100`,
      `/category-page/${1000 + SALES.coming.id}?store_id=${LOGIN_STORE}`,
      ...products.flatMap(({ productID }) => [
        `/single-product/${productID}?store_id=${LOGIN_STORE}`,
        `/product-dynamic-data/${productID}?store_id=${LOGIN_STORE}`,
        `/omnibus-prices?store_id=${LOGIN_STORE}&entity_id=${productID}`,
      ]),
    ];
    expect(products.length).toBeGreaterThan(10);
    let told = 0;
    for (const path of paths) {
      const [guest, member] = [await t.get(path, opening()), await t.get(path, { ...opening(), ...asMember })];
      expect([path, guest.status]).toEqual([path, member.status]);
      expect(JSON.stringify(guest.body), path).not.toMatch(SECRET);
      if (SECRET.test(JSON.stringify(member.body))) told += 1;
    }
    expect(told).toBeGreaterThan(20);
  });

  it('reduces for a member what the sale will reduce', async () => {
    const { rows } = await t.db.query<{ id: number }>(
      `select e.product_id id from event_product e where e.event_id = $1 and not exists (
         select from event_product o where o.product_id = e.product_id and o.event_id in (1, 2))
         and exists (select from variant v join price p on p.variant_id = v.id and p.store_id = $2 where v.product_id = e.product_id)
       order by 1 limit 1`,
      [SALES.coming.id, LOGIN_STORE],
    );
    const path = `/single-product/${rows[0]?.id}?store_id=${LOGIN_STORE}`;
    const priceOf = async (headers: Record<string, string>) =>
      (await t.get(path, { ...SERVICE, ...asMember, ...headers })).body.prices.current as number;
    expect(await priceOf(opening())).toBeLessThan(await priceOf({}));
  });

  it('costs in another country what the sale will reduce it to, with the VAT of there; a guest is told neither', async () => {
    const { products } = (await t.get(list, { ...opening(), ...asMember })).body as {
      products: { productID: number; prices: { current: number } }[];
    };
    const [here] = products;
    const [home, abroad] = ['DE', 'DK'].map(
      (country) => `/category-prices?store_id=${LOGIN_STORE}&shipping=${country}&entity_id=${here?.productID}`,
    );
    const costs = async (path = '', headers = {}) =>
      (await t.get(path, { ...opening(), ...headers })).body[0].prices?.current ?? null;
    expect(await costs(home, asMember)).toBe(here?.prices.current);
    // 25 % in place of 19 %, on the same price without VAT.
    expect((await costs(abroad, asMember)) / (here?.prices.current ?? 1)).toBeCloseTo(1.25 / 1.19, 4);
    expect(await costs(abroad)).toBeNull();
  });

  it('is shown to the storefront alone: for anybody else the shop is as it is now', async () => {
    for (const service of [{}, { 'x-serac-service': 'guess' }])
      expect(await running({ ...opening(), ...asMember, 'x-serac-service': '', ...service })).not.toContain(
        SALES.coming.id,
      );
    expect(await running({ ...opening(), [AHEAD_HEADER]: 'soon' })).not.toContain(SALES.coming.id);
  });

  it('takes nothing: whatever writes is refused, and writes nothing', async () => {
    const add = { productID: 1, quantity: 1 };
    for (const [path, body] of [
      ['/session-open', { store_id: LOGIN_STORE }],
      ['/basket-add', add],
      ['/search-save-nonauth', { term: 'ski', results_count: '3' }],
    ] as const)
      expect((await t.post(path, body, opening())).status).toBe(403);
    for (const table of ['session', 'basket', 'search_count'])
      expect((await t.db.query(`select count(*)::int n from ${table}`)).rows).toEqual([{ n: 0 }]);
  });

  it('has the texts that editors have scheduled by then', async () => {
    const titles = async (hours: number) =>
      JSON.stringify(
        (await t.get('/navigation-footer-main?storeId=13', { ...SERVICE, [AHEAD_HEADER]: String(hours * HOUR) })).body,
      );
    expect(await titles(19)).not.toContain('Tomorrow');
    expect(await titles(20)).toContain('Tomorrow (fr)');
    expect(JSON.stringify((await t.get('/navigation-footer-main?storeId=13')).body)).not.toContain('Tomorrow');
  });
});

describe('what comes next', () => {
  const ask = async (): Promise<ComingUp> => (await t.post('/operator/coming-up', {}, OPERATOR)).body;

  it('is told to operators, and to the storefront for its page', async () => {
    for (const headers of [{}, OPERATOR]) expect((await t.post('/coming-up', {}, headers)).status).toBe(401);
    expect((await t.post('/coming-up', {}, SERVICE)).body).toEqual(await ask());
    for (const headers of [{}, SERVICE]) expect((await t.post('/operator/coming-up', {}, headers)).status).toBe(401);
    expect((await t.post('/operator/travel-links', { store_id: 1 })).status).toBe(401);
  });

  it('names openings, endings and publications of seven days by store, the next one first, with what is missing', async () => {
    const { stores, serverTime } = await ask();
    expect(Date.parse(serverTime)).toBe(t.clock.at);
    const coming = (id: number) => stores.find(({ storeId }) => storeId === id)?.coming ?? [];
    const sale = coming(LOGIN_STORE).find(
      ({ kind, at }) => kind === 'opens' && Date.parse(at) === SALES.coming.startsAt,
    );
    expect(sale?.lacks).toEqual(['picture']);
    expect(coming(6).some(({ kind }) => kind === 'opens')).toBe(false);
    // The sale is planted in English and German, with goods in four stores.
    expect(coming(23).find(({ kind }) => kind === 'opens')?.lacks).toEqual(['picture']);
    expect(coming(1).map(({ at }) => at)).toEqual(
      coming(1)
        .map(({ at }) => at)
        .sort(),
    );
    expect(coming(1).filter(({ kind }) => kind === 'ends').length).toBeGreaterThan(2);
    const story = (id: number) => coming(id).find(({ kind }) => kind === 'publishes');
    expect(story(13)).toMatchObject({ title: 'Footer', url: null, lacks: [] });
    expect(story(14)?.lacks).toEqual(['language']);
    expect(story(1)?.lacks).toEqual([]);
    expect(stores.every((store) => store.coming.every(({ at }) => Date.parse(at) <= t.clock.at + 168 * HOUR))).toBe(
      true,
    );
  });

  it('calls nothing missing that is there, and tells what else is', async () => {
    const lacks = async (id: number) => {
      const found = (await ask()).stores.find(({ storeId }) => storeId === id);
      return found?.coming.find(({ kind }) => kind === 'opens')?.lacks;
    };
    const keys = 'select distinct unnest(array[wide_picture, tile_picture, tall_picture]) from event';
    await t.db.query(`insert into picture(key, spec, priority) select k, '{}', 1 from (${keys}) t(k)`);
    expect(await lacks(LOGIN_STORE)).toEqual([]);
    // France has neither words of the sale nor prices of its goods; it was planted for other stores.
    await t.db.query('update event set store_ids = $2 where id = $1', [SALES.coming.id, [LOGIN_STORE, 13]]);
    await t.db.query('update catalogue_version set version = version + 1');
    await t.shop.catalogue.refresh();
    expect(await lacks(LOGIN_STORE)).toEqual([]);
    expect(await lacks(13)).toEqual(['goods', 'title', 'address']);
  });
});

describe('a link to it', () => {
  it('leads to the preview host, and is over when it is said to be', async () => {
    const asked = { store_id: 13, at: '2026-11-21T08:00:00Z', group: 2, days: 2 };
    const { url } = (await t.post('/operator/travel-links', asked, OPERATOR)).body as { url: string };
    const { host, pathname, searchParams } = new URL(url);
    expect([host, pathname]).toEqual(['preview.fr.serac.localhost:3000', '/travel']);
    const view = travelLinks(SERVICE['x-serac-service']).open(searchParams.get('link'), t.clock.at);
    expect(view).toMatchObject({ storeId: 13, group: 2, at: t.clock.at + 24 * HOUR, until: t.clock.at + 48 * HOUR });
  });

  it('is refused for a store that is none, and for what lies too far ahead', async () => {
    const status = async (body: object) => (await t.post('/operator/travel-links', body, OPERATOR)).status;
    expect(await status({ store_id: 999 })).toBe(404);
    expect(await status({ store_id: 13, at: '2099-01-01T00:00:00Z' })).toBe(400);
    expect(await status({ store_id: 13, days: 400 })).toBe(400);
  });
});
