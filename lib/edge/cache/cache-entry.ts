import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { CacheHandlerValue } from './next-internals.ts';

/** A rendered page or a fetched reply, as Next's cache handler takes and gives it. */
export type CachedValue = CacheHandlerValue['value'];

/** A value with the time its making began (milliseconds since the epoch) and, for a page, its lifetime. */
export type CacheEntry = CacheHandlerValue & { readonly lastModified: number };

/** Response header in which Next keeps the tags of a page. */
const TAGS_HEADER = 'x-next-cache-tags';

/** The tags that invalidate a value. */
export function tagsOf(value: CachedValue): string[] {
  if (value === null) return [];
  if ('tags' in value && value.tags) return value.tags;
  const header = 'headers' in value ? value.headers?.[TAGS_HEADER] : undefined;
  return typeof header === 'string' ? header.split(',') : [];
}

/** How long an entry is fresh by itself, milliseconds. */
export function lifetimeOf({ value, cacheControl }: CacheHandlerValue): number {
  const seconds = value && 'revalidate' in value ? value.revalidate : cacheControl?.revalidate;
  return typeof seconds === 'number' ? seconds * 1000 : Number.POSITIVE_INFINITY;
}

/** Is the value a fetched reply, rather than a page or the answer of an endpoint? */
export const isReply = (value: CachedValue): boolean => (value?.kind as string | undefined) === 'FETCH';

/** The entry as one that is past its lifetime: Next serves it and makes it anew. Null where it has no lifetime. */
export function asStale<E extends CacheEntry>(entry: E): E | null {
  const lifetime = lifetimeOf(entry);
  if (lifetime === Number.POSITIVE_INFINITY) return null;
  return { ...entry, lastModified: Math.min(entry.lastModified, Date.now() - lifetime - 1) };
}

/** Size of what a value costs beside its texts and bytes: an estimate for objects' own bookkeeping. */
const OVERHEAD_BYTES = 32;

/** One letter beyond Latin 1 makes V8 keep two bytes for every letter of a text, and hardly a page has none. */
const BYTES_A_LETTER = 2;

function ownSize(value: unknown): number {
  if (typeof value === 'string') return value.length * BYTES_A_LETTER + OVERHEAD_BYTES;
  if (ArrayBuffer.isView(value)) return value.byteLength + OVERHEAD_BYTES;
  return typeof value === 'object' && value !== null ? OVERHEAD_BYTES : OVERHEAD_BYTES / 2;
}

function* partsOf(value: object): Generator<unknown> {
  if (ArrayBuffer.isView(value)) return;
  if (value instanceof Map) yield* value.keys();
  yield* value instanceof Map ? value.values() : Object.values(value);
}

/** About how many bytes a cached value takes: its texts, buffers and numbers, however nested; each object once. */
export function sizeOf(value: unknown): number {
  const seen = new Set<unknown>();
  const waiting = [value];
  let bytes = 0;
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (seen.has(part)) continue;
    bytes += ownSize(part);
    if (typeof part !== 'object' || part === null) continue;
    seen.add(part);
    for (const inner of partsOf(part)) waiting.push(inner);
  }
  return bytes;
}

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Level 3 of zstd: a ninth of the size in a millisecond, a third of what brotli takes (decision 109). */
export const PACKING = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/** Entries that are larger before compression are not shared, bytes. */
export const ENTRY_MAX_BYTES = 4 * 1024 * 1024;

/** An entry as it is shared: with the number up to which its maker had heard of invalidations. */
export interface SharedEntry {
  readonly entry: CacheEntry;
  readonly heard: number;
}

/** Packs an entry for Redis; null where it is too large to be shared. V8's format keeps buffers and maps as they are. */
export async function packEntry(shared: SharedEntry): Promise<Buffer | null> {
  const plain = serialize(shared);
  // Told the length, zstd works with a window of that size: a third of the memory it would take for itself.
  return plain.length > ENTRY_MAX_BYTES ? null : compress(plain, { ...PACKING, pledgedSrcSize: plain.length });
}

/** @throws Error for bytes that are no entry */
export async function unpackEntry(packed: Buffer): Promise<SharedEntry> {
  const shared: SharedEntry = deserialize(await decompress(packed, { maxOutputLength: ENTRY_MAX_BYTES }));
  if (typeof shared.heard !== 'number' || typeof shared.entry.lastModified !== 'number') throw new Error('No entry');
  return shared;
}
