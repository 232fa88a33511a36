import type { IncomingMessage } from 'node:http';

/** Does the client have these very bytes already (RFC 9110, 13.1.2)? */
export function isKnown(req: IncomingMessage, etag: string): boolean {
  const known = req.headers['if-none-match']?.split(',') ?? [];
  return known.some((entry) => entry.trim().replace(/^W\//, '') === etag);
}
