import type { RequestListener } from 'node:http';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { edgeOver, log, MARKER, stopEdge } from '#tests/support/storefront/edge.ts';

const page = (text = 'hello') => `<!doctype html><script nonce="${MARKER}">go()</script><p>${text}</p>`;

/** Answers as Next answers a cached page. */
const cachedPage =
  (html = page()): RequestListener =>
  (_req, res) => {
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader('x-nextjs-cache', 'HIT');
    res.setHeader('x-middleware-rewrite', '/1/guest/home');
    res.setHeader('x-serac-outage', 'moraine.de_DE');
    res.setHeader('link', `</a.js>; rel=preload; nonce="${MARKER}"`);
    res.end(html);
  };

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
});
afterEach(stopEdge);

describe('a page', () => {
  it('leaves with a policy that allows its own scripts, and without any inside knowledge', async () => {
    const response = await (await edgeOver(cachedPage()))('/');
    expect(await response.text()).toBe('<!doctype html><script>go()</script><p>hello</p>');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^script-src 'self' 'sha256-[^']+'; default-src 'self'/,
    );
    expect(response.headers.get('content-security-policy')).toMatch(/; frame-ancestors 'none'$/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    for (const name of ['x-middleware-rewrite', 'x-serac-outage', 'link'])
      expect(response.headers.has(name)).toBe(false);
    expect(response.headers.has('strict-transport-security')).toBe(false);
  });

  it('as it will be is neither kept nor given to others, nor is a kept one given to who looks ahead (decision 185)', async () => {
    let made = 0;
    const counted: RequestListener = (req, res) => {
      if (req.headers.cookie) res.setHeader('x-serac-framing', 'trip');
      cachedPage(page(`page ${++made}`))(req, res);
    };
    const visitorOf = () => ({ key: 'guest', homeKey: 'guest', isOver: false });
    const get = await edgeOver(counted, { visitorOf, isAhead: (cookie) => cookie === 'trip' });
    const textOf = async (headers: Record<string, string>) => (await get('/ski', { headers })).text();
    const now = await textOf({});
    const ahead = await textOf({ cookie: 'trip' });
    expect(ahead).not.toBe(now);
    expect(await textOf({ cookie: 'trip' })).not.toBe(ahead);
    expect(await textOf({})).toBe(now);
    const { headers } = await get('/ski', { headers: { cookie: 'trip' } });
    expect(headers.get('content-security-policy')).toMatch(/; frame-ancestors 'self'$/);
    expect(headers.has('x-frame-options')).toBe(false);
  });

  it('is sent nothing by who looks ahead, but the choice of another look', async () => {
    const asked: string[] = [];
    const endpoint: RequestListener = (req, res) => {
      asked.push(`${req.method} ${req.url}`);
      res.end('{}');
    };
    const get = await edgeOver(endpoint, { isAhead: (cookie) => cookie === 'trip' });
    const send = async (path: string, cookie: string, method = 'POST') =>
      (await get(path, { method, headers: { cookie } })).status;
    for (const path of ['/api/basket-add', '/api/add-form', '/api/checkout-start', '/api/live-draft'])
      expect(await send(path, 'trip')).toBe(403);
    expect(await send('/api/self-cancel-order/1/2', 'trip', 'PUT')).toBe(403);
    expect(asked).toEqual([]);
    for (const path of ['/api/travel', '/api/csp-report']) expect(await send(path, 'trip')).toBe(200);
    expect(await send('/api/basket-add', 'other')).toBe(200);
    expect(await send('/api/basket-data', 'trip', 'GET')).toBe(200);
  });

  it('is shared by members whatever they have stated, and home by those alone who have stated the same', async () => {
    let made = 0;
    const counted: RequestListener = (req, res) => cachedPage(page(`page ${++made}`))(req, res);
    const get = await edgeOver(counted, {
      visitorOf: (cookie) => ({ key: 'member', homeKey: `member.${cookie}`, isOver: false }),
    });
    const textOf = async (path: string, cookie: string) => (await get(path, { headers: { cookie } })).text();
    expect(await textOf('/ski', 'gender=1')).toBe(await textOf('/ski', 'gender=2'));
    const home = await textOf('/', 'gender=1');
    expect(await textOf('/', 'gender=1')).toBe(home);
    expect(await textOf('/', 'gender=2')).not.toBe(home);
  });

  it('with experiments is sent to visitors of its own variation alone; who has none yet is given one beyond the cache', async () => {
    let made = 0;
    const varying: RequestListener = (req, res) => {
      const own = /serac_variations=([^;]+)/.exec(req.headers.cookie ?? '')?.[1];
      res.setHeader('x-serac-variations', own ?? 'menu-order.drawn');
      if (!own) res.setHeader('set-cookie', 'serac_variations=menu-order.drawn');
      cachedPage(page(`page ${++made}`))(req, res);
    };
    const get = await edgeOver(varying, { visitorOf: () => ({ key: 'guest', homeKey: 'guest', isOver: false }) });
    const open = async (cookie: string) => get('/ski', { headers: { cookie } });
    const [a, b] = ['serac_variations=menu-order.a', 'serac_variations=menu-order.b'];
    const first = await open(a);
    expect(first.headers.has('x-serac-variations')).toBe(false);
    const text = await first.text();
    expect(await (await open(b)).text()).not.toBe(text);
    expect(await (await open(a)).text()).toBe(text);
    for (const visit of [1, 2]) expect((await open('')).headers.get('set-cookie'), `visit ${visit}`).toContain('drawn');
  });

  it('that is not made for who has had too many made says so in the look of the store, and Next is not asked again', async () => {
    let asked = 0;
    const get = await edgeOver((_req, res) => {
      asked += 1;
      res.writeHead(429, {
        'retry-after': '17',
        'cache-control': 'private, no-store',
        'x-serac-outage': 'moraine.de_DE',
      });
      res.end();
    });
    const response = await get('/search?s=invented');
    expect([response.status, response.headers.get('retry-after'), asked]).toEqual([429, '17', 1]);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await response.text();
    expect(text).toContain('<html lang="de');
    expect(text).toContain('<h1>Einen Moment bitte</h1>');
    // Back to itself and to what is kept; never to a page that would be refused in turn.
    expect(text.match(/href="[^"]*"/g)).toEqual(['href=""', 'href="/"']);
  });

  it('is compressed with brotli', async () => {
    const get = await edgeOver(cachedPage(page('ski '.repeat(500))));
    const response = await get('/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(Number(response.headers.get('content-length'))).toBeLessThan(200);
    expect(await response.text()).toContain('ski ski');
  });

  it('is not sent again to who has it', async () => {
    const get = await edgeOver(cachedPage());
    const etag = (await get('/')).headers.get('etag') ?? '';
    const again = await get('/', { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([again.status, again.headers.has('content-security-policy'), again.headers.get('etag')]).toEqual([
      304,
      false,
      etag,
    ]);
    expect((await get('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it.each<[string, RequestListener]>([
    [
      'written in pieces',
      (_req, res) => {
        res.writeHead(200, { 'Content-Type': 'text/html' });
        res.flushHeaders();
        const html = page();
        res.write(html.slice(0, 40));
        res.end(html.slice(40));
      },
    ],
    [
      'rendered for one visitor',
      (_req, res) => {
        res.setHeader('Content-Type', 'text/html');
        res.end(page());
      },
    ],
  ])('%s is as safe', async (_how, listener) => {
    const response = await (await edgeOver(listener))('/');
    expect(await response.text()).not.toContain(MARKER);
    expect(response.headers.get('content-security-policy')).toContain('sha256-');
  });

  it('answers HEAD with the headers of GET', async () => {
    const get = await edgeOver(cachedPage());
    const [head, full] = [await get('/', { method: 'HEAD' }), await get('/')];
    expect(head.headers.get('content-length')).toBe(full.headers.get('content-length'));
    expect(head.headers.get('content-security-policy')).toBe(full.headers.get('content-security-policy'));
  });

  it('that is unchanged passes as such, without a policy that would replace the stored one', async () => {
    const get = await edgeOver((_req, res) => {
      res.setHeader('Content-Type', 'text/html');
      res.statusCode = 304;
      res.end();
    });
    const response = await get('/');
    expect([response.status, response.headers.has('content-security-policy')]).toEqual([304, false]);
  });

  it('never leaves where it cannot be made safe', async () => {
    const failing = {
      ready: () => {
        throw new Error('no');
      },
    };
    const response = await (await edgeOver(cachedPage(), { store: failing }))('/');
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain(MARKER);
    expect(log).toHaveBeenCalled();
  });
});

it('keeps the query where Next corrects the parameter of its router', async () => {
  const correcting: RequestListener = (req, res) => {
    res.writeHead(307, { location: `${req.url?.split('?')[0]}?_rsc=right` }).end();
  };
  const get = await edgeOver(correcting);
  const asked = async (path: string) =>
    (await get(path, { headers: { rsc: '1' }, redirect: 'manual' })).headers.get('location');
  expect(await asked('/products?brand=1&_rsc=wrong&p=2')).toBe('/products?brand=1&p=2&_rsc=right');
  expect(await asked('/products?_rsc=wrong')).toBe('/products?_rsc=right');
});

describe('a flight payload', () => {
  const flight: RequestListener = (_req, res) => {
    res.setHeader('Content-Type', 'text/x-component');
    res.setHeader('x-nextjs-cache', 'HIT');
    res.flushHeaders();
    res.write(`0:{"c":["","a"],"q":"?token=1"}\n1:"${MARKER}"`);
    res.end();
  };

  it('leaves without marker and foreign URL, and with an ETag of its own', async () => {
    const get = await edgeOver(flight);
    const response = await get('/a?_rsc=1');
    const body = await response.text();
    expect(body).toContain('"c":["",""],"q":""');
    expect(body).not.toContain(MARKER);
    expect(response.headers.has('content-security-policy')).toBe(false);
    const etag = response.headers.get('etag') ?? '';
    expect((await get('/a?_rsc=1', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

describe('an outage', () => {
  const failing: RequestListener = (_req, res) => {
    res.setHeader('x-serac-outage', 'moraine.de_DE');
    res.statusCode = 500;
    res.end('Internal Server Error');
  };

  it('looks like the store, says when to come back, and is kept by nobody', async () => {
    const response = await (await edgeOver(failing))('/');
    const html = await response.text();
    expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
      503,
      '30',
      'no-store',
    ]);
    expect(html).toContain('<html lang="de-DE" data-brand="moraine">');
    expect(html).toContain('href="/checkout/cart/"');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/);
  });

  it('of a store that is not known has the look of no brand', async () => {
    const unknown: RequestListener = (_req, res) => {
      res.statusCode = 500;
      res.end();
    };
    const html = await (await (await edgeOver(unknown))('/')).text();
    expect(html).toContain('<html lang="en-GB">');
    expect(html).not.toMatch(/serac|moraine/i);
  });

  it('that the middleware announced is the page it rendered', async () => {
    const deliberate: RequestListener = (_req, res) => {
      res.statusCode = 503;
      res.setHeader('Content-Type', 'text/html');
      res.setHeader('x-nextjs-cache', 'HIT');
      res.end(page('back soon'));
    };
    const response = await (await edgeOver(deliberate))('/');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('back soon');
  });
});

it('a page of a store with partners may load from them, and does not tell how it knows', async () => {
  const get = await edgeOver((_req, res) => {
    res.setHeader('Content-Type', 'text/html');
    res.setHeader('x-nextjs-cache', 'HIT');
    res.setHeader('x-serac-partners', 'https://tags.example;https://films.example');
    res.end(page());
  });
  for (const response of [await get('/'), await get('/')]) {
    const policy = response.headers.get('content-security-policy');
    expect(policy).toMatch(/^script-src 'self' https:\/\/tags\.example 'sha256-/);
    expect(policy).toContain('; frame-src https://films.example;');
    expect(response.headers.has('x-serac-partners')).toBe(false);
  }
});

describe('a page of a preview host', () => {
  const preview: RequestListener = (_req, res) => {
    res.setHeader('Content-Type', 'text/html');
    res.setHeader('x-nextjs-cache', 'HIT');
    res.setHeader('x-serac-framing', 'editor');
    res.end(page());
  };

  it('may be framed by the content editor, and by nobody else', async () => {
    const get = await edgeOver(preview);
    for (const response of [await get('/'), await get('/')]) {
      expect(response.headers.get('content-security-policy')).toMatch(/; frame-ancestors https:\/\/editor\.test$/);
      expect(response.headers.has('x-frame-options')).toBe(false);
      expect(response.headers.has('x-serac-framing')).toBe(false);
    }
  });

  it('is made anew each time: the edge keeps none, as it keeps one of the shop', async () => {
    let made = 0;
    const get = await edgeOver((req, res) => {
      made += 1;
      if (req.url === '/preview') preview(req, res);
      else cachedPage()(req, res);
    });
    for (const [path, times] of [
      ['/shop', 1],
      ['/preview', 2],
    ] as const) {
      made = 0;
      await get(path);
      await get(path);
      expect([path, made]).toEqual([path, times]);
    }
  });

  it('shares its bytes, but not its framing, with the shop’s', async () => {
    let host = 'preview';
    const get = await edgeOver((req, res) => (host === 'preview' ? preview(req, res) : cachedPage()(req, res)));
    await get('/');
    host = 'shop';
    const response = await get('/other');
    expect(response.headers.get('content-security-policy')).toMatch(/; frame-ancestors 'none'$/);
    expect(response.headers.get('x-frame-options')).toBe('DENY');
  });

  it('cannot be asked for by a visitor', async () => {
    const echo: RequestListener = (req, res) => {
      res.setHeader('Content-Type', 'application/json');
      res.end(JSON.stringify(req.headers));
    };
    const response = await (await edgeOver(echo))('/', { headers: { 'x-serac-framing': 'editor' } });
    expect(await response.json()).not.toHaveProperty('x-serac-framing');
  });
});

describe('a session that is over', () => {
  it('is taken out of the request, other cookies stay, and the page is the guests’', async () => {
    const cookies: (string | undefined)[] = [];
    const get = await edgeOver(
      (req, res) => {
        cookies.push(req.headers.cookie);
        cachedPage()(req, res);
      },
      {
        visitorOf: async (header) => ({
          key: 'guest',
          homeKey: 'guest',
          isOver: header?.includes('serac_session=dead') ?? false,
        }),
      },
    );
    await get('/', { headers: { cookie: 'a=1; serac_session=dead; b=2' } });
    await get('/soft', { headers: { cookie: 'serac_session=dead', rsc: '1' } });
    await get('/other', { headers: { cookie: 'serac_session=alive' } });
    expect(cookies).toEqual(['a=1; b=2', '', 'serac_session=alive']);
    expect((await get('/')).status).toBe(200);
    expect(cookies).toHaveLength(3);
  });
});

describe('a visitor who cannot be told apart', () => {
  it('is told of an outage, and the failure is logged', async () => {
    const get = await edgeOver(cachedPage(), { visitorOf: () => Promise.reject(new Error('no keys')) });
    const response = await get('/');
    expect([response.status, await response.text()]).toEqual([503, 'The shop cannot be reached now']);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(log).toHaveBeenCalledWith('A visitor could not be told apart', new Error('no keys'));
  });
});

describe('a page that Next fails to make anew', () => {
  const failing = (answers: readonly number[]): { listener: RequestListener; asked: () => number } => {
    let asked = 0;
    const listener: RequestListener = (req, res) => {
      const status = answers[asked++] ?? 500;
      res.statusCode = status;
      res.setHeader('Content-Type', 'text/html; charset=utf-8');
      if (status === 200) res.setHeader('x-nextjs-cache', 'HIT');
      else res.setHeader('x-of-the-failure', '1');
      res.end(status === 200 ? `<p>${req.method} ${req.url} ${req.headers.cookie}</p>` : 'oops');
    };
    return { listener, asked: () => asked };
  };

  it('is sent as it was, since Next goes back to that once making it anew has failed', async () => {
    const { listener } = failing([500, 200]);
    const get = await edgeOver(listener);
    const answer = await get('/a?b=1', { headers: { cookie: 'c=1' } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('GET /a c=1');
    expect(answer.headers.has('x-of-the-failure')).toBe(false);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is an outage where Next has none to go back to, and is asked for no third time', async () => {
    const { listener, asked } = failing([500, 500, 200]);
    const get = await edgeOver(listener);
    const answer = await get('/a');
    expect([answer.status, answer.headers.get('retry-after'), asked()]).toEqual([503, '30', 2]);
  });
});

describe('what Next tells of the internal tree', () => {
  const telling =
    (status: number, type: string): RequestListener =>
    (_req, res) => {
      res.statusCode = status;
      res.setHeader('Content-Type', type);
      res.setHeader('x-nextjs-rewritten-path', '/13/guest/product/1');
      res.setHeader('x-matched-path', '/[store]/[audience]/product/[id]');
      res.end(page());
    };

  it('is left out, but for the router, which finds its parameters by it', async () => {
    const toldOf = async (status: number, type: string) => {
      const { headers } = await (await edgeOver(telling(status, type)))('/');
      stopEdge();
      return [headers.has('x-nextjs-rewritten-path'), headers.has('x-matched-path')];
    };
    expect(await toldOf(200, 'text/html')).toEqual([false, false]);
    expect(await toldOf(302, 'text/plain')).toEqual([false, false]);
    expect(await toldOf(200, 'text/x-component')).toEqual([true, false]);
  });
});

it.each(['/a', '//a'])('a redirect from %s has a policy', async (path) => {
  const redirect: RequestListener = (_req, res) => res.writeHead(302, { Location: '/b' }).end();
  const { status, headers } = await (await edgeOver(redirect))(path);
  expect([302, 308]).toContain(status);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
});
