/** What was made, and the rows that changed since it was begun. */
interface Made<T> {
  readonly made: T;
  readonly behind: ReadonlySet<number>;
}

interface Kept<T> extends Made<Promise<T>> {
  /** The last one that is ready. */
  readonly ready: Made<T> | null;
}

/**
 * What is made of all products for a key when it is first asked for, and brought up to date with those that changed since when
 * it is asked for again: what nobody asks for costs nothing.
 */
export class RenewedWhenAsked<T> {
  readonly #kept = new Map<string, Kept<T>>();

  /** These rows are others than they were. */
  changed(rows: ReadonlySet<number>): void {
    const more = <M>({ made, behind }: Made<M>): Made<M> => ({ made, behind: behind.union(rows) });
    for (const [key, kept] of this.#kept) {
      this.#kept.set(key, { ...more(kept), ready: kept.ready && more(kept.ready) });
    }
  }

  /** What is ready, by its key, with the rows that changed since it was begun. */
  get ready(): Map<string, Made<T>> {
    return new Map([...this.#kept].flatMap(([key, { ready }]) => (ready ? [[key, ready] as const] : [])));
  }

  /** What is kept for a key, as it is now; made once however many ask. A failure is told to those who ask for it then. */
  of(key: string, make: () => Promise<T>, renew: (before: T, rows: ReadonlySet<number>) => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept?.behind.size === 0) return kept.made;
    const made = kept ? kept.made.then((before) => renew(before, kept.behind)) : make();
    this.#kept.set(key, { made, behind: new Set(), ready: kept?.ready ?? null });
    made.then(
      (value) => this.#isReady(key, made, value),
      () => this.#failed(key, made, kept),
    );
    return made;
  }

  #isReady(key: string, made: Promise<T>, value: T): void {
    const now = this.#kept.get(key);
    if (now?.made === made) this.#kept.set(key, { ...now, ready: { made: value, behind: now.behind } });
  }

  #failed(key: string, made: Promise<T>, before: Kept<T> | undefined): void {
    const now = this.#kept.get(key);
    if (now?.made !== made) return;
    if (before) this.#kept.set(key, { ...now, made: before.made, behind: before.behind.union(now.behind) });
    else this.#kept.delete(key);
  }
}
