import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPublished, type Readers } from './published.ts';

const SPACE = { contentSpace: { token: 'public-token', region: 'eu' as const }, serviceToken: 't'.repeat(32) };
const clock = { at: 0, now: () => clock.at };
const log = pino({ level: 'silent' });
const asked = vi.fn<(url: string) => Promise<Response>>();
const says = (title: string) => {
  const story = { uuid: 'u', full_slug: 's', content: { component: 'page', title } };
  asked.mockImplementation(async () => Response.json({ story, cv: 1, rels: [], links: [] }));
};
const open = (settings: object = SPACE, content?: Hono) =>
  createPublished({ env: settings as never, clock, log }, content).published;

beforeEach(() => {
  clock.at = 0;
  asked.mockReset();
  vi.stubGlobal('fetch', (url: unknown) => asked(String(url)));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('is read anew each time, so that no reply after a publication is older than it', async () => {
  const read = open();
  for (const title of ['One', 'Two']) {
    says(title);
    expect((await read('parts/footer', 'de'))?.content.title).toBe(title);
  }
  expect(asked.mock.lastCall?.[0]).toMatch(/^https:\/\/api\.storyblok\.com\/.*parts\/footer.*language=de/);
});

it('is what was read last in an outage, in its language; ten seconds long nobody waits for the service', async () => {
  const read = open();
  says('Known');
  await read('parts/footer', 'de');
  asked.mockRejectedValue(new TypeError('fetch failed'));
  expect((await read('parts/footer', 'de'))?.content.title).toBe('Known');
  const before = asked.mock.calls.length;
  expect((await read('parts/footer', 'de'))?.content.title).toBe('Known');
  expect(await read('parts/footer', 'fr')).toBeNull();
  expect(asked.mock.calls.length).toBe(before);
  clock.at = 10_000;
  says('News');
  expect((await read('parts/footer', 'de'))?.content.title).toBe('News');
});

it('is gone once the service says so', async () => {
  const read = open();
  says('Known');
  await read('parts/footer', 'de');
  asked.mockImplementation(async () => Response.json(['gone'], { status: 404 }));
  expect(await read('parts/footer', 'de')).toBeNull();
  asked.mockRejectedValue(new TypeError('fetch failed'));
  expect(await read('parts/footer', 'de')).toBeNull();
});

it('is nothing in a shop without space and plug-in, nor while a plug-in fails', async () => {
  const own = { ...SPACE, contentSpace: undefined };
  expect(await open(own)('parts/footer', 'en')).toBeNull();
  const broken = new Hono().all('*', () => {
    throw new Error('no tables');
  });
  expect(await open(own, broken)('parts/footer', 'en')).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

it('is read by the folder too, in one request for a hundred stories, and outlives its service as one story does', async () => {
  const shop = createPublished({ env: SPACE as never, clock, log }, undefined);
  const storyAt = (slug: string) => ({
    uuid: slug,
    full_slug: `de/${slug}`,
    default_full_slug: slug,
    content: { component: 'page', title: slug },
  });
  asked.mockImplementation(async () =>
    Response.json({ stories: [storyAt('parts/texts/home'), { uuid: 'odd' }], cv: 1, rels: [], links: [] }),
  );
  expect([...(await shop.publishedIn('parts/texts/', 'de')).keys()]).toEqual(['parts/texts/home']);
  expect(asked).toHaveBeenCalledOnce();
  expect(asked.mock.lastCall?.[0]).toMatch(/\/stories\?.*starts_with=parts%2Ftexts%2F.*language=de/);
  asked.mockRejectedValue(new TypeError('fetch failed'));
  expect((await shop.publishedIn('parts/texts/', 'de')).size).toBe(1);
  expect((await shop.publishedIn('parts/texts/', 'fr')).size).toBe(0);
});

it('has drafts of a space for who has its token for them, anew each time, and what is published without one', async () => {
  says('Saved');
  const askedWith = async (readersOf: (previewToken: string | undefined) => Readers, token: string | undefined) => {
    await readersOf(token).published('parts/footer', 'de');
    const { searchParams } = new URL(asked.mock.lastCall?.[0] ?? '');
    return [searchParams.get('token'), searchParams.get('version')];
  };
  const of = (previewToken: string | undefined) => {
    const env = { ...SPACE, contentSpace: { ...SPACE.contentSpace, previewToken } };
    return createPublished({ env: env as never, clock, log }, undefined);
  };
  expect(await askedWith((token) => of(token).drafts, 'preview-token')).toEqual(['preview-token', 'draft']);
  expect((await askedWith((token) => of(token).drafts, undefined))[0]).toBe('public-token');
  expect((await askedWith(of, 'preview-token'))[0]).toBe('public-token');
  expect((await askedWith((token) => of(token).publishedAt(9), 'preview-token'))[0]).toBe('public-token');
});
