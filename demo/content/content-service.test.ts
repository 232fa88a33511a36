import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import StoryblokClient from 'storyblok-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { CONTENT_REQUESTS, conformance } from '#tests/conformance/content-requests.ts';
import { EDITED, ENTRIES, FOLDER, PUBLISHED, UNPUBLISHED } from '#tests/conformance/content-stories.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { contentService } from './content-service.ts';
import { prepareStories, publishStories, saveDraft, saveEntry, unpublishStory } from './story-store.ts';

const tokens = { public: 'public-token', preview: 'preview-token' };
const clock = { at: Date.parse('2026-11-20T08:00:00Z'), now: () => clock.at };

let db: Database;
let server: Server;
let origin: string;
let differing: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  db = await openTestDatabase();
  await prepareStories(db, clock.now());
  const save = (story: Parameters<typeof saveDraft>[1]) => saveDraft(db.query, story, clock.now());
  const ids = [];
  for (const story of [...PUBLISHED, EDITED.published]) ids.push(await save(story));
  await publishStories(db.query, ids, clock.now());
  for (const story of [EDITED.draft, UNPUBLISHED]) await save(story);
  for (const entry of ENTRIES) await saveEntry(db.query, entry, clock.now());
  const service = contentService({ db, clock, tokens, languages: ['de', 'fr'] });
  server = createServer(getRequestListener(new Hono().route('/content', service).fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/content`;
  differing = await conformance({ origin, tokens });
});
afterAll(async () => {
  server.close();
  await db.close();
});

/** Storyblok's own client, as it comes. */
const client = (accessToken = tokens.public) =>
  new StoryblokClient({ accessToken, endpoint: `${origin}/v2`, cache: { clear: 'manual', cv: 'manual' } });

describe('the embedded content service answers as Storyblok documents it', () => {
  it.each(CONTENT_REQUESTS.map(({ name }) => name))('%s', (name) => {
    expect(differing.get(name)).toEqual([]);
  });
});

describe('Storyblok’s own client, unchanged', () => {
  it('follows the version and reads a story', async () => {
    const { data } = await client().get(`cdn/stories/${FOLDER}/translated`, { language: 'de' });
    expect(data.story.content.title).toBe('Berghütten');
  });

  it('puts stories in place of relations and links; those that refer to each other end', async () => {
    const { data } = await client().get(`cdn/stories/${FOLDER}/referring`, {
      resolve_relations: ['conformance_page.related', 'conformance_page.several'],
      resolve_links: 'url',
    });
    const { related, several, link } = data.story.content;
    expect(related.content.title).toBe('Refers back');
    expect(related.content.related.content.title).toBe('Refers to others');
    // The third was never published: its id stays.
    expect(several.map((one: { slug?: string } | string) => (typeof one === 'string' ? 'an id' : one.slug))).toEqual([
      'plain',
      'translated',
      'an id',
    ]);
    expect(link.story.full_slug).toBe(`${FOLDER}/plain`);
  });

  it('reads all pages of a list', async () => {
    const all = await client().getAll('cdn/stories', { starts_with: `${FOLDER}/`, per_page: 2 });
    expect(all).toHaveLength(PUBLISHED.length + 1);
  });

  it('is told why it gets nothing', async () => {
    await expect(client().get(`cdn/stories/${FOLDER}/nowhere`)).rejects.toMatchObject({ status: 404 });
    await expect(client('of-no-space').get('cdn/spaces/me')).rejects.toMatchObject({ status: 401 });
  });
});

describe('a publication', () => {
  const version = async () => (await client().get('cdn/spaces/me')).data.space.version as number;
  const changes = async () =>
    (await db.query<{ kind: string; slug: string }>('select kind, slug from change order by id desc limit 1')).rows[0];

  it('raises the version, even twice in one second, and tells the storefronts', async () => {
    const before = await version();
    const id = await saveDraft(db.query, { ...UNPUBLISHED, fullSlug: 'news/first' }, clock.now()).catch(() => 0);
    expect(id).toBe(0);
    const { uuid: _, ...text } = UNPUBLISHED;
    const fresh = await saveDraft(db.query, { ...text, fullSlug: 'news/first' }, clock.now());
    expect(await version()).toBe(before);
    await publishStories(db.query, [fresh], clock.now());
    expect(await version()).toBe(before + 1);
    expect(await changes()).toEqual({ kind: 'story-published', slug: 'news/first' });
    await unpublishStory(db.query, fresh, clock.now());
    expect(await version()).toBe(before + 2);
    expect(await changes()).toEqual({ kind: 'story-unpublished', slug: 'news/first' });
    await expect(client().get('cdn/stories/news/first')).rejects.toMatchObject({ status: 404 });
  });

  it('is refused at an address that no page can have', async () => {
    const { uuid: _, ...text } = UNPUBLISHED;
    await expect(saveDraft(db.query, { ...text, fullSlug: '../Etc' }, clock.now())).rejects.toThrow('No story can be');
  });
});

describe('a token that asks too often', () => {
  it('is answered 429 until the next second', async () => {
    const service = contentService({ db, clock, tokens, languages: [], limitPerSecond: 2 });
    const status = async () => (await service.request(`/v2/cdn/spaces/me?token=${tokens.public}`)).status;
    expect([await status(), await status(), await status()]).toEqual([200, 200, 429]);
    clock.at += 1000;
    expect(await status()).toBe(200);
  });
});

it('a filter of many stars is read at once, and names of objects are no operations', async () => {
  const service = contentService({ db, clock, tokens, languages: [] });
  const ask = (filter: string) => service.request(`/v2/cdn/stories?token=${tokens.public}&cv=1&${filter}`);
  const stars = `${'*a'.repeat(5000)}*`;
  expect((await ask(`filter_query[title][like]=${stars}`)).status).toBe(200);
  for (const name of ['constructor', '__proto__', 'toString']) {
    expect((await ask(`filter_query[title][${name}]=1`)).status).toBe(422);
    expect((await ask(`filter_query[${name}][in]=1`)).status).toBe(200);
  }
});
