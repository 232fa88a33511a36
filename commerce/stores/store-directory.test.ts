import { describe, expect, it } from 'vitest';
import { STORES } from '#demo/seed/base/stores.ts';
import { assertRealCompanies } from './company-data.ts';
import { type StoreRow, storeConfigFromRow } from './store-config-from-row.ts';
import { storeDirectory } from './store-directory.ts';

const demo = { demo: true, storefrontPort: 3100, publicUrl: 'http://localhost:4100' };
const rowOf = (id: number, change: Partial<Omit<StoreRow, 'config'>> & { config?: object } = {}): StoreRow => {
  const s = STORES.find((store) => store.id === id)!;
  return {
    id,
    code: s.code,
    brand: s.brand,
    website_id: s.websiteId,
    locale: s.locale,
    lang: s.lang,
    label: s.label,
    country: s.country,
    currency: s.currency,
    currency_template: s.currencyTemplate,
    time_zone: s.timeZone,
    login_required: s.loginRequired,
    hosts: s.hosts,
    preview_hosts: s.previewHosts,
    ...change,
    config: { ...s.config, ...change.config },
  };
};
const directory = storeDirectory(STORES.map(({ id }) => storeConfigFromRow(rowOf(id), demo)));

describe('the configuration of a store', () => {
  it('has the defaults of its brand', () => {
    expect(directory.byId(1)?.flags).toMatchObject({ chat: true, referral: true, urgencyStock: true });
    expect(directory.byId(20)?.flags).toMatchObject({ chat: false, referral: false, urgencyStock: false });
    expect(directory.byId(1)).toMatchObject({ reviewScore: 4.6, reviewCount: 37_000, returnDays: 14 });
  });

  it('overrides single values, and single flags, of its brand', () => {
    const config = { flags: { chat: false }, returnDays: 30 };
    const store = storeConfigFromRow(rowOf(1, { config }), demo);
    expect(store.flags).toMatchObject({ chat: false, referral: true, bCorpMark: true });
    expect(store.returnDays).toBe(30);
  });

  it('gives a demo store an address under localhost, a real one its first host', () => {
    expect(directory.byId(23)?.baseUrl).toBe('http://ch-de.serac.localhost:3100');
    const real = storeConfigFromRow(rowOf(1, { hosts: ['shop.example'] }), { ...demo, demo: false });
    expect(real.baseUrl).toBe('https://shop.example');
    expect(real.checkoutUrl).toBe('http://localhost:4100/checkout');
  });

  it('gives a real store that is tried on one machine the address that it has there', () => {
    const of = (hosts: string[]) => storeConfigFromRow(rowOf(1, { hosts }), { ...demo, demo: false }).baseUrl;
    expect(of(['shop.own.localhost'])).toBe('http://shop.own.localhost:3100');
    expect(of(['localhost'])).toBe('http://localhost:3100');
    expect(of(['notlocalhost', 'shop.own.localhost'])).toBe('https://notlocalhost');
  });

  it('takes settings of an integration over those of its brand, chat from its flag', () => {
    const config = { flags: { chat: false }, integrations: { tagManager: { containerId: 'GTM-1' } } };
    const { integrations } = storeConfigFromRow(rowOf(1, { config }), demo);
    expect(integrations.tagManager).toMatchObject({ enabled: true, containerId: 'GTM-1' });
    expect(integrations.chat.enabled).toBe(false);
    const switched = { integrations: { chat: { enabled: true } } };
    expect(() => storeConfigFromRow(rowOf(1, { config: switched }), demo)).toThrow(/^Store 1 /);
  });

  it('names the provider of payments that is connected, unless its row names others', () => {
    const connected = { paymentProvider: 'transfer' };
    expect(storeConfigFromRow(rowOf(1), demo, connected).paymentProviders).toEqual(['transfer']);
    expect(storeConfigFromRow(rowOf(1), demo).paymentProviders).toEqual([]);
    const config = { paymentProviders: ['transfer', 'invoice'] };
    expect(storeConfigFromRow(rowOf(1, { config }), demo, connected).paymentProviders).toEqual(config.paymentProviders);
  });

  it('knows no setting that StoreConfig does not', () => {
    expect(() => storeConfigFromRow(rowOf(1, { config: { returnDay: 30 } }), demo)).toThrow(/returnDay/);
  });

  it('names the store whose row is wrong', () => {
    expect(() => storeConfigFromRow(rowOf(11, { config: { returnDays: 'x' } }), demo)).toThrow(/^Store 11 \(de\): /);
  });

  it('has in the demo the whole legal data of an invented company, in its language', () => {
    for (const { legal, customerServicePhone } of directory.all()) {
      expect(legal.demonstration).toBe(true);
      expect(JSON.stringify([legal, customerServicePhone])).not.toMatch(/[[{]\w* ?(Company|Street|00)|""/);
      expect(customerServicePhone).toMatch(/^\+[\d ]{9,}$/);
    }
    expect(directory.byId(11)?.legal).toMatchObject({ name: 'Serac Demonstrationsshop SAS' });
    expect(directory.byId(11)?.legal.address).toMatch(/, Frankreich$/);
    expect(directory.byId(26)?.legal.vatNumber).toBeNull();
  });

  it('names a company, or there is no such store', () => {
    for (const config of [{ legal: undefined }, { customerServicePhone: undefined }]) {
      expect(() => storeConfigFromRow(rowOf(11, { config }), demo)).toThrow(
        /^Legal data of the company is missing in store 11 \(de\): fill in config\.legal/,
      );
    }
  });

  it('takes the legal data of its row whole, without which a shop that sells does not start', () => {
    const legal = {
      name: 'Peak Ltd',
      registration: 'Companies House 01',
      address: '1 High Street, Leeds',
      vatNumber: 'GB 1',
      demonstration: false,
    };
    const own = storeConfigFromRow(rowOf(1, { config: { legal } }), { ...demo, demo: false });
    expect(own.legal).toEqual(legal);
    const other = storeConfigFromRow(rowOf(11), { ...demo, demo: false });
    expect(() => assertRealCompanies([own])).not.toThrow();
    expect(() => assertRealCompanies([own, other])).toThrow(/^The company is an invented one in stores 11: /);
  });
});

describe('the store directory', () => {
  it('finds a store by host, whatever the port, the capitals and a final dot', () => {
    for (const host of ['localhost', 'LOCALHOST:3100', 'uk.serac.localhost.', 'preview.serac.localhost']) {
      expect(directory.byHost(host)?.storeId).toBe(1);
    }
    expect(directory.byHost('uk.moraine.localhost')?.storeId).toBe(20);
    expect(directory.byHost('shop.example')).toBeNull();
  });

  it('lists all of them by id', () => {
    const ids = directory.all().map((store) => store.storeId);
    expect(ids).toHaveLength(STORES.length);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  it('refuses two stores on one host', () => {
    const one = storeConfigFromRow(rowOf(1), demo);
    const other = storeConfigFromRow(rowOf(11, { hosts: ['LOCALHOST'] }), demo);
    expect(() => storeDirectory([one, other])).toThrow('Stores 1 and 11 both claim the host localhost');
  });
});
