import { LRUCache } from 'lru-cache';
import { env } from '#lib/process/env.ts';

/** A picture as it is served. */
interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

/** Most bytes of pictures kept in this process. */
const CACHE_BYTES = 64 * 1024 * 1024;

interface PictureCache {
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

/** `<key>/<width>.<format>`; a key is of lower-case names between slashes, and cannot climb out of the media folder. */
const PICTURE_PATH = /^(?:[a-z0-9](?:[a-z0-9_-]|\.(?!\.)){0,120}\/){1,6}\d{2,4}\.(?:avif|webp|jpg|png)$/;

/** A picture never changes under its address: browsers may keep it for ever. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Longest wait for a picture, milliseconds; the first of its width is rendered when it is asked for. */
const TIMEOUT_MS = 15_000;

interface Sources {
  readonly fetch: typeof fetch;
  readonly cache: PictureCache;
  readonly origin: () => string;
}

const LIVE: Sources = {
  fetch: (input, init) => fetch(input, init),
  cache: createPictureCache(),
  origin: () => env().COMMERCE_API_URL,
};

/** Nothing in a picture may act, not even in one that is opened as a page of its own. */
const SAFE = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" };

const failure = (status: number): Response =>
  new Response(null, {
    status,
    headers: { 'cache-control': status === 404 ? 'public, max-age=60' : 'no-store', ...SAFE },
  });

const PICTURE_TYPE = /^image\/(?:avif|webp|jpeg|png)$/;

/** What the commerce API sends while a picture is still being drawn, and where there is none; it says how long that may be kept. */
const PLACEHOLDER_TYPE = 'image/svg+xml';

function served({ bytes, contentType }: Picture, cacheControl: string): Response {
  const headers = { 'content-type': contentType, 'content-length': String(bytes.byteLength), ...SAFE };
  return new Response(bytes, { headers: { ...headers, 'cache-control': cacheControl } });
}

async function answer(path: string, upstream: Response, cache: PictureCache): Promise<Response> {
  const contentType = upstream.headers.get('content-type') ?? '';
  const known = PICTURE_TYPE.test(contentType) || contentType === PLACEHOLDER_TYPE;
  if (!upstream.ok || !known) {
    await upstream.body?.cancel();
    return failure(upstream.status === 404 || upstream.status === 400 ? 404 : 502);
  }
  const picture = { bytes: new Uint8Array(await upstream.arrayBuffer()), contentType };
  if (contentType === PLACEHOLDER_TYPE) return served(picture, upstream.headers.get('cache-control') ?? 'no-store');
  cache.set(path, picture);
  return served(picture, IMMUTABLE);
}

/**
 * Serves `/media/<key>/<width>.<format>` from the commerce API, so that visitors need no second origin.
 * @param path what follows `/media/`, decoded
 * @returns the picture, to be kept for ever; a placeholder, not to be kept, while it is being drawn; 404 for anything that is none; 502 where it cannot be had
 */
export async function servePicture(path: string, { fetch, cache, origin }: Sources = LIVE): Promise<Response> {
  if (!PICTURE_PATH.test(path)) return failure(404);
  const kept = cache.get(path);
  if (kept) return served(kept, IMMUTABLE);
  try {
    const upstream = await fetch(`${origin()}/media/${path}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return await answer(path, upstream, cache);
  } catch {
    return failure(502);
  }
}
