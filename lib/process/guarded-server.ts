import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

const carriesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Has a connection closed with the answer unless the request's body was read to its end before: what is left of it would
 * be taken for the next request (RFC 9112, 9.3).
 */
function closeWhereUnread(req: IncomingMessage, res: ServerResponse): void {
  if (!carriesBody(req)) return;
  const { shouldKeepAlive } = res;
  res.shouldKeepAlive = false;
  req.once('end', () => {
    res.shouldKeepAlive = shouldKeepAlive;
  });
}

/** Two hosts would be one for a proxy and another for the shop (RFC 9112, 3.2). */
const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length <= 1;

/** Stands before a server's listener, in both processes, and keeps connections sound. */
export const guarded =
  (listener: RequestListener): RequestListener =>
  (req, res) => {
    closeWhereUnread(req, res);
    if (hasOneHost(req)) listener(req, res);
    else res.writeHead(400, { connection: 'close', 'cache-control': 'no-store' }).end();
  };
