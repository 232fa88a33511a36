import { createHmac } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { contentNotices } from './content-notices.ts';

const SECRET = 'a-secret-of-the-webhook';
const clock = { at: Date.parse('2026-11-20T08:00:00Z'), now: () => clock.at };
/** Of the space; null: it cannot be asked. */
let version: number | null = 1;

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  version = 1;
  await db.query('delete from change');
  await db.query('delete from idempotency');
});

const app = () =>
  contentNotices({
    db,
    clock,
    log: pino({ level: 'silent' }),
    secret: SECRET,
    spaceUrl: 'https://content.test/v2/cdn/spaces/me',
    fetch: async () => {
      if (version === null) throw new TypeError('fetch failed');
      return Response.json({ space: { version } });
    },
  }).onError((error) => new Response(null, { status: error instanceof Problem ? error.status : 500 }));

const signed = (body: string): string => createHmac('sha1', SECRET).update(body).digest('hex');
const post = async (body: string, signature: string | undefined = signed(body)) =>
  (
    await app().request('/', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...(signature && { 'webhook-signature': signature }) },
    })
  ).status;
const notice = (fields: Readonly<Record<string, unknown>>) =>
  JSON.stringify({ text: 'Somebody did', space_id: 7, ...fields });
const PUBLISHED = notice({ action: 'published', story_id: 3, full_slug: 'info/returns' });

const changes = async () =>
  (await db.query<{ kind: string; slug: string | null }>('select kind, slug from change order by id')).rows;

describe('a notice of the content service', () => {
  it.each([
    ['published', 'info/returns', { kind: 'story-published', slug: 'info/returns' }],
    ['unpublished', '/info/returns/', { kind: 'story-unpublished', slug: 'info/returns' }],
    ['deleted', 'info/returns', { kind: 'story-unpublished', slug: 'info/returns' }],
    // What of these is where is not said: every story may have changed.
    ['moved', 'info/elsewhere', { kind: 'story-published', slug: null }],
    ['release_merged', undefined, { kind: 'story-published', slug: null }],
    ['published', 'Größe & co', { kind: 'story-published', slug: null }],
    ['constructor', 'info/returns', { kind: 'story-published', slug: null }],
  ])('%s %s becomes a change', async (action, full_slug, change) => {
    expect(await post(notice({ action, full_slug }))).toBe(204);
    expect(await changes()).toEqual([change]);
  });

  it('without the signature of its secret is refused, before anything of it is read', async () => {
    for (const signature of [
      '',
      'zz',
      '0'.repeat(40),
      signed(`${PUBLISHED} `),
      createHmac('sha1', 'another').update(PUBLISHED).digest('hex'),
    ]) {
      expect(await post(PUBLISHED, signature)).toBe(401);
    }
    expect(await post('{', '0'.repeat(40))).toBe(401);
    expect(await changes()).toEqual([]);
  });

  it('that is none is refused', async () => {
    for (const body of ['{', '[]', '{"action":7}', 'null']) expect(await post(body)).toBe(400);
    expect(await post(notice({ action: 'published', text: 'x'.repeat(70_000) }))).toBe(413);
    expect(await changes()).toEqual([]);
  });
});

describe('a copy of a notice', () => {
  it('is refused while nothing was published since, and taken where the same story was', async () => {
    expect([await post(PUBLISHED), await post(PUBLISHED), await post(PUBLISHED)]).toEqual([204, 409, 409]);
    version = 2;
    expect([await post(PUBLISHED), await post(PUBLISHED)]).toEqual([204, 409]);
    expect(await changes()).toHaveLength(2);
  });

  it('stands in the way of no other notice of the same publication', async () => {
    const other = notice({ action: 'published', full_slug: 'info/delivery' });
    expect([await post(PUBLISHED), await post(other)]).toEqual([204, 204]);
  });

  it('sent twice at once is taken once', async () => {
    const answers = await Promise.all([post(PUBLISHED), post(PUBLISHED), post(PUBLISHED)]);
    expect(answers.sort()).toEqual([204, 409, 409]);
  });

  it('is taken once in ten seconds while the space cannot be asked: what is new is never lost for long', async () => {
    version = null;
    expect([await post(PUBLISHED), await post(PUBLISHED)]).toEqual([204, 409]);
    clock.at += 10_000;
    expect(await post(PUBLISHED)).toBe(204);
  });
});
