import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, encodedBody } from './encodings.ts';

/** Smaller answers fit into one packet anyway, bytes. */
const WORTH_COMPRESSING = 1400;

/** Is a response JSON that is not compressed yet, for a client that takes it so? */
export const isCompressible = (req: IncomingMessage, res: ServerResponse): boolean =>
  String(res.getHeader('content-type') ?? '').startsWith('application/json') &&
  !res.hasHeader('content-encoding') &&
  chooseEncoding(req.headers['accept-encoding']) !== 'identity';

/** Sends a body in the best encoding the client takes, where that is worth it. */
export function sendCompressed(req: IncomingMessage, res: ServerResponse, plain: Buffer): void {
  const encoding = chooseEncoding(req.headers['accept-encoding']);
  const small = plain.length < WORTH_COMPRESSING;
  const bytes = small ? plain : encodedBody(plain, 'once').as(encoding);
  if (!small) res.setHeader('Content-Encoding', encoding);
  res.appendHeader('Vary', 'Accept-Encoding');
  res.removeHeader('Transfer-Encoding');
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
}
