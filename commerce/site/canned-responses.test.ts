import { describe, expect, it } from 'vitest';
import { seedStories } from '#demo/content/seed-stories.ts';
import { publishStories, saveDraft } from '#demo/content/story-store.ts';
import type { HelpTopic } from '#lib/contract/help.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { testShop } from '#tests/support/commerce/served-shop.ts';
import { cannedResponses } from './canned-responses.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const SLUG = 'info/frequently-asked-questions';

/** As a shop without any story says them, and as the seeded service does. */
const bare = testShop();
const t = testShop((db) => seedStories(db, NOW));

const topics = async (storeId: number, shop = t): Promise<HelpTopic[]> =>
  (await shop.get(`/canned-responses?storeId=${storeId}`)).body.topics;
const answersOf = async (storeId: number) => JSON.stringify(await topics(storeId));

async function publish(content: { readonly component: string; readonly [field: string]: unknown }): Promise<void> {
  await t.db.transaction(async (query) => {
    const story = { fullSlug: SLUG, name: 'Questions', content: { _uid: 'p', ...content }, tags: [], position: 0 };
    await publishStories(query, [await saveDraft(query, story, NOW)], NOW);
  });
}

describe('the canned responses', () => {
  it('are in the language of the store, with its own number of days', async () => {
    const [delivery, returns] = await topics(13);
    expect(delivery?.title).toBe('Livraison');
    expect(returns?.responses[0]?.answer).toContain(`${t.shop.stores.byId(13)?.returnDays} jours`);
  });

  it('are the same in a shop without a story of them', async () => {
    for (const { storeId } of t.shop.stores.all()) expect(await topics(storeId, bare)).toEqual(await topics(storeId));
  });

  it('tell whoever may change an order in the account how, and anybody else to write (decision 46)', async () => {
    const store = t.shop.stores.byId(1);
    if (!store) throw new Error('No such store');
    const said = async (flags: Partial<StoreConfig['flags']>) => {
      const changed = { ...store, flags: { ...store.flags, ...flags } };
      const shop = { ...t.shop, stores: { ...t.shop.stores, byId: () => changed } };
      return JSON.stringify(await cannedResponses(shop, {} as never, { storeId: 1 }));
    };
    expect(await said({})).toContain(
      `Yes, for ${store.orderSelfServiceMinutes} minutes after ordering: open the order`,
    );
    expect(await said({})).not.toContain('Can I still change the address?');
    for (const flag of ['orderSelfCancel', 'orderSelfEdit']) {
      expect(await said({ [flag]: false })).not.toContain('open the order in your account');
      expect(await said({ [flag]: false })).toContain('Write to us straight away');
    }
  });

  it('are written as Switzerland, Austria and America write', async () => {
    expect(await answersOf(23)).toContain('«Passwort vergessen?»');
    expect(await answersOf(23)).toContain('gratis ein Rücksendeetikett');
    expect(await answersOf(23)).not.toMatch(/[ß„“]/);
    expect(await answersOf(21)).toContain('ouvrables');
    expect(await answersOf(29)).toContain('mit Versand und USt.');
    expect(await answersOf(11)).toContain('mit Versand und MwSt.');
    expect(await answersOf(26)).toMatch(/I forgot my password.*Forgot your password/);
    expect(await answersOf(26)).not.toMatch(/parcel|basket|straight away|working day|\bVAT\b|forgotten/i);
  });

  it('leave no placeholder in any store, and have the same topics and as many questions in all', async () => {
    for (const { storeId } of t.shop.stores.all()) {
      const list = await topics(storeId);
      expect(JSON.stringify(list)).not.toMatch(/[{}]\w+\}/);
      expect(list.map(({ id, responses }) => [id, responses.length])).toEqual([
        ['delivery', 2],
        ['returns', 2],
        ['payment', 2],
        ['account', 2],
      ]);
    }
  });

  it('are what an editor published last, and questions without a topic stay on their page', async () => {
    const items = [{ question: 'Do you mend skins?', answer: 'At {shop}, yes.' }];
    const topic = { component: 'faq', _uid: 'f', element_id: 'repair', title: 'Repair', items };
    await publish({ component: 'page', title: 'Questions', body: [topic, { ...topic, _uid: 'g', title: '' }] });
    const answer = `At ${t.shop.stores.byId(1)?.shopName}, yes.`;
    expect(await topics(1)).toEqual([
      { id: 'repair', title: 'Repair', responses: [{ id: 'repair-1', question: 'Do you mend skins?', answer }] },
    ]);
  });

  it('go on with what was read last while the content service is away', async () => {
    const before = await topics(1);
    await t.db.query('alter table demo_content_space rename to elsewhere');
    try {
      expect(await topics(1)).toEqual(before);
    } finally {
      await t.db.query('alter table elsewhere rename to demo_content_space');
    }
  });
});
