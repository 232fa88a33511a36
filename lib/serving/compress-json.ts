import type { IncomingMessage, ServerResponse } from 'node:http';
import { captureResponse, type Verdict } from './capture-response.ts';
import { chooseEncoding, encodedBody } from './encodings.ts';

/** Smaller answers fit into one packet anyway, bytes. */
const WORTH_COMPRESSING = 1400;

const isJson = (res: ServerResponse): boolean =>
  String(res.getHeader('content-type') ?? '').startsWith('application/json');

/** Compresses the JSON answers of the endpoints; everything else passes as it is. */
export function compressJson(req: IncomingMessage, res: ServerResponse): void {
  const encoding = chooseEncoding(req.headers['accept-encoding']);
  if (encoding === 'identity') return;
  const judge = (): Verdict => (isJson(res) && !res.hasHeader('content-encoding') ? 'collect' : 'pass');
  const deliver = (answer: Buffer | string): void => {
    const plain = Buffer.from(answer);
    const small = plain.length < WORTH_COMPRESSING;
    const bytes = small ? plain : encodedBody(plain, 'once').as(encoding);
    if (!small) res.setHeader('Content-Encoding', encoding);
    res.appendHeader('Vary', 'Accept-Encoding');
    res.removeHeader('Transfer-Encoding');
    res.setHeader('Content-Length', bytes.length);
    res.end(bytes);
  };
  captureResponse(res, { judge, deliver });
}
