import type { ServerResponse } from 'node:http';
import type { ErrorBody } from '#lib/contract/define.ts';
import { DATA_POLICY } from './documents/security-headers.ts';

export type BareStatus = 400 | 403 | 404 | 405 | 414 | 416 | 503;

interface Words {
  readonly text: string;
  readonly code: ErrorBody['code'];
}

const WORDS: Readonly<Record<BareStatus, Words>> = {
  400: { text: 'Bad request', code: 'VALIDATION' },
  403: { text: 'Nothing is bought or changed at another time than now', code: 'FORBIDDEN' },
  404: { text: 'Not found', code: 'NOT_FOUND' },
  405: { text: 'It is not asked by this method', code: 'VALIDATION' },
  414: { text: 'The address is too long', code: 'TOO_LARGE' },
  416: { text: 'The file has no such range', code: 'VALIDATION' },
  503: { text: 'The shop cannot be reached now', code: 'UNAVAILABLE' },
};

/** When to try again where nothing came of a request, seconds. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Answers in the edge's own few words where there is no page to show: as text, or as the endpoints' error body. Headers
 * that a page would have had are taken back.
 * @param path decides which of the two: `/api/` speaks JSON
 */
export function sendBareAnswer(res: ServerResponse, status: BareStatus, path: string): void {
  const { text, code } = WORDS[status];
  const retryAfter = status === 503 ? { retryAfter: RETRY_AFTER_SECONDS } : {};
  const isCall = path.startsWith('/api/');
  const body = Buffer.from(isCall ? JSON.stringify({ code, message: text, ...retryAfter } satisfies ErrorBody) : text);
  for (const name of ['etag', 'link', 'vary', 'x-nextjs-cache', 'content-encoding', 'transfer-encoding'])
    res.removeHeader(name);
  res.statusCode = status;
  if (status === 405) res.setHeader('Allow', 'GET, HEAD');
  if (status === 503) res.setHeader('Retry-After', RETRY_AFTER_SECONDS);
  res.setHeader('Content-Type', isCall ? 'application/json' : 'text/plain; charset=utf-8');
  res.setHeader('Content-Security-Policy', DATA_POLICY);
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Length', body.length);
  res.end(body);
}
