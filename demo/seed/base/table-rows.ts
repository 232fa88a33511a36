/** What the row files share. */
import { LANGUAGES, type Language } from '#lib/contract/values.ts';

/** Rows of one table, made when their turn comes. */
export interface TableRows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: () => Iterable<readonly unknown[]>;
}

/** Milliseconds of a day. */
export const DAY = 86_400_000;

/** A moment (ms since 1970) as COPY and JSON take it. */
export const instant = (ms: number): string => new Date(ms).toISOString();

/** A row for each item in each language. */
export const inEveryLanguage = <T, R>(list: readonly T[], row: (item: T, lang: Language) => R): R[] =>
  list.flatMap((item) => LANGUAGES.map((lang) => row(item, lang)));
