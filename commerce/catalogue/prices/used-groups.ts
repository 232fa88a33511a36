import { EVERYBODY } from './price-rule.ts';

/** So long prices of a group are kept that nobody asks for, ms. */
const UNUSED_MS = 30 * 60_000;

/** When prices of a store were last asked for, by customer group; until then everybody's count as made just now. */
export class UsedGroups {
  /** ms of this process. */
  readonly #usedAt = new Map([[EVERYBODY, performance.now()]]);
  #askedAt = Number.NEGATIVE_INFINITY;

  /** The same of prices that take the place of others. */
  static as(before: UsedGroups): UsedGroups {
    const used = new UsedGroups();
    for (const [key, usedAt] of before.#usedAt) used.#usedAt.set(key, usedAt);
    used.#askedAt = before.#askedAt;
    return used;
  }

  /** Somebody asks for the prices of a group. */
  asked(key: number): void {
    this.#askedAt = performance.now();
    this.#usedAt.set(key, this.#askedAt);
  }

  /** Did anybody ask of late? */
  get isAsked(): boolean {
    return performance.now() - this.#askedAt < UNUSED_MS;
  }

  /** Everybody, and the groups that asked of late. */
  get keys(): number[] {
    return [...this.#usedAt.keys()];
  }

  /** Those whose prices nobody has asked for of late; they count no more, but for everybody. */
  unused(): number[] {
    const since = performance.now() - UNUSED_MS;
    const keys = this.keys.filter((key) => (this.#usedAt.get(key) ?? 0) < since);
    for (const key of keys) if (key !== EVERYBODY) this.#usedAt.delete(key);
    return keys;
  }
}
