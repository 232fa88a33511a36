import type { Query } from '#commerce/kernel/database.ts';
import type { Language } from '#lib/contract/values.ts';
import type { Assortment } from './assortment.ts';

/** Names that are read at once: more come in one go, and hold the process for longer. */
const AT_ONCE = 1000;

const SOME = 'select product_id id, name from product_text where lang = $1 and product_id = any($2::int[])';
const NEXT = `select product_id id, name from product_text where lang = $1 and product_id > $2
  order by product_id limit ${AT_ONCE}`;

interface NameRow {
  id: number;
  name: string;
}

/** Names in a language by product id. @param ids of the products */
export async function readNames(
  query: Query,
  language: Language,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await query<NameRow>(SOME, [language, ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names of all products in a language, by row; '' where there is none. A map of them would hold the process where it grows. */
export async function readAllNames(
  query: Query,
  language: Language,
  { products, rowOfProduct }: Pick<Assortment, 'products' | 'rowOfProduct'>,
): Promise<string[]> {
  const names: string[] = new Array(products.length).fill('');
  for (let last = 0, count = AT_ONCE; count === AT_ONCE; ) {
    const { rows } = await query<NameRow>(NEXT, [language, last]);
    for (const { id, name } of rows) {
      const row = rowOfProduct.get(id);
      if (row !== undefined) names[row] = name;
    }
    count = rows.length;
    last = rows.at(-1)?.id ?? last;
  }
  return names;
}
