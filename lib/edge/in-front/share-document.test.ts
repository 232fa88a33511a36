import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { noteKept, withRequest } from '#lib/observability/request-context.ts';
import { edgeOver, MARKER, stopEdge } from '#tests/support/storefront/edge.ts';
import { agreeOnFrontVersion, changeFrontVersion, FRONT_VERSION_PATH, frontVersion } from './front-version.ts';
import { shareHead } from './share-document.ts';

const GUEST = { 'x-serac-in-front': 'guest' };
const guest = () => ({ key: 'guest', homeKey: 'guest', isOver: false });

interface Page {
  readonly keptMs?: number | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly meanwhile?: () => void;
}

/** A shop with one page. @returns asks for it */
async function shopWith(
  { keptMs = 60_000, headers = {}, status = 200, meanwhile }: Page,
  visitorOf: NonNullable<Parameters<typeof edgeOver>[1]>['visitorOf'] = guest,
) {
  const context = { requestId: 'r', startedAt: 0, facts: null, fromFront: false };
  return edgeOver(
    (_req, res) =>
      withRequest({ ...context }, () => {
        if (keptMs !== null) noteKept(Date.now() + keptMs);
        meanwhile?.();
        res.writeHead(status, { 'content-type': 'text/html', 'x-nextjs-cache': 'HIT', ...headers });
        res.end(`<!doctype html><script nonce="${MARKER}">go()</script>`);
      }),
    { visitorOf },
  );
}

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
});
afterEach(stopEdge);

describe('a document for a cache in front', () => {
  it('says how long it may be kept and which version it is of, first and from the edge’s own memory', async () => {
    const get = await shopWith({});
    for (const from of ['Next', 'memory']) {
      const { headers } = await get('/', { headers: GUEST });
      expect(Number(headers.get('x-accel-expires')), from).toBeGreaterThan(50);
      expect(headers.get('x-serac-front-version')).toBe(frontVersion());
      expect(headers.get('vary')).toContain('Cookie');
      expect(headers.has('x-request-id')).toBe(false);
    }
  });

  it('is of the version that was true when it was begun', async () => {
    const before = frontVersion();
    const get = await shopWith({ meanwhile: changeFrontVersion });
    expect((await get('/', { headers: GUEST })).headers.get('x-serac-front-version')).toBe(before);
    expect(frontVersion()).not.toBe(before);
  });

  it.each<[string, Page, Record<string, string>]>([
    ['nobody in front says that it has the rule', {}, {}],
    ['the visitor has a session, be it a guest’s', {}, { ...GUEST, cookie: 'serac_session=sealed' }],
    ['Next has just made it', { keptMs: null }, GUEST],
    ['it is about to be made anew', { keptMs: 500 }, GUEST],
    ['a cookie is set with it', { headers: { 'set-cookie': 'serac_variations=menu.a' } }, GUEST],
    ['it is of a host of previews', { headers: { 'x-serac-framing': 'editor' } }, GUEST],
    ['there is no such page', { status: 404 }, GUEST],
    ['the router asks for it', {}, { ...GUEST, rsc: '1' }],
  ])('is kept by nobody where %s', async (_, page, headers) => {
    const get = await shopWith(page);
    for (const asked of [1, 2]) {
      const answer = await get('/', { headers });
      expect(answer.headers.has('x-accel-expires'), `asked ${asked}`).toBe(false);
      expect(answer.headers.has('x-serac-front-version')).toBe(false);
    }
  });

  it('is kept by nobody where the visitor is a member, whatever is said in front', async () => {
    const get = await shopWith({}, () => ({ key: '1.member.3', homeKey: '1.member.3.0', isOver: false }));
    expect((await get('/', { headers: GUEST })).headers.has('x-accel-expires')).toBe(false);
  });

  it('is kept for five minutes at most', () => {
    const lifeOf = (until: number) => shareHead({ version: 'v', until }, 0)[0]?.[1];
    expect([lifeOf(1_999), lifeOf(Number.POSITIVE_INFINITY)]).toEqual(['1', '300']);
  });
});

it('storefronts that are sure of knowing the same have one version, of their build', () => {
  let known: string | null = 'epoch.7';
  agreeOnFrontVersion('build', () => known);
  expect(frontVersion()).toBe('build.epoch.7');
  known = null;
  const own = frontVersion();
  expect(own).not.toContain('build');
  changeFrontVersion();
  expect(frontVersion()).not.toBe(own);
});

it('the version is told to whoever asks, and to nobody who sends', async () => {
  const get = await edgeOver((_req, res) => res.writeHead(404).end());
  const told = await get(FRONT_VERSION_PATH);
  expect([told.status, told.headers.get('x-serac-front-version')]).toEqual([204, frontVersion()]);
  expect((await get(FRONT_VERSION_PATH, { method: 'POST' })).status).toBe(404);
});
