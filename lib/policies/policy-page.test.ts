import { describe, expect, it } from 'vitest';
import { storeConfigFromRow } from '#commerce/stores/store-config-from-row.ts';
import { STORES } from '#demo/seed/base/stores.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { INFO_PAGES } from '#lib/rules/info-pages.ts';
import { policyPage } from './policy-page.ts';
import { fillText } from './policy-values.ts';

const demo = { demo: true, storefrontPort: 3000, publicUrl: 'http://localhost:4100' };
const configs = STORES.map((s) =>
  storeConfigFromRow(
    {
      ...{ id: s.id, code: s.code, brand: s.brand, website_id: s.websiteId, locale: s.locale, lang: s.lang },
      ...{ label: s.label, country: s.country, currency: s.currency, currency_template: s.currencyTemplate },
      ...{ time_zone: s.timeZone, login_required: s.loginRequired, hosts: s.hosts, preview_hosts: s.previewHosts },
      config: s.config,
    },
    demo,
  ),
);
const store = (id: number): StoreConfig => configs.find(({ storeId }) => storeId === id)!;
const wordsOf = async (id: number, page: (typeof INFO_PAGES)[number]): Promise<string> =>
  JSON.stringify(await policyPage(store(id), page));

/** Every text within plain data. */
const textsIn = (data: unknown): string[] =>
  typeof data === 'string' ? [data] : Object.values(data ?? {}).flatMap(textsIn);

describe.each(configs.map((config) => [`${config.storeId} (${config.code})`, config] as const))(
  'the pages of store %s',
  (_, config) => {
    it('are whole: every placeholder filled, nothing empty, no bracket of something missing', async () => {
      for (const name of INFO_PAGES) {
        const page = await policyPage(config, name);
        expect([page.title, page.description, page.lead].every(Boolean)).toBe(true);
        expect(page.sections.length).toBeGreaterThan(1);
        for (const { heading, blocks } of page.sections) expect([name, heading, blocks.length > 0]).toContain(true);
        for (const text of textsIn(page)) {
          expect(text).not.toMatch(/[{}]|\[(?![^\]]+\]\()/);
          expect(text.trim()).not.toBe('');
        }
      }
    });

    it('name the company that the store belongs to', async () => {
      const notice = JSON.stringify(await policyPage(config, 'legal-notice'));
      const { name, address, registration } = config.legal;
      for (const fact of [name, address, registration, config.supportEmail, config.customerServicePhone]) {
        expect(notice).toContain(fact);
      }
    });

    it('have descriptions that search engines show whole', async () => {
      for (const name of INFO_PAGES) {
        expect((await policyPage(config, name)).description.length).toBeLessThanOrEqual(160);
      }
    });
  },
);

describe('the pages', () => {
  it('have the same sections in every language, apart from what the law of a country asks for', async () => {
    const sections = (id: number) =>
      Promise.all(INFO_PAGES.map(async (name) => (await policyPage(store(id), name)).sections.map((s) => s.id)));
    const british = await sections(1);
    for (const id of [11, 12, 13, 14, 16, 27, 28]) expect(await sections(id)).toEqual(british);
  });

  it('promise fourteen days in Switzerland, where no law does, and offer no form of a law', async () => {
    for (const [id, promise] of [
      [21, 'volontairement'],
      [23, 'freiwillig'],
    ] as const) {
      expect(await wordsOf(id, 'returns')).toContain(promise);
      expect((await policyPage(store(id), 'returns')).sections.map((s) => s.id)).not.toContain('form');
    }
  });

  it('cite the law of their country and no other', async () => {
    expect(await wordsOf(1, 'returns')).toContain('Consumer Contracts');
    expect(await wordsOf(6, 'returns')).not.toContain('Consumer Contracts');
    expect(await wordsOf(1, 'privacy-policy')).toContain('UK GDPR');
    expect(await wordsOf(21, 'privacy-policy')).toContain('(LPD)');
    expect(await wordsOf(29, 'returns')).toContain('FAGG');
    expect(await wordsOf(11, 'legal-notice')).toContain('DDG');
  });

  it('tell American shoppers of sales tax, never of VAT', async () => {
    expect(await wordsOf(26, 'delivery')).toContain('sales tax');
    for (const name of INFO_PAGES) expect(await wordsOf(26, name)).not.toMatch(/\bVAT\b/);
    expect(await wordsOf(26, 'legal-notice')).not.toContain('VAT number');
  });

  it('write American English for American shoppers, down to the cart and its shipping', async () => {
    const british = /\b(colour|basket|parcel|postcode|recognis|organis|favour|grey|pick-up|9am)|recommended retail/i;
    for (const name of INFO_PAGES)
      for (const text of textsIn(await policyPage(store(26), name))) expect(text).not.toMatch(british);
    expect((await policyPage(store(26), 'delivery')).title).toBe('Shipping');
    expect(await wordsOf(26, 'contact-us')).toContain('(/delivery)');
  });

  it('promise that orders can be changed in the account only where they can (decision 46)', async () => {
    const { flags } = store(1);
    const said = async (change: Partial<typeof flags>) =>
      JSON.stringify(await policyPage({ ...store(1), flags: { ...flags, ...change } }, 'terms-and-conditions'));
    expect(await said({})).toContain('For 60 minutes after ordering you can cancel the order or change its address');
    for (const flag of ['orderSelfCancel', 'orderSelfEdit']) {
      expect(await said({ [flag]: false })).not.toContain('minutes after ordering');
    }
  });

  it('write no ß in Switzerland', async () => {
    for (const name of INFO_PAGES) expect(await wordsOf(23, name)).not.toContain('ß');
  });
});

describe('a placeholder', () => {
  it('takes its text with it where the store has no value', () => {
    expect(fillText('Free from {freeFrom}.', { freeFrom: '' })).toBeNull();
    expect(fillText('Free from {freeFrom}.', { freeFrom: '£100' })).toBe('Free from £100.');
  });

  it('that no store knows is an error', () => {
    expect(() => fillText('{unknown}', {})).toThrow('No store has {unknown}');
  });
});
