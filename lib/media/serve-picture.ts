import { env } from '#lib/env.ts';
import { createPictureCache, type PictureCache } from './byte-cache.ts';

/** `<key>/<width>.<format>`; a key is of lower-case names between slashes, and cannot climb out of the media folder. */
const PICTURE_PATH = /^(?:[a-z0-9](?:[a-z0-9_-]|\.(?!\.)){0,120}\/){1,6}\d{2,4}\.(?:avif|webp|jpg|png)$/;

/** A picture never changes under its address (design.md). */
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

const SAFE = { 'x-content-type-options': 'nosniff' };

const failure = (status: number): Response =>
  new Response(null, {
    status,
    headers: { 'cache-control': status === 404 ? 'public, max-age=60' : 'no-store', ...SAFE },
  });

/** An image media type, which no script can hide in. */
const isImage = (contentType: string | null): contentType is string =>
  /^image\/(?:avif|webp|jpeg|png)$/.test(contentType ?? '');

/**
 * Serves `/media/<key>/<width>.<format>` from the commerce API, so that visitors need no second origin.
 * @param path what follows `/media/`, decoded
 * @returns the picture, to be kept for ever; 404 for anything that is none; 502 where it cannot be had
 */
export async function servePicture(path: string, { fetch, cache, origin }: Sources = LIVE): Promise<Response> {
  if (!PICTURE_PATH.test(path)) return failure(404);
  const served = (bytes: Uint8Array<ArrayBuffer>, contentType: string) =>
    new Response(bytes, { headers: { 'content-type': contentType, 'cache-control': IMMUTABLE, ...SAFE } });
  const kept = cache.get(path);
  if (kept) return served(kept.bytes, kept.contentType);
  try {
    const upstream = await fetch(`${origin()}/media/${path}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const contentType = upstream.headers.get('content-type');
    if (!upstream.ok || !isImage(contentType)) {
      await upstream.body?.cancel();
      return failure(upstream.status === 404 ? 404 : 502);
    }
    const bytes = new Uint8Array(await upstream.arrayBuffer());
    cache.set(path, { bytes, contentType });
    return served(bytes, contentType);
  } catch {
    return failure(502);
  }
}
