import type { IncomingMessage } from 'node:http';
import { TARGET_MAX } from '#lib/contract/request-limits.ts';
import { pathTo } from '#lib/routing/path-builder.ts';
import { readPublicPath } from '#lib/routing/public-path.ts';
import { FRAMING_HEADER, OUTAGE_HEADER, PARTNERS_HEADER, QUERY_HEADER } from './edge-headers.ts';
import { markerPolicy, type ScriptMarker } from './script-marker.ts';

/** What the edge does with a request for a page. */
export type Admission =
  | { readonly kind: 'admitted' }
  | { readonly kind: 'moved' /** Path and query of this host. */; readonly location: string }
  | { readonly kind: 'refused'; readonly status: 400 | 405 };

/**
 * Headers that only this process may set, or that make Next behave in ways a visitor has no business with. Signals of
 * the router (`rsc`, `next-router-*`) are not among them.
 */
const INTERNAL_HEADERS = [
  QUERY_HEADER,
  OUTAGE_HEADER,
  FRAMING_HEADER,
  PARTNERS_HEADER,
  'x-forwarded-host',
  'x-matched-path',
  'x-middleware-subrequest',
  'x-middleware-rewrite',
  'x-invoke-path',
  'x-prerender-revalidate',
  'x-now-route-matches',
];

export const isTooLong = ({ url = '' }: IncomingMessage): boolean => url.length > TARGET_MAX;

/** Drops what visitors may not say of themselves. */
export function dropInternalHeaders(req: IncomingMessage): void {
  for (const name of INTERNAL_HEADERS) delete req.headers[name];
}

function splitTarget(target: string): [path: string, query: string] {
  const at = target.indexOf('?');
  return at === -1 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)];
}

/** The router's own parameter, with or without a value, has to stay with the path: Next checks it. */
const isRouterParameter = (entry: string): boolean => entry === '_rsc' || entry.startsWith('_rsc=');

function splitRouterParameter(query: string): [publicQuery: string, routerQuery: string] {
  const entries = query.split('&');
  const own = entries.find(isRouterParameter);
  if (own === undefined) return [query, ''];
  return [entries.filter((entry) => !isRouterParameter(entry)).join('&'), `?${own}`];
}

/**
 * Makes a request for a page fit for Next, or says why not: repeated slashes are collapsed by a redirect (decision 7),
 * a malformed path becomes the not-found page's (decision 8), pages are only read, the query is moved aside so that it
 * cannot be baked into a cached page, and Next is told to render scripts with the marker.
 */
export function admitPageRequest(req: IncomingMessage, marker: ScriptMarker): Admission {
  if (req.method !== 'GET' && req.method !== 'HEAD') return { kind: 'refused', status: 405 };
  if (req.headers['next-action'] !== undefined) return { kind: 'refused', status: 400 };
  const [path, query] = splitTarget(req.url ?? '/');
  const read = readPublicPath(path);
  if (read.kind === 'repeated-slashes') return { kind: 'moved', location: read.collapsed + (query && `?${query}`) };
  const [publicQuery, routerQuery] = splitRouterParameter(query);
  req.url = (read.kind === 'malformed' ? pathTo.notFound() : path) + routerQuery;
  req.headers[QUERY_HEADER] = publicQuery;
  req.headers['content-security-policy'] = markerPolicy(marker);
  delete req.headers['content-security-policy-report-only'];
  // Rendered like a read, so that a HEAD has the headers of the GET; Node itself keeps the body back.
  req.method = 'GET';
  return { kind: 'admitted' };
}
