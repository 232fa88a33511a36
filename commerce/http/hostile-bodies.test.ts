import fc from 'fast-check';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentOf, routesOf } from '#commerce/join-plug-ins.ts';
import { checkoutRoutes } from '#commerce/orders/checkout/checkout-routes.ts';
import { contentNotices } from '#commerce/site/content-notices.ts';
import { feedRoutes } from '#commerce/site/google-feed.ts';
import { prepareStories } from '#demo/content/story-store.ts';
import { plugIn } from '#demo/plug-in.ts';
import { openTestShop, type TestShop } from '#tests/support/commerce/served-shop.ts';
import {
  expectRefusals,
  HOSTILE_BODIES,
  type HostileBody,
  queriesInTurn,
} from '#tests/support/http/hostile-requests.ts';
import { commerceEndpoints } from '#tests/support/malformed/endpoints.ts';
import { paymentsOf } from '#tests/support/orders/checkout-browser.ts';
import { services } from './calls.ts';
import { createApp } from './create-app.ts';
import type { HttpEnv } from './http-env.ts';

let t: TestShop;
let app: Hono<HttpEnv>;
let bearer: Record<string, string>;

beforeAll(async () => {
  t = await openTestShop();
  await prepareStories(t.shop.db, t.shop.clock.now());
  const plugIns = [await plugIn(t.shop.env)];
  app = createApp(
    t.shop,
    services,
    {
      '/checkout': checkoutRoutes(t.shop, paymentsOf(t.shop)),
      '/feeds': feedRoutes(t.shop),
      '/content-notices': contentNotices({ ...t.shop, secret: 'a-secret-of-a-webhook', spaceUrl: undefined }),
      ...contentOf(plugIns, t.shop),
    },
    routesOf(plugIns, t.shop),
  );
  const account = { email: 'target@serac.example', password: 'Good-pass-1', storeId: 1 };
  bearer = {
    authorization: `Bearer ${(await t.post('/signup', account)).body.auth_token}`,
    'x-serac-service': t.shop.env.serviceToken,
    'x-serac-operator': t.shop.env.operatorToken ?? '',
  };
});
afterAll(() => t.close());

/** Paths of all routes of a method, with something in place of their parameters. */
const pathsOf = (method: string): string[] => [
  ...new Set(
    app.routes
      .filter((route) => route.method === method)
      .map(({ path }) => path.replace(/:store\{[^}]*\}/g, '1').replace(/:[A-Za-z]+(\{[^}]*\})?/g, '1')),
  ),
];

it('every route is among those that malformed requests are sent to', () => {
  const calls = new Set(commerceEndpoints().map(({ name }) => name));
  const missing = app.routes
    .filter(({ method, path }) => ['GET', 'POST', 'PUT'].includes(method) && !path.includes('*'))
    .map(({ method, path }) => `${method} ${path}`)
    .filter(
      (route) => !calls.has(route) && ![...calls].some((name) => name.startsWith(`${route.replace(/\/:.*$/, '')} (`)),
    );
  expect([...new Set(missing)]).toEqual([]);
});

/** What fits, and of each type one that does not: its kinds take turns, for a route that reads one of a type reads them all. */
function bodiesInTurn(turn: number): HostileBody[] {
  const [fitting, beyond] = [true, false].map((fits) =>
    HOSTILE_BODIES.filter(({ what }) => what.endsWith('that fit') === fits),
  );
  const ofType = Object.values(Object.groupBy(beyond ?? [], ({ type }) => type));
  return [...(fitting ?? []), ...ofType.flatMap((kinds = []) => kinds[turn % kinds.length] ?? [])];
}

describe('a hundred thousand tiny things are refused at once', () => {
  it('in the body of every write', async () => {
    const paths = pathsOf('POST');
    expect(paths).toEqual(
      expect.arrayContaining(['/login', '/operator/changes', '/checkout/1/pay', '/demo-identity/token']),
    );
    for (const [at, path] of paths.entries()) {
      await expectRefusals(bodiesInTurn(at), async ({ type, body }) => {
        const headers = { ...bearer, 'content-type': type };
        return (await app.request(path, { method: 'POST', body, headers })).status;
      });
    }
  });

  it('in the query of every read', async () => {
    for (const [at, path] of pathsOf('GET').entries()) {
      await expectRefusals(
        queriesInTurn(at),
        async ({ body }) => (await app.request(`${path}?${body}`, { headers: bearer })).status,
      );
    }
  });
});

describe('nothing malformed makes the server fail', () => {
  const noise = fc.oneof(
    fc.constantFrom(
      '__proto__',
      'constructor',
      'toString',
      '%',
      '%C3%28',
      '%ED%A0%80',
      '%00',
      '&',
      '=',
      '[]',
      ';',
      '"',
    ),
    fc.string({ maxLength: 8 }),
  );
  const text = fc.array(noise, { maxLength: 8 }).map((pieces) => pieces.join(''));
  const type = fc.constantFrom(...new Set(HOSTILE_BODIES.map((body) => body.type)));

  it('in a body', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...pathsOf('POST')), type, text, async (path, contentType, body) => {
        const headers = { ...bearer, 'content-type': contentType };
        expect((await app.request(path, { method: 'POST', body, headers })).status).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
  });

  it('in an address', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...pathsOf('GET')), text, text, async (path, tail, query) => {
        const target = new URL(`http://localhost${path.replace(/1?$/, '')}${tail.replaceAll('/', '')}?${query}`);
        const { status } = await app.request(target, { headers: bearer });
        expect([target.href, status < 500]).toEqual([target.href, true]);
      }),
      { numRuns: 300 },
    );
  });
});
