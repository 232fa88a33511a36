import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { SearchIndex } from '#commerce/catalogue/words/search-parts.ts';
import { withoutParts } from '#commerce/catalogue/words/term-tokens.ts';
import type { Understood } from '#commerce/catalogue/words/understand-term.ts';

interface Found {
  readonly understood: Understood;
  /** Entries of the index of products, the best first. */
  readonly entries: readonly number[];
  /** What no product has: `some` of the words, or nothing but the `price`. */
  readonly forgiven: 'some' | 'price' | null;
}

const NOTHING: Understood = { asked: [], words: [], corrected: null };

/** Of the words of a term at least half have to be had. */
const fewestOf = (words: number): number => Math.ceil(words / 2);

/** What a term finds: what has all of its words; else what has all that say of no filter; else what has most of them. */
export function lookUp({ reader, filters, products }: SearchIndex, term: string): Found {
  const all = reader.read(term);
  const said = filters.read(term);
  // A word that a filter is called by is no slip of another one.
  const isMeant = all !== null && (all.corrected === null || said.length === 0);
  const whole = isMeant ? products.index.find(all.asked) : [];
  if (isMeant && whole.length > 0) return { understood: all, entries: whole, forgiven: null };
  const rest = reader.trimmed(withoutParts(term, said));
  const known = reader.readKnown(rest === '' ? term : rest);
  if (known.asked.length === 0) return { understood: all ?? NOTHING, entries: [], forgiven: null };
  const isPriceAlone = known.unknown === 0 && said.length > 0 && said.every((filter) => 'price' in filter);
  const typed = known.asked.length + known.unknown;
  const entries = known.asked.length >= fewestOf(typed) ? products.index.find(known.asked) : [];
  if (entries.length > 0) return { understood: known, entries, forgiven: isPriceAlone ? 'price' : 'some' };
  const most = products.index.findMost(known.asked, fewestOf(typed));
  return { understood: known, entries: most, forgiven: most.length > 0 ? 'some' : null };
}

/**
 * Entries that a term finds: first those that are what it names, then those that are for it (`bike`: bikes, then bike
 * helmets); among each first what holds its words whole, then what holds them as beginnings or by a synonym.
 */
export function foundEntries(index: SearchIndex, term: string): number[] {
  const { understood, entries } = lookUp(index, term);
  const isNamed = index.kinds.hasAny(understood.asked.flat(2));
  const isWhole = (entry: number) => index.products.index.holdsWhole(entry, understood.words);
  const rank = (entry: number) => (isNamed(entry) ? 0 : 2) + (isWhole(entry) ? 0 : 1);
  const ranked = Map.groupBy(entries, rank);
  return [0, 1, 2, 3].flatMap((place) => ranked.get(place) ?? []);
}

/** Rows of the products that a term finds, the best first. */
export async function foundRows(catalogue: StoreCatalogue, term: string): Promise<Int32Array> {
  const index = await catalogue.search();
  return Int32Array.from(foundEntries(index, term), (entry) => index.products.ids[entry] ?? 0);
}

/** Rows of the first products that a term finds, the most bought first. @param most of them */
export async function firstRows(
  catalogue: StoreCatalogue,
  understood: Understood,
  most: number,
): Promise<readonly number[]> {
  const { products } = await catalogue.search();
  return products.index.first(understood.asked, most).map((entry) => products.ids[entry] ?? 0);
}
