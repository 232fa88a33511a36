import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HttpEnv } from '#commerce/http/http-env.ts';
import { problemReply } from '#commerce/http/problem-reply.ts';
import type { Database } from '#commerce/kernel/database.ts';
import type { StoreDirectory } from '#commerce/stores/store-directory.ts';
import { prepareStories, saveDraft } from '#demo/content/story-store.ts';
import { ODD_STORIES } from '#tests/support/content/odd-stories.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { deskRoutes } from './desk-routes.ts';

const NOW = Date.parse('2026-11-23T08:00:00Z');
const stores = { all: () => [] } as unknown as StoreDirectory;
const failures: unknown[] = [];

let db: Database;
let id: number;
let app: Hono<HttpEnv>;

beforeAll(async () => {
  db = await openTestDatabase();
  await prepareStories(db, NOW);
  const content = { component: 'page', _uid: 'p', title: 'Returns' };
  id = await saveDraft(db.query, { fullSlug: 'info/returns', name: 'Returns', content, tags: [] }, NOW);
  const env = { trustedProxies: 0, operatorToken: 's'.repeat(32) } as Parameters<typeof deskRoutes>[0]['env'];
  app = new Hono<HttpEnv>({ strict: false })
    .use(async (c, next) => {
      c.set('log', { error: (said: unknown) => failures.push(said) } as unknown as HttpEnv['Variables']['log']);
      await next();
    })
    .onError((error, c) => problemReply(c, error));
  app.route('/desk', deskRoutes({ db, stores, env, clock: { now: () => NOW } }));
});
afterAll(() => db.close());

const ask = async (method: string, path: string, body?: string): Promise<number> => {
  const headers = { 'content-type': 'application/json' };
  const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const sent = { method, headers, ...(body !== undefined && { body }) };
  return (await app.request(`/desk${path}`, sent, here)).status;
};

const deep = (depth: number): string => `${'{"body":['.repeat(depth)}${']}'.repeat(depth)}`;
const page = (fields: string): string => `{"component":"page","_uid":"p"${fields}}`;
const edit = (content: string, more = ''): string =>
  `{"revision":1,"by":"Ida","name":"Returns","language":"en","version":1,"content":${content}${more}}`;

const BODIES: Readonly<Record<string, string>> = {
  nothing: '',
  'half a body': '{"revision":1,',
  'no object': '[1,2]',
  null: 'null',
  'a content that is a list': edit('[]'),
  'a content without a type': edit('{}'),
  'a type that is no text': edit('{"component":{"toString":1},"_uid":"p"}'),
  'an id that is none': edit('{"component":"page","_uid":null}'),
  'a text that nests thousands deep': edit(page(`,"body":[${deep(20_000)}]`)),
  'a list that nests thousands deep': edit(page(`,"body":${'['.repeat(90_000)}${']'.repeat(90_000)}`)),
  'a letter that no database keeps': edit(page(',"title":"a\\u0000b"')),
  'a name that no database keeps': edit(page(',"a\\u0000b":1')),
  'half a letter': edit(page(',"title":"\\ud800"')),
  'a number that none is': edit(page(',"title":1e999'), ',"revision":1e999'),
  'a revision that is text': `{"revision":"1","by":"Ida","name":"x","content":${page('')}}`,
  'names that are no text': edit(page(''), ',"name":{},"by":[],"tags":{}'),
  'tags that are none': edit(page(''), ',"tags":[null,{}]'),
  'a person that no database keeps': `{"revision":1,"by":"a\\u0000b","editor":"12345678\\u0000","name":"x","content":${page('')},"fullSlug":"a/\\u0000","at":null,"version":1}`,
  'a version beyond all': `{"revision":1,"by":"Ida","version":9007199254740991,"language":"xx","name":"","editor":"x","fullSlug":"../x","at":"+275760-09-13T00:00:00Z"}`,
  'a moment that is none': `{"revision":1,"by":"Ida","at":"2026-02-30T00:00:00Z","version":null}`,
};

const CALLS = ['wire', 'restore', 'publish', 'schedule', 'here', 'unpublish'] as const;

it.each(Object.entries(BODIES))('%s is refused by every call, or understood; none fails of it', async (_, sent) => {
  const { rows } = await db.query<{ revision: number }>('select revision from demo_story where id = $1', [id]);
  const body = sent.replace('"revision":1,', `"revision":${rows[0]?.revision},`);
  const answers = [
    await ask('PUT', `/api/stories/${id}`, body),
    await ask('POST', '/api/stories', body),
    ...(await Promise.all(CALLS.map((call) => ask('POST', `/api/stories/${id}/${call}`, body)))),
  ];
  expect(answers.filter((status) => status >= 500)).toEqual([]);
  expect(answers[0]).toBe(400);
  expect(await ask('GET', `/api/stories/${id}`)).toBe(200);
  expect(await ask('GET', '/api/stories')).toBe(200);
});

it.each(['0', '-1', '1e3', '99999999', '9999999999', '%00', '%E0%A4%A', '__proto__', 'constructor', "1'--"])(
  'a story or version named %s is none',
  async (name) => {
    const answers = [
      await ask('GET', `/api/stories/${name}`),
      await ask('GET', `/api/stories/${name}/history`),
      await ask('GET', `/api/stories/${id}/history/${name}`),
      await ask('PUT', `/api/stories/${name}`, edit(page(''))),
      await ask('POST', `/api/stories/${name}/publish`, '{"revision":1}'),
      await ask('POST', `/api/stories/${name}/unpublish`, '{}'),
    ];
    expect(answers.filter((status) => status !== 404 && status !== 400)).toEqual([]);
  },
);

it('odd stories are kept and handed back, or refused', async () => {
  for (const [name, make] of Object.entries(ODD_STORIES)) {
    const made = make();
    const body = (() => {
      try {
        return edit(JSON.stringify(made));
      } catch {
        // Deeper than the engine writes: a text above is as deep.
        return edit(page(`,"body":[${deep(5000)}]`));
      }
    })();
    const wired = await ask('POST', `/api/stories/${id}/wire`, body);
    expect([200, 400, 413], name).toContain(wired);
    expect([200, 400, 409, 413], name).toContain(await ask('PUT', `/api/stories/${id}`, body));
    expect(await ask('GET', '/api/stories'), name).toBe(200);
  }
});

it('nothing was answered with a failure that nobody foresaw', () => {
  const unforeseen = failures.filter(
    (said) => !/^2200|^22/.test(String((said as { err?: { code?: string } }).err?.code)),
  );
  expect(unforeseen).toEqual([]);
});
