/** Keeps what an import changes, so that it can be taken back: rows as they were before it, and as it left them. */

import { schemaVersion } from '#commerce/db/schema-version.ts';
import type { Query } from '#commerce/kernel/database.ts';

/** Products that the file may change. */
const PRODUCTS = `(select id from import_product union select product_id from import_variant
  union select v.product_id from import_group_price g join variant v on v.sku = g.sku
  union select p.id from import_group_price g join product p on p.sku = g.sku)`;
const ofProducts = (column: string) => `${column} in ${PRODUCTS}`;
const ofTheirVariants = `variant_id in (select id from variant where ${ofProducts('product_id')})`;

/**
 * Tables in the order in which they are put back, with the rows that are looked at. Pictures and what products cost in the past
 * are none of them: both were seen.
 */
const LOOKED_AT = {
  brand: 'true',
  brand_text: 'true',
  category: 'true',
  category_text: 'true',
  facet_value: 'true',
  url_path: `type <> 'product' or ${ofProducts('entity_id')}`,
  url_redirect: 'true',
  product: ofProducts('id'),
  product_text: ofProducts('product_id'),
  product_link: ofProducts('product_id'),
  product_picture: ofProducts('product_id'),
  category_product: ofProducts('product_id'),
  variant: ofProducts('product_id'),
  bundle_part: ofProducts('bundle_id'),
  price: ofTheirVariants,
  tier_price: ofTheirVariants,
  stock: 'variant_id in (select variant_id from import_stocked)',
} as const;
export type UndoneTable = keyof typeof LOOKED_AT;
export const UNDONE_TABLES = Object.keys(LOOKED_AT) as readonly UndoneTable[];

/** Tables of prices, where all rows are looked at by an import that takes out what it does not name. */
const RETIRED: readonly UndoneTable[] = ['price', 'tier_price'];
/** Where another list may write meanwhile, only what the file names is looked at, unless it takes out what it does not name. */
const rowsOf = (table: UndoneTable, retiresMissing: boolean): string =>
  `select '${table}' of_table, t::text content from ${table} t where ${retiresMissing && RETIRED.includes(table) ? 'true' : LOOKED_AT[table]}`;

/** Which tables are kept before anything is written; stock is, once its rows are locked against buyers. */
const AT_FIRST = UNDONE_TABLES.filter((table) => table !== 'stock');

/** Keeps the rows of a table as they are now. */
export async function keepBefore(query: Query, table: UndoneTable, retiresMissing = false): Promise<void> {
  await query(`insert into import_was(of_table, content) ${rowsOf(table, retiresMissing)}`);
}

/** Keeps what an import may change, all but the stock; after `import_product` and the like are filled. */
export async function keepAllBefore(query: Query, retiresMissing: boolean): Promise<void> {
  const all = AT_FIRST.map((table) => rowsOf(table, retiresMissing));
  await query(`insert into import_was(of_table, content) ${all.join(' union all ')}`);
  await query('analyze import_was');
}

/**
 * Notes what became of them, in place of what the import before had noted; last in the transaction.
 * @returns whether anything has changed
 */
export async function keepForUndo(
  query: Query,
  { file, at, retiresMissing }: { file: string; at: number; retiresMissing: boolean },
): Promise<boolean> {
  const { rows } = await query<{ last: number }>('select coalesce(max(id), 0) last from imported_row');
  let changed = 0;
  for (const table of UNDONE_TABLES) {
    const { affected } = await query(
      `with was as materialized (select of_table, content from import_was where of_table = '${table}'),
         now as materialized (${rowsOf(table, retiresMissing)})
       insert into imported_row(of_table, is_before, content)
       select of_table, true, content from (select * from was except select * from now) gone
       union all select of_table, false, content from (select * from now except select * from was) came`,
    );
    changed += affected;
  }
  if (changed === 0) return false;
  await query('delete from imported_row where id <= $1', [rows[0]?.last ?? 0]);
  await query(
    `insert into import_run(id, file, at, schema) values (1, $1, $2, $3)
     on conflict (id) do update set file = excluded.file, at = excluded.at, schema = excluded.schema`,
    [file, new Date(at).toISOString(), (await schemaVersion(query)).code],
  );
  return true;
}
