import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

interface DrainTimes {
  /** Connections that a proxy keeps open are closed once none has brought a request for so long, ms: it finds out of each by its answer. */
  readonly idleMs: number;
  /** Longest until all is over, ms: what then is under way is cut off. */
  readonly endMs: number;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Longest that connections which the system has accepted are taken in, ms. */
const TAKING_IN_MS = 3000;

/**
 * Takes in the connections that the system has accepted already: closing the port resets them. A turn of the event loop
 * takes in one, so that requests wait meanwhile: a busy process would never come to the last.
 */
async function takeIn(server: Server): Promise<void> {
  const waiting: (readonly [IncomingMessage, ServerResponse])[] = [];
  const answer = server.listeners('request') as ((req: IncomingMessage, res: ServerResponse) => void)[];
  const hold = (req: IncomingMessage, res: ServerResponse) => void waiting.push([req, res]);
  let came = true;
  const note = () => {
    came = true;
  };
  server.removeAllListeners('request').on('request', hold).on('connection', note);
  for (const until = performance.now() + TAKING_IN_MS; came && performance.now() < until; ) {
    came = false;
    await nextTurn();
    await nextTurn();
  }
  // That of HTTP would cut idle connections off at once.
  NetServer.prototype.close.call(server);
  server.off('connection', note).off('request', hold);
  for (const listener of answer) server.on('request', listener);
  for (const [req, res] of waiting) for (const listener of answer) listener.call(server, req, res);
}

/**
 * Takes a server out of service so that no request is lost: the port closes first, and a balancer goes elsewhere; what is
 * under way is answered; and a connection that is kept open is not cut under a request that is on its way, but ended with
 * the answer to it (RFC 9112, 9.6). A balancer repeats no write that it has sent.
 */
export async function drain(server: Server, { idleMs, endMs }: DrainTimes): Promise<void> {
  const closed = new Promise<void>((resolve) => void server.once('close', resolve));
  const force = setTimeout(() => server.closeAllConnections(), endMs);
  let lastCame = performance.now();
  server.prependListener('request', (_req: IncomingMessage, res: ServerResponse) => {
    res.shouldKeepAlive = false;
    lastCame = performance.now();
  });
  await takeIn(server);
  const closeIdle = async (): Promise<void> => {
    // On a busy machine this comes late: what has arrived meanwhile is taken in before its connection counts as idle.
    await nextTurn();
    await nextTurn();
    const left = lastCame + idleMs - performance.now();
    if (left > 0) idle = setTimeout(closeIdle, left);
    else server.closeIdleConnections();
  };
  let idle = setTimeout(closeIdle, idleMs);
  await closed;
  clearTimeout(idle);
  clearTimeout(force);
}
