import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { sizeOf } from '#lib/edge/cache/size-of.ts';
import { type Effort, type EncodedBody, encodedBody } from './encodings.ts';
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
