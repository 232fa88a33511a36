import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { edgeOver, stopEdge } from '#tests/support/storefront/edge.ts';

afterEach(stopEdge);

const brotli = { headers: { 'accept-encoding': 'br' } };
const answer =
  (body: string, type = 'application/json'): RequestListener =>
  (_req, res) => {
    res.setHeader('Content-Type', type);
    res.write(body.slice(0, 10));
    res.end(body.slice(10));
  };

it('compresses a long answer of an endpoint', async () => {
  const json = JSON.stringify({ skis: 'ski '.repeat(1000) });
  const response = await (await edgeOver(answer(json)))('/api/cat-products-es', brotli);
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(Number(response.headers.get('content-length'))).toBeLessThan(200);
  expect(await response.text()).toBe(json);
});

it.each([
  ['is short', answer('{"version":1,"items":[]}')],
  ['is no JSON', answer('ski '.repeat(1000), 'image/webp')],
])('leaves an answer as it is where it %s', async (_case, listener) => {
  const response = await (await edgeOver(listener))('/api/x', brotli);
  expect(response.headers.has('content-encoding')).toBe(false);
  expect(await response.text()).toMatch(/^(\{"version":1,"items":\[\]\}|(ski ){1000})$/);
});

describe('what no endpoint answers', () => {
  const errorPage =
    (status: number): RequestListener =>
    (_req, res) => {
      res.statusCode = status;
      res.setHeader('Content-Type', 'text/html; charset=utf-8');
      res.setHeader('x-nextjs-cache', 'HIT');
      res.setHeader('Cache-Control', 'private, no-cache');
      res.end('<!DOCTYPE html><script>inline()</script><h1>404</h1>');
    };

  it.each(['/_next/x', '/assets/x', '/media/x'])('is a few words that nothing can come of at %s', async (path) => {
    const response = await (await edgeOver(errorPage(404)))(path);
    expect([response.status, await response.text()]).toEqual([404, 'Not found']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(response.headers.has('x-nextjs-cache')).toBe(false);
  });

  it('is the error body where calls are answered, a failure with a time to come back', async () => {
    const missing = await (await edgeOver(errorPage(404)))('/api/');
    expect([missing.status, await missing.json()]).toEqual([404, { code: 'NOT_FOUND', message: 'Not found' }]);
    stopEdge();
    const failed = await (await edgeOver(errorPage(500)))('/api/x');
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await failed.json()).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
  });
});

describe('pictures', () => {
  it('may be shown by mails and other sites, everything else may not', async () => {
    const get = await edgeOver(answer('x', 'image/webp'));
    expect((await get('/media/a/100.webp')).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await get('/_next/static/a.js')).headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});

it('is told that a file has no such range, where Next fails', async () => {
  const beyond: RequestListener = (_req, res) => {
    res.statusCode = 500;
    res.setHeader('Content-Range', 'bytes */100');
    res.setHeader('Content-Type', 'text/html');
    res.end('<h1>500</h1>');
  };
  const response = await (await edgeOver(beyond))('/assets/x.mp4', { headers: { range: 'bytes=900-' } });
  expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */100']);
});

it('is a few words where Next fails in its own', async () => {
  const failing: RequestListener = (_req, res) => {
    res.writeHead(500, { 'Content-Type': 'text/plain' }).end('Internal Server Error');
  };
  const response = await (await edgeOver(failing))('/api/x');
  expect([response.status, await response.json()]).toEqual([503, expect.objectContaining({ code: 'UNAVAILABLE' })]);
});

it('is named packed where an endpoint packed it, which Next keeps to itself', async () => {
  const packed: RequestListener = (_req, res) => {
    res.writeHead(200, { 'Content-Type': 'application/xml', 'x-serac-packed': 'gzip' }).end(gzipSync('<rss/>'));
  };
  const response = await (await edgeOver(packed))('/feeds/google.xml');
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.has('x-serac-packed')).toBe(false);
  expect(await response.text()).toBe('<rss/>');
});

it.each([
  '/feeds/google.xml',
  '/robots.txt',
  '/api/x',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/.well-known/security.txt',
])('%s has the policy of what is no page', async (path) => {
  const { headers } = await (await edgeOver(answer('text', 'text/plain')))(path);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
});

it('lets a page through that an endpoint wrote itself, and tells nobody how it knows', async () => {
  const listener: RequestListener = (_req, res) => {
    res.statusCode = 429;
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader('x-serac-own-page', "default-src 'none'; style-src 'sha256-x'");
    res.end('<h1>One moment</h1>');
  };
  const response = await (await edgeOver(listener))('/api/auth-form');
  expect([response.status, await response.text()]).toEqual([429, '<h1>One moment</h1>']);
  expect(response.headers.get('content-security-policy')).toContain('sha256-x');
  expect(response.headers.has('x-serac-own-page')).toBe(false);
});
