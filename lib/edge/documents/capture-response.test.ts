import type { RequestListener, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { storefrontServer } from '#lib/edge/storefront-server.ts';
import { rawExchange } from '#tests/support/http/raw-exchange.ts';
import { edgeOver, stopEdge } from '#tests/support/storefront/edge.ts';

afterEach(stopEdge);

describe('a request that Next does not answer in time', () => {
  const waiting: ServerResponse[] = [];
  const never: RequestListener = (_req, res) => {
    res.setHeader('x-serac-outage', 'moraine.de_DE');
    waiting.push(res);
  };

  it('for a page gets the outage page of its store', async () => {
    const response = await (await edgeOver(never, { answerMs: 20 }))('/');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    expect(response.headers.has('x-serac-outage')).toBe(false);
    expect(await response.text()).toContain('data-brand="moraine"');
  });

  it('for an endpoint gets the error body', async () => {
    const response = await (await edgeOver(never, { answerMs: 20 }))('/api/session');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
  });

  it('has that time from when it is whole: a long upload is not cut short', async () => {
    const upload: RequestListener = async (req, res) => {
      let bytes = 0;
      for await (const chunk of req) bytes += chunk.length;
      res.setHeader('Content-Type', 'application/json');
      res.end(JSON.stringify({ bytes }));
    };
    const body = new ReadableStream({
      async start(controller) {
        for (let part = 0; part < 4; part += 1) {
          controller.enqueue(new Uint8Array(10));
          await new Promise((resolve) => setTimeout(resolve, 300));
        }
        controller.close();
      },
    });
    const get = await edgeOver(upload, { answerMs: 1000 });
    const response = await get('/api/contact-message', { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect([response.status, await response.json()]).toEqual([200, { bytes: 40 }]);
  });

  it('may still be answered by Next later, to nobody and without harm', async () => {
    await (await edgeOver(never, { answerMs: 20 }))('/');
    const res = waiting.at(-1);
    const written = new Promise((resolve) => res?.write('late', resolve));
    res?.setHeader('Set-Cookie', 'a=1');
    res?.writeHead(200, { 'Content-Type': 'text/html' });
    const ended = new Promise<void>((resolve) => res?.end('late', resolve));
    await Promise.all([written, ended]);
    expect(res?.statusCode).toBe(503);
  });

  it('is left alone once its answer has begun', async () => {
    const slow: RequestListener = (_req, res) => {
      res.setHeader('Content-Type', 'image/webp');
      res.write('first ');
      setTimeout(() => res.end('second'), 60);
    };
    const response = await (await edgeOver(slow, { answerMs: 20 }))('/media/a/100.webp');
    expect([response.status, await response.text()]).toEqual([200, 'first second']);
  });
});

describe('a client that dawdles or says too much', () => {
  const impatient = { headersTimeout: 300, requestTimeout: 400, connectionsCheckingInterval: 20 };

  /** What the server says to bytes after which nothing more comes. */
  async function answerTo(bytes: string): Promise<string> {
    const server = storefrontServer((req) => req.resume(), impatient);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const answer = await rawExchange(port, bytes);
    server.close();
    return answer;
  }

  it.each([
    ['with its headers', 'GET / HTTP/1.1\r\nHost: localhost\r\n', 408],
    ['with its body', 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"a":', 408],
    ['with headers beyond measure', `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
  ])('%s is cut off', async (_how, bytes, status) => {
    expect(await answerTo(bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});
