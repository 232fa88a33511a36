import type { Server } from 'node:http';
import { serve } from '@hono/node-server';

/** Requests under way get this long to finish when the server closes, ms. */
const DRAIN_MS = 2_000;

export interface Listening {
  /** Takes no more requests, lets those under way finish, cuts off what takes too long. */
  close(): Promise<void>;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Serves an app. @throws Error with a text for people when the port is taken */
export function listen(
  app: { fetch: Parameters<typeof serve>[0]['fetch'] },
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: host }, () =>
      resolve({ close: () => closeServer(server as Server) }),
    );
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new Error(`Port ${port} is in use. Stop what listens there, or set COMMERCE_PORT.`) : error);
    });
  });
}
