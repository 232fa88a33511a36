import { describe, expect, it, vi } from 'vitest';
import { tagsOfChange } from '#lib/api/cache-rules.ts';
import { contentTokens } from '#lib/rules/embedded-content.ts';
import { ContentError, createStoryReader, type Story } from './read-story.ts';
import { createStories, readDraft } from './stories.ts';

const TOKEN = 'a-secret-token';
const story = (title: string): Story => ({
  uuid: '7ad8af26-9551-493c-bf9d-e5aace43d94c',
  full_slug: 'info/returns',
  tag_list: [],
  content: { component: 'page', title },
});

/** A reader whose service answers so. */
function readerOf(answer: (url: URL) => Response | Promise<Response>) {
  const asked: URL[] = [];
  const plain: typeof fetch = async (input) => {
    const url = new URL(String(input));
    asked.push(url);
    return answer(url);
  };
  return { read: createStoryReader({ token: TOKEN, endpoint: 'http://content.test/v2', fetch: plain }), asked };
}

const reply = (body: unknown, status = 200) => Response.json(body, { status });

describe('a story is read', () => {
  it('as it is published, in the language of the store, in the version that is current', async () => {
    const { read, asked } = readerOf(() => reply({ story: story('Retours'), cv: 17, rels: [], links: [] }));
    await read('info/returns', 'fr');
    expect((await read('info/returns', 'fr'))?.content.title).toBe('Retours');
    for (const { pathname, searchParams } of asked) {
      expect(pathname).toBe('/v2/cdn/stories/info/returns');
      expect([searchParams.get('version'), searchParams.get('language'), searchParams.get('cv')]).toEqual([
        'published',
        'fr',
        null,
      ]);
    }
  });

  it('in the default language of the space where the store speaks English', async () => {
    const { read, asked } = readerOf(() => reply({ story: story('Returns'), cv: 17, rels: [], links: [] }));
    await read('info/returns', 'en');
    expect(asked[0]?.searchParams.has('language')).toBe(false);
  });

  it('however long: one of 2 MB is whole', async () => {
    const { read } = readerOf(() => reply({ story: story('x'.repeat(2 * 1024 * 1024)), cv: 1, rels: [], links: [] }));
    expect(String((await read('info/returns', 'en'))?.content.title).length).toBe(2 * 1024 * 1024);
  });
});

describe('a draft is read', () => {
  it('by the token for drafts, anew each time', async () => {
    vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
    vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
    const asked: URL[] = [];
    vi.stubGlobal('fetch', async (input: string | URL | Request) => {
      asked.push(new URL(input instanceof Request ? input.url : input));
      return reply({ story: story('Draft'), cv: 1, rels: [], links: [] });
    });
    for (const _ of [1, 2]) expect((await readDraft('info/returns', 'de'))?.content.title).toBe('Draft');
    vi.unstubAllGlobals();
    const { preview } = contentTokens('t'.repeat(32));
    expect(asked.map(({ searchParams: q }) => [q.get('version'), q.get('token')])).toEqual([
      ['draft', preview],
      ['draft', preview],
    ]);
  });
});

describe('what is not there', () => {
  it('is none', async () => {
    const { read } = readerOf(() => reply(['This record could not be found'], 404));
    expect(await read('info/returns', 'en')).toBeNull();
  });

  it('is none where the backend has no content service, and says so in its own way', async () => {
    const { read } = readerOf(() => new Response('404 Not Found', { status: 404 }));
    expect(await read('info/returns', 'en')).toBeNull();
  });

  it.each([
    ['a refused token', () => reply({ error: 'Unauthorized' }, 401)],
    ['a limit that is reached', () => reply({ error: 'Rate limit exceeded' }, 429)],
    ['a failing service', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a service that is away', () => Promise.reject(new TypeError('fetch failed'))],
    ['an answer that is no story', () => reply({ story: { uuid: 7 } })],
    ['an answer without end', () => reply({ story: story('x'.repeat(9 * 1024 * 1024)) })],
    ['an answer that is no JSON', () => new Response('{"story":', { status: 200 })],
  ])('is unknown with %s, and the token is told to nobody', async (_, answer) => {
    const { read } = readerOf(answer);
    const failure = await read('info/returns', 'en').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ContentError);
    expect(String(failure)).toContain('info/returns');
    expect(String(failure)).not.toContain(TOKEN);
  });
});

describe('stories are kept', () => {
  const MINUTE = 60_000;
  let clock = 1;
  const service = vi.fn<(slug: string, language: string) => Promise<Story | null>>();
  const kept = () => {
    service.mockReset();
    clock = 1;
    return createStories(service, () => clock);
  };

  it('for each language, and asked for once by however many', async () => {
    const { read } = kept();
    service.mockImplementation(async (_, language) => story(language));
    const [one, other, french] = await Promise.all([
      read('info/returns', 'de'),
      read('info/returns', 'de'),
      read('info/returns', 'fr'),
    ]);
    expect([one, other, french].map((read) => read?.content.title)).toEqual(['de', 'de', 'fr']);
    expect(service.mock.calls).toEqual([
      ['info/returns', 'de'],
      ['info/returns', 'fr'],
    ]);
  });

  it('until a publication of theirs, which whoever comes next waits for', async () => {
    const { read, outdate } = kept();
    service.mockResolvedValueOnce(story('before')).mockResolvedValueOnce(story('after'));
    await read('info/returns', 'de');
    outdate(new Set(['story:info/delivery', 'sales']));
    expect((await read('info/returns', 'de'))?.content.title).toBe('before');
    outdate(new Set(['story:info/returns@6']));
    expect((await read('info/returns', 'de'))?.content.title).toBe('after');
  });

  it('until any of them may have changed', async () => {
    const { read, outdate } = kept();
    service.mockResolvedValueOnce(story('before')).mockResolvedValueOnce(story('after'));
    await read('info/returns', 'de');
    outdate(new Set(tagsOfChange({ kind: 'story', slug: null, moment: 'published', storeIds: [] })));
    expect((await read('info/returns', 'de'))?.content.title).toBe('after');
  });

  it('but for the news that there was none: what was published since is no missing story while it cannot be asked for', async () => {
    const { read, outdate } = kept();
    service.mockResolvedValueOnce(null).mockRejectedValue(new ContentError('away'));
    expect(await read('campaign/x', 'de')).toBeNull();
    clock += 2 * MINUTE;
    expect(await read('campaign/x', 'de')).toBeNull();
    outdate(new Set(['story:campaign/x']));
    await expect(read('campaign/x', 'de')).rejects.toThrow();
    service.mockResolvedValue(story('here'));
    clock += 10_001;
    expect((await read('campaign/x', 'de'))?.content.title).toBe('here');
  });

  it('through an outage of days, also where they are known to have changed', async () => {
    const { read, outdate } = kept();
    service.mockResolvedValueOnce(story('as it was')).mockRejectedValue(new ContentError('away'));
    await read('info/returns', 'de');
    clock += 3 * 24 * 60 * MINUTE;
    outdate(new Set(['story:info/returns']));
    expect((await read('info/returns', 'de'))?.content.title).toBe('as it was');
    await expect(read('info/delivery', 'de')).rejects.toThrow('away');
  });
});
