import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import type { Query } from '#commerce/kernel/database.ts';
import type { Assortment } from './assortment.ts';
import { readAllNames, readNames } from './read-names.ts';
import { placeAnew } from './rows/place-rows.ts';
import { RowSet } from './rows/row-set.ts';
import { rowsInSteps } from './rows/rows-up-to.ts';
import { sortInSteps } from './rows/sort-in-steps.ts';
import { collatorOf, type TextLocale } from './text-locale.ts';

/** Names of all products in one text locale, for sorting by name. */
export interface NameIndex {
  /** Place of each product row in the alphabet of the locale. */
  readonly ranks: Int32Array;
  /** Rows by their rank. */
  readonly rows: Int32Array;
  /** By row. */
  readonly names: string[];
}

const alphabet =
  (names: readonly string[], { locale }: TextLocale) =>
  (one: number, other: number): number =>
    collatorOf(locale).compare(names[one] ?? '', names[other] ?? '') || one - other;

function ranked(rows: Int32Array, names: string[]): NameIndex {
  const ranks = new Int32Array(rows.length);
  for (let rank = 0; rank < rows.length; rank++) ranks[rows[rank] ?? 0] = rank;
  return { ranks, rows, names };
}

/** Reads the names of a text locale. */
export async function loadNameIndex(query: Query, assortment: Assortment, textLocale: TextLocale): Promise<NameIndex> {
  const names = await readAllNames(query, textLocale.language, assortment);
  const pace = new Pace();
  const byName = await sortInSteps(await rowsInSteps(names.length, pace), alphabet(names, textLocale), pace);
  await pace.rest();
  return ranked(byName, names);
}

/** The names after those of some rows changed, came or went: of all others nothing is read. */
export async function renewNameIndex(
  before: NameIndex,
  query: Query,
  { products }: Assortment,
  textLocale: TextLocale,
  changed: ReadonlySet<number>,
): Promise<NameIndex> {
  const ids = [...changed].map((row) => products[row]?.id ?? 0);
  const read = await readNames(query, textLocale.language, ids);
  const names = before.names.slice();
  for (const row of changed) names[row] = read.get(products[row]?.id ?? 0) ?? '';
  return ranked(
    placeAnew(before.rows, RowSet.of([...changed], products.length), changed, alphabet(names, textLocale)),
    names,
  );
}
