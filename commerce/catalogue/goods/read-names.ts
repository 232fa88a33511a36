import type { Query } from '#commerce/kernel/database.ts';
import type { Language } from '#lib/contract/values.ts';

/** Names that are read at once: more come in one go, and hold the process for longer. */
const AT_ONCE = 3000;

const SOME = 'select product_id id, name from product_text where lang = $1 and product_id = any($2::int[])';
const NEXT = `select product_id id, name from product_text where lang = $1 and product_id > $2
  order by product_id limit ${AT_ONCE}`;

/** Names in a language by product id. @param ids of the products; undefined: of all */
export async function readNames(
  query: Query,
  language: Language,
  ids?: readonly number[],
): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  if (ids) {
    for (const { id, name } of (await query<{ id: number; name: string }>(SOME, [language, ids])).rows)
      names.set(id, name);
    return names;
  }
  for (let last = 0, count = AT_ONCE; count === AT_ONCE; ) {
    const { rows } = await query<{ id: number; name: string }>(NEXT, [language, last]);
    for (const { id, name } of rows) names.set(id, name);
    count = rows.length;
    last = rows.at(-1)?.id ?? last;
  }
  return names;
}
