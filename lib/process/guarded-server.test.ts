import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { storefrontServer } from '#lib/edge/storefront-server.ts';
import { readBytes } from '#lib/endpoints/request/read-body.ts';
import { chunkedPost, rawExchange } from '#tests/support/http/raw-exchange.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serving(listener: RequestListener): Promise<number> {
  const opened = storefrontServer(listener);
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  return (opened.address() as AddressInfo).port;
}

/** Reads a body as the endpoints do, at most 1,000 bytes of it. */
const reading: RequestListener = async (req, res) => {
  const body = req.method === 'GET' ? null : req;
  const request = new Request('http://localhost/', {
    method: req.method,
    body,
    duplex: 'half',
  } as unknown as RequestInit);
  res.statusCode = await readBytes(request, 1000).then(
    () => 200,
    () => 413,
  );
  res.end('said');
};
const refusing: RequestListener = (_req, res) => {
  res.statusCode = 403;
  res.end('said');
};

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const statuses = (answer: string): string[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status);

describe('a connection', () => {
  it('is closed with an answer that comes before the body is read', async () => {
    const port = await serving(refusing);
    for (const size of [10, 100_000]) {
      const answer = await rawExchange(port, Buffer.concat([chunkedPost('/api/login', size), Buffer.from(GET)]));
      expect([statuses(answer), /^connection: close$/im.test(answer)]).toEqual([['403'], true]);
    }
  });

  it('is closed with the refusal of a body that is too long', async () => {
    const port = await serving(reading);
    const answer = await rawExchange(port, chunkedPost('/api/login', 100_000));
    expect([statuses(answer), /^connection: close$/im.test(answer)]).toEqual([['413'], true]);
  });

  it('is kept where the body was read, or there was none', async () => {
    const port = await serving(reading);
    const two = Buffer.concat([chunkedPost('/api/login', 100), Buffer.from(GET)]);
    const answer = await rawExchange(port, two, /said.*said/s);
    expect([statuses(answer), /^connection: keep-alive$/im.test(answer)]).toEqual([['200', '200'], true]);
  });

  it('that asks for another protocol is cut off, whoever else listens', async () => {
    const port = await serving(refusing);
    server?.on('upgrade', () => {});
    for (const path of ['/_next/webpack-hmr', '/']) {
      const upgrade = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
      expect(await rawExchange(port, upgrade)).toBe('');
    }
  });

  it('names one host', async () => {
    const port = await serving(refusing);
    const answer = await rawExchange(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\n\r\n');
    expect(statuses(answer)).toEqual(['400']);
  });
});
