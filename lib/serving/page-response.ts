import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { captureResponse, type Verdict } from './capture-response.ts';
import { OUTAGE_HEADER } from './edge-headers.ts';
import { chooseEncoding, encodedBody } from './encodings.ts';
import { outageDocument } from './outage-document.ts';
import type { PageStore, ReadyPage } from './page-store.ts';
import type { ScriptMarker } from './script-marker.ts';
import { transformDocument, transformFlight } from './transform-document.ts';

export interface PageServing {
  readonly marker: ScriptMarker;
  readonly store: PageStore;
  readonly log: (message: string, error?: unknown) => void;
}

/** When to try again where a page could not be rendered, seconds. */
const RETRY_AFTER_SECONDS = 30;

/** Where Next tells what the middleware rewrote to: an internal path, which is nobody's business outside. */
const REWRITE_HEADER = 'x-middleware-rewrite';

type Kind = 'document' | 'flight' | 'other';

function kindOf(res: ServerResponse): Kind {
  const type = String(res.getHeader('content-type') ?? '');
  if (type.startsWith('text/html')) return 'document';
  return type.startsWith('text/x-component') ? 'flight' : 'other';
}

/** A failed render; the deliberate 503 of the middleware is a page like any other, with an ETag. */
const isFailure = (res: ServerResponse): boolean =>
  res.statusCode >= 500 && !(res.statusCode === 503 && res.hasHeader('etag'));

/** Takes out what is said between middleware and edge, and any header that tells the marker. */
function cleanHeaders(res: ServerResponse, marker: ScriptMarker): void {
  for (const name of [REWRITE_HEADER, OUTAGE_HEADER]) res.removeHeader(name);
  for (const [name, value] of Object.entries(res.getHeaders())) {
    if (String(value).includes(marker)) res.removeHeader(name);
  }
}

function sendBody(req: IncomingMessage, res: ServerResponse, { body, policy }: ReadyPage): void {
  const encoding = chooseEncoding(req.headers['accept-encoding']);
  const bytes = body.as(encoding);
  if (policy) res.setHeader('Content-Security-Policy', policy);
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.appendHeader('Vary', 'Accept-Encoding');
  res.removeHeader('Transfer-Encoding');
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
}

function sendOutage(req: IncomingMessage, res: ServerResponse, setting: string | undefined): void {
  const { body, policy } = outageDocument(setting);
  for (const name of ['etag', 'link', 'x-nextjs-cache']) res.removeHeader(name);
  res.statusCode = 503;
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Retry-After', RETRY_AFTER_SECONDS);
  sendBody(req, res, { body: encodedBody(body, 'once'), policy });
}

/** Flight payloads come without ETag: theirs is made here. Answers whether the client has this very payload already. */
function isKnownFlight(req: IncomingMessage, res: ServerResponse, body: Buffer): boolean {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  res.setHeader('ETag', etag);
  return req.headers['if-none-match'] === etag;
}

/** Is the page the same for others, so that its transformed form is worth keeping? */
const isShared = (res: ServerResponse): boolean => res.hasHeader('x-nextjs-cache') && res.hasHeader('etag');

interface Rendered {
  readonly kind: 'document' | 'flight';
  /** The internal path, under which Next caches the page; the public one where Next does not tell it. */
  readonly path: string;
  readonly body: Buffer;
}

function readyPage({ kind, path, body }: Rendered, res: ServerResponse, { marker, store }: PageServing): ReadyPage {
  const make = () => (kind === 'document' ? transformDocument : transformFlight)(body, marker);
  if (isShared(res)) return store.ready([kind, path, String(res.getHeader('etag')), res.statusCode].join(' '), make);
  const made = make();
  return { body: encodedBody(made.body, 'once'), policy: made.policy };
}

function deliverPage(req: IncomingMessage, res: ServerResponse, body: Buffer, serving: PageServing): void {
  const outage = res.getHeader(OUTAGE_HEADER);
  const setting = typeof outage === 'string' ? outage : undefined;
  const kind = kindOf(res);
  const failed = isFailure(res);
  const path = String(res.getHeader(REWRITE_HEADER) ?? req.url);
  cleanHeaders(res, serving.marker);
  if (kind === 'other' || (failed && kind === 'document')) {
    sendOutage(req, res, setting);
    return;
  }
  if (kind === 'flight' && res.hasHeader('x-nextjs-cache') && isKnownFlight(req, res, body)) {
    res.statusCode = 304;
    res.removeHeader('Content-Length');
    res.end();
    return;
  }
  try {
    sendBody(req, res, readyPage({ kind, path, body }, res, serving));
  } catch (error) {
    serving.log('A page could not be made fit to be sent', error);
    if (!res.headersSent) sendOutage(req, res, setting);
  }
}

/**
 * Stands between Next and the visitor for one page: documents and flight payloads are collected, transformed and
 * compressed; everything else passes with its headers cleaned; a failed render becomes the outage page. A body that
 * cannot be transformed does not leave.
 */
export function serveThrough(req: IncomingMessage, res: ServerResponse, serving: PageServing): void {
  const judge = (): Verdict => {
    const whole = kindOf(res) !== 'other' && res.statusCode !== 304;
    if (whole || isFailure(res)) return 'collect';
    cleanHeaders(res, serving.marker);
    return 'pass';
  };
  captureResponse(res, { judge, deliver: (body) => deliverPage(req, res, body, serving) });
}
