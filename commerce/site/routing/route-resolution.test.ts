import { describe, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { storesOf } from '#demo/seed/base/stores.ts';
import { testShop } from '#tests/support/commerce/served-shop.ts';

const ENDED = '2026-11-01T00:00:00Z';
async function plant(db: Database) {
  const run = (statement: string) => db.query(statement);
  await run("insert into brand values (5, 'nordfjell', 'Nordfjell', 'NORDFJELL', 'NO')");
  await run("insert into brand_text values (5, 'de', 'Ski aus dem Norden')");
  await run("insert into category values (12, null, 'category', 'ski-trousers', 2, null)");
  await run("insert into category_text values (12, 'en', 'Ski trousers', 'Warm')");
  await run("insert into category values (11, null, 'category', 'ski', 1, null), (901, null, 'event', 'e', 1, null)");
  await run("insert into category_text values (11, 'en', 'Ski', 'Skis'), (11, 'de', 'Ski & Fuß', 'Spaß auf Ski')");
  await run(
    `insert into event(id, category_id, code, flavour, starts_at, ends_at, position, brand_ids, store_ids, wide_picture, tile_picture, tall_picture)
     values (71, 901, 'e', 'sale', '2026-10-01', '${ENDED}', 1, '{5}', '{1,11}', 'w', 't', 'l')`,
  );
  await run("insert into event_text values (71, 'en', 'First lift', 'Early'), (71, 'de', 'Erster Lift', 'Früh')");
  await run(
    `insert into product(id, sku, kind, brand_id, main_category_id, gender_id, sport_id, new_from, popularity)
     values (40, 'P40', 'simple', 5, 11, 1, 1, now(), 1), (41, 'P41', 'simple', 5, 11, 1, 1, now(), 1)`,
  );
  for (const id of [40, 41]) {
    for (const lang of ['en', 'de']) {
      await run(
        `insert into product_text values (${id}, '${lang}', 'Carve ${id}', 'sub', 'head', '[]', '[]', '[]', '', '')`,
      );
    }
    await run(`insert into variant values (${id}0, ${id}, 'V${id}', null, null, 1)`);
  }
  await run('insert into price values (1, 0, 400, 100, 200), (11, 0, 400, 100, 200), (1, 0, 410, 100, 200)');
  await run(`insert into url_path values ('en', 'products/ski', 'category', 11), ('en', 'products/ski-trousers', 'category', 12), ('de', 'products/schi', 'category', 11),
    ('en', 'event/first-lift', 'event', 901), ('de', 'event/erster-lift', 'event', 901), ('fr', 'event/x', 'event', 901),
    ('en', 'nordfjell-carve', 'product', 40), ('de', 'nordfjell-carve-de', 'product', 40)`);
  await run(`insert into size_guide values ('gloves', '{"name":"gloves","titles":{"en":"Gloves","de":"Handschuhe"},
    "drawing":"hand","columns":["size","hand"],"rows":[["S",18]],"goods":[]}')`);
  await run(
    `insert into url_redirect values (1, null, 'old', '/products/ski', true), (2, 11, 'old', '/products/schi', false),
     (4, null, 'winter', '/products/ski?sort=new', false), (5, null, 'carve', '/nordfjell-carve', true),
     (6, null, 'new-search', '/search?s=ski', true),
     (3, null, 'sister', 'http://de.serac.localhost/products/schi?a=1', true)`,
  );
}

const t = testShop(plant);

interface Tag {
  tag: string;
  attributes: Record<string, string>;
  text?: string;
}
async function resolve(path: string, storeId = 1) {
  const { status, body } = await t.get(`/route-resolution?store_id=${storeId}&path=${encodeURIComponent(path)}`);
  expect(status).toBe(200);
  const meta: Tag[] = body.meta;
  const links = (rel: string) => meta.filter(({ attributes }) => attributes.rel === rel).map((tag) => tag.attributes);
  return {
    found: [body.type, body.entity_id],
    redirect: body.redirect,
    title: meta.find(({ tag }) => tag === 'title')?.text,
    description: meta.find(({ attributes }) => attributes.name === 'description')?.attributes.content,
    robots: meta.find(({ attributes }) => attributes.name === 'robots')?.attributes.content,
    canonical: links('canonical')[0]?.href,
    alternates: Object.fromEntries(links('alternate').map(({ hreflang = '', href }) => [hreflang, href])),
  };
}

describe('resolving a path', () => {
  it('knows what every store has, with /sales as another name of the home page', async () => {
    expect((await resolve('/')).found).toEqual(['home', null]);
    expect((await resolve('/', 11)).title).toContain('Private Sales');
    expect((await resolve('/', 1)).title).toBe('Serac | Sales for sports and outdoors');
    expect((await resolve('/sales')).canonical).toBe('http://uk.serac.localhost:3000/');
    expect((await resolve('/products')).found).toEqual(['category', null]);
  });

  it('answers an unknown path with 200 and not-found', async () => {
    for (const path of ['/nowhere', '/%', '/brand/nobody', '/catalog/product/view/id/4711/', '/brand-new']) {
      expect((await resolve(path)).found).toEqual(['not-found', null]);
    }
  });

  it('finds a product under its rewrite and its id, with one canonical (decision 9)', async () => {
    const named = await resolve('/nordfjell-carve');
    const byId = await resolve('/catalog/product/view/id/40/');
    expect(named.found).toEqual(['product', 40]);
    expect(byId).toEqual(named);
    expect(named.title).toBe('Nordfjell Carve 40 | Serac');
    expect(named.canonical).toBe('http://uk.serac.localhost:3000/nordfjell-carve');
    expect((await resolve('/catalog/product/view/id/41')).canonical).toBe(
      'http://uk.serac.localhost:3000/catalog/product/view/id/41/',
    );
  });

  it('is headed by the words written for search engines, where there are any', async () => {
    await t.db.query(
      `update product_text set meta_title = 'Carve for ice', meta_description = 'Holds' where product_id = 41 and lang = 'en'`,
    );
    expect((await resolve('/catalog/product/view/id/41/')).title).toBe('Carve for ice | Serac');
    expect((await resolve('/nordfjell-carve')).title).toBe('Nordfjell Carve 40 | Serac');
  });

  it('describes a category beginning with its name, since categories of like goods share their words', async () => {
    expect((await resolve('/products/ski-trousers')).description).toBe('Ski trousers. Warm');
    expect((await resolve('/nordfjell-carve')).description).toBe('head sub');
  });

  it('heads a page of an American store in American words, under the address that all stores share', async () => {
    const { canonical, title } = await resolve('/products/ski-trousers', 26);
    expect(title).toBe('Ski pants | Moraine');
    expect(canonical).toBe('http://us.moraine.localhost:3000/products/ski-trousers');
  });

  it('names the same page in the stores of the brand that have it, in their language', async () => {
    expect((await resolve('/nordfjell-carve')).alternates).toEqual({
      'en-GB': 'http://uk.serac.localhost:3000/nordfjell-carve',
      'de-DE': 'http://de.serac.localhost:3000/nordfjell-carve-de',
      'x-default': 'http://uk.serac.localhost:3000/nordfjell-carve',
    });
    // Reciprocal: every alternate names the very same set.
    expect((await resolve('/nordfjell-carve-de', 11)).alternates).toEqual(
      (await resolve('/nordfjell-carve')).alternates,
    );
    expect((await resolve('/nordfjell-carve', 6)).found).toEqual(['not-found', null]);
  });

  it('names no other store for a page that only one has', async () => {
    expect((await resolve('/catalog/product/view/id/41')).alternates).toEqual({});
  });

  it('names every store of its brand, and no other, for what all of them have', async () => {
    const { alternates } = await resolve('/', 20);
    const languages = Object.keys(alternates);
    expect(languages).toHaveLength(storesOf('moraine').length + 1);
    expect(languages).toEqual(expect.arrayContaining(['en-GB', 'en-IE', 'en-NL', 'en-US', 'x-default']));
    expect(alternates['x-default']).toBe('http://uk.moraine.localhost:3000/');
    expect(Object.keys((await resolve('/')).alternates)).toHaveLength(storesOf('serac').length + 1);
  });

  it('knows only the paths of the store’s own language', async () => {
    expect((await resolve('/products/schi', 11)).found).toEqual(['category', 11]);
    expect((await resolve('/products/schi', 1)).found).toEqual(['not-found', null]);
  });

  it('takes aliases of brand and listing paths, with the canonical of the real one', async () => {
    for (const path of ['/brand/nordfjell', '/shop/nordfjell/', '/brand-new/nordfjell']) {
      expect(await resolve(path)).toMatchObject({
        found: ['brand', 5],
        canonical: 'http://uk.serac.localhost:3000/brand/nordfjell',
      });
    }
    expect((await resolve('/products/first-lift')).canonical).toBe('http://uk.serac.localhost:3000/event/first-lift');
  });

  it('leads from any other spelling of a brand’s address to its canonical one, for good', async () => {
    for (const path of ['/brand/Nordfjell', '/brands/nordfjell', '/Shop/nordfjell']) {
      expect((await resolve(path)).redirect).toEqual({ to: '/brand/nordfjell', permanent: true });
    }
    for (const path of ['/brand', '/shop/']) {
      expect((await resolve(path)).redirect).toEqual({ to: '/brands', permanent: true });
    }
    expect((await resolve('/brands')).found).toEqual(['brands', null]);
    expect((await resolve('/brands')).alternates['de-DE']).toBe('http://de.serac.localhost:3000/brands');
  });

  it('keeps a sale that is over, unindexed, and only in its stores', async () => {
    const over = await resolve('/event/first-lift');
    expect([over.found, over.robots]).toEqual([['event', 901], 'noindex, follow']);
    expect(over.alternates).toEqual({});
    expect((await resolve('/products/ski')).robots).toBe('index, follow');
    expect((await resolve('/event/x', 13)).found).toEqual(['not-found', null]);
  });

  it('redirects where a redirect stands, the store’s own first', async () => {
    expect(await resolve('/old/')).toMatchObject({
      found: ['redirect', null],
      redirect: { to: '/products/ski', permanent: true },
    });
    expect((await resolve('/OLD', 11)).redirect).toEqual({ to: '/products/schi', permanent: false });
    const sister = (await resolve('/sister')).redirect?.to ?? '';
    expect(sister).toMatch(/^http:\/\/de\.serac\.localhost:\d+\/products\/schi\?a=1$/);
  });

  it('redirects all stores to what a target is in their own language, and nowhere where they have none of it', async () => {
    expect((await resolve('/winter', 1)).redirect?.to).toBe('/products/ski?sort=new');
    expect((await resolve('/winter', 11)).redirect?.to).toBe('/products/schi?sort=new');
    expect((await resolve('/carve', 11)).redirect?.to).toBe('/nordfjell-carve-de');
    expect(await resolve('/carve', 13)).toMatchObject({ found: ['not-found', null], redirect: null });
    expect((await resolve('/new-search', 11)).redirect?.to).toBe('/search?s=ski');
  });

  it('spells as Switzerland does in its German store', async () => {
    expect((await resolve('/products/schi', 23)).title).toBe('Ski & Fuss | Serac');
    expect((await resolve('/products/schi', 11)).title).toBe('Ski & Fuß | Serac');
  });
});

describe('a size guide', () => {
  it('answers at its path, in the words of the store, and has the same path in every store', async () => {
    const guide = await resolve('/Gloves-size-guide/', 11);
    expect(guide.found).toEqual(['size-guide', null]);
    expect(guide.title).toContain('Größentabelle: Handschuhe');
    expect((await resolve('/gloves-size-guide')).title).toContain('Size guide: Gloves');
  });

  it('goes before what else a path could be, and is not found where there is none', async () => {
    expect((await resolve('/brand/gloves-size-guide')).found).toEqual(['size-guide', null]);
    expect((await resolve('/no-such-brand-size-guide')).found).toEqual(['not-found', null]);
  });
});
