import { existsSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { scriptsIn } from '../bench/first-load-script.ts';
import type { ProductList } from '../lib/contract/catalogue.ts';
import { untilLive } from './open-live.ts';
import { COMMERCE_PORT, STOREFRONT_PORT } from './ports.ts';
import { type Answer, ask, expectScriptsAllowed } from './raw-request.ts';
import { becomeMember, priceIn } from './shopper.ts';
import { FRANCE, type TestStore, UK } from './stores.ts';

/** What only one visitor may ever read. */
const TOKEN = 'SECRET-of-the-first-visitor';

const hostOf = ({ origin }: TestStore): string => new URL(origin).host;

/** What the router fetches on a soft navigation; the parameter without a value fits every state it may be in. */
const askFlight = (path: string, { query = '', host = hostOf(UK), etag = '' } = {}): Promise<Answer> =>
  ask(`${path}?_rsc${query && `&${query}`}`, { host, headers: { rsc: '1', 'if-none-match': etag } });

/** Products at the far end of the catalogue, whose pages nobody has asked for yet. */
async function unseenProducts(store: TestStore): Promise<string[]> {
  const query = `store_id=${store.id}&limit=100&order=name&dir=desc`;
  const reply = await fetch(`http://127.0.0.1:${COMMERCE_PORT}/cat-products-es?${query}`);
  return ((await reply.json()) as ProductList).products.map(({ url }) => url);
}

test.describe('a cached page', () => {
  test('holds nothing of the visitor it was rendered for, neither as document nor as flight payload', async () => {
    const [asDocument = '', asFlight = ''] = await unseenProducts(UK);
    await ask(`${asDocument}?token=${TOKEN}&email=a%40b.example`);
    await askFlight(asFlight, { query: `token=${TOKEN}` });
    await ask(`/sales?token=${TOKEN}`);
    for (const path of [asDocument, asFlight, '/', '/sales', '/404']) {
      for (const { body } of [await ask(path), await askFlight(path)]) {
        expect(body.length).toBeGreaterThan(500);
        expect(body, path).not.toContain(TOKEN);
      }
    }
  });

  test('of results is kept once a second visitor asks for them, by store and audience, with its scripts', async () => {
    const searched = (n: number, host = hostOf(UK)) => ask(`/search?s=kept+boots&token=${TOKEN}-${n}`, { host });
    expect((await searched(1)).headers['x-nextjs-cache']).toBeUndefined();
    await expect.poll(async () => (await searched(Math.random())).headers['x-nextjs-cache']).toBe('HIT');
    const kept = await searched(2);
    expect(kept.body).toContain('kept boots');
    expect(kept.body).not.toContain(TOKEN);
    await expectScriptsAllowed('/search?s=kept+boots');
    const elsewhere = await searched(3, hostOf(FRANCE));
    expect([elsewhere.headers['x-nextjs-cache'], /<html[^>]* lang="fr/.test(elsewhere.body)]).toEqual([
      undefined,
      true,
    ]);
  });

  test('of what is missing is the same for every address, is no page to be found, and names none of them', async () => {
    const [first, second] = [await ask('/no-such-page'), await ask(`/seldom/seen?token=${TOKEN}`)];
    expect([first.status, second.status]).toEqual([404, 404]);
    expect(second.body).toBe(first.body);
    expect(second.body).toMatch(/<meta name="robots" content="noindex/);
    expect(second.body + JSON.stringify(second.headers)).not.toMatch(/seldom|SECRET|no-such-page/);
    expect((await ask('/no-such-page', { host: hostOf(FRANCE) })).body).not.toBe(first.body);
  });

  test('shows no marker, the word that tells its own scripts from those of its content', async () => {
    for (const path of ['/', '/products', '/404', '/customer/account/login', '/checkout/cart/', '/search']) {
      const page = await ask(path);
      expect(page.body).toContain('<script');
      const payload = await askFlight(path);
      expect(payload.headers['content-type']).toContain('text/x-component');
      for (const { body, headers } of [page, payload]) {
        expect(body, path).not.toMatch(/\bnonce\s*=/);
        // Within flight data the marker leaves zeros behind, which are the nonce of nothing.
        for (const [, nonce] of body.matchAll(/\\?"nonce\\?":\\?"([^"\\]*)/g)) expect(nonce).toMatch(/^0*$/);
        expect(JSON.stringify(headers)).not.toContain('nonce');
      }
    }
  });

  test('is not made by who asks for it in another way: its scripts may run for everybody', async () => {
    const unseen = (await unseenProducts(UK)).slice(2, 5);
    const build = (await ask('/')).body.match(/"b\\":\\"([\w-]+)/)?.[1] ?? '';
    expect(build).not.toBe('');
    const ways = [`/api/x/../..${unseen[0]}`, `/_next/data/${build}${unseen[1]}.json`, `/media/%2e%2e${unseen[2]}`];
    const marked = { 'x-nextjs-data': '1', 'content-security-policy': "script-src 'nonce-mine'" };
    for (const way of ways) expect([400, 404]).toContain((await ask(way, { headers: marked })).status);
    for (const path of unseen) await expectScriptsAllowed(path);
  });

  test('is sent once: 304 to who has it, by the same name in every encoding', async () => {
    const first = await ask('/');
    const etag = String(first.headers.etag);
    for (const encoding of ['br', 'gzip']) {
      const again = await ask('/', { headers: { 'accept-encoding': encoding } });
      expect([again.headers['content-encoding'], again.headers.etag]).toEqual([encoding, etag]);
    }
    const known = await ask('/', { headers: { 'if-none-match': etag } });
    expect([known.status, known.body, known.headers['content-security-policy']]).toEqual([304, '', undefined]);
    const payload = await askFlight('/');
    const same = await askFlight('/', { etag: String(payload.headers.etag) });
    expect([payload.status, same.status]).toEqual([200, 304]);
  });

  test('of a guest is not replayed to the member he becomes, not even by his browser’s own cache', async ({ page }) => {
    const price = priceIn(page.getByRole('article').first());
    const listing = page.locator('header a[href^="/products/"]').first();
    const openListing = async () => {
      await listing.evaluate((link: HTMLAnchorElement) => link.click());
      await expect(page).toHaveURL(/\/products\//);
      await expect(page.getByRole('article').first()).toBeVisible();
    };
    const { headers } = await askFlight('/products', { host: hostOf(FRANCE) });
    expect(headers['cache-control']).toBe('private, max-age=0, must-revalidate');
    await page.goto(`${FRANCE.origin}/customer/account/login`);
    await openListing();
    await expect(price).toHaveCount(0);
    await becomeMember(page, FRANCE);
    await page.goto(`${FRANCE.origin}/returns`);
    await openListing();
    await expect(price).toBeVisible();
  });
});

test.describe('the policy', () => {
  /** What the browser refused to run or load. */
  const violations = (page: Page): Promise<string[]> =>
    page.evaluate(() => (window as unknown as { violations: string[] }).violations);

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { violations: seen });
      document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective));
    });
  });

  test('lets the page live and keeps every script from running that came in with content', async ({ page }) => {
    await page.route(`${UK.origin}/`, async (route) => {
      const { headers, body: sent } = await ask('/');
      const planted =
        '<script>ran("inline")</script><script nonce="guess">ran("nonce")</script><img src="x:" onerror="ran(\'handler\')">' +
        '<script src="https://elsewhere.example/x.js"></script><base href="https://elsewhere.example/">';
      const body = sent.replace('</body>', `${planted}</body>`);
      expect(body).toContain('ran("inline")');
      const policy = String(headers['content-security-policy']);
      await route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': policy }, body });
    });
    const ran: string[] = [];
    await page.exposeFunction('ran', (what: string) => ran.push(what));
    await page.goto(`${UK.origin}/`);
    await untilLive(page);
    await expect
      .poll(async () => [...new Set(await violations(page))].sort())
      .toEqual(['base-uri', 'img-src', 'script-src-attr', 'script-src-elem']);
    expect(ran).toEqual([]);
  });

  test('lets nobody frame a shop, and the content editor a preview host', async () => {
    const framing = async (host: string) => {
      const { headers } = await ask('/', { host });
      return [
        /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1],
        headers['x-frame-options'],
      ];
    };
    const port = new URL(UK.origin).port;
    expect(await framing(hostOf(UK))).toEqual(["'none'", 'DENY']);
    expect(await framing(hostOf(FRANCE))).toEqual(["'none'", 'DENY']);
    expect(await framing(`preview.serac.localhost:${port}`)).toEqual([
      expect.stringMatching(/^https:\/\/app\.storyblok\.com http:\/\/preview\.serac\.localhost:\d+$/),
      undefined,
    ]);
  });
});

test.describe('every answer', () => {
  const SAFE = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
  };

  test('of the storefront is harmless, and tells nothing of the inside', async () => {
    const { body } = await ask('/');
    const [asset = ''] = /\/_next\/static\/[^"]+\.js/.exec(body) ?? [];
    const [picture = ''] = /\/media\/[^" ,]+/.exec(body) ?? [];
    const paths = [
      '/',
      '/404',
      '/checkout/cart/',
      '/sales/order/history/',
      '//x',
      asset,
      picture,
      '/favicon.ico',
      '/robots.txt',
    ];
    for (const path of [...paths, '/api/session', '/api/nonsense', '/_next/x', `/${'x'.repeat(9000)}`]) {
      const { headers } = await ask(path);
      expect(headers, path).toMatchObject(SAFE);
      expect(String(headers['referrer-policy'])).toBe('strict-origin-when-cross-origin');
      expect(String(headers['permissions-policy'])).toContain('camera=()');
      for (const inside of ['x-middleware-rewrite', 'x-serac-outage', 'x-serac-framing', 'x-powered-by'])
        expect(headers[inside], `${path} ${inside}`).toBeUndefined();
      // On plain http a browser would ignore it, and a proxy that adds TLS may think otherwise.
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  test('of the commerce API and the pages it serves is as harmless', async () => {
    for (const path of ['/app-version', '/docs', '/openapi.json', '/outbox', '/checkout', '/nowhere', '/health/live']) {
      const { headers } = await fetch(`http://127.0.0.1:${COMMERCE_PORT}${path}`, { redirect: 'manual' });
      expect(Object.fromEntries(headers), path).toMatchObject(SAFE);
      expect(headers.get('content-security-policy'), path).toMatch(/^default-src 'none'/);
    }
  });

  for (const [path, type, text] of [
    ['/api/', 'application/json', '"code":"NOT_FOUND"'],
    ['/api/nonsense', 'application/json', '"code":"NOT_FOUND"'],
    ['/_next/x', 'text/plain', 'Not found'],
    ['/_next/static/chunks/x.js', 'text/plain', 'Not'],
    ['/assets/x', 'text/plain', 'Not found'],
  ] as const) {
    test(`where there is no page is short and kept by nobody: ${path}`, async () => {
      const { status, headers, body } = await ask(path);
      expect([status, String(headers['cache-control']).includes('no-store')]).toEqual([404, true]);
      expect(String(headers['content-type'])).toContain(type);
      expect(body).toContain(text);
      expect(body.length).toBeLessThan(100);
    });
  }

  test('of a large script has Chromium compile it aside', async () => {
    const large = scriptsIn((await ask('/')).body).map(async (source) => {
      const address = `http://127.0.0.1:${STOREFRONT_PORT}${source.replaceAll('&amp;', '&')}`;
      return (await fetch(address, { headers: { 'accept-encoding': 'br' } })).text();
    });
    const started = (await Promise.all(large)).filter(({ length }) => length > 40_000);
    expect(started.length).toBeGreaterThan(1);
    for (const script of started) expect(script.split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad']);
  });

  test('of a script is what the build has compressed, which no storefront does again', async () => {
    const scripts = scriptsIn((await ask('/')).body).map((source) => source.split('?', 1)[0] ?? '');
    expect(scripts.length).toBeGreaterThan(1);
    const compressed = scripts.map((address) => address.replace('/_next/static', '.next/compressed').concat('.br'));
    expect(compressed.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('to who asks for an icon is the icon of the brand', async () => {
    for (const [host, brand] of [
      [hostOf(UK), 'Serac'],
      [hostOf(UK).replace('serac', 'moraine'), 'Moraine'],
    ] as const) {
      const { status, headers, body } = await ask('/favicon.ico', { host });
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/svg+xml',
        'public, max-age=86400',
      ]);
      expect(body).toContain(`<title>${brand}</title>`);
    }
  });
});
