import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

interface Limits {
  /** Most keys that count as asked often. */
  readonly often: number;
  /** Most others whose asks are counted, the last asked for. */
  readonly counted: number;
  /** All counts are halved after so long, so that the past does not weigh for ever, ms. */
  readonly halfLifeMs: number;
}

export interface AskedOften {
  /** Counts one more ask for a key. @returns whether it is one of those asked for often */
  readonly ask: (key: string) => boolean;
}

/** Asks of the last minutes from which a key may count as asked often. */
const LEAST = 2;

/** Short, and not to be guessed into the place of another: who asks chooses the key. */
const nameOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);

/**
 * Tells what many ask for from what is asked for once, in bounded memory. Where there is no more place, a key takes that
 * of the one asked for least only once it is asked for more: whoever invents keys by the thousand pushes none out.
 */
export function askedOften({ often: most, counted, halfLifeMs }: Limits, now: () => number = Date.now): AskedOften {
  const often = new Map<string, number>();
  const others = new LRUCache<string, number>({ max: counted });
  let halvedAt = now();

  function halve(): void {
    halvedAt = now();
    for (const [name, count] of often) {
      if (count < LEAST) often.delete(name);
      else often.set(name, count / 2);
    }
    // The last asked for comes first, and is to stay so.
    for (const [name, count] of [...others.entries()].reverse()) others.set(name, count / 2);
  }

  function rarest(): [name: string, count: number] {
    let found: [string, number] = ['', Number.POSITIVE_INFINITY];
    for (const entry of often) if (entry[1] < found[1]) found = entry;
    return found;
  }

  /** Makes place for a key that was asked for so many times; false where the others are asked for as much. */
  function makePlace(count: number): boolean {
    if (often.size < most) return true;
    const [name, least] = rarest();
    if (count <= least) return false;
    often.delete(name);
    others.set(name, least);
    return true;
  }

  return {
    ask(key) {
      if (now() - halvedAt > halfLifeMs) halve();
      const name = nameOf(key);
      const known = often.get(name);
      const count = (known ?? others.get(name) ?? 0) + 1;
      if (known === undefined && (count < LEAST || !makePlace(count))) {
        others.set(name, count);
        return false;
      }
      others.delete(name);
      often.set(name, count);
      return true;
    },
  };
}
