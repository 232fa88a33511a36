import { describe, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { STORES, storesOf } from '#demo/seed/base/stores.ts';
import { LANGUAGES, LOCALES } from '#lib/contract/values.ts';
import { testShop } from '#tests/support/commerce/served-shop.ts';

async function plant(db: Database) {
  await db.query("insert into brand values (5, 'nordfjell', 'Nordfjell', 'NORDFJELL', 'NO')");
  await db.query("insert into category values (11, null, 'category', 'ski', 1, null)");
  await db.query("insert into category_text values (11, 'en', 'Ski', ''), (11, 'de', 'Ski', '')");
  await db.query("insert into url_path values ('en', 'products/ski', 'category', 11)");
  await db.query("insert into url_path values ('de', 'products/schi', 'category', 11)");
  await db.query(
    `insert into member(email, password_hash, first_name, last_name, store_id, referral_code)
     values ('ada@post.example', 'x', 'Ada', 'Berg', 1, 'ada')`,
  );
}

const t = testShop(plant);

const config = async (storeId: number) => (await t.get(`/store-config?store_id=${storeId}`)).body;
const options = async (query: string) => (await t.get(`/store-switch-options?${query}`)).body.stores;

describe('the configuration of the seeded stores', () => {
  it('has the language that the specification gives each id (CFG-04)', async () => {
    const languages = {
      en: [1, 6, 7, 9, 19, 20, 22, 24, 25, 26],
      da: [12],
      de: [11, 23],
      es: [14],
      fr: [13, 21],
      sv: [16],
    };
    for (const [language, ids] of Object.entries(languages)) {
      for (const id of ids) expect((await config(id)).language).toBe(language);
    }
  });

  it('has a store for every supported locale, Swiss ones among them (CFG-22)', async () => {
    const locales = new Set(STORES.map(({ locale }) => locale));
    expect([...locales].sort()).toEqual([...LOCALES].sort());
  });

  it('differs by brand where nothing is overridden (CFG-07, CFG-08)', async () => {
    const [full, lite] = [await config(6), await config(24)];
    expect([full.brand, lite.brand]).toEqual(['serac', 'moraine']);
    expect(full.flags).toMatchObject({ chat: true, referral: true, urgencyStock: true });
    expect(lite.flags).toMatchObject({ chat: false, referral: false, urgencyStock: false });
  });

  it('carries the settings of every integration, chat following its flag (CFG-16)', async () => {
    const { integrations } = await config(1);
    expect(integrations.tagManager.containerId).toMatch(/^GTM-/);
    const { scripts, iframes } = integrations.cookieConsent;
    expect([Array.isArray(scripts), Array.isArray(iframes)]).toEqual([true, true]);
    for (const name of ['paymentWallet', 'analytics', 'helpWidget', 'payLater', 'reviewService', 'social']) {
      expect(integrations[name]).toHaveProperty('enabled');
    }
    expect([integrations.chat.enabled, (await config(20)).integrations.chat.enabled]).toEqual([true, false]);
  });

  it('starts from the numbers of the specification (CONST-16)', async () => {
    expect(await config(1)).toMatchObject({
      reviewScore: 4.6,
      reviewCount: 37_000,
      referralPoints: 500,
      returnDays: 14,
      orderSelfServiceMinutes: 60,
      bannerSizes: { desktop: { width: 1400, height: 445 } },
    });
  });
});

describe('the stores of a website', () => {
  it('are those of its id, each with its own label and a locale of language and country (CFG-18)', async () => {
    expect((await t.get('/website-stores?websiteId=2')).body.stores).toEqual([
      { storeId: 21, label: 'Suisse', storeLocale: 'fr_CH' },
      { storeId: 23, label: 'Schweiz', storeLocale: 'de_CH' },
    ]);
    expect((await t.get('/website-stores?websiteId=99')).body.stores).toEqual([]);
    expect((await t.get('/website-stores')).status).toBe(400);
  });
});

describe('the switch', () => {
  it('offers every store of the type with its address where no store is named', async () => {
    const stores = await options('store_type=7');
    expect(stores).toHaveLength(STORES.length);
    expect(stores[0]).toMatchObject({ storeId: 1, storeLocale: 'en_GB', url: 'http://uk.serac.localhost:3000' });
    expect(await options('store_type=8')).toEqual([]);
  });

  it('offers the stores of the brand a visitor is in', async () => {
    expect((await options('store_id=20')).map(({ storeId }: { storeId: number }) => storeId)).toEqual(
      storesOf('moraine'),
    );
  });

  it('leads to the same page where another store has it, else to its home page (decision 5)', async () => {
    const stores = await options('store_id=1&path=/products/ski');
    const urlOf = (id: number) => stores.find(({ storeId }: { storeId: number }) => storeId === id).url;
    expect(urlOf(1)).toBe('http://uk.serac.localhost:3000/products/ski');
    expect(urlOf(11)).toBe('http://de.serac.localhost:3000/products/schi');
    expect(urlOf(13)).toBe('http://fr.serac.localhost:3000');
  });

  it.each([
    ['/products', '/products'],
    ['/customer/account', ''],
    ['/%', ''],
    ['/brand/nordfjell', '/brand/nordfjell'],
    ['/brands', '/brands'],
    ['/new', '/new'],
    ['/returns', '/returns'],
    ['/help/delivery', '/help/delivery'],
    ['/newest', ''],
  ])('takes %s to "%s" of the German store', async (from, to) => {
    const stores = await options(`store_id=1&path=${encodeURIComponent(from)}`);
    expect(stores.find(({ storeId }: { storeId: number }) => storeId === 11).url).toBe(
      `http://de.serac.localhost:3000${to}`,
    );
  });
});

describe('languages and currencies of a member', () => {
  it('are those of the stores, by their own names', async () => {
    const { languages, currencies } = (await t.get('/language-currency?store_type=7')).body;
    expect(languages.map(({ code }: { code: string }) => code).sort()).toEqual([...LANGUAGES].sort());
    expect(languages).toContainEqual({ code: 'de', name: 'Deutsch' });
    expect(currencies).toContainEqual({ code: 'SEK', template: '# kr' });
  });

  it('narrow to the currencies of a language', async () => {
    const { currencies } = (await t.get('/language-currency?store_type=7&language=fr')).body;
    expect(currencies.map(({ code }: { code: string }) => code)).toEqual(['EUR', 'CHF']);
    expect((await t.get('/language-currency?store_type=7&language=xx')).status).toBe(400);
    expect((await t.get('/language-currency?language=fr')).status).toBe(400);
  });
});

describe('countries', () => {
  it('come with their name in the language of the store and the rules of their addresses (CMS-07)', async () => {
    expect((await t.get('/country?country=ch&storeId=23')).body).toEqual({
      code: 'CH',
      data: {
        name: 'Schweiz',
        postcodePattern: '^\\d{4}$',
        postcodeExample: '8001',
        regionRequired: false,
        dialCode: '+41',
        delivered: true,
      },
    });
    expect((await t.get('/country?country=XX&storeId=1')).status).toBe(404);
    expect((await t.get('/country?country=CHE&storeId=1')).status).toBe(400);
  });

  it('are listed in the alphabet of the store, only those parcels go to where that is asked', async () => {
    const names = async (query: string): Promise<string[]> =>
      (await t.get(`/country-address-options?${query}`)).body.countries.map(
        ({ data }: { data: { name: string } }) => data.name,
      );
    const all = await names('store_id=16');
    expect(all.indexOf('Österrike')).toBe(all.length - 1);
    expect(all).toContain('Japan');
    expect(await names('store_id=16&only_shipping=1')).not.toContain('Japan');
  });
});

describe('the settings of an integration', () => {
  it('are found by their route key (API-060)', async () => {
    expect((await t.get('/integration-config/google-tagmanager?store_id=1')).body).toMatchObject({
      routeKey: 'google-tagmanager',
      enabled: true,
      settings: { containerId: 'GTM-0000000' },
    });
    expect((await t.get('/integration-config/chat?store_id=20')).body.enabled).toBe(false);
    expect((await t.get('/integration-config/nothing?store_id=1')).status).toBe(400);
  });

  it('of the tag manager have an address of their own (API-095)', async () => {
    expect((await t.get('/integration-google-tagmanager?store_id=1')).body.containerId).toBe('GTM-0000000');
  });

  it('tell the help widget who the member is, and nobody else (API-065)', async () => {
    expect((await t.get('/integration-elevio-user')).status).toBe(401);
    const guest = (await t.post('/session-open', { store_id: 1 })).body.auth_token;
    expect((await t.get('/integration-elevio-user', { authorization: `Bearer ${guest}` })).status).toBe(401);
    await t.db.query('update session set member_id = (select id from member)');
    const { status, body } = await t.get('/integration-elevio-user', { authorization: `Bearer ${guest}` });
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: 'ada@post.example', firstName: 'Ada', lastName: 'Berg' });
    expect(body.userHash).toMatch(/^[0-9a-f]{64}$/);
  });
});
