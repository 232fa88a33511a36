import type { IncomingMessage } from 'node:http';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { readPublicPath } from '#lib/addresses/public-path.ts';
import { markerPolicy, type ScriptMarker } from '#lib/edge/documents/transform-document.ts';
import { PARAMETERS_MAX, TARGET_MAX } from '#lib/rules/request-limits.ts';
import { readRouterState } from './cache/next-internals.ts';
import {
  FRAME_HEADER,
  FRAMING_HEADER,
  OUTAGE_HEADER,
  PARTNERS_HEADER,
  QUERY_HEADER,
} from './documents/edge-headers.ts';

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
  FRAME_HEADER,
  OUTAGE_HEADER,
  FRAMING_HEADER,
  PARTNERS_HEADER,
  'content-security-policy',
  'content-security-policy-report-only',
  'x-forwarded-host',
  'x-matched-path',
  'x-middleware-subrequest',
  'x-middleware-prefetch',
  'x-middleware-rewrite',
  'x-invoke-path',
  'x-nextjs-data',
  'x-prerender-revalidate',
  'x-now-route-matches',
];

/** The prefixes and files that the middleware leaves out: no pages, and never shared between visitors as such. */
const NO_PAGE =
  /^\/(?:api\/|_next\/|media\/|assets\/|sitemaps\/|(?:favicon\.ico|robots\.txt|sitemap\.xml|site\.webmanifest|\.well-known\/security\.txt|feeds\/google\.xml)$)/;

/** @param path without the query */
export const isPagePath = (path: string): boolean => !NO_PAGE.test(path);

/** Path and query of a target; one with a host must name this host again (RFC 9112, 3.2.2), else null. */
function originForm({ url = '/', headers }: IncomingMessage): string | null {
  if (url.startsWith('/')) return url;
  const [, host, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (host === undefined || host.toLowerCase() !== headers.host?.toLowerCase()) return null;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Can a path be decoded, and is it the path that Next answers? Next takes `/api/x/../../sales` for `/sales`, and
 * `/_next/data/<build>/sales.json` too: a page that was not admitted would be kept without its marker, for everybody.
 */
function isPlain(path: string): boolean {
  try {
    return !decodeURIComponent(path)
      .split('/')
      .some((segment) => segment === '.' || segment === '..');
  } catch {
    return false;
  }
}

/**
 * What is wrong with a request's target and method before anybody looks what it asks for; null for nothing. A page with
 * a malformed path is for the not-found page to answer, and its method is looked at where it is admitted.
 */
export function faultOf(req: IncomingMessage): 400 | 404 | 405 | 414 | null {
  const target = originForm(req);
  if (target === null) return 400;
  req.url = target;
  if (target.length > TARGET_MAX) return 414;
  const [path, query] = splitTarget(target);
  if (query.split('&', PARAMETERS_MAX + 1).length > PARAMETERS_MAX) return 400;
  if (isPagePath(path)) return null;
  if (!isPlain(path) || REPEATED_SLASHES.test(path)) return 400;
  if (path.startsWith('/_next/') && !path.startsWith('/_next/static/')) return 404;
  return isRead(req) || (path.startsWith('/api/') && req.method !== UNASKABLE) ? null : 405;
}

/** Next would redirect, with the whole address in two headers: more than a balancer takes of one reply. */
const REPEATED_SLASHES = /\\|\/\//;

/** The one method that Node hands on and no `Request` can have: Next would fail. */
const UNASKABLE = 'TRACE';

/** Next sends titles and descriptions after the body to whoever names no agent, whatever `htmlLimitedBots` says (docs/next-pitfalls.md, 16). */
const NO_AGENT = 'unknown';

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Where a soft navigation comes from, as Next itself reads it; it fails a page for what it cannot read. */
function hasSoundTree({ headers }: IncomingMessage): boolean {
  try {
    readRouterState(headers['next-router-state-tree']);
    return true;
  } catch {
    return false;
  }
}

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
  if (!isRead(req)) return { kind: 'refused', status: 405 };
  if (req.headers['next-action'] !== undefined || !hasSoundTree(req)) return { kind: 'refused', status: 400 };
  const [path, query] = splitTarget(req.url ?? '/');
  const read = readPublicPath(path);
  if (read.kind === 'repeated-slashes') return { kind: 'moved', location: read.collapsed + (query && `?${query}`) };
  const [publicQuery, routerQuery] = splitRouterParameter(query);
  req.url = (read.kind === 'malformed' ? pathTo.notFound() : path) + routerQuery;
  req.headers[QUERY_HEADER] = publicQuery;
  req.headers['content-security-policy'] = markerPolicy(marker);
  req.headers['user-agent'] ||= NO_AGENT;
  // Rendered like a read, so that a HEAD has the headers of the GET; Node itself keeps the body back.
  req.method = 'GET';
  return { kind: 'admitted' };
}
