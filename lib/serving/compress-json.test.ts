import type { RequestListener } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { edgeOver, stopEdge } from './test-edge.ts';

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
