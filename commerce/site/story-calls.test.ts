import { describe, expect, it } from 'vitest';
import { prepareStories, publishStories, saveDraft } from '#demo/content/story-store.ts';
import type { StoryReply } from '#lib/contract/site.ts';
import { ALL_DRAFTS, DRAFTS_HEADER } from '#lib/rules/ahead/time-travel.ts';
import { testShop } from '#tests/support/commerce/served-shop.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const EDITOR = { 'x-serac-service': 'test-service-token-of-32-characters', [DRAFTS_HEADER]: '1' };

const rich = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
const section = (heading: string, more: object = {}) => ({
  component: 'section',
  _uid: 's',
  element_id: 'huts',
  heading,
  heading__i18n__fr: `${heading} (fr)`,
  text: rich('At {shop}.'),
  body: [{ component: 'quote', _uid: 'q', text: 'Cold' }],
  ...more,
});
const page = (...body: object[]) => ({ component: 'page', _uid: 'p', title: 'Winter', body });

const t = testShop(async (db) => {
  await prepareStories(db, NOW);
  const save = (fullSlug: string, content: ReturnType<typeof page>, tags: string[] = []) =>
    saveDraft(db.query, { fullSlug, name: fullSlug, content, tags }, NOW);
  const broken = { component: 'nowhere-known', _uid: 'b' };
  const hint = {
    component: 'static_block',
    _uid: 'h',
    element_id: 'title',
    header: 'Hello',
    header__i18n__fr: 'Bonjour',
  };
  const ids = [
    await save('campaign/winter', page(section('Huts'), broken), ['ct-10']),
    await save('parts/blocks/warm', page({ component: 'static_block', _uid: 'w', header: 'Warm', main: 'Dry' })),
    await save(
      'parts/integrations/map',
      page({ component: 'script', _uid: 'c', code: 'map()', category: 'functional' }),
    ),
    await save('parts/texts/welcome', page(hint, { ...hint, _uid: 'i', element_id: '', header: 'Nameless' })),
    await save('campaign/french', page({ ...section('Only there'), only_in: ['FR'] })),
  ];
  await publishStories(db.query, ids, NOW);
  await save('campaign/winter', page(section('Huts, not yet published')));
  const greeting = { ...hint, header: 'Hello, not yet published', header__i18n__fr: 'Bonjour, pas encore' };
  await save('parts/texts/welcome', page(greeting));
  await save('parts/blocks/warm', page({ component: 'static_block', _uid: 'w', header: 'Warmer' }));
});

const story = async (path: string, headers: Record<string, string> = {}) => t.get(`/stories/${path}`, headers);

describe('a story', () => {
  it('has its blocks in their order, each with its element and what it holds, as the store says it', async () => {
    const { status, body } = await story('campaign%2Fwinter?storeId=13');
    expect(status).toBe(200);
    const { slug, lang, tag_list, content, route } = body as StoryReply;
    expect({ slug, lang, tag_list, route }).toEqual({
      slug: 'campaign/winter',
      lang: 'fr',
      tag_list: ['ct-10'],
      route: { routeKey: 'story' },
    });
    expect(content).toMatchObject({ component: 'page', fields: { title: 'Winter' } });
    const [first, ...others] = content.children;
    expect(others).toEqual([]);
    expect(first).toMatchObject({ component: 'section', elementId: 'huts', fields: { heading: 'Huts (fr)' } });
    expect(JSON.stringify(first?.fields)).toContain('At Serac.');
    expect(first?.children).toMatchObject([{ component: 'quote', fields: { text: 'Cold' }, children: [] }]);
  });

  it('is said in the language that is asked for', async () => {
    const { body } = await story('campaign%2Fwinter?storeId=13&lang=en');
    expect((body as StoryReply).content.children[0]?.fields.heading).toBe('Huts');
    expect((await story('campaign%2Fwinter?storeId=13&lang=xx')).status).toBe(400);
  });

  it('is not found where there is none, or it says nothing in the store', async () => {
    for (const path of ['campaign%2Fnone?storeId=1', 'campaign%2Ffrench?storeId=1', 'campaign%2Fwinter?storeId=999'])
      expect((await story(path)).status).toBe(404);
    expect((await story('campaign%2Ffrench?storeId=13')).status).toBe(200);
  });

  it('is a draft for editors alone: whoever else asks for one gets nothing', async () => {
    const edit = 'campaign%2Fwinter?storeId=1&edit=1';
    expect(JSON.stringify((await story(edit, EDITOR)).body)).toContain('not yet published');
    const { 'x-serac-service': service } = EDITOR;
    for (const headers of [
      {},
      { 'x-serac-service': service },
      { [DRAFTS_HEADER]: '1' },
      { ...EDITOR, 'x-serac-service': 'x' },
    ]) {
      const { status, body } = await story(edit, headers as Record<string, string>);
      expect(status).toBe(403);
      expect(JSON.stringify(body)).not.toContain('not yet published');
    }
    expect(JSON.stringify((await story('campaign%2Fwinter?storeId=1', EDITOR)).body)).not.toContain('not yet');
  });
});

it('a block that stands around pages is found by its identifier, an integration by its own', async () => {
  const block = await t.get('/story-blocks/warm?storeId=1');
  expect(block.body.children).toMatchObject([{ component: 'static_block', fields: { header: 'Warm', main: 'Dry' } }]);
  expect((await t.get('/story-blocks/rtb?storeId=1')).body.children).toHaveLength(1);
  expect((await t.get('/story-blocks/none?storeId=1')).status).toBe(404);
  const map = await t.get('/story-integrations/map?storeId=1');
  expect(map.body.scripts).toEqual([{ category: 'functional', code: 'map()' }]);
  expect((await t.get('/story-integrations/none?storeId=1')).status).toBe(404);
});

it('texts of an area are told by their names, in the language of the store; an area without any has none', async () => {
  expect((await t.get('/page-text/welcome/13')).body).toEqual({ area: 'welcome', texts: { title: 'Bonjour' } });
  expect((await t.get('/page-text/welcome/1')).body.texts).toEqual({ title: 'Hello' });
  expect((await t.get('/page-text/nowhere/1')).body).toEqual({ area: 'nowhere', texts: {} });
  expect((await t.get('/page-text/help/1')).body.texts).toMatchObject({ title: 'How can we help?' });
});

it('texts of all areas are told at once, those that editors changed and no others', async () => {
  expect((await t.get('/page-text/pages/1')).body).toEqual({ area: 'pages', texts: { 'welcome.title': 'Hello' } });
});

it('all that editors say is answered as they saved it last for a preview host, and for nobody else (decision 271)', async () => {
  const all = { ...EDITOR, [DRAFTS_HEADER]: ALL_DRAFTS };
  const texts = async (headers: Record<string, string>) => (await t.get('/page-text/pages/1', headers)).body.texts;
  expect(await texts(all)).toEqual({ 'welcome.title': 'Hello, not yet published' });
  expect((await t.get('/page-text/welcome/13', all)).body.texts).toEqual({ title: 'Bonjour, pas encore' });
  expect((await t.get('/static-blocks/1/warm', all)).body.header).toBe('Warmer');
  for (const headers of [{ [DRAFTS_HEADER]: ALL_DRAFTS }, { ...all, 'x-serac-service': 'x' }, EDITOR]) {
    expect(await texts(headers as Record<string, string>)).toEqual({ 'welcome.title': 'Hello' });
    expect((await t.get('/static-blocks/1/warm', headers as Record<string, string>)).body.header).toBe('Warm');
  }
});
