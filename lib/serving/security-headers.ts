import type { ServerResponse } from 'node:http';

/** Half a year, as browsers' preload lists ask at least; includes no sibling hosts, which may be on plain http. */
const HSTS = 'max-age=15552000';

/** Headers of every answer, pages and assets alike. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Sets the headers that every answer has. */
export function setSecurityHeaders(res: ServerResponse, scheme: 'http' | 'https'): void {
  for (const [name, value] of Object.entries(EVERYWHERE)) res.setHeader(name, value);
  if (scheme === 'https') res.setHeader('Strict-Transport-Security', HSTS);
}

/** Directives of a page beside `script-src`. Styles may be inline, since a style attribute cannot be hashed. */
const PAGE_DIRECTIVES = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "connect-src 'self'",
];

/**
 * The Content-Security-Policy of a page: scripts from this host, and the inline ones whose hashes are named.
 * @param hashes base64 SHA-256 of each inline script that the page was rendered with
 */
export const pagePolicy = (hashes: readonly string[]): string =>
  [["script-src 'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' '), ...PAGE_DIRECTIVES].join('; ');
