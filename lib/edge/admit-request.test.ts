import type { RequestListener } from 'node:http';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { rawExchange } from '#tests/support/http/raw-exchange.ts';
import { edgeOver, MARKER, stopEdge } from '#tests/support/storefront/edge.ts';
import { QUERY_HEADER } from './documents/edge-headers.ts';

afterEach(stopEdge);

describe('a request', () => {
  const echo: RequestListener = (req, res) => {
    res.setHeader('Content-Type', 'application/json');
    res.end(JSON.stringify({ method: req.method, url: req.url, headers: req.headers }));
  };
  interface Echoed {
    readonly url: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
  }
  const echoed = async (path: string, init?: RequestInit): Promise<Echoed> =>
    (await (await edgeOver(echo))(path, init)).json() as Promise<Echoed>;

  it('has its query moved aside, but for the router’s parameter', async () => {
    const { url, headers } = await echoed('/products?brand=1&_rsc=abc&token=x');
    expect(url).toBe('/products?_rsc=abc');
    expect(headers[QUERY_HEADER]).toBe('brand=1&token=x');
    expect((await echoed('/products?_rsc')).url).toBe('/products?_rsc');
  });

  it('makes Next mark its scripts, whatever policy the visitor sends', async () => {
    const { headers } = await echoed('/', { headers: { 'content-security-policy': "script-src 'nonce-mine'" } });
    expect(headers['content-security-policy']).toBe(`script-src 'nonce-${MARKER}'`);
  });

  it('names an agent even where the visitor does not, since Next puts the head into the body else', async () => {
    expect((await echoed('/', { headers: { 'user-agent': '' } })).headers['user-agent']).toBe('unknown');
    expect((await echoed('/', { headers: { 'user-agent': 'Reader/1' } })).headers['user-agent']).toBe('Reader/1');
  });

  it('cannot pretend to come from inside, nor from another address', async () => {
    const forged = {
      [QUERY_HEADER]: 'a=1',
      'x-middleware-subrequest': 'x',
      'x-forwarded-host': 'evil',
      'x-nextjs-data': '1',
      'x-forwarded-for': '1.2.3.4',
    };
    const { headers } = await echoed('/api/session', { headers: forged });
    expect(headers).not.toHaveProperty(QUERY_HEADER);
    expect(headers).not.toHaveProperty('x-middleware-subrequest');
    expect(headers).not.toHaveProperty('x-forwarded-host');
    expect(headers).not.toHaveProperty('x-nextjs-data');
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it.each([
    ['/api/x/../../sales', 400],
    ['/api/%2e%2e/sales', 400],
    ['/media/..%2fsales', 400],
    ['/_next/static/../../sales', 400],
    ['/_next/data/build/sales.json', 404],
    ['/_next/image?url=/a.png', 404],
  ])('%s does not reach Next, which would make a page of it', async (target, status) => {
    let asked = 0;
    const get = await edgeOver((_req, res) => {
      asked += 1;
      res.end();
    });
    const { port } = new URL((await get('/api/session')).url);
    const answer = await rawExchange(
      Number(port),
      `GET ${target} HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(asked).toBe(1);
  });

  it('says nothing of a policy to an endpoint', async () => {
    const policy = { 'content-security-policy': "script-src 'nonce-mine'", 'content-security-policy-report-only': 'a' };
    const { headers } = await echoed('/api/session', { headers: policy });
    expect(Object.keys(headers).filter((name) => name.startsWith('content-security'))).toEqual([]);
  });

  it('keeps method and query where it is for an endpoint', async () => {
    const { url, method } = await echoed('/api/basket-add?x=1', { method: 'POST' });
    expect([url, method]).toEqual(['/api/basket-add?x=1', 'POST']);
  });

  it('with repeated slashes is redirected within the host, query and all', async () => {
    const get = await edgeOver(echo);
    const response = await get('//brand//x?a=1');
    expect([response.status, response.headers.get('location')]).toEqual([308, '/brand/x?a=1']);
  });

  it('with a malformed path is the not-found page’s', async () => {
    expect((await echoed('/%zz?a=1')).url).toBe('/404');
  });

  it('may only read pages, and never calls a server action', async () => {
    const get = await edgeOver(echo);
    const posted = await get('/', { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await get('/', { headers: { 'next-action': 'abc' } })).status).toBe(400);
  });

  it('with an address beyond measure is refused in few words', async () => {
    const get = await edgeOver(echo);
    expect((await get(`/search?s=${'a'.repeat(8000)}`)).status).toBe(200);
    const page = await get(`/search?s=${'a'.repeat(9000)}`);
    expect([page.status, page.headers.get('cache-control')]).toEqual([414, 'no-store']);
    expect(await (await get(`/api/x?s=${'a'.repeat(9000)}`)).json()).toMatchObject({ code: 'TOO_LARGE' });
  });

  it('with repeated slashes is no endpoint’s: Next would write the whole address into two headers', async () => {
    const get = await edgeOver(echo);
    for (const path of ['/api/live-draft//?a=1', '/api/x/%20//y', '/media//a/160.avif', '/_next/static//x.js'])
      expect((await get(path)).status, path).toBe(400);
    expect((await get('/api/x/?next=//a')).status).toBe(200);
  });

  it('on https is kept there', async () => {
    const response = await (await edgeOver(echo, { scheme: 'https' }))('/api/x');
    expect(response.headers.get('strict-transport-security')).toContain('max-age=');
  });
});

describe('a malformed request', () => {
  /** As Next: it fails for what it cannot decode. */
  const decoding: RequestListener = (req, res) => {
    decodeURIComponent(req.url ?? '');
    res.end(req.url);
  };

  it.each(['%', '%C3%28', '%ED%A0%80', 'single-product/%'])(
    'for no page, such as %s, is the client’s error',
    async (tail) => {
      const get = await edgeOver(decoding);
      for (const path of ['/api/', '/api/health/', '/media/', '/assets/', '/_next/static/']) {
        expect((await get(path + tail)).status).toBe(400);
      }
      expect(await (await get(`/api/${tail}`)).json()).toMatchObject({ code: 'VALIDATION' });
    },
  );

  it('never makes the server fail, whatever its path', async () => {
    const get = await edgeOver(decoding);
    const tail = fc.array(
      fc.constantFrom('%', '%2', '%zz', '%80', '%2F', '%00', 'a', '/', '..', '__proto__', '+', ';'),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('/api/', '/media/', '/assets/', '/'), tail, async (folder, pieces) => {
        expect((await get(folder + pieces.join(''))).status).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });

  it('has too many parameters', async () => {
    const get = await edgeOver(decoding);
    for (const path of ['/', '/api/session']) expect((await get(`${path}?${'a&'.repeat(600)}`)).status).toBe(400);
  });

  it('writes what is only read', async () => {
    const get = await edgeOver(decoding);
    for (const path of ['/robots.txt', '/assets/x.mp4', '/feeds/google.xml', '/favicon.ico', '/media/x']) {
      const { status, headers } = await get(path, { method: 'POST' });
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });

  it('asks by TRACE, which no handler of Next can be asked by', async () => {
    let asked = 0;
    const get = await edgeOver((_req, res) => {
      asked += 1;
      res.writeHead(500).end();
    });
    const { port } = new URL((await get('/api/session')).url);
    for (const path of ['/api/session', '/api/health/ready', '/robots.txt', '/media/x', '/'])
      expect(
        await rawExchange(Number(port), `TRACE ${path} HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n`),
      ).toMatch(/^HTTP\/1.1 405 /);
    expect(asked).toBe(1);
  });

  it.each(['garbage', '%', '{}', '["a"]', '%5B%5D'])('says that it comes from %s', async (tree) => {
    const { status } = await (await edgeOver(decoding))('/', { headers: { rsc: '1', 'next-router-state-tree': tree } });
    expect(status).toBe(400);
  });

  it('names a host in its target, which is its own or none', async () => {
    const get = await edgeOver(decoding);
    const { port } = new URL((await get('/')).url);
    const ask = (target: string) =>
      rawExchange(Number(port), `GET ${target} HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n`);
    expect(await ask('http://a.test/api/x?y=1')).toMatch(/^HTTP\/1.1 200 [\s\S]*\/api\/x\?y=1/);
    for (const target of ['http://b.test/api/x', '*', 'javascript:x']) {
      expect(await ask(target)).toMatch(/^HTTP\/1.1 400 /);
    }
  });
});
