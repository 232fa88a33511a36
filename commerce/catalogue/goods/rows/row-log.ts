/** So many are kept at least: one number each. */
const KEPT = 16_384;

/** Rows of which something changed, one after the other: who works something out from them catches up with those alone. */
export class RowLog {
  readonly #rows: number[] = [];
  #end = 0;

  /** How many were noted in all. */
  get end(): number {
    return this.#end;
  }

  note(row: number): void {
    if (this.#rows.length === KEPT * 2) this.#rows.splice(0, KEPT);
    this.#rows.push(row);
    this.#end++;
  }

  /** Those that were noted after the first `position`; null where not all of them are kept. */
  after(position: number): readonly number[] | null {
    const from = this.#rows.length - (this.#end - position);
    return from < 0 ? null : this.#rows.slice(from);
  }
}
