import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Headers of one connection, which are not passed on (RFC 9110, 7.6.1), and the length, which fetch counts itself. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'host',
]);

export interface Balancer {
  readonly origin: string;
  close(): Promise<void>;
}

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function headersOf(req: IncomingMessage): Headers {
  const headers = new Headers({ 'accept-encoding': 'identity' });
  for (const [name, value] of Object.entries(req.headers)) {
    if (!HOP_BY_HOP.has(name) && typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

async function answer(res: ServerResponse, reply: Response): Promise<void> {
  const body = Buffer.from(await reply.arrayBuffer());
  for (const [name, value] of reply.headers) if (!HOP_BY_HOP.has(name)) res.appendHeader(name, value);
  res.writeHead(reply.status).end(body);
}

/** Did the request never reach the server, so that another one may be asked whatever it wanted? */
const wasNotSent = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';

/**
 * The plainest balancer there is: every request to the next server in turn, no stickiness. As any balancer does, it asks
 * another server where one cannot be reached, and where one breaks off while it is asked to read.
 */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  let turn = 0;

  async function pass(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await bodyOf(req);
    const reads = req.method === 'GET' || req.method === 'HEAD';
    const first = turn;
    turn += 1;
    for (let tries = 0; tries < servers.length; tries += 1) {
      try {
        const reply = await fetch(`${servers[(first + tries) % servers.length]}${req.url}`, {
          method: req.method ?? 'GET',
          headers: headersOf(req),
          redirect: 'manual',
          ...(body.length > 0 && { body: new Uint8Array(body) }),
        });
        return await answer(res, reply);
      } catch (error) {
        if (!reads && !wasNotSent(error)) break;
      }
    }
    res.writeHead(502).end();
  }

  const server: Server = createServer((req, res) => void pass(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
