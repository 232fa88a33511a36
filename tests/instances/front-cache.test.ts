import { createServer, type RequestListener, request, type Server } from 'node:http';
import { pino } from 'pino';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { variationsOf } from '#lib/consent/variation-cookie.ts';
import { applyTags, onStaleTags } from '#lib/edge/cache/mark-stale.ts';
import { createFrontCache, createPageStore } from '#lib/edge/documents/front-cache.ts';
import { createEdge } from '#lib/edge/edge.ts';
import { changeFrontVersion } from '#lib/edge/in-front/front-version.ts';
import { observeRequests } from '#lib/observability/observe-requests.ts';
import { noteKept } from '#lib/observability/request-context.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import { MARKER } from '#tests/support/storefront/edge.ts';
import { findNginx } from '../../scripts/find-nginx.ts';
import { type Nginx, startNginx } from './nginx.ts';

const program = findNginx();
if (program === null) console.warn('NO NGINX HERE: deploy/front-cache.*.conf IS NOT TESTED');

const MEMBER = 'a=b; serac_session=member';
const GUEST_WITH_SESSION = 'serac_session=guest';

/** Prices of guests by host; members pay half. */
let prices: Record<string, number> = {};
/** Requests for documents that reached the storefront. */
let made: string[] = [];
let servers: Server[] = [];
let nginx: Nginx | undefined;

/** What Next's cache has: pages of the shop and one that is made for each visitor. */
const pages: RequestListener = (req, res) => {
  const { host = '', cookie = '' } = req.headers;
  const isMember = cookie.includes('=member');
  made.push(`${host}${req.url} ${isMember ? 'member' : 'guest'}`);
  res.setHeader('content-type', 'text/html; charset=utf-8');
  const isPersonal = req.url === '/account';
  if (isPersonal) res.setHeader('cache-control', 'private, no-store');
  else {
    res.setHeader('cache-control', 'private, max-age=0, must-revalidate');
    res.setHeader('x-nextjs-cache', 'HIT');
    noteKept(Date.now() + 60_000);
  }
  const { menu } = variationsOf(cookie);
  const experiment = menu && `menu.${menu}`;
  if (req.url === '/experiment') {
    if (experiment === undefined) res.setHeader('set-cookie', 'serac_variations=menu.a; Path=/');
    res.setHeader('x-serac-variations', experiment ?? 'menu.a');
  }
  const price = (prices[host] ?? 0) / (isMember ? 2 : 1);
  res.end(`<!doctype html><script nonce="${MARKER}">go()</script><p>${host} ${price} ${experiment ?? 'none'}</p>`);
};

async function open(listener: RequestListener): Promise<string> {
  const port = await freePort();
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return String(port);
}

const visitors: Record<string, string> = { member: '1.member.3', guest: '1.guest.0' };

async function openStorefront(): Promise<string> {
  const front = createFrontCache(1_000_000);
  onStaleTags('front-cache', front.outdate);
  onStaleTags('front-version', changeFrontVersion);
  const edge = createEdge(pages, {
    marker: MARKER,
    store: createPageStore(1_000_000),
    log: () => undefined,
    scheme: 'http',
    trustedProxies: 1,
    editorOrigins: [],
    answerMs: 5000,
    sessionCookie: 'serac_session',
    assets: { serve: () => false, warm: async () => {} },
    front,
    visitorOf: (cookie) => {
      const key = visitors[/serac_session=(\w+)/.exec(cookie ?? '')?.[1] ?? ''] ?? 'guest';
      return { key, homeKey: key, isOver: false };
    },
    missingPageOf: async () => null,
    placedBasketOf: async () => null,
    isAhead: () => false,
  });
  const log = pino({ level: 'silent' });
  return open(observeRequests(edge, { trustedProxies: 1, log, onAnswered: () => undefined }));
}

async function openNginx(storefront: string, change?: (text: string) => string): Promise<void> {
  if (program === null) return;
  nginx = await startNginx(program, {
    front: await freePort(),
    back: await freePort(),
    storefronts: [storefront, storefront],
    commerce: [storefront, storefront],
    isCache: true,
    ...(change && { change }),
  });
}

interface Seen {
  readonly text: string;
  readonly cache: string | null;
  readonly headers: Headers;
}

async function visit(path: string, { host = 'uk.test', cookie = '' } = {}): Promise<Seen> {
  const url = new URL(path, nginx?.front.origin);
  return new Promise((resolve, reject) => {
    const headers = { host, 'sec-fetch-dest': 'document', ...(cookie && { cookie }) };
    request(url, { headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => {
        const all = new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
        resolve({ text: /<p>(.*)<\/p>/.exec(text)?.[1] ?? text, cache: all.get('x-front-cache'), headers: all });
      });
    })
      .once('error', reject)
      .end();
  });
}

/** nginx counts whole seconds: a version of one second is asked for again after two at the latest. */
const VERSION = { timeout: 4000, interval: 50 };

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
});
beforeEach(() => {
  prices = { 'uk.test': 100, 'de.test': 200 };
  made = [];
});
afterEach(async () => {
  await nginx?.front.close();
  nginx = undefined;
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
});

describe.skipIf(program === null)('the cache in front, as it is shipped', () => {
  beforeEach(async () => openNginx(await openStorefront()));

  it('keeps what guests get, by host, and asks the storefront once', async () => {
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await visit('/ski')).text).toBe('uk.test 100 none');
      expect((await visit('/ski', { host: 'de.test' })).text).toBe('de.test 200 none');
    }
    expect(made).toEqual(['uk.test/ski guest', 'de.test/ski guest']);
    const { cache, headers } = await visit('/ski');
    expect(cache).toBe('HIT');
    // For everybody else it is as private as ever, and it names neither a request nor what the two say to each other.
    expect(headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
    expect(headers.get('vary')).toContain('Cookie');
    for (const name of ['x-accel-expires', 'x-serac-front-version', 'x-request-id'])
      expect(headers.has(name)).toBe(false);
  });

  it('shows members their own page beside it, and keeps none of theirs', async () => {
    await visit('/ski');
    for (let asked = 0; asked < 2; asked += 1) {
      expect((await visit('/ski', { cookie: MEMBER })).text).toBe('uk.test 50 none');
      expect((await visit('/ski', { cookie: GUEST_WITH_SESSION })).text).toBe('uk.test 100 none');
      expect((await visit('/ski')).text).toBe('uk.test 100 none');
    }
    expect((await visit('/ski', { cookie: MEMBER })).cache).toBe('BYPASS');
  });

  it('keeps no page that is made for one visitor', async () => {
    await visit('/account');
    expect((await visit('/account')).cache).not.toBe('HIT');
    expect(made.length).toBe(2);
  });

  it('shows each variation to its own visitors, and has a newcomer’s drawn by the shop', async () => {
    const [a, b] = ['serac_variations=menu.a', 'serac_variations=menu.b'];
    expect((await visit('/experiment')).headers.get('set-cookie')).toContain('menu.a');
    for (let asked = 0; asked < 3; asked += 1) {
      expect((await visit('/experiment', { cookie: a })).text).toBe('uk.test 100 menu.a');
      expect((await visit('/experiment', { cookie: b })).text).toBe('uk.test 100 menu.b');
    }
    expect((await visit('/experiment', { cookie: b })).cache).toBe('HIT');
    expect((await visit('/experiment')).headers.get('set-cookie')).toContain('menu.a');
  });

  it.each([
    '__Host-serac_variations=menu.a; serac_variations=menu.b',
    '__Host-serac_variations=; serac_variations=menu.b',
    'a=b;\u00a0serac_variations=menu.b',
    'a=b;\tserac_variations=menu.b',
    '\tserac_variations=menu.b',
  ])('keeps no variation for others, however somebody names it: %j', async (cookie) => {
    for (let asked = 0; asked < 2; asked += 1) await visit('/experiment', { cookie });
    expect((await visit('/experiment')).headers.get('set-cookie')).toContain('menu.a');
    const own = await visit('/experiment', { cookie: 'serac_variations=menu.a' });
    expect(own.text).toBe('uk.test 100 menu.a');
  });

  it('shows the new price in every store at the boundary of a sale, once the version was asked', async () => {
    for (const host of ['uk.test', 'de.test']) await visit('/ski', { host });
    prices = { 'uk.test': 70, 'de.test': 140 };
    applyTags(['product:7@1']);
    await vi.waitFor(async () => expect((await visit('/ski')).text).toBe('uk.test 70 none'), VERSION);
    expect((await visit('/ski', { host: 'de.test' })).text).toBe('de.test 140 none');
  });

  it('keeps nothing of the router and of what is sent', async () => {
    const { origin } = nginx?.front ?? { origin: '' };
    for (let asked = 0; asked < 2; asked += 1) {
      const step = await fetch(`${origin}/ski`, { headers: { rsc: '1', 'sec-fetch-dest': 'empty' } });
      expect(step.headers.get('x-front-cache')).toBe('BYPASS');
      expect((await fetch(`${origin}/ski`, { method: 'POST' })).status).toBe(405);
    }
  });
});

describe.skipIf(program === null)('where the cache in front is set up wrongly', () => {
  it('nothing is kept while it does not say that it has the rule', async () => {
    await openNginx(await openStorefront(), (text) => text.replace(/^.*X-Serac-In-Front.*$/m, ''));
    for (let asked = 0; asked < 2; asked += 1) expect((await visit('/ski')).cache).toBe('MISS');
    expect((await visit('/ski', { cookie: MEMBER })).text).toBe('uk.test 50 none');
  });

  it('no page of a member is kept where it takes everybody for a guest', async () => {
    await openNginx(await openStorefront(), (text) => text.replace('"~serac_session=" "";', ''));
    expect((await visit('/ski', { cookie: MEMBER })).text).toBe('uk.test 50 none');
    expect((await visit('/ski')).text).toBe('uk.test 100 none');
    await visit('/account', { cookie: MEMBER });
    expect((await visit('/account')).cache).toBe('MISS');
  });

  it('everybody is a guest where cookies are lost', async () => {
    await openNginx(await openStorefront(), (text) =>
      text.replace('proxy_cache documents;', 'proxy_cache documents; proxy_set_header Cookie "";'),
    );
    expect((await visit('/ski', { cookie: MEMBER })).text).toBe('uk.test 100 none');
  });

  it('a document of another version than the one that was asked is kept by nobody', async () => {
    const origin = await open((req, res) => {
      const version = req.url === '/api/front-version' ? 'b.2' : 'a.9';
      res.writeHead(req.url === '/api/front-version' ? 204 : 200, {
        'x-serac-front-version': version,
        'x-accel-expires': '60',
      });
      res.end();
    });
    await openNginx(origin);
    for (let asked = 0; asked < 2; asked += 1) expect((await visit('/ski')).cache).toBe('MISS');
  });

  it('nothing is taken from it where nobody tells the version', async () => {
    const origin = await open((req, res) => {
      if (req.url === '/api/front-version') res.writeHead(503);
      else res.writeHead(200, { 'x-serac-front-version': 'a.1', 'x-accel-expires': '60' });
      res.end('page');
    });
    await openNginx(origin);
    for (let asked = 0; asked < 2; asked += 1)
      expect(await visit('/ski')).toMatchObject({ text: 'page', cache: 'BYPASS' });
  });
});
