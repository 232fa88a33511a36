import { createServer, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { drain } from '#lib/process/drain-server.ts';
import { guarded } from '#lib/process/guarded-server.ts';
import { HEADER_BYTES_MAX } from '#lib/rules/request-limits.ts';

/** How long kept connections may still bring a request when the server closes, and requests under way may take, ms. */
const DRAIN = { idleMs: 1500, endMs: 9000 };

/** What a client may take up of the server's time and memory; whoever is slower is told 408, whoever says more 431. */
export const SERVER_LIMITS = {
  /** Until the headers are there, ms. */
  headersTimeout: 10_000,
  /** Until the whole request is there, ms. */
  requestTimeout: 15_000,
  /** How often the two are looked at, ms. */
  connectionsCheckingInterval: 1_000,
  /** Longer than usual proxies keep a connection open, so that they never meet one that is closing, ms. */
  keepAliveTimeout: 65_000,
  /** Bytes of all headers together. */
  maxHeaderSize: HEADER_BYTES_MAX,
} as const satisfies ServerOptions;

export interface Listening {
  /** Where it listens: the port asked for, or the one found free for port 0. */
  readonly port: number;
  /** Takes no more requests, lets those under way finish, cuts off what takes too long. */
  close(): Promise<void>;
}

/** Serves an app. @throws Error with a text for people when the port is taken */
export function listen(
  app: { fetch: Parameters<typeof getRequestListener>[0] },
  { host, port }: { readonly host: string; readonly port: number },
  limits: ServerOptions = SERVER_LIMITS,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = createServer(limits, guarded(getRequestListener(app.fetch, { hostname: host })));
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new Error(`Port ${port} is in use. Stop what listens there, or set COMMERCE_PORT.`) : error);
    });
    server.listen(port, host, () => {
      resolve({ port: (server.address() as AddressInfo).port, close: () => drain(server, DRAIN) });
    });
  });
}
