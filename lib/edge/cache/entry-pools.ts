import { LRUCache } from 'lru-cache';
import { isSearchPath } from '#lib/routing/internal-path.ts';

interface Bounds {
  /** Most bytes of searches, and of everything else. */
  readonly searchBytes: number;
  readonly otherBytes: number;
  /** An entry nobody makes anew for so long is dropped, ms. */
  readonly ttl: number;
}

/** What a cache does with its entries, by key. */
export type EntryPools<E extends object> = Pick<LRUCache<string, E>, 'get' | 'peek' | 'delete'> & {
  readonly set: (key: string, entry: E) => void;
};

/** Keeps entries up to so many bytes, and results of searches in a part of their own: visitors choose how many there are. */
export function entryPools<E extends { readonly bytes: number }>(bounds: Bounds): EntryPools<E> {
  const pool = (maxSize: number) =>
    new LRUCache<string, E>({ maxSize, sizeCalculation: ({ bytes }) => bytes, ttl: bounds.ttl });
  const searches = pool(bounds.searchBytes);
  const others = pool(bounds.otherBytes);
  const of = (key: string): LRUCache<string, E> => (isSearchPath(key) ? searches : others);
  return {
    get: (key) => of(key).get(key),
    peek: (key) => of(key).peek(key),
    delete: (key) => of(key).delete(key),
    set: (key, entry) => {
      of(key).set(key, entry);
    },
  };
}
