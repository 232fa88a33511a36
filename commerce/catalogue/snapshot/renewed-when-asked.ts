interface Kept<T> {
  readonly made: Promise<T>;
  /** Rows that changed since it was begun. */
  readonly behind: ReadonlySet<number>;
}

/**
 * What is made of all products for a key when it is first asked for, and brought up to date with those that changed since when
 * it is asked for again: what nobody asks for costs nothing.
 */
export class RenewedWhenAsked<T> {
  readonly #kept = new Map<string, Kept<T>>();

  /** These rows are others than they were. */
  changed(rows: ReadonlySet<number>): void {
    for (const [key, { made, behind }] of this.#kept) this.#kept.set(key, { made, behind: behind.union(rows) });
  }

  /** What is kept for a key, as it is now; made once however many ask. A failure is told to those who ask for it then. */
  of(key: string, make: () => Promise<T>, renew: (before: T, rows: ReadonlySet<number>) => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept?.behind.size === 0) return kept.made;
    const made = kept ? kept.made.then((before) => renew(before, kept.behind)) : make();
    this.#kept.set(key, { made, behind: new Set() });
    made.catch(() => this.#failed(key, made, kept));
    return made;
  }

  #failed(key: string, made: Promise<T>, before: Kept<T> | undefined): void {
    const now = this.#kept.get(key);
    if (now?.made !== made) return;
    if (before) this.#kept.set(key, { made: before.made, behind: before.behind.union(now.behind) });
    else this.#kept.delete(key);
  }
}
