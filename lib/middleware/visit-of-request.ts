import type { IncomingMessage } from 'node:http';
import { QUERY_HEADER } from '#lib/edge/documents/edge-headers.ts';
import { requestHost } from '#lib/stores/resolver-cache.ts';
import type { Visit } from './handle-request.ts';

/**
 * The visit that an admitted request is, before Next has it.
 * @param unknownAfter seconds until its network may have looked up what nobody has asked for; null where it may now
 */
export function visitOf({ url = '/', headers }: IncomingMessage, unknownAfter: number | null): Visit {
  const query = headers[QUERY_HEADER];
  return {
    host: requestHost(headers.host),
    // As Next reads the path that it hands to the middleware.
    rawPath: new URL(url, 'http://any').pathname,
    query: typeof query === 'string' ? query : '',
    cookieHeader: headers.cookie ?? null,
    unknownAfter,
  };
}
