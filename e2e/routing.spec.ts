import { expect, test } from '@playwright/test';
import { type Answer, ask } from './raw-request.ts';
import { becomeMember } from './shopper.ts';
import { FRANCE, UK } from './stores.ts';

test.describe('status codes are real', () => {
  for (const [path, status] of [
    ['/', 200],
    ['/sales', 200],
    ['/products', 200],
    ['/checkout/cart/', 200],
    ['/checkout/cart', 200],
    ['/customer/account/login', 200],
    ['/customer/account/create/', 200],
    ['/join/MAYA-2026', 200],
    ['/new', 200],
    ['/search?s=ski+jacket', 200],
    ['/404', 404],
    ['/no-such-page', 404],
    ['/catalog/product/view/id/99999999/', 404],
    ['/catalog/product/view/id/abc/', 404],
    ['/catalog/product/view/id/16550/', 200],
    ['/storyblok-preview/x', 404],
  ] as const) {
    test(`${path} answers ${status}`, async () => {
      expect((await ask(path)).status).toBe(status);
    });
  }

  test('repeated slashes are collapsed by a permanent redirect that keeps the query (MW-01)', async () => {
    const { status, headers } = await ask('//products?p=2');
    expect(status).toBe(308);
    expect(headers.location).toBe('/products?p=2');
    expect((await ask('//elsewhere.example/x')).headers.location).toBe('/elsewhere.example/x');
  });

  for (const [path, status, location] of [
    ['/products/ski-and-snow', 301, '/products/ski'],
    ['/winter', 302, '/products/snowboard'],
    ['/moraine', 301, 'http://uk.moraine.localhost'],
  ] as const) {
    test(`${path} is redirected by the resolver with ${status} (MW-05)`, async () => {
      const answer = await ask(path);
      expect(answer.status).toBe(status);
      expect(answer.headers.location).toContain(location);
    });
  }

  test('a member is sent home from a page for guests (MW-17)', async ({ page }) => {
    await becomeMember(page, UK);
    await page.goto(`${UK.origin}/customer/account/login`);
    await expect(page).toHaveURL(`${UK.origin}/`);
  });

  test('an unknown host gets store 1’s not-found page with the list of the stores', async () => {
    const { status, body } = await ask('/', { host: 'nobody.example' });
    expect(status).toBe(404);
    expect(body).toContain('uk.serac.localhost');
  });

  test('a guest is sent to the login and back (MW-16), an internal path is no public one', async () => {
    const { status, headers } = await ask('/customer/account/edit/');
    expect([302, 303, 307]).toContain(status);
    expect(headers.location).toMatch(/^\/customer\/account\/login\//);
    for (const path of ['/1/m1/home', '/1/guest/home', '/13/m1/product/16550'])
      expect((await ask(path)).status).toBe(404);
  });
});

test.describe('bad input gets a 4xx, never a 5xx', () => {
  const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: UK.origin };
  const cases: [name: string, run: () => Promise<Answer>][] = [
    ['a malformed percent-encoding', () => ask('/%E0%A4%A')],
    ['a 10 KB path', () => ask(`/${'a'.repeat(10_240)}`)],
    ['a 10 KB query of an API call', () => ask(`/api/cat-products-es?s=${'a'.repeat(10_240)}`)],
    ['a path with a null byte', () => ask('/%00')],
    ['an id that is no number', () => ask('/api/single-product/abc')],
    ['an id beyond the database', () => ask('/api/single-product/99999999999999999999')],
    ['an unknown call', () => ask('/api/constructor')],
    ['a body that is no JSON', () => ask('/api/basket-add', { method: 'POST', headers: json, body: '{' })],
    ['a body of another shape', () => ask('/api/basket-add', { method: 'POST', headers: json, body: '[1]' })],
    [
      'a body without content type',
      () => ask('/api/login', { method: 'POST', headers: { origin: UK.origin }, body: 'x=1' }),
    ],
    [
      'a body of a megabyte',
      () =>
        ask('/api/login', { method: 'POST', headers: json, body: JSON.stringify({ login: 'a'.repeat(1_000_000) }) }),
    ],
    [
      'a write from another site',
      () =>
        ask('/api/basket-add', {
          method: 'POST',
          headers: { ...json, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
          body: '{"productID":16550,"quantity":1}',
        }),
    ],
    ['the wrong method', () => ask('/api/basket-add')],
    ['a picture that is none', () => ask('/media/../secrets.json/400.avif')],
  ];
  for (const [name, run] of cases) {
    test(name, async () => {
      const { status } = await run();
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    });
  }

  test('a forged cookie is a guest’s, who sees no price where a member’s cookie shows them', async ({ page }) => {
    const pricesSeenWith = async (session: string) => {
      const answer = await ask('/', {
        host: new URL(FRANCE.origin).host,
        headers: { cookie: `serac_session=${session}` },
      });
      expect(answer.status).toBe(200);
      return answer.body.split('data-card-price').length - 1;
    };
    await becomeMember(page, FRANCE);
    const session = (await page.context().cookies(FRANCE.origin)).find(({ name }) => name === 'serac_session');
    expect(await pricesSeenWith(session?.value ?? '')).toBeGreaterThan(0);
    expect(await pricesSeenWith('abc.def.ghi.jkl.mno')).toBe(0);
  });

  test('an odd Host header is an unknown store’s', async () => {
    for (const host of ['', '..', 'a b', 'x'.repeat(300), "' or 1=1"])
      expect((await ask('/', { host })).status).toBeLessThan(500);
  });

  test('a refused call leaves nothing half-written', async ({ page }) => {
    await page.goto(UK.origin);
    const count = await page.evaluate(async () => {
      const send = (body: unknown) =>
        fetch('/api/basket-add', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify(body),
        });
      await send({ productID: 16550, quantity: 999 });
      await send({ productID: 16550, quantity: -1 });
      await send({ productID: 1, quantity: 1, variantId: 2_000_000_000 });
      const basket = (await (await fetch('/api/basket-data')).json()) as { order?: { basketCount: number } };
      return basket.order?.basketCount ?? 0;
    });
    expect(count).toBe(0);
  });
});

test.describe('cached pages keep to themselves', () => {
  test('one visitor’s query never stands in another’s page', async () => {
    await ask('/products/ski?token=SECRET123');
    const { body } = await ask('/products/ski');
    expect(body).not.toContain('SECRET123');
  });

  test('a flight payload names the internal path: nothing that the payload does not hold, and nothing that opens', async () => {
    for (const path of ['/', '/products/ski', '/catalog/product/view/id/16550/']) {
      const { status, headers, body } = await ask(`${path}?_rsc`, { headers: { rsc: '1' } });
      expect(status).toBe(200);
      const internal = String(headers['x-nextjs-rewritten-path']);
      const segments = internal.split('/').filter(Boolean);
      expect(segments.slice(0, 2)).toEqual(['1', 'guest']);
      for (const segment of segments) expect(body).toContain(`"${segment}"`);
      expect((await ask(internal)).status).toBe(404);
      expect((await ask(path)).headers['x-nextjs-rewritten-path']).toBeUndefined();
    }
  });

  test('a strict policy without inline scripts of its own making, and no internal path in the headers', async () => {
    const { headers } = await ask('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy.split(';').find((directive) => directive.includes('script-src'))).not.toContain('unsafe-inline');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-middleware-rewrite']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
