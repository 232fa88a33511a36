import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { brokenIn } from '#lib/content/bloks.ts';
import { INFO_PAGES } from '#lib/rules/info-pages.ts';
import { demoStore, demoStores } from '#tests/support/content/demo-stores.ts';
import { infoPage, shippedInfoPage, storyPage } from './info-page.ts';

// Next keeps tags for pages that it renders, and nothing renders here.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read, revalidateTag: vi.fn() }));

const configs = demoStores;
const store = demoStore;
const wordsOf = async (id: number, page: (typeof INFO_PAGES)[number]): Promise<string> =>
  JSON.stringify(await shippedInfoPage(store(id), page));

/** What is read of a page: every text of it but names and addresses. */
const textsIn = (data: unknown, name = 'text'): string[] => {
  if (typeof data === 'string') return ['_uid', 'element_id', 'component', 'kind', 'href'].includes(name) ? [] : [data];
  return Object.entries(data ?? {}).flatMap(([key, value]) => textsIn(value, Array.isArray(data) ? name : key));
};

const sectionsOf = async (id: number, name: (typeof INFO_PAGES)[number]) =>
  (await shippedInfoPage(store(id), name)).body.filter((blok) => blok.component === 'section');

describe.each(configs.map((config) => [`${config.storeId} (${config.code})`, config] as const))(
  'the pages of store %s',
  (_, config) => {
    it('are whole: every placeholder filled, nothing empty, no bracket of something missing', async () => {
      for (const name of INFO_PAGES) {
        const page = await shippedInfoPage(config, name);
        expect([page.title, page.description, page.lead].every(Boolean)).toBe(true);
        expect(brokenIn(page.body)).toEqual([]);
        expect(page.body.length).toBeGreaterThan(1);
        for (const blok of page.body) {
          expect(blok).toMatchObject({ component: 'section', heading: expect.stringMatching(/./) });
          expect(blok.component === 'section' && blok.text.length > 0).toBe(true);
        }
        for (const text of textsIn(page)) {
          expect(text).not.toMatch(/[{}]|\[(?![^\]]+\]\()/);
          expect(text.trim()).not.toBe('');
        }
      }
    });

    it('name the company that the store belongs to', async () => {
      const notice = JSON.stringify(await shippedInfoPage(config, 'legal-notice'));
      const { name, address, registration } = config.legal;
      for (const fact of [name, address, registration, config.supportEmail, config.customerServicePhone]) {
        expect(notice).toContain(fact);
      }
    });

    it('have descriptions that search engines show whole', async () => {
      for (const name of INFO_PAGES) {
        expect((await shippedInfoPage(config, name)).description?.length).toBeLessThanOrEqual(160);
      }
    });
  },
);

describe('the pages', () => {
  it('have the same sections in every language, apart from what the law of a country asks for', async () => {
    const sections = (id: number) =>
      Promise.all(INFO_PAGES.map(async (name) => (await sectionsOf(id, name)).map((s) => s.element_id)));
    const british = await sections(1);
    for (const id of [11, 12, 13, 14, 16, 27, 28]) expect(await sections(id)).toEqual(british);
  });

  it('promise fourteen days in Switzerland, where no law does, and offer no form of a law', async () => {
    for (const [id, promise] of [
      [21, 'volontairement'],
      [23, 'freiwillig'],
    ] as const) {
      expect(await wordsOf(id, 'returns')).toContain(promise);
      expect((await sectionsOf(id, 'returns')).map((s) => s.element_id)).not.toContain('form');
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
      for (const text of textsIn(await shippedInfoPage(store(26), name))) expect(text).not.toMatch(british);
    expect((await shippedInfoPage(store(26), 'delivery')).title).toBe('Shipping');
    expect(await wordsOf(26, 'contact-us')).toContain('"/delivery"');
  });

  it('promise that orders can be changed in the account only where they can (decision 46)', async () => {
    const { flags } = store(1);
    const said = async (change: Partial<typeof flags>) =>
      JSON.stringify(await shippedInfoPage({ ...store(1), flags: { ...flags, ...change } }, 'terms-and-conditions'));
    expect(await said({})).toContain('For 60 minutes after ordering you can cancel the order or change its address');
    for (const flag of ['orderSelfCancel', 'orderSelfEdit']) {
      expect(await said({ [flag]: false })).not.toContain('minutes after ordering');
    }
  });

  it('write no ß in Switzerland', async () => {
    for (const name of INFO_PAGES) expect(await wordsOf(23, name)).not.toContain('ß');
  });
});

describe('the story of a page', () => {
  const service = vi.fn<() => Promise<Response>>();
  const serves = (content: unknown) => {
    const story = { uuid: 'u', full_slug: 'info/returns', tag_list: [], content };
    service.mockImplementation(async () => Response.json({ story, cv: 1, rels: [], links: [] }));
  };
  const section = {
    component: 'section',
    _uid: 's',
    heading: 'In the shop',
    text: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bring it to {company}.' }] }],
    },
  };
  const page = (...body: readonly unknown[]) => ({ component: 'page', _uid: 'p', title: 'Bring it back', body });

  beforeEach(() => {
    vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
    vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
    vi.stubEnv('LOG_LEVEL', 'silent');
    vi.stubGlobal('fetch', service);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    // What is kept lives once in the process.
    Reflect.deleteProperty(globalThis, Symbol.for('serac.stories'));
  });

  it('is what an editor wrote, with the data of the store', async () => {
    serves(page(section));
    const read = await infoPage(store(1), 'returns');
    expect(read.title).toBe('Bring it back');
    expect(JSON.stringify(read)).toContain(`Bring it to ${store(1).legal.name}.`);
  });

  it('is whole but for a block that is broken', async () => {
    serves(page({ component: 'nonsense', _uid: 'n' }, section));
    const { body } = await infoPage(store(1), 'returns');
    expect(body.map(({ component }) => component)).toEqual(['broken', 'section']);
  });

  it.each([
    ['is no page', () => serves({ component: 'banner', title: 'x' })],
    ['has no title', () => serves({ ...page(section), title: '' })],
    ['says nothing', () => serves(page({ component: 'nonsense' }))],
    ['does not exist', () => service.mockImplementation(async () => Response.json(['no'], { status: 404 }))],
    ['cannot be asked for', () => service.mockRejectedValue(new TypeError('fetch failed'))],
    [
      'comes from a service that fails',
      () => service.mockImplementation(async () => new Response('', { status: 500 })),
    ],
  ])('that %s leaves the text that comes with the shop', async (_, served) => {
    served();
    expect((await infoPage(store(1), 'returns')).title).toBe((await shippedInfoPage(store(1), 'returns')).title);
  });

  it('at an address of its own is for the stores that it names, and no missing page while nobody knows', async () => {
    serves({ ...page(section), only_in: ['GB'], brands: ['serac'] });
    const [uk, german] = [store(1), store(11)];
    const found = await storyPage(uk, 'campaign/first-snow');
    expect(found?.page.title).toBe('Bring it back');
    expect([uk, german].map((one) => found?.hasStory(one))).toEqual([true, false]);
    expect(await storyPage(german, 'campaign/first-snow')).toBeNull();
    service.mockRejectedValue(new TypeError('fetch failed'));
    await expect(storyPage(uk, 'campaign/other')).rejects.toThrow('no answer');
  });
});
