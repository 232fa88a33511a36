import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerInTime } from '#lib/edge/documents/capture-response.ts';
import { OWN_PAGE_HEADER, PACKED_HEADER } from '#lib/edge/documents/edge-headers.ts';
import { chooseEncoding, encodedBody } from '#lib/edge/documents/encodings.ts';
import { type BareStatus, sendBareAnswer } from './bare-answer.ts';
import { captureResponse, type Verdict } from './documents/capture-response.ts';

/** Smaller answers fit into one packet anyway, bytes. */
const WORTH_COMPRESSING = 1400;

/** Is a response JSON that is not compressed yet, for a client that takes it so? */
const isCompressible = (req: IncomingMessage, res: ServerResponse): boolean =>
  String(res.getHeader('content-type') ?? '').startsWith('application/json') &&
  !res.hasHeader('content-encoding') &&
  chooseEncoding(req.headers['accept-encoding']) !== 'identity';

/** Sends a body in the best encoding the client takes, where that is worth it. */
function sendCompressed(req: IncomingMessage, res: ServerResponse, plain: Buffer): void {
  const encoding = chooseEncoding(req.headers['accept-encoding']);
  const small = plain.length < WORTH_COMPRESSING;
  const bytes = small ? plain : encodedBody(plain, 'once').as(encoding);
  if (!small) res.setHeader('Content-Encoding', encoding);
  res.appendHeader('Vary', 'Accept-Encoding');
  res.removeHeader('Transfer-Encoding');
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
}

/** What Next says in its own words: a page of errors, or of a failure its bare name. */
const isNextsOwn = (res: ServerResponse): boolean =>
  isMarkup(res) || (res.statusCode >= 500 && String(res.getHeader('content-type') ?? '').startsWith('text/plain'));

/** Next names the length of a file whose range it was asked beyond, and then fails (RFC 9110, 15.5.17). */
const isBeyondEnd = (res: ServerResponse): boolean =>
  String(res.getHeader('content-range') ?? '').startsWith('bytes */');

function statusFor(res: ServerResponse): BareStatus {
  if (isBeyondEnd(res)) return 416;
  return res.statusCode >= 500 ? 503 : 404;
}

const isMarkup = (res: ServerResponse): boolean => String(res.getHeader('content-type') ?? '').startsWith('text/html');

/** Is it a page that an endpoint wrote? It gets its policy, and nobody else is told. */
function isOwnPage(res: ServerResponse): boolean {
  const policy = res.getHeader(OWN_PAGE_HEADER);
  if (policy === undefined) return false;
  res.removeHeader(OWN_PAGE_HEADER);
  res.setHeader('Content-Security-Policy', policy);
  return true;
}

/** Says how an endpoint packed its body. */
function namePacking(res: ServerResponse): void {
  const packing = res.getHeader(PACKED_HEADER);
  if (packing === undefined) return;
  res.removeHeader(PACKED_HEADER);
  res.setHeader('Content-Encoding', packing);
}

/**
 * Stands between Next and the client for what is no page: endpoints, assets, pictures. JSON is compressed; Next's own
 * error pages, which nobody asked for here and which have no policy, become a few words; what takes too long is 503;
 * everything else passes as it is.
 * @param path without the query
 * @param timeLimitMs longest wait for an answer to begin
 */
export function serveEndpoint(req: IncomingMessage, res: ServerResponse, path: string, timeLimitMs: number): void {
  const judge = (): Verdict => {
    namePacking(res);
    if (isOwnPage(res)) return 'pass';
    return isNextsOwn(res) || isCompressible(req, res) ? 'collect' : 'pass';
  };
  const deliver = (answer: Buffer | string): void => {
    if (isNextsOwn(res)) sendBareAnswer(res, statusFor(res), path);
    else sendCompressed(req, res, Buffer.from(answer));
  };
  const { replace } = captureResponse(res, { judge, deliver });
  answerInTime(req, res, timeLimitMs, () => replace(() => sendBareAnswer(res, 503, path)));
}
