import type { Query } from '#commerce/db/database.ts';
import type { Assortment } from './assortment.ts';
import { collatorOf, type Tongue } from './tongue.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Names of all products in one tongue: for sorting by name and for the words of a search. */
export interface NameIndex {
  /** Place of each product row in the alphabet of the locale. */
  readonly ranks: Int32Array;
  /** Words a product can be found by, by row. */
  readonly words: readonly (readonly string[])[];
}

/** Lower case without accents, so that "salomón" and "Salomon" are one word. */
const normalised = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

const wordsOf = (text: string): string[] => normalised(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Reads the names of a tongue. */
export async function loadNameIndex(
  query: Query,
  assortment: Assortment,
  tongue: Tongue,
  vocabulary: Vocabulary,
): Promise<NameIndex> {
  const { rows } = await query<{ product_id: number; name: string }>(
    'select product_id, name from product_text where lang = $1',
    [tongue.language],
  );
  const names = new Map(rows.map((row) => [row.product_id, row.name]));
  const nameAt = (row: number): string => names.get(assortment.products[row]?.id ?? 0) ?? '';
  const collator = collatorOf(tongue.locale);
  const byName = assortment.products.map((_, row) => row);
  byName.sort((a, b) => collator.compare(nameAt(a), nameAt(b)) || a - b);
  const ranks = new Int32Array(byName.length);
  byName.forEach((row, rank) => {
    ranks[row] = rank;
  });
  const words = assortment.products.map((product, row) =>
    wordsOf(
      [
        nameAt(row),
        vocabulary.brands.get(product.brandId)?.name,
        vocabulary.categories.get(product.mainCategoryId)?.name,
      ].join(' '),
    ),
  );
  return { ranks, words };
}

/** Rows of the products of which a word begins with each word of the text, in the order of rows; none for no word. */
export function searchRows(index: NameIndex, text: string): number[] {
  const asked = wordsOf(text);
  if (asked.length === 0) return [];
  return index.words.flatMap((words, row) =>
    asked.every((word) => words.some((own) => own.startsWith(word))) ? row : [],
  );
}
