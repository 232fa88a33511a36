import { isSold } from '#commerce/catalogue/prices/price-book.ts';
import { EVERYBODY } from '#commerce/catalogue/prices/store-amounts.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { Understood } from '#commerce/catalogue/words/understand-term.ts';

/**
 * Rows of the products that a term finds, the best first: those that hold its words whole, then those that hold them as
 * beginnings or by a synonym; among equals the most bought.
 */
export async function foundRows(catalogue: StoreCatalogue, term: string): Promise<Int32Array> {
  const { reader, products } = await catalogue.search();
  const understood = reader.read(term);
  if (understood === null) return new Int32Array(0);
  const found = products.index.find(understood.asked);
  const isWhole = (entry: number) => products.index.holdsWhole(entry, understood.words);
  const [whole, partly] = [found.filter(isWhole), found.filter((entry) => !isWhole(entry))];
  return Int32Array.from([...whole, ...partly], (entry) => products.ids[entry] ?? 0);
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

/** How many products the page of a term's results holds, and the term as it was understood where it holds a slip. */
export async function resultsOf(
  catalogue: StoreCatalogue,
  term: string,
): Promise<{ results_count: number; corrected: string | null }> {
  const { reader, products } = await catalogue.search();
  const understood = reader.read(term);
  const book = catalogue.pricing.bookAt(catalogue.at, EVERYBODY);
  const found = understood ? products.index.find(understood.asked) : [];
  return {
    results_count: found.filter((entry) => isSold(book, products.ids[entry] ?? -1)).length,
    corrected: understood?.corrected ?? null,
  };
}
