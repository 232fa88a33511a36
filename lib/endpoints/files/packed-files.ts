import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { PACKED_HEADER } from '#lib/edge/documents/edge-headers.ts';
import { chooseEncoding } from '#lib/edge/documents/encodings.ts';
import { env } from '#lib/process/env.ts';
import { processWide } from '#lib/process/process-wide.ts';

/** No longer than replies of the catalogue are kept (decision 113), ms. */
const KEPT_MS = 5 * 60_000;
/** Bytes of compressed files in memory. */
const MEMORY_BYTES = 32 * 1024 * 1024;
/** Longest wait for a whole file, ms. */
const TIMEOUT_MS = 60_000;

/** A large file of the commerce API, compressed with gzip. */
interface PackedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly etag: string;
  /** When these bytes were first seen, ms since 1970, to the second. */
  readonly changedAt: number;
}

/** Files by their path at the commerce API. However many ask, a file is made once; what is not there is undefined. */
export type PackedFiles = LRUCache<string, PackedFile>;

interface Sources {
  readonly fetch: typeof fetch;
  readonly origin: () => string;
  readonly now: () => number;
}

const etagOf = (bytes: Uint8Array): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Keeps files for five minutes; they are compressed as they come in, and never whole in memory otherwise. */
export const createPackedFiles = ({ fetch, origin, now }: Sources): PackedFiles =>
  new LRUCache({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ bytes }) => bytes.byteLength,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: async (path, before) => {
      const upstream = await fetch(`${origin()}${path}`, {
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (upstream.status === 404) return undefined;
      if (!upstream.ok || !upstream.body) throw new Error(`The file was refused with ${upstream.status}`);
      const compressed = upstream.body.pipeThrough(new CompressionStream('gzip'));
      const bytes = new Uint8Array(await new Response(compressed).arrayBuffer());
      const etag = etagOf(bytes);
      const changedAt = before?.etag === etag ? before.changedAt : Math.floor(now() / 1000) * 1000;
      return { bytes, etag, changedAt, type: upstream.headers.get('content-type') ?? 'application/octet-stream' };
    },
  });

/** The files of this process, one cache however many bundles ask. */
export const packedFiles = (): PackedFiles =>
  processWide('packed-files', () =>
    createPackedFiles({
      fetch: (input, init) => fetch(input, init),
      origin: () => env().COMMERCE_API_URL,
      now: Date.now,
    }),
  );

/** Does the client have the file (RFC 9110, 13.1)? A named version counts before a date. */
function isKnown({ headers }: Request, { etag, changedAt }: PackedFile): boolean {
  const named = headers.get('if-none-match');
  if (named !== null) return named.split(',').some((entry) => ['*', etag].includes(entry.trim()));
  return Date.parse(headers.get('if-modified-since') ?? '') >= changedAt;
}

const failure = (status: number): Response => new Response(null, { status, headers: { 'cache-control': 'no-store' } });

/**
 * Answers with a file of the commerce API: compressed for who takes it so, 304 for who has it.
 * @returns 404 where there is no such file; 502 where it cannot be had
 */
export async function sendPackedFile(request: Request, path: string, files: PackedFiles): Promise<Response> {
  let file: PackedFile | undefined;
  try {
    file = await files.fetch(path);
  } catch {
    return failure(502);
  }
  if (!file) return failure(404);
  const headers = {
    etag: file.etag,
    'last-modified': new Date(file.changedAt).toUTCString(),
    'cache-control': `public, max-age=${KEPT_MS / 1000}`,
    vary: 'Accept-Encoding',
  };
  if (isKnown(request, file)) return new Response(null, { status: 304, headers });
  const typed = { ...headers, 'content-type': file.type };
  // Next takes off the header that says how a body is packed; the edge puts it there.
  if (chooseEncoding(request.headers.get('accept-encoding')?.replace(/\bbr\b/, '')) === 'gzip')
    return new Response(file.bytes, { headers: { ...typed, [PACKED_HEADER]: 'gzip' } });
  return new Response(new Blob([file.bytes]).stream().pipeThrough(new DecompressionStream('gzip')), { headers: typed });
}
