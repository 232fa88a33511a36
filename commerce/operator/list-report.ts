/** What became of the rows of a list that an operator brought. */

export const OUTCOMES = ['new', 'changed', 'removed', 'same', 'refused'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** What became of a row, or would. */
export interface RowReport {
  /** Its place in the list, from 0. */
  readonly row: number;
  /** What it speaks of; empty where that is a person. */
  readonly name: string;
  readonly outcome: Outcome;
  /** What was and what is, in words for people; empty where there is nothing. */
  readonly was: string;
  readonly is: string;
  /** Why it cannot be taken. */
  readonly refused: readonly string[];
  /** What the operator should know of it; it is taken all the same. */
  readonly notes: readonly string[];
}

export interface ListReport {
  readonly written: boolean;
  readonly counts: Readonly<Record<Outcome, number>>;
  /** Rows of which there is something to say: not those that change nothing. */
  readonly rows: readonly RowReport[];
}

type Said = Partial<Omit<RowReport, 'row' | 'name' | 'refused'>>;

/** A row that cannot be taken where there is a reason, else what is said of it. */
export const reportRow = (
  { row, name, refused = [] }: { row: number; name: string; refused?: readonly string[] },
  said: Said,
): RowReport => ({
  row,
  name,
  was: '',
  is: '',
  notes: [],
  ...said,
  outcome: refused.length > 0 ? 'refused' : (said.outcome ?? 'same'),
  refused,
  // What cannot be taken has to be mended first.
  ...(refused.length > 0 && { notes: [] }),
});

/** @param written were they taken? */
export function reportList(rows: readonly RowReport[], written: boolean): ListReport {
  const told = Map.groupBy(rows, ({ outcome }) => outcome);
  const count = (outcome: Outcome): [Outcome, number] => [outcome, told.get(outcome)?.length ?? 0];
  return {
    written,
    counts: Object.fromEntries(OUTCOMES.map(count)) as Record<Outcome, number>,
    rows: rows.filter(({ outcome, notes }) => outcome !== 'same' || notes.length > 0),
  };
}

/** How many of what is wrong are named. */
const NAMED_MAX = 5;

/** `A, B and 3 more`. */
export const some = (names: readonly string[]): string =>
  names.slice(0, NAMED_MAX).join(', ') + (names.length > NAMED_MAX ? ` and ${names.length - NAMED_MAX} more` : '');
