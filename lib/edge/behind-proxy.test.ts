import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { handleCall } from '#lib/endpoints/calls/handle-call.ts';
import type { VisitorSources } from '#lib/endpoints/request/visitor.ts';
import { MARKER } from '#tests/support/storefront/edge.ts';
import { opened } from '#tests/support/storefront/endpoint.ts';
import { createFrontCache, createPageStore } from './documents/front-cache.ts';
import { createEdge, type EdgeSettings } from './edge.ts';
import { storefrontServer } from './storefront-server.ts';

/** Where the shopper is, as the proxy sees it. */
const SHOPPER = '203.0.113.9';
const servers: Server[] = [];

async function open(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Ends TLS for a shop, as a balancer does: appends the address of who connected, and passes everything else on. */
const proxyTo = (port: number): Server =>
  createServer((req, res) => {
    const named = [req.headers['x-forwarded-for'], SHOPPER].filter(Boolean).join(', ');
    const headers = { ...req.headers, 'x-forwarded-for': named, 'x-forwarded-proto': 'https' };
    const upstream = request({ port, host: '127.0.0.1', path: req.url, method: req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    req.pipe(upstream);
  });

/** The addresses the commerce API was told. */
const addresses: unknown[] = [];
const sources: VisitorSources = {
  storeOfHost: async () => ({ storeId: 11, previewHosts: [] }) as unknown as StoreConfig,
  api: ({ clientAddress }) =>
    (async () => {
      addresses.push(clientAddress);
      return opened('member-token', 5);
    }) as never,
};

const asRequest = (req: IncomingMessage): Request =>
  new Request(`http://localhost${req.url}`, {
    method: req.method ?? 'GET',
    headers: Object.entries(req.headers).map(([name, value]) => [name, String(value)]),
    body: Readable.toWeb(req) as ReadableStream,
    duplex: 'half',
  } as RequestInit);

/** The login endpoint as Next would call it. */
const endpoint: RequestListener = async (req, res) => {
  const answer = await handleCall('login', [], asRequest(req), sources);
  res.writeHead(answer.status, Object.fromEntries(answer.headers));
  res.end(await answer.text());
};

/** A shop behind a proxy; answers a login that a shopper sends to it. */
async function shopBehindProxy(settings: Pick<EdgeSettings, 'scheme' | 'trustedProxies'>) {
  const edge = createEdge(endpoint, {
    marker: MARKER,
    store: createPageStore(1_000_000),
    log: () => undefined,
    assets: { serve: () => false, warm: async () => {} },
    front: createFrontCache(1_000_000),
    sessionCookie: 'irrelevant',
    missingPageOf: async () => null,
    placedBasketOf: async () => null,
    isAhead: () => false,
    visitorOf: () => ({ key: 'guest', homeKey: 'guest', isOver: false }),
    editorOrigins: [],
    answerMs: 5000,
    ...settings,
  });
  const port = await open(proxyTo(await open(storefrontServer(edge))));
  return (headers: Record<string, string>): Promise<{ status: number; headers: IncomingMessage['headers'] }> =>
    new Promise((resolve, reject) => {
      const all = { host: 'de.test', 'content-type': 'application/json', ...headers };
      const sent = request({ port, host: '127.0.0.1', path: '/api/login', method: 'POST', headers: all }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
      });
      sent.once('error', reject);
      sent.end(JSON.stringify({ login: 'a@b.example', password: 'x' }));
    });
}

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  vi.stubEnv('PUBLIC_SCHEME', 'https');
  addresses.length = 0;
});

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe('behind a proxy that ends TLS', () => {
  const ownPage = { origin: 'https://de.test' };

  it('the session cookie is the host’s own and secure, and browsers are kept on https', async () => {
    const login = await shopBehindProxy({ scheme: 'https', trustedProxies: 1 });
    const { status, headers } = await login(ownPage);
    expect(status).toBe(200);
    expect(headers['set-cookie']?.[0]).toMatch(
      /^__Host-serac_session=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{7,}/);
  });

  it('the shopper’s address is what the proxy saw, whatever he says', async () => {
    const login = await shopBehindProxy({ scheme: 'https', trustedProxies: 1 });
    await login(ownPage);
    await login({ ...ownPage, 'x-forwarded-for': '198.51.100.1, 10.0.0.1' });
    expect(addresses).toEqual([SHOPPER, SHOPPER]);
  });

  it('which nobody is told to trust, the address is the proxy’s', async () => {
    const login = await shopBehindProxy({ scheme: 'https', trustedProxies: 0 });
    await login(ownPage);
    expect(addresses).toEqual(['127.0.0.1']);
  });

  it('a page that came over plain http is not this site', async () => {
    const login = await shopBehindProxy({ scheme: 'https', trustedProxies: 1 });
    expect((await login({ origin: 'http://de.test' })).status).toBe(403);
    expect(addresses).toEqual([]);
  });
});
