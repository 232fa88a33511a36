import { describe, expect, it } from 'vitest';
import { prepareStories, publishStories, saveDraft } from '#demo/content/story-store.ts';
import { INFO_PAGES } from '#lib/rules/info-pages.ts';
import { testShop } from '#tests/support/commerce/served-shop.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const t = testShop((db) => prepareStories(db, NOW));

const ask = (identifier: string, storeId = 1) => t.get(`/cms-page/${encodeURIComponent(identifier)}/${storeId}`);
const publish = (fullSlug: string, body: readonly object[], more: object = {}) =>
  t.db.transaction(async (query) => {
    const content = { component: 'page', _uid: 'p', title: 'At {shop} & <b>', body, ...more };
    await publishStories(query, [await saveDraft(query, { fullSlug, name: 'Page', content, tags: [] }, NOW)], NOW);
  });
const words = (text: string, marks: readonly object[] = []) => ({ type: 'text', text, marks });
const doc = (...content: readonly object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] });
const to = (url: string) => ({ linktype: 'url', url, href: url });

describe('a page by its identifier', () => {
  it('is there for every page of policies, help and the company in every store', async () => {
    for (const { storeId } of t.shop.stores.all())
      for (const name of INFO_PAGES) {
        const { status, body } = await ask(name, storeId);
        expect([storeId, name, status, body.title.length > 2, body.scripts]).toEqual([storeId, name, 200, true, []]);
        expect(body.content.length).toBeGreaterThan(100);
      }
  });

  it('has its title, its content as HTML, and its scripts with what they wait for', async () => {
    const link = { type: 'link', attrs: to('/returns') };
    await publish('campaign/hut', [
      {
        component: 'section',
        _uid: 's',
        heading: 'Huts',
        text: doc(words('Go '), words('there', [{ type: 'bold' }, link])),
      },
      { component: 'faq', _uid: 'f', title: 'Warm?', items: [{ question: 'Is it?', answer: 'Very.' }] },
      { component: 'button', _uid: 'b', label: 'On', link: to('/new') },
      { component: 'script', _uid: 'c', category: 'functional', code: 'count();' },
    ]);
    expect((await ask('campaign/hut')).body).toEqual({
      identifier: 'campaign/hut',
      title: 'At Serac & <b>',
      content:
        '<section><h2>Huts</h2><p>Go <a href="/returns"><strong>there</strong></a></p></section>' +
        '<h3>Warm?</h3><h4>Is it?</h4><p>Very.</p><p><a href="/new">On</a></p>',
      scripts: [{ category: 'functional', code: 'count();' }],
    });
  });

  it('holds no markup and no address that an editor typed', async () => {
    await publish('campaign/odd', [
      { component: 'quote', _uid: 'q', text: '<script>alert(1)</script>', author: '"><img src=x onerror=alert(1)>' },
      {
        component: 'rich_text',
        _uid: 'r',
        text: doc(words('here', [{ type: 'link', attrs: to('javascript:alert(1)') }])),
      },
      { component: 'table', _uid: 't', label: 'x', table: { thead: [{ value: '<i>' }], tbody: [] } },
    ]);
    const { content } = (await ask('campaign/odd')).body;
    expect(content).not.toMatch(/<(?:script|img|i)\b|javascript:/);
    expect(content).toContain('&lt;script&gt;');
  });

  it('is not found where there is none, none for this store, or what is no page', async () => {
    await publish('campaign/british', [{ component: 'quote', _uid: 'q', text: 'x' }], { only_in: ['GB'] });
    await publish('parts/blocks/x', [{ component: 'quote', _uid: 'q', text: 'x' }]);
    expect((await ask('campaign/british')).status).toBe(200);
    expect((await ask('campaign/british', 11)).status).toBe(404);
    for (const name of ['nothing', 'parts/blocks/x', 'info/returns', 'constructor'])
      expect([name, (await ask(name)).status]).toEqual([name, 404]);
    expect((await ask('..')).status).toBeGreaterThanOrEqual(400);
  });
});
