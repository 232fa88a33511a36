import { LRUCache } from 'lru-cache';

interface Entry<V> {
  readonly value: V;
  /** Until when the value is served without asking, milliseconds since the epoch. */
  readonly freshUntil: number;
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
  /** Most keys kept; the least recently used goes first. */
  readonly max: number;
  readonly now?: () => number;
}

/**
 * Remembers loaded values: fresh ones are served at once, older ones while one load is under way, and in an outage.
 * However many ask for a key, one load of it runs at a time.
 * @returns reads a key; rejects with the loader's error only where no value is known at all
 */
export function createSwrCache<V>(settings: SwrCacheSettings<V>): (key: string) => Promise<V> {
  const now = settings.now ?? Date.now;
  const entries = new LRUCache<string, Entry<V>>({ max: settings.max, ttl: settings.keepFor, perf: { now } });
  const loading = new Map<string, Promise<V>>();

  async function loadNow(key: string): Promise<V> {
    try {
      const value = await settings.load(key);
      entries.set(key, { value, freshUntil: now() + settings.freshFor(value) });
      return value;
    } catch (error) {
      const known = entries.peek(key);
      if (known) entries.set(key, { ...known, freshUntil: now() + settings.retryAfter }, { noUpdateTTL: true });
      throw error;
    } finally {
      loading.delete(key);
    }
  }

  function load(key: string): Promise<V> {
    const running = loading.get(key);
    if (running) return running;
    const started = loadNow(key);
    loading.set(key, started);
    return started;
  }

  return async (key) => {
    const entry = entries.get(key);
    if (!entry) return load(key);
    if (entry.freshUntil > now()) return entry.value;
    const loaded = load(key).catch(() => entry.value);
    return settings.serveStale(entry.value) ? entry.value : loaded;
  };
}
