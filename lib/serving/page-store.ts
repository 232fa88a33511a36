import { LRUCache } from 'lru-cache';
import { type EncodedBody, encodedBody } from './encodings.ts';
import type { SafeBody } from './transform-document.ts';

/** A page ready to be sent in any encoding. */
export interface ReadyPage {
  readonly body: EncodedBody;
  readonly policy: string | null;
}

export interface PageStore {
  /** The page kept under a key; made and kept where there is none. */
  readonly ready: (key: string, make: () => SafeBody) => ReadyPage;
}

/** What the compressed forms add to a page's own size, about. */
const COMPRESSED_SHARE = 1.4;

/** Keeps pages that are transformed and compressed already, the least recently used going first. */
export function createPageStore(maxBytes: number): PageStore {
  const kept = new LRUCache<string, ReadyPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body, policy }, key) =>
      Math.ceil(body.plain.length * COMPRESSED_SHARE) + (policy?.length ?? 0) + key.length,
  });
  return {
    ready: (key, make) => {
      const known = kept.get(key);
      if (known) return known;
      const { body, policy } = make();
      const page = { body: encodedBody(body, 'kept'), policy };
      kept.set(key, page);
      return page;
    },
  };
}
