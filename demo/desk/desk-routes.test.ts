import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpEnv } from '#commerce/http/http-env.ts';
import { problemReply } from '#commerce/http/problem-reply.ts';
import type { Database } from '#commerce/kernel/database.ts';
import type { StoreDirectory } from '#commerce/stores/store-directory.ts';
import { prepareStories, publishStories, saveDraft } from '#demo/content/story-store.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { deskRoutes } from './desk-routes.ts';

const NOW = Date.parse('2026-11-23T08:00:00Z');
const TOKEN = 's'.repeat(32);
const store = {
  label: 'United Kingdom',
  shopName: 'Serac',
  language: 'en',
  baseUrl: 'http://uk.serac.localhost:3000',
  previewHosts: ['preview.serac.localhost'],
} as StoreConfig;
const stores = { all: () => [store] } as unknown as StoreDirectory;

let db: Database;
let id: number;
let app: Hono<HttpEnv>;

beforeAll(async () => {
  db = await openTestDatabase();
  await prepareStories(db, NOW);
  const content = { component: 'page', _uid: 'p', title: 'Returns', title__i18n__de: 'Rückgabe' };
  id = await saveDraft(db.query, { fullSlug: 'info/returns', name: 'Returns', content, tags: [] }, NOW);
  await publishStories(db.query, [id], NOW);
  const env = { trustedProxies: 0, operatorToken: TOKEN } as Parameters<typeof deskRoutes>[0]['env'];
  app = new Hono<HttpEnv>({ strict: false }).onError((error, c) => problemReply(c, error));
  app.route('/desk', deskRoutes({ db, stores, env, clock: { now: () => NOW } }));
});
afterAll(() => db.close());

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
const get = (path: string, headers = {}, at = '127.0.0.1') => app.request(`/desk${path}`, { headers }, from(at));
const send = (method: string, path: string, body: unknown, headers = {}) =>
  app.request(
    `/desk${path}`,
    { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) },
    from('127.0.0.1'),
  );
const text = (title: string) => ({ name: 'Returns', content: { component: 'page', _uid: 'p', title }, tags: [] });

describe('the desk', () => {
  it('is for people at this machine and who has the operator’s token', async () => {
    expect((await get('/')).status).toBe(200);
    expect((await get('/', {}, '::1')).status).toBe(200);
    expect((await get('/', {}, '10.0.0.7')).status).toBe(403);
    expect((await get('/', { 'x-serac-operator': TOKEN }, '10.0.0.7')).status).toBe(200);
    expect((await get('/', { 'x-serac-operator': 'wrong' }, '10.0.0.7')).status).toBe(403);
  });

  it('frames the pages of preview hosts and nothing else, and nobody frames it', async () => {
    const policy = (await get('/')).headers.get('content-security-policy');
    expect(policy).toContain('frame-src http://preview.serac.localhost:3000;');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('sends its scripts without types, as far as there are any', async () => {
    const script = await get('/browser/desk.ts');
    expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(await script.text()).not.toMatch(/^interface /m);
    for (const path of ['/browser/nothing.ts', '/browser/..%2fdesk-routes.ts', '/browser/desk.css.ts'])
      expect((await get(path)).status).toBe(404);
  });

  it('tells of every story what state it is in, and how its blocks are edited', async () => {
    const { stories } = await (await get('/api/stories')).json();
    expect(stories).toContainEqual(
      expect.objectContaining({ fullSlug: 'info/returns', isPublished: true, isChanged: false }),
    );
    const { bloks, previews } = await (await get('/api/setting')).json();
    expect(bloks.page.title).toEqual({ kind: 'text' });
    expect(previews).toEqual([
      { label: 'Serac United Kingdom', language: 'en', origin: 'http://preview.serac.localhost:3000' },
    ]);
  });

  it('hands what is typed back as a draft is delivered: in one language, marked for the editor', async () => {
    const { name, content, tags } = (await (await get(`/api/stories/${id}`)).json()).draft;
    const wire = async (language: string) =>
      (await (await send('POST', `/api/stories/${id}/wire`, { name, content, tags, language })).json()).story;
    expect((await wire('de')).content).toMatchObject({ title: 'Rückgabe' });
    const english = await wire('en');
    expect(english).toMatchObject({ full_slug: 'info/returns', content: { title: 'Returns' } });
    expect(english.content._editable).toContain('#storyblok#');
  });

  it('saves, and tells who was overtaken what stands there now', async () => {
    const saved = await send('PUT', `/api/stories/${id}`, { revision: 1, by: 'Ida', ...text('Ida’s') });
    expect(await saved.json()).toEqual({ revision: 2, faults: [] });
    const late = await send('PUT', `/api/stories/${id}`, { revision: 1, by: 'Noa', ...text('Noa’s') });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      by: 'Ida',
      current: { revision: 2, draft: { content: { title: 'Ida’s' } } },
    });
    const { versions } = await (await get(`/api/stories/${id}/history`)).json();
    const restored = await send('POST', `/api/stories/${id}/restore`, {
      revision: 2,
      by: 'Noa',
      version: versions.at(-1).id,
    });
    expect(await restored.json()).toEqual({ revision: 3 });
    expect((await send('POST', `/api/stories/${id}/publish`, { revision: 3, by: 'Noa' })).status).toBe(200);
    const at = new Date(NOW + 60_000).toISOString();
    expect((await send('POST', `/api/stories/${id}/schedule`, { revision: 3, by: 'Noa', at })).status).toBe(200);
    expect((await (await get(`/api/stories/${id}`)).json()).publishAt).toBe(at);
  });

  it('publishes no words that leave out or invent a value, in any language, and says what is wrong with them', async () => {
    const { id: words } = await (await send('POST', '/api/stories', { fullSlug: 'parts/texts/basket' })).json();
    const path = `/api/stories/${words}`;
    let revision = 1;
    const save = async (main: string, german: string) => {
      const block = { component: 'static_block', _uid: 'b', element_id: 'parcel', main, main__i18n__de: german };
      const free = { component: 'static_block', _uid: 'c', element_id: 'title', main: 'Whatever {you} <like>' };
      const content = { component: 'page', _uid: 'p', title: 'Words', body: [null, block, free] };
      const reply = await (await send('PUT', path, { revision, name: 'Words', content, tags: [] })).json();
      revision = reply.revision;
      return reply.faults;
    };
    const at = new Date(NOW + 60_000).toISOString();
    const publish = () => send('POST', `${path}/publish`, { revision });
    const wrong = await save('Parcel {number}', '{number} von {count} für {name}');
    expect(wrong).toEqual([
      'parcel (en) leaves out {count}, which shoppers need to see. The shop says: Parcel {number} of {count}',
      'parcel (de) has {name}, which this text does not get. The shop says: Paket {number} von {count}',
    ]);
    for (const refused of [await publish(), await send('POST', `${path}/schedule`, { revision, at })]) {
      expect(refused.status).toBe(422);
      expect((await refused.json()).message).toBe(wrong.join('\n'));
    }
    expect(await (await get(path)).json()).toMatchObject({ isPublished: false, publishAt: null });
    expect(await save('{count} parcels, this is {number}', '')).toEqual([]);
    expect((await publish()).status).toBe(200);
  });

  it('publishes no page without a title, which nobody would see', async () => {
    const { id: page } = await (await send('POST', '/api/stories', { fullSlug: 'winter/untitled' })).json();
    const saved = await (await send('PUT', `/api/stories/${page}`, { revision: 1, by: 'Ida', ...text(' ') })).json();
    expect(saved.faults).toEqual([expect.stringMatching(/^Title is empty/)]);
    const refused = await send('POST', `/api/stories/${page}/publish`, { revision: saved.revision });
    expect([refused.status, (await refused.json()).message]).toEqual([422, saved.faults[0]]);
    expect((await (await get(`/api/stories/${page}`)).json()).isPublished).toBe(false);
  });

  it('begins a story, once at each address', async () => {
    const made = await send('POST', '/api/stories', { fullSlug: 'winter/huts', by: 'Ida' });
    expect(made.status).toBe(201);
    expect((await send('POST', '/api/stories', { fullSlug: 'winter/huts', by: 'Ida' })).status).toBe(409);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    [
      'another site’s page',
      () => send('POST', `/api/stories/${id}/publish`, { revision: 3 }, { 'sec-fetch-site': 'cross-site' }),
    ],
    ['a form', () => send('PUT', `/api/stories/${id}`, {}, { 'content-type': 'text/plain' })],
    ['what is no text', () => send('PUT', `/api/stories/${id}`, { revision: 3, name: 'x', content: 'x' })],
    [
      'a moment that has passed',
      () => send('POST', `/api/stories/${id}/schedule`, { revision: 3, at: '2020-01-01T00:00:00Z' }),
    ],
    ['a story that is not there', () => send('PUT', '/api/stories/999999', { revision: 1, ...text('x') })],
  ])('writes nothing for %s', async (_, sent) => {
    const before = await (await get(`/api/stories/${id}`)).json();
    expect((await sent()).ok).toBe(false);
    expect(await (await get(`/api/stories/${id}`)).json()).toEqual(before);
  });
});
