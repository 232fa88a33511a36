import type { IncomingMessage, ServerResponse } from 'node:http';
import { currentRequest, REQUEST_ID_HEADER } from '#lib/observability/request-context.ts';
import type { PageVisitor } from '#lib/session/page-visitor.ts';
import { FRONT_VERSION_HEADER } from './front-version.ts';

/**
 * Request: a cache in front says that it takes this visitor for a guest and keeps documents by the rule of
 * deploy/front-cache.server.conf. Without it no answer may be kept by anybody.
 */
const IN_FRONT_HEADER = 'x-serac-in-front';

/** Longest that a cache in front may keep a document, s: what makes it stale changes the version, by which it is kept. */
const SHARED_SECONDS = 300;

/** What a cache in front may be told of a document that was taken from Next's cache. */
export interface Sharing {
  /** Of what this process knew when it began to make the document. */
  readonly version: string;
  /** When it is made anew at the latest, ms since 1970. */
  readonly until: number;
}

/** Is this request one of a guest, passed on by a cache that can tell? A session of any kind is for nobody else. */
export const asksInFront = ({ headers }: IncomingMessage, { key }: PageVisitor, sessionCookie: string): boolean =>
  headers[IN_FRONT_HEADER] === 'guest' && key === 'guest' && !headers.cookie?.includes(`${sessionCookie}=`);

/**
 * What may be told of the document that answers the current request.
 * @param version when the request came
 * @returns null where Next has just made it, or nobody knows for how long it holds
 */
export function sharingOf(version: string): Sharing | null {
  const kept = currentRequest()?.kept;
  return kept ? { version, ...kept } : null;
}

/**
 * Headers by which the document of a guest may be kept in front: they are for that cache alone, while everybody else reads
 * Cache-Control, which is private. `Vary` keeps out a cache that heeds the lifetime without having the rule.
 * @param now ms since 1970
 */
export function shareHead({ version, until }: Sharing, now: number): readonly [string, string][] {
  const seconds = Math.min(SHARED_SECONDS, Math.floor((until - now) / 1000));
  if (seconds < 1) return [];
  return [
    ['x-accel-expires', String(seconds)],
    [FRONT_VERSION_HEADER, version],
    ['vary', 'Cookie'],
  ];
}

/** Adds these headers to an answer that is about to be sent; one that is meant for one visitor has none. */
export function share(res: ServerResponse, sharing: Sharing | null): void {
  if (!sharing || res.statusCode !== 200 || res.hasHeader('set-cookie')) return;
  const head = shareHead(sharing, Date.now());
  for (const [name, value] of head) res.appendHeader(name, value);
  if (head.length > 0) res.removeHeader(REQUEST_ID_HEADER);
}
