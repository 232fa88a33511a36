import { LRUCache } from 'lru-cache';

/** A picture as it is served. */
export interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

/** Most bytes of pictures kept in this process. */
const CACHE_BYTES = 64 * 1024 * 1024;

export interface PictureCache {
  readonly get: (path: string) => Picture | undefined;
  readonly set: (path: string, picture: Picture) => void;
}

/** Keeps the pictures asked for last, bounded by their bytes. */
export function createPictureCache(maxBytes: number = CACHE_BYTES): PictureCache {
  const kept = new LRUCache<string, Picture>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes / 8),
    sizeCalculation: ({ bytes }, path) => bytes.byteLength + path.length,
  });
  return { get: (path) => kept.get(path), set: (path, picture) => void kept.set(path, picture) };
}
