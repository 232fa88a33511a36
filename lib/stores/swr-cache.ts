import { LRUCache } from 'lru-cache';

interface Entry<V> {
  readonly value: V;
  /** Until when the value is served without asking, milliseconds since the epoch. */
  readonly freshUntil: number;
  /** The value is known to have changed: served in an outage only. */
  readonly outdated: boolean;
}

export interface SwrCache<V> {
  /** Reads a key; rejects with the loader's error only where no value is known at all. */
  readonly get: (key: string) => Promise<V>;
  /**
   * The same for an answer that must not be old, such as that something is not there: waits for a new value once the old one
   * is no longer fresh, and rejects where it is known to have changed and cannot be asked for.
   */
  readonly current: (key: string) => Promise<V>;
  /** Has a key a value that is good enough while a new one is fetched? */
  readonly has: (key: string) => boolean;
  /** Is what a key has known to have changed since? Then it is served because nobody could be asked. */
  readonly isOutdated: (key: string) => boolean;
  /** Has the values of these keys asked for anew before they are served; an outage still finds the old ones. */
  readonly outdate: (concerned: (key: string) => boolean) => void;
}

export interface SwrCacheSettings<V> {
  readonly load: (key: string) => Promise<V>;
  /** How long a value just loaded is served without asking again, milliseconds. */
  readonly freshFor: (value: V) => number;
  /** Is an older value good enough while a new one is fetched? If not, callers wait, and get it only in an outage. */
  readonly serveStale: (value: V) => boolean;
  /** Longest time an old value is kept, milliseconds. */
  readonly keepFor: number;
  /** Wait after a failed load before the next try for a key that has an old value, milliseconds. */
  readonly retryAfter: number;
  /** Most keys kept; the least recently used goes first. Those whose old values are not good enough have as much room of their own. */
  readonly max: number;
  readonly now?: () => number;
  /** Told how each read was answered. */
  readonly onRead?: (read: 'fresh' | 'stale' | 'miss') => void;
}

/**
 * Remembers loaded values: fresh ones are served at once, older ones while one load is under way, and in an outage.
 * However many ask for a key, one load of it runs at a time.
 */
export function createSwrCache<V>(settings: SwrCacheSettings<V>): SwrCache<V> {
  const now = settings.now ?? Date.now;
  const part = () => new LRUCache<string, Entry<V>>({ max: settings.max, ttl: settings.keepFor, perf: { now } });
  // Anybody can ask for what is not there, by the thousand: it pushes out nothing that is.
  const [lasting, passing] = [part(), part()];
  const loading = new Map<string, Promise<V>>();

  const find = (key: string): Entry<V> | undefined => lasting.get(key) ?? passing.get(key);
  const peek = (key: string): Entry<V> | undefined => lasting.peek(key) ?? passing.peek(key);

  function keep(key: string, entry: Entry<V>, noUpdateTTL = false): void {
    const [home, other] = settings.serveStale(entry.value) ? [lasting, passing] : [passing, lasting];
    other.delete(key);
    home.set(key, entry, { noUpdateTTL });
  }

  async function loadNow(key: string, isCurrent: () => boolean): Promise<V> {
    try {
      const value = await settings.load(key);
      // What was asked before a change may be the answer of before the change.
      if (isCurrent()) keep(key, { value, freshUntil: now() + settings.freshFor(value), outdated: false });
      return value;
    } catch (error) {
      const known = peek(key);
      if (known) keep(key, { ...known, freshUntil: now() + settings.retryAfter }, true);
      throw error;
    }
  }

  function load(key: string): Promise<V> {
    const running = loading.get(key);
    if (running) return running;
    const isCurrent = (): boolean => loading.get(key) === started;
    const started: Promise<V> = loadNow(key, isCurrent).finally(() => {
      if (isCurrent()) loading.delete(key);
    });
    loading.set(key, started);
    return started;
  }

  return {
    get: async (key) => {
      const entry = find(key);
      const isFresh = entry !== undefined && entry.freshUntil > now();
      settings.onRead?.(entry ? (isFresh ? 'fresh' : 'stale') : 'miss');
      if (!entry) return load(key);
      if (isFresh) return entry.value;
      const loaded = load(key).catch(() => entry.value);
      return settings.serveStale(entry.value) && !entry.outdated ? entry.value : loaded;
    },
    current: async (key) => {
      const entry = find(key);
      if (!entry) return load(key);
      const isFresh = entry.freshUntil > now();
      if (isFresh && entry.outdated) throw new Error('The value has changed, and was asked for in vain a moment ago');
      if (isFresh) return entry.value;
      return load(key).catch((error: unknown) => {
        if (entry.outdated) throw error;
        return entry.value;
      });
    },
    has: (key) => lasting.has(key),
    isOutdated: (key) => peek(key)?.outdated ?? false,
    outdate: (concerned) => {
      for (const key of loading.keys()) if (concerned(key)) loading.delete(key);
      for (const [key, entry] of [...passing.entries(), ...lasting.entries()]) {
        if (concerned(key)) keep(key, { ...entry, freshUntil: 0, outdated: true }, true);
      }
    },
  };
}
