import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { sizeOf } from '#lib/edge/cache/cache-entry.ts';
import { type Sharing, shareHead } from '#lib/edge/in-front/share-document.ts';
import {
  currentRequest,
  type PageFacts,
  REQUEST_ID_HEADER,
  requestIdHeader,
} from '#lib/observability/request-context.ts';
import { chooseEncoding, type Effort, type EncodedBody, type Encoding, encodedBody, isKnown } from './encodings.ts';
import type { SafeBody } from './transform-document.ts';

/** A page ready to be sent in any encoding. */
export interface ReadyPage {
  readonly body: EncodedBody;
  readonly policy: string | null;
  /** Names exactly these bytes (RFC 9110, 8.8.3). */
  readonly etag: string;
}

/** Turns a rendered body into one that may leave. */
export type Transform = (rendered: Buffer) => SafeBody;

export interface PageStore {
  /** The page made from a rendered body; made and kept where it is not yet. */
  readonly ready: (rendered: Buffer | string, transform: Transform) => ReadyPage;
}

const hashOf = (body: Buffer): string => createHash('sha1').update(body).digest('base64url');

/** Makes a page of a rendered body, without keeping it. */
export function makePage(rendered: Buffer | string, transform: Transform, effort: Effort): ReadyPage {
  const { body, policy } = transform(typeof rendered === 'string' ? Buffer.from(rendered) : rendered);
  return { body: encodedBody(body, effort), policy, etag: `"${hashOf(body)}"` };
}

/** What the compressed forms add to a page's own size, about. */
const COMPRESSED_SHARE = 1.4;

/**
 * Keeps pages that are transformed and compressed already, by what was rendered, the least recently used going first.
 * A cached document comes as the same text each time, whose hash the engine remembers: finding its page costs nothing,
 * where naming its bytes anew would cost more than sending them.
 */
export function createPageStore(maxBytes: number): PageStore {
  const kept = new LRUCache<string, ReadyPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => Math.ceil(body.plain.length * COMPRESSED_SHARE) + sizeOf(key),
  });
  return {
    ready: (rendered, transform) => {
      const key = typeof rendered === 'string' ? rendered : hashOf(rendered);
      const known = kept.get(key);
      if (known) return known;
      const page = makePage(rendered, transform, 'kept');
      kept.set(key, page);
      return page;
    },
  };
}

/** For how long a document is sent again without asking Next, ms: freshness is promised within two seconds. */
const FRESH_MS = 1000;
/** For how long others still get the document while one request is renewing it, ms. */
const RENEWING_MS = 10_000;
/** The same once something changed that it may show, ms: a sale that sells out is told of many times a second (decision 105). */
const OUTDATED_MS = 400;

/** Headers that belong to one answer. */
const OF_ONE_ANSWER: ReadonlySet<string> = new Set([
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'date',
  'connection',
  'keep-alive',
  'x-nextjs-cache',
  REQUEST_ID_HEADER,
]);

type Head = readonly string[];

interface Kept {
  readonly page: ReadyPage;
  readonly status: number;
  readonly facts: PageFacts | null;
  readonly head: Head;
  readonly sharing: Sharing | null;
  readonly since: number;
  /** When a request went on to Next to renew it; 0 while none has. */
  renewing: number;
  /** Since when it may show what has changed; 0 where it does not. */
  outdated: number;
  readonly heads: Map<Encoding, Head>;
}

/** Makes a visitor's own document of one that others share. */
export type Fill = (shared: Buffer) => Buffer;

export interface FrontCache {
  /**
   * Answers a request with the document kept under `key`; false where Next must be asked.
   * @param inFront it may be kept in front
   */
  readonly answer: (key: string, req: IncomingMessage, res: ServerResponse, inFront?: boolean) => boolean;
  /** The same with the document that `fill` makes of it for this visitor. */
  readonly answerFilled: (key: string, req: IncomingMessage, res: ServerResponse, fill: Fill) => boolean;
  /** Keeps a document under `key`, with the status and headers it is being sent with. @param sharing what may be told in front */
  readonly keep: (key: string, res: ServerResponse, page: ReadyPage, sharing?: Sharing | null) => void;
  /**
   * Has Next asked for every document: something changed, and which of them show it only Next knows. Whoever asks while one
   * request does that gets what was there, for a moment.
   */
  readonly outdate: () => void;
}

/** Is this a plain document of the kind that is the same for a whole audience? Soft navigations are not. */
export const isDocumentRequest = (req: IncomingMessage): boolean =>
  req.method === 'GET' &&
  req.headers.rsc === undefined &&
  req.headers['next-action'] === undefined &&
  req.headers['sec-fetch-dest'] !== 'empty';

function headOf(res: ServerResponse): Head {
  return Object.entries(res.getHeaders()).flatMap(([name, value]) =>
    value === undefined || OF_ONE_ANSWER.has(name) ? [] : [name, String(value)],
  );
}

const headOfLength = ({ head, page }: Kept, encoding: Encoding, length: number): Head => [
  ...head,
  ...(page.policy ? ['content-security-policy', page.policy] : []),
  ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  'content-length',
  String(length),
];

function headFor(kept: Kept, encoding: Encoding): Head {
  const known = kept.heads.get(encoding);
  if (known) return known;
  const head = headOfLength(kept, encoding, kept.page.body.as(encoding).length);
  kept.heads.set(encoding, head);
  return head;
}

/** Tells the measurements what is being sent, and names the request that it is sent to. */
function ofThisRequest({ facts }: Kept): Head {
  const request = currentRequest();
  if (request) Object.assign(request, { facts, fromFront: true });
  return Object.entries(requestIdHeader()).flat();
}

/** The same for an answer that others will get too: it names no request. */
function ofAllRequests(kept: Kept, now: number): Head | null {
  const head = kept.status === 200 && kept.sharing ? shareHead(kept.sharing, now) : [];
  if (head.length === 0) return null;
  ofThisRequest(kept);
  return head.flat();
}

/**
 * Sends documents of whole audiences again for up to a second without going through Next, whose routing and rendering
 * of a cached page cost ten times what sending its bytes does. One request at a time renews a document; while it does,
 * the others are not kept waiting.
 * @param maxBytes of the documents it may hold on to
 */
export function createFrontCache(maxBytes: number, now: () => number = Date.now): FrontCache {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ page, head }, key) => page.body.plain.length + key.length + head.length * 32,
  });

  function usable(key: string): Kept | null {
    const found = kept.get(key);
    if (!found) return null;
    const { outdated, since } = found;
    const age = now() - since;
    if (age < FRESH_MS && outdated === 0) return found;
    if (age > RENEWING_MS || (outdated > 0 && now() - outdated > OUTDATED_MS)) return null;
    if (found.renewing > now() - FRESH_MS) return found;
    found.renewing = now();
    return null;
  }

  return {
    answer(key, req, res, inFront = false) {
      const found = usable(key);
      if (!found) return false;
      // What stands in front was told to forget it, and would keep it again.
      const isShared = inFront && found.outdated === 0;
      const ofRequest = (isShared && ofAllRequests(found, now())) || ofThisRequest(found);
      if (found.status === 200 && isKnown(req, found.page.etag)) {
        res.writeHead(304, [...found.head, ...ofRequest]).end();
        return true;
      }
      const encoding = chooseEncoding(req.headers['accept-encoding']);
      const head = [...headFor(found, encoding), ...ofRequest];
      res.writeHead(found.status, head).end(found.page.body.as(encoding));
      return true;
    },
    answerFilled(key, req, res, fill) {
      const found = usable(key);
      if (!found) return false;
      const encoding = chooseEncoding(req.headers['accept-encoding']);
      const bytes = encodedBody(fill(found.page.body.plain), 'once').as(encoding);
      res.writeHead(found.status, [...headOfLength(found, encoding, bytes.length), ...ofThisRequest(found)]).end(bytes);
      return true;
    },
    outdate() {
      for (const one of kept.values()) {
        one.outdated ||= now();
        // Who is on the way may have been told what was before.
        one.renewing = 0;
      }
    },
    keep(key, res, page, sharing = null) {
      if (res.hasHeader('set-cookie')) return;
      const facts = currentRequest()?.facts ?? null;
      const status = res.statusCode;
      const head = headOf(res);
      kept.set(key, { page, status, facts, head, sharing, since: now(), renewing: 0, outdated: 0, heads: new Map() });
    },
  };
}
