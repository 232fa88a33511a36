import type { IncomingMessage, ServerResponse } from 'node:http';
import { beginDocument, completeDocument } from '#lib/edge/shell-parts/document-parts.ts';
import { answerInTime, captureResponse, type Verdict } from './capture-response.ts';
import { FRAMING_HEADER, OUTAGE_HEADER, PARTNERS_HEADER, QUERY_HEADER, VARIATIONS_HEADER } from './edge-headers.ts';
import { chooseEncoding, encodedBody, isKnown } from './encodings.ts';
import { type Fill, makePage, type PageStore, type ReadyPage, type Transform } from './front-cache.ts';
import { outageDocument } from './outage-document.ts';
import { DATA_POLICY, withFraming, withPartners, withPictures } from './security-headers.ts';
import { type ScriptMarker, transformDocument, transformFlight } from './transform-document.ts';

export interface PageServing {
  readonly marker: ScriptMarker;
  readonly store: PageStore;
  readonly log: (message: string, error?: unknown) => void;
  /** Origins that may frame the pages of preview hosts. */
  readonly editorOrigins: readonly string[];
  /** Where the pictures of stories are; undefined where the content service has none of its own. */
  readonly contentPictures?: string | undefined;
  /** Longest wait for an answer of Next to begin, ms. */
  readonly answerMs: number;
}

/** What a document was made from. */
interface MadeFrom {
  /** Variations that it was chosen by, as `writeVariations` gives them. */
  readonly variations: string;
  /** Path of the internal page. */
  readonly path: string | undefined;
  /** On a host of previews. */
  readonly isPreview: boolean;
}

/** Told of a document that is the same for a whole audience, just before it is sent: a page, where it leads (307), or that there is none (404). */
export type OnShared = (page: ReadyPage, from: MadeFrom) => void;

export interface PageOutcome {
  /** Of documents only. */
  readonly onShared?: OnShared | undefined;
  /** Makes the visitor's own document of the one that is the same for others. */
  readonly fill?: Fill | undefined;
  /** Answers in place of the outage page where Next failed. */
  readonly onFailure?: (() => void) | undefined;
}

/** When to try again where a page could not be rendered, seconds. */
const RETRY_AFTER_SECONDS = 30;

/** Of documents that are told to be shared. */
const KEPT_STATUSES: ReadonlySet<number> = new Set([200, 307, 404]);

/** Where Next says which internal page it made. */
const REWRITTEN_HEADER = 'x-middleware-rewrite';

type Kind = 'document' | 'flight' | 'other';

const TRANSFORMS = { document: transformDocument, flight: transformFlight } as const;

function kindOf(res: ServerResponse): Kind {
  const type = String(res.getHeader('content-type') ?? '');
  if (type.startsWith('text/html')) return 'document';
  return type.startsWith('text/x-component') ? 'flight' : 'other';
}

/** A page from Next's cache: the same for others, so that its transformed form is worth keeping; but for one as it will be. */
const isShared = (res: ServerResponse): boolean =>
  res.hasHeader('x-nextjs-cache') && res.getHeader(FRAMING_HEADER) !== 'trip';

const isRedirect = ({ statusCode }: ServerResponse): boolean => [301, 302, 303, 307, 308].includes(statusCode);

/** A failed render; the deliberate 503 of the middleware is a cached page like any other. */
const isFailure = (res: ServerResponse): boolean => res.statusCode >= 500 && !(res.statusCode === 503 && isShared(res));

/** A page that the middleware had not made, since its address has had too many made. */
const isTooMany = ({ statusCode }: ServerResponse): boolean => statusCode === 429;

/** Takes out the internal path, which only the router of the page itself has to know; what is said between middleware and edge, and any header that tells the marker. */
function cleanHeaders(res: ServerResponse, marker: ScriptMarker): void {
  if (kindOf(res) !== 'flight') res.removeHeader('x-nextjs-rewritten-path');
  for (const name of [
    'x-matched-path',
    REWRITTEN_HEADER,
    OUTAGE_HEADER,
    FRAMING_HEADER,
    PARTNERS_HEADER,
    VARIATIONS_HEADER,
  ])
    res.removeHeader(name);
  for (const [name, value] of Object.entries(res.getHeaders())) {
    if (String(value).includes(marker)) res.removeHeader(name);
  }
}

/** Next corrects the router's own parameter by a redirect, and knows nothing of the query, which was moved aside. */
function keepQuery(req: IncomingMessage, res: ServerResponse): void {
  const [location, query] = [res.getHeader('location'), req.headers[QUERY_HEADER]];
  if (typeof location !== 'string' || typeof query !== 'string' || query === '') return;
  const [path, own = ''] = location.split('?', 2);
  if (/^_rsc(?:=[^&]*)?$/.test(own)) res.setHeader('location', `${path}?${query}&${own}`);
}

function sendBody(req: IncomingMessage, res: ServerResponse, { body, policy }: Omit<ReadyPage, 'etag'>): void {
  const encoding = chooseEncoding(req.headers['accept-encoding']);
  const bytes = body.as(encoding);
  if (policy) res.setHeader('Content-Security-Policy', policy);
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.removeHeader('Transfer-Encoding');
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
}

/** Nothing names a document of one visitor, which nobody keeps: neither it nor the page it was made of has an ETag here. */
function sendFilled(req: IncomingMessage, res: ServerResponse, page: ReadyPage, fill: Fill, share?: () => void): void {
  res.appendHeader('Vary', 'Accept-Encoding');
  res.removeHeader('ETag');
  share?.();
  sendBody(req, res, { body: encodedBody(fill(page.body.plain), 'once'), policy: page.policy });
}

function sendPage(req: IncomingMessage, res: ServerResponse, page: ReadyPage, share?: () => void): void {
  res.appendHeader('Vary', 'Accept-Encoding');
  res.setHeader('ETag', page.etag);
  if (KEPT_STATUSES.has(res.statusCode)) share?.();
  if (res.statusCode === 200 && isKnown(req, page.etag)) {
    // Without a policy: the browser goes on with the one it stored.
    res.statusCode = 304;
    res.removeHeader('Content-Length');
    res.end();
    return;
  }
  sendBody(req, res, page);
}

interface HostPolicy {
  /** Origins that may frame the page. */
  readonly editors: readonly string[];
  readonly pictures: string | undefined;
  /** What the middleware told of the store's partners. */
  readonly partners: string | undefined;
}

/** The page with a policy that says who may frame it on this host, and whom it may load from; documents only. */
function forHost(page: ReadyPage, res: ServerResponse, { editors, pictures, partners }: HostPolicy): ReadyPage {
  if (editors.length > 0) res.removeHeader('X-Frame-Options');
  if (page.policy === null) return page;
  const policy = withPictures(withPartners(page.policy, partners), pictures);
  return { ...page, policy: withFraming(policy, editors) };
}

/** Who may frame the page: editors on a preview host; there the page of time travel too, which is of the same origin. */
function framersOf(res: ServerResponse, { editorOrigins }: PageServing): readonly string[] {
  const framing = res.getHeader(FRAMING_HEADER);
  if (framing === 'trip') return ["'self'"];
  return framing === 'editor' ? editorOrigins : [];
}

/** A header of the middleware, as one text. */
function told(res: ServerResponse, name: string): string | undefined {
  const value = res.getHeader(name);
  return typeof value === 'string' ? value : undefined;
}

export function sendOutage(req: IncomingMessage, res: ServerResponse, setting: string | undefined): void {
  const { body, policy } = outageDocument(setting, isTooMany(res) ? 'too-many' : 'failed');
  for (const name of ['etag', 'link', 'x-nextjs-cache']) res.removeHeader(name);
  if (!isTooMany(res)) {
    res.statusCode = 503;
    res.setHeader('Retry-After', RETRY_AFTER_SECONDS);
  }
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Cache-Control', 'no-store');
  sendBody(req, res, { body: encodedBody(body, 'once'), policy });
}

function deliverPage(
  req: IncomingMessage,
  res: ServerResponse,
  rendered: Buffer | string,
  serving: PageServing,
  { onShared, fill, onFailure }: PageOutcome,
): void {
  const setting = told(res, OUTAGE_HEADER);
  const partners = told(res, PARTNERS_HEADER);
  const from: MadeFrom = {
    variations: told(res, VARIATIONS_HEADER) ?? '',
    path: told(res, REWRITTEN_HEADER),
    isPreview: told(res, FRAMING_HEADER) !== undefined,
  };
  const editors = framersOf(res, serving);
  const kind = kindOf(res);
  const mayBeKept = isShared(res);
  const failed = kind === 'other' || (kind === 'document' && isFailure(res));
  cleanHeaders(res, serving.marker);
  if (failed) {
    if (onFailure && !isTooMany(res)) onFailure();
    else sendOutage(req, res, setting);
    return;
  }
  try {
    const transform: Transform = (body) => TRANSFORMS[kind](body, serving.marker);
    const page = mayBeKept
      ? serving.store.ready(rendered, transform)
      : makePage(kind === 'document' ? completeDocument(rendered) : rendered, transform, 'once');
    const ready = forHost(page, res, { editors, pictures: serving.contentPictures, partners });
    const share = kind === 'document' && mayBeKept ? () => onShared?.(ready, from) : undefined;
    if (fill && kind === 'document' && res.statusCode === 200) sendFilled(req, res, ready, fill, share);
    else sendPage(req, res, ready, share);
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
export function serveThrough(
  req: IncomingMessage,
  res: ServerResponse,
  serving: PageServing,
  outcome: PageOutcome = {},
): void {
  // A page that a visitor's part is put into is whole: others get it too.
  if (outcome.onShared && !outcome.fill) beginDocument();
  const judge = (): Verdict => {
    const whole = kindOf(res) !== 'other' && res.statusCode !== 304;
    if (whole || isFailure(res) || isTooMany(res)) return 'collect';
    cleanHeaders(res, serving.marker);
    if (isRedirect(res)) {
      keepQuery(req, res);
      res.setHeader('Content-Security-Policy', DATA_POLICY);
    }
    return 'pass';
  };
  const { replace } = captureResponse(res, {
    judge,
    deliver: (body) => deliverPage(req, res, body, serving, outcome),
  });
  answerInTime(req, res, serving.answerMs, () =>
    replace(() => {
      const outage = res.getHeader(OUTAGE_HEADER);
      cleanHeaders(res, serving.marker);
      sendOutage(req, res, typeof outage === 'string' ? outage : undefined);
    }),
  );
}
