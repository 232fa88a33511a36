import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { storefrontServer } from '#lib/edge/storefront-server.ts';
import { readBytes } from '#lib/endpoints/request/read-body.ts';
import { chunkedPost, rawExchange } from '#tests/support/http/raw-exchange.ts';
import { guarded } from './guarded-server.ts';

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

  /** Sends a body piece by piece once the answer has come. @returns what was said, and how the connection ended */
  const sendingOn = (port: number, pieces: number): Promise<[said: string, end: string]> =>
    new Promise((resolve) => {
      const head = `POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${pieces * 100_000}\r\n\r\n`;
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(head));
      let said = '';
      let left = pieces;
      const sendOn = (): void => {
        left -= 1;
        if (left >= 0) socket.write('x'.repeat(100_000), sendOn);
        else socket.end();
      };
      socket.on('data', (data) => {
        if (said === '') sendOn();
        said += data;
      });
      socket.once('error', (error: NodeJS.ErrnoException) => resolve([said, error.code ?? '']));
      socket.once('close', () => resolve([said, 'closed']));
    });

  it('is not reset under a client that is still sending: the answer would be lost', async () => {
    const [said, end] = await sendingOn(await serving(refusing), 20);
    expect([statuses(said), end]).toEqual([['403'], 'closed']);
  });

  it('on which a client never stops sending ends all the same, and what it sends is no request', async () => {
    let asked = 0;
    const counting: RequestListener = (_req, res) => {
      asked += 1;
      res.writeHead(403).end();
    };
    const opened = createServer(guarded(counting, 100));
    server = opened;
    await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
    const { port } = opened.address() as AddressInfo;
    const answer = await rawExchange(port, `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n`);
    expect([statuses(answer), asked]).toEqual([['403'], 1]);
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const ended = new Promise((resolve) => socket.once('error', resolve).once('close', resolve));
    const sending = setInterval(() => socket.write(GET), 10);
    socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n`);
    await ended;
    clearInterval(sending);
    expect(asked).toBe(2);
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
