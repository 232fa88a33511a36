import type { ServerResponse } from 'node:http';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { isSecretPath } from '#lib/addresses/secret-address.ts';
import type { PartnerOrigins } from '#lib/consent/partners.ts';

export type Scheme = 'http' | 'https';

/** Half a year (RFC 6797). Without includeSubDomains: sibling hosts may be on plain http. */
const HSTS = 'max-age=15552000';

/** Headers of every answer, pages, endpoints and assets alike. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Of the policies, those of pages report there.
  'Reporting-Endpoints': `csp="${pathTo.cspReport()}"`,
};

/** Policy of an answer that is no page, should a browser show it as one. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Policy of scripts, styles and drawings: a drawing has styles of its own. */
const ASSET_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** What is data, and what pages are made of. Pages, pictures and the icon name their policy themselves. */
const POLICIES: readonly [paths: RegExp, policy: string][] = [
  [/^\/(?:api\/|feeds\/|sitemaps\/|\.well-known\/|(?:robots\.txt|sitemap\.xml|site\.webmanifest)$)/, DATA_POLICY],
  [/^\/(?:_next|assets)\//, ASSET_POLICY],
];

/** Sets the headers that every answer has. @param path without the query */
export function setSecurityHeaders(res: ServerResponse, path: string, scheme: Scheme): void {
  for (const [name, value] of Object.entries(EVERYWHERE)) res.setHeader(name, value);
  if (scheme === 'https') res.setHeader('Strict-Transport-Security', HSTS);
  const [, policy] = POLICIES.find(([paths]) => paths.test(path)) ?? [];
  if (policy !== undefined) res.setHeader('Content-Security-Policy', policy);
  // The next page and its scripts would read the key. Not no-referrer: forms would be sent with `Origin: null`, which is refused.
  if (isSecretPath(path)) res.setHeader('Referrer-Policy', 'strict-origin');
  if (path.startsWith('/api/')) res.setHeader('X-Robots-Tag', 'noindex');
  // Pictures are for everybody: mails and other sites show them too.
  if (path.startsWith('/media/')) res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}

/** Directives of a page beside `script-src`. Styles may be inline, since a style attribute cannot be hashed. */
const PAGE_DIRECTIVES = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  `report-uri ${pathTo.cspReport()}`,
  'report-to csp',
];

/**
 * The Content-Security-Policy of a page: scripts from this host, and the inline ones whose hashes are named. Who may
 * frame it depends on the host it is sent from; see `withFraming`.
 * @param hashes base64 SHA-256 of each inline script that the page was rendered with
 */
export const pagePolicy = (hashes: readonly string[]): string =>
  [["script-src 'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' '), ...PAGE_DIRECTIVES].join('; ');

/**
 * Completes a page's policy by who may show it in a frame.
 * @param editors origins of the content editor on a preview host; none on a shop's host
 */
export const withFraming = (policy: string, editors: readonly string[]): string =>
  `${policy}; frame-ancestors ${editors.length > 0 ? editors.join(' ') : "'none'"}`;

/** Between lists of the header, none of which can hold it: an origin is scheme, host and port. */
const SEPARATOR = ';';

/** Writes the origins of a store's partners as the middleware tells them to the edge: of scripts, of frames, further hosts. */
export const partnersHeader = ({ scripts, frames, hosts }: PartnerOrigins): string =>
  [scripts, frames, hosts].map((origins) => origins.join(' ')).join(SEPARATOR);

/** Adds sources to a directive of a policy. */
const allow = (policy: string, directive: string, sources: string): string =>
  policy.replace(new RegExp(`(^|; )${directive} 'self'`), (whole) => `${whole} ${sources}`);

/**
 * Completes a page's policy by what its store may load of others, and nothing where no partner is connected: scripts,
 * which may fetch from where they come and count by pictures, the further hosts that they declare, and frames. Naming the
 * hosts is stricter than 'strict-dynamic', under which any script that runs may load any other (decision 114).
 * @param header as `partnersHeader` wrote it; undefined where the middleware told none
 */
export function withPartners(policy: string, header: string | undefined): string {
  const [scripts = '', frames = '', hosts = ''] = (header ?? '').split(SEPARATOR);
  const talksTo = [scripts, hosts].filter(Boolean).join(' ');
  const framed = [frames, hosts].filter(Boolean).join(' ');
  const sources = { 'script-src': scripts, 'connect-src': talksTo, 'img-src': talksTo };
  const allowed = Object.entries(sources).reduce(
    (open, [directive, origins]) => (origins === '' ? open : allow(open, directive, origins)),
    policy,
  );
  return framed === '' ? allowed : `${allowed}; frame-src ${framed}`;
}

/** Completes a page's policy by where the pictures of its stories are. @param origin undefined: on this host only */
export const withPictures = (policy: string, origin: string | undefined): string =>
  origin === undefined ? policy : allow(policy, 'img-src', origin);
