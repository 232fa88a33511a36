import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIVE_PARAMETER } from '#lib/addresses/live-draft.ts';
import { brokenIn } from '#lib/content/bloks.ts';
import { liveDrafts } from '#lib/content/live-drafts.ts';
import { QUERY_HEADER } from '#lib/edge/documents/edge-headers.ts';
import { keepLiveDraft } from '#lib/endpoints/calls/keep-live-draft.ts';
import { createRateLimits } from '#lib/endpoints/request/rate-limits.ts';
import { demoStore } from '#tests/support/content/demo-stores.ts';
import { EMPTY_STORIES, MANY_BLOKS, manyBloks, ODD_STORIES, WHOLE } from '#tests/support/content/odd-stories.ts';
import { draftPage, infoPage, shippedInfoPage, storyPage } from './info-page.ts';

const KEY = 'a-key-that-nobody-guesses';
const request = vi.hoisted(() => ({ headers: new Headers() }));
const warn = vi.hoisted(() => vi.fn());
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read, revalidateTag: vi.fn() }));
vi.mock('next/headers', () => ({ headers: async () => request.headers }));
vi.mock('#lib/observability/storefront-log.ts', () => ({ storefrontLog: () => ({ warn, error: warn, info: warn }) }));

const store = demoStore(26);
const service = vi.fn<() => Promise<Response>>();

/** JSON of a value however deep: what is deeper than the engine writes is written by hand. */
function jsonOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts: string[] = [];
  const todo: (string | { readonly of: unknown })[] = [{ of: value }];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (typeof next === 'string') {
      parts.push(next);
      continue;
    }
    const { of } = next;
    if (typeof of !== 'object' || of === null) {
      parts.push(JSON.stringify(of) ?? 'null');
      continue;
    }
    const [open, close] = Array.isArray(of) ? ['[', ']'] : ['{', '}'];
    const inner = Object.entries(of).flatMap(([name, item], at) => [
      `${at > 0 ? ',' : ''}${Array.isArray(of) ? '' : `${JSON.stringify(name)}:`}`,
      { of: item },
    ]);
    todo.push(...[open, ...inner, close].reverse());
  }
  return parts.join('');
}

const storyOf = (content: unknown) => ({ uuid: 'u', full_slug: 'info/returns', tag_list: [], content });
const serves = (content: unknown) =>
  service.mockImplementation(
    async () =>
      new Response(jsonOf({ story: storyOf(content), cv: 1, rels: [], links: [] }), {
        headers: { 'content-type': 'application/json' },
      }),
  );

const limits = createRateLimits({ reads: 9e9, writes: 9e9 }, null);
/** Posts a story as the frame of an editor does. @returns the status */
async function type(content: unknown): Promise<number> {
  const headers = { host: 'preview.test', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const body = jsonOf({ key: KEY, story: storyOf(content) });
  const posted = new Request('http://preview.test/api/live-draft', { method: 'POST', headers, body });
  const storeOf = async () => ({ previewHosts: ['preview.test'] });
  return (await keepLiveDraft(posted, { drafts: liveDrafts(), limits, storeOf })).status;
}

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  vi.stubGlobal('fetch', service);
  request.headers = new Headers();
  warn.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const kept of ['stories', 'draft-reader', 'live-drafts'])
    Reflect.deleteProperty(globalThis, Symbol.for(`serac.${kept}`));
});

const odd = Object.entries(ODD_STORIES);
/** Nobody types so deep: a client could not even read it. */
const isReadable = (json: string): boolean => !json.includes('"left out"');

describe('an odd story', () => {
  it.each(odd)(
    'of %s is shown to shoppers with what is sound in it, and what is left out is logged',
    async (_, make) => {
      serves(make());
      const page = (await storyPage(store, 'info/returns'))?.page;
      expect(JSON.stringify(page)).toContain(WHOLE);
      const broken = brokenIn(page?.body);
      const logged = warn.mock.calls.filter(([, message]) => message === 'a block is left out');
      expect(logged.length > 0).toBe(broken.length > 0);
      expect(broken.every(({ name, reason }) => name !== '' && reason !== '')).toBe(true);
      expect(isReadable(JSON.stringify(page))).toBe(true);
    },
  );

  it.each(odd)('of %s is shown to its editor, saved or typed', async (_, make) => {
    serves(make());
    expect(JSON.stringify(await draftPage(store, 'info/returns'))).toContain(WHOLE);
    request.headers = new Headers({ 'sec-fetch-dest': 'empty', [QUERY_HEADER]: `${LIVE_PARAMETER}=${KEY}` });
    expect([204, 400, 413]).toContain(await type(make()));
    expect(JSON.stringify(await draftPage(store, 'info/returns'))).toContain(WHOLE);
  });
});

describe('a story with nothing to read', () => {
  it.each(Object.entries(EMPTY_STORIES))('(%s) leaves what comes with the shop, or no page', async (_, content) => {
    serves(content);
    expect((await infoPage(store, 'returns')).title).toBe((await shippedInfoPage(store, 'returns')).title);
    expect(await storyPage(store, 'campaign/odd')).toBeNull();
    expect(warn).toHaveBeenCalledWith(expect.anything(), 'a story is no page');
  });

  it.each(Object.entries(EMPTY_STORIES))(
    '(%s) is a page to its editor, who is told what is wrong',
    async (_, content) => {
      serves(content);
      const page = await draftPage(store, 'info/returns');
      expect(page).not.toBeNull();
      const isPage =
        page?.body.length === 0 || brokenIn(page?.body).length > 0 || page?.body[0]?.component === 'rich_text';
      expect(isPage).toBe(true);
    },
  );
});

describe('a story longer than a page', () => {
  it('is shown as far as pages go, and how much is left out is said', async () => {
    serves(manyBloks());
    const page = (await storyPage(store, 'campaign/odd'))?.page;
    const [rest] = brokenIn(page?.body);
    const shown = (page?.body.length ?? 0) - 1;
    expect(shown).toBeGreaterThan(100);
    expect(rest?.reason).toContain(String(MANY_BLOKS - shown));
    expect(JSON.stringify(await draftPage(store, 'campaign/odd'))).toContain('Word 0');
  });
});

describe('what an editor types', () => {
  const words = (text: string, marks: readonly unknown[] = []) => ({ type: 'text', text, marks });
  const line = (...content: readonly unknown[]) => ({ type: 'paragraph', content });
  const link = { type: 'link', attrs: { linktype: 'url', href: '/returns', custom: { rel: '' } } };

  it('is shown however a real page nests: links in lists within facts of a text within columns', async () => {
    const list = {
      type: 'bullet_list',
      content: [{ type: 'list_item', content: [line(words('typed link', [link]))] }],
    };
    const facts = { component: 'facts', _uid: 'f', items: [{ name: 'Fact', text: { type: 'doc', content: [list] } }] };
    const inText = { type: 'doc', content: [{ type: 'blok', attrs: { id: 'b', body: [facts] } }] };
    const section = { component: 'section', _uid: 's', heading: 'Head', text: inText };
    const columns = { component: 'columns', _uid: 'c', columns: [{ body: [section] }] };
    expect(await type({ component: 'page', title: 'Typed', body: [columns] })).toBe(204);
    request.headers = new Headers({ 'sec-fetch-dest': 'empty', [QUERY_HEADER]: `${LIVE_PARAMETER}=${KEY}` });
    expect(JSON.stringify(await draftPage(store, 'info/returns'))).toContain('typed link');
  });
});
