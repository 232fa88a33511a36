import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

interface DrainTimes {
  /** For how long connections that a proxy keeps open may still bring a request, ms: it finds out of each by its answer. */
  readonly idleMs: number;
  /** Longest until all is over, ms: what then is under way is cut off. */
  readonly endMs: number;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Takes a server out of service so that no request is lost: the port closes first, and a balancer goes elsewhere; what is
 * under way is answered; and a connection that is kept open is not cut under a request that is on its way, but ended with
 * the answer to it (RFC 9112, 9.6). A balancer repeats no write that it has sent.
 */
export async function drain(server: Server, { idleMs, endMs }: DrainTimes): Promise<void> {
  const closed = new Promise<void>((resolve) => void server.once('close', resolve));
  const force = setTimeout(() => server.closeAllConnections(), endMs);
  server.prependListener('request', (_req: IncomingMessage, res: ServerResponse) => {
    res.shouldKeepAlive = false;
  });
  // Connections that the system has accepted already are taken in before the port closes.
  await nextTurn();
  await nextTurn();
  // That of HTTP would cut idle connections off at once.
  NetServer.prototype.close.call(server);
  const idle = setTimeout(async () => {
    // On a busy machine this comes late: what has arrived meanwhile is taken in before its connection counts as idle.
    await nextTurn();
    await nextTurn();
    server.closeIdleConnections();
  }, idleMs);
  await closed;
  clearTimeout(idle);
  clearTimeout(force);
}
