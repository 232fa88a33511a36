import type { Query } from '#commerce/kernel/database.ts';
import type { Assortment } from './assortment.ts';
import { collatorOf, type TextLocale } from './text-locale.ts';

/** Names of all products in one text locale, for sorting by name. */
export interface NameIndex {
  /** Place of each product row in the alphabet of the locale. */
  readonly ranks: Int32Array;
}

/** Reads the names of a text locale. */
export async function loadNameIndex(query: Query, assortment: Assortment, textLocale: TextLocale): Promise<NameIndex> {
  const { rows } = await query<{ product_id: number; name: string }>(
    'select product_id, name from product_text where lang = $1',
    [textLocale.language],
  );
  const names = new Map(rows.map((row) => [row.product_id, row.name]));
  const nameAt = (row: number): string => names.get(assortment.products[row]?.id ?? 0) ?? '';
  const collator = collatorOf(textLocale.locale);
  const byName = assortment.products.map((_, row) => row);
  byName.sort((a, b) => collator.compare(nameAt(a), nameAt(b)) || a - b);
  const ranks = new Int32Array(byName.length);
  byName.forEach((row, rank) => {
    ranks[row] = rank;
  });
  return { ranks };
}
