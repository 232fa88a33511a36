import { createHash } from 'node:crypto';

/** Half a year, as browsers' preload lists ask at least. */
const HSTS = 'max-age=15552000';

/** Of every answer, unless the route says otherwise: nothing is sniffed, framed, listed, or told to other sites. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Payment pages and replies are no pages of a shop; pictures are listed where the storefront sends them.
  'x-robots-tag': 'noindex, nofollow',
};

/** Policy of an answer that is no page. */
const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'";

const SAFE = Object.entries({
  ...EVERYWHERE,
  'content-security-policy': POLICY_OF_DATA,
  'cache-control': 'no-store',
});

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What stands inline in a page of this process, to the letter. */
interface InlineParts {
  readonly style: string;
  readonly script?: string;
  /** Does the style name faces that this process serves? */
  readonly fonts?: boolean;
}

/**
 * Content-Security-Policy of a page that needs nothing but its own inline style and script, and faces and an address to post
 * to on this origin at most.
 */
export function inlinePolicy({ style, script, fonts = false }: InlineParts): string {
  const scripts = script === undefined ? [] : [`script-src ${hashOf(script)}`];
  const faces = fonts ? ["font-src 'self'"] : [];
  const rest = [`style-src ${hashOf(style)}`, "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"];
  return ["default-src 'none'", ...scripts, ...faces, ...rest].join('; ');
}

/**
 * Completes the headers of an answer with those that keep it harmless; what a route set itself stays.
 * @param isHttps whether browsers reach this process over https
 */
export function setSafeHeaders(headers: Headers, isHttps: boolean): void {
  for (const [name, value] of SAFE) {
    if (!headers.has(name)) headers.set(name, value);
  }
  if (isHttps) headers.set('strict-transport-security', HSTS);
}
