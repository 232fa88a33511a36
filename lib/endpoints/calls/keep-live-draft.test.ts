import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createLiveDrafts } from '#lib/content/live-drafts.ts';
import { createRateLimits } from '#lib/endpoints/request/rate-limits.ts';
import { keepLiveDraft } from './keep-live-draft.ts';

const KEY = 'a-key-that-nobody-guesses';
const STORY = { uuid: 'u', full_slug: 'info/returns', tag_list: [], content: { component: 'page', title: 'Typed' } };

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
});

interface Sent {
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

function sending() {
  const drafts = createLiveDrafts();
  const limits = createRateLimits({ reads: 9, writes: 9 }, null);
  const storeOf = async (host: string) => (host.endsWith('.test') ? { previewHosts: ['preview.test'] } : null);
  const send = ({ host = 'preview.test', headers, body = { key: KEY, story: STORY } }: Sent) =>
    keepLiveDraft(
      new Request(`http://${host}/api/live-draft`, {
        method: 'POST',
        headers: {
          host,
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': '10.0.0.1',
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
      { drafts, limits, storeOf },
    );
  return { send, drafts };
}

describe('what an editor is typing', () => {
  it('is kept for its frame, for nobody’s cache', async () => {
    const { send, drafts } = sending();
    const response = await send({});
    expect([response.status, response.headers.get('cache-control')]).toEqual([204, 'private, no-store']);
    expect(drafts.find(KEY)?.content.title).toBe('Typed');
  });

  it.each<[string, Sent, number]>([
    ['the host of a shop', { host: 'shop.test' }, 404],
    ['a host of no store', { host: 'else.example' }, 404],
    ['another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['a page of another host', { headers: { origin: 'http://shop.test' } }, 403],
    ['a form', { headers: { 'content-type': 'text/plain' } }, 415],
    ['whoever guesses a short name', { body: { key: 'x', story: STORY } }, 400],
    ['no story', { body: { key: KEY, story: { title: 'x' } } }, 400],
    ['no JSON', { body: '{"key":' }, 400],
    ['three megabytes', { body: { key: KEY, story: { ...STORY, x: 'x'.repeat(3_000_000) } } }, 413],
  ])('is refused from %s', async (_, sent, status) => {
    const { send, drafts } = sending();
    expect((await send(sent)).status).toBe(status);
    expect(drafts.find(KEY)).toBeUndefined();
  });

  it('is refused without a word of where it comes from', async () => {
    const { send } = sending();
    const plain = await send({ headers: { 'sec-fetch-site': '' } });
    expect(plain.status).toBe(403);
  });
});
