import { deserialize, serialize } from 'node:v8';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { kindOfPath } from '#lib/routing/internal-path.ts';
import { PACKING } from './cache-entry.ts';
import { pathOfKey } from './next-internals.ts';

interface Bounds {
  /** Most bytes of packed pages of each kind, of those of them that are unpacked, and of everything else. */
  readonly packedBytes: number;
  readonly openBytes: number;
  readonly otherBytes: number;
  /** An entry nobody makes anew for so long is dropped, ms. */
  readonly ttl: number;
}

/** What a cache does with its entries, by key. */
export interface EntryPool<E> {
  readonly get: (key: string) => E | undefined;
  /** The same without counting as use. */
  readonly peek: (key: string) => E | undefined;
  readonly set: (key: string, entry: E) => void;
  readonly delete: (key: string) => void;
}

interface Sized {
  /** About what it takes in memory. */
  readonly bytes: number;
}

const pool = <E extends Sized>(maxSize: number, ttl: number): LRUCache<string, E> =>
  new LRUCache({ maxSize, sizeCalculation: ({ bytes }) => bytes, ttl });

interface Packed extends Sized {
  readonly packed: Buffer;
}

/** Keeps entries packed, a ninth of their size, and the last used open: what is asked for all the time costs nothing. */
function packedPool<E extends Sized>({ packedBytes, openBytes, ttl }: Bounds): EntryPool<E> {
  const kept = pool<Packed>(packedBytes, ttl);
  const open = pool<E>(openBytes, ttl);
  function unpack(key: string): E | undefined {
    const { packed } = kept.get(key) ?? {};
    if (packed === undefined) return undefined;
    const entry: E = deserialize(zstdDecompressSync(packed));
    open.set(key, entry);
    return entry;
  }
  return {
    get: (key) => open.get(key) ?? unpack(key),
    peek: (key) => open.peek(key) ?? unpack(key),
    set: (key, entry) => {
      const packed = zstdCompressSync(serialize(entry), PACKING);
      kept.set(key, { packed, bytes: packed.length + key.length });
      open.set(key, entry);
    },
    delete: (key) => {
      kept.delete(key);
      open.delete(key);
    },
  };
}

/**
 * Keeps entries up to so many bytes; results of searches and narrowed lists, whose number visitors choose, are packed into
 * parts of their own, which push nothing else out.
 */
export function entryPools<E extends Sized>(bounds: Bounds): EntryPool<E> {
  const pools: Readonly<Record<ReturnType<typeof kindOfPath>, EntryPool<E>>> = {
    search: packedPool<E>(bounds),
    narrowed: packedPool<E>(bounds),
    other: pool<E>(bounds.otherBytes, bounds.ttl) as EntryPool<E>,
  };
  const of = (key: string): EntryPool<E> => pools[kindOfPath(pathOfKey(key))];
  return {
    get: (key) => of(key).get(key),
    peek: (key) => of(key).peek(key),
    set: (key, entry) => of(key).set(key, entry),
    delete: (key) => of(key).delete(key),
  };
}
