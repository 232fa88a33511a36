import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const carriesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** For how long a client is listened to that is still sending when it has its answer, ms. */
const LINGER_MS = 2_000;

/**
 * Ends a connection so that the answer on it arrives: where bytes come that nobody reads, the system resets it, and what
 * the client has not read yet is lost (RFC 9112, 9.6). They are read, and are no request.
 */
function endGently(socket: Socket, lingerMs: number): void {
  socket.end();
  socket.removeAllListeners('data');
  socket.on('data', () => undefined).resume();
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
}

/**
 * Has a connection closed with the answer unless the request's body was read to its end before: what is left of it would
 * be taken for the next request (RFC 9112, 9.3).
 */
function closeWhereUnread(req: IncomingMessage, res: ServerResponse, lingerMs: number): void {
  if (!carriesBody(req)) return;
  const { shouldKeepAlive } = res;
  const { socket } = req;
  res.shouldKeepAlive = false;
  // Node calls it when an answer that ends its connection has been written.
  socket.destroySoon = () => endGently(socket, lingerMs);
  req.once('end', () => {
    res.shouldKeepAlive = shouldKeepAlive;
    Reflect.deleteProperty(socket, 'destroySoon');
  });
}

/** Two hosts would be one for a proxy and another for the shop (RFC 9112, 3.2). */
const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length <= 1;

/**
 * Stands before a server's listener, in both processes, and keeps connections sound.
 * @param lingerMs for how long a client may go on sending after its answer
 */
export const guarded =
  (listener: RequestListener, lingerMs: number = LINGER_MS): RequestListener =>
  (req, res) => {
    closeWhereUnread(req, res, lingerMs);
    if (hasOneHost(req)) listener(req, res);
    else res.writeHead(400, { connection: 'close', 'cache-control': 'no-store' }).end();
  };
