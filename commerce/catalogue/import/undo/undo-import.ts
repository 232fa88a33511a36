/** Takes the last import back. */

import { ImportFileError } from '#commerce/catalogue/import/formats/read-file.ts';
import { keepPriceHistory } from '#commerce/catalogue/prices/price-history.ts';
import { schemaVersion } from '#commerce/db/schema-version.ts';
import { noteChange } from '#commerce/kernel/catalogue-changes.ts';
import type { Database, Query } from '#commerce/kernel/database.ts';
import { recordChanges } from '#commerce/kernel/record-changes.ts';
import { UNDONE_TABLES, type UndoneTable } from './keep-undo.ts';

/** What became of an import that was taken back. */
export interface UndoReport {
  /** The file that had been imported, and when. */
  readonly file: string;
  readonly at: Date;
  /** Products that are gone again. */
  readonly removed: number;
  /** Products of it that somebody has bought, wished for, looked at or put into a sale: they are sold no more, and stay. */
  readonly kept: number;
  /** Rows that were changed since, and stay as they are: stock of what was sold, prices of another list. */
  readonly changedSince: number;
}

/** SQL: ids that rows of a table have now and had not before. */
const made = (table: UndoneTable, column: string): string => `select (content::${table}).${column} from imported_row
  where of_table = '${table}' and not is_before except select (content::${table}).${column} from imported_row
  where of_table = '${table}' and is_before`;
const USED = `select product_id id from order_line union select product_id from wish union select product_id from recently_viewed
  union select product_id from event_product
  union select v.product_id from variant v where v.id in (select variant_id from basket_line union select unnest(parts) from basket_line
    union select variant_id from stock_alert)
  union select p.product_id from bundle_part p where p.bundle_id not in (${made('product', 'id')})`;
/** Products of the import that stay, for something else names them. */
const KEPT = `select m.id from (${made('product', 'id')}) m where m.id in (${USED})`;

/** SQL: whose row is it that the import made or changed, by table; a name may be that of something that stays. */
const PRODUCT_OF: Readonly<Partial<Record<UndoneTable, string>>> = {
  url_path: "case when t.type = 'product' then t.entity_id else 0 end",
  product: 't.id',
  product_text: 't.product_id',
  product_link: 't.product_id',
  product_picture: 't.product_id',
  category_product: 't.product_id',
  variant: 't.product_id',
  bundle_part: 't.bundle_id',
  stock: '(select v.product_id from variant v where v.id = t.variant_id)',
};
/** Names that products stand under, and what tells one from another. */
const NAMED_BY: Readonly<Partial<Record<UndoneTable, readonly string[]>>> = {
  brand: ['id'],
  brand_text: ['brand_id'],
  category: ['id'],
  category_text: ['category_id'],
  facet_value: ['"group"', 'id'],
  url_path: ['type', 'entity_id'],
};

/** SQL: had this row of names none before? One that is new may be that of something that stays. */
function isNewName(table: UndoneTable): string[] {
  const columns = NAMED_BY[table];
  if (!columns) return [];
  const [now, before] = [columns.map((name) => `t.${name}`), columns.map((name) => `(content::${table}).${name}`)];
  return [
    `(${now.join(', ')}) not in (select ${before.join(', ')} from imported_row where of_table = '${table}' and is_before)`,
  ];
}

/** Takes out the rows as the import left them, and puts back those that were there. @returns how many are others since */
async function putBack(query: Query): Promise<number> {
  const { rows: kept } = await query<{ id: number }>(KEPT);
  const { rows: followed } = await query(
    `select 1 from brand_interest where brand_id in (${made('brand', 'id')}) limit 1`,
  );
  const keepsNames = kept.length > 0 || followed.length > 0;
  let changedSince = 0;
  for (const table of [...UNDONE_TABLES].reverse()) {
    const stays = [
      ...(PRODUCT_OF[table] ? [`${PRODUCT_OF[table]} = any($1::int[])`] : []),
      ...(keepsNames ? isNewName(table) : []),
    ];
    const rule = ['$1::int[] is not null', ...stays.map((one) => `not (${one})`)].join(' and ');
    const left = `select content from imported_row where of_table = '${table}' and not is_before`;
    // Not as a filter of the count: PostgreSQL would look through the whole table for each row.
    const { rows } = await query<{ others: number }>(
      `select count(*)::int others from (${left}) r where not exists (select 1 from ${table} t where t::text = r.content)`,
    );
    changedSince += rows[0]?.others ?? 0;
    await query(`delete from ${table} t using (${left}) r where t::text = r.content and ${rule}`, [
      kept.map(({ id }) => id),
    ]);
  }
  for (const table of UNDONE_TABLES) {
    await query(`insert into ${table} select ((content::${table})).* from imported_row where of_table = '${table}' and is_before
      on conflict do nothing`);
  }
  return changedSince;
}

async function undo(query: Query, at: number): Promise<UndoReport> {
  await query('set local statement_timeout = 0');
  const { rows: runs } = await query<{ file: string; at: Date; schema: string }>(
    'select file, at, schema from import_run',
  );
  const [run] = runs;
  if (!run) throw new ImportFileError('There is no import to be taken back');
  if (run.schema !== (await schemaVersion(query)).code)
    throw new ImportFileError('The import was one of another version of the shop, whose rows cannot be put back');
  const ids = async (text: string) => (await query<{ id: number }>(text)).rows.map(({ id }) => id);
  const [all, kept] = [await ids(made('product', 'id')), await ids(KEPT)];
  const touched =
    await ids(`select distinct (content::product_text).product_id id from imported_row where of_table = 'product_text'
    union select v.product_id from imported_row r join variant v on v.id = (r.content::price).variant_id where r.of_table = 'price'`);
  const changedSince = await putBack(query);
  const removed = all.filter((id) => !kept.includes(id));
  // Their numbers are given to other products, which never cost this.
  await query('delete from price_history where product_id = any($1::int[])', [removed]);
  await keepPriceHistory(query, touched, new Date(at));
  await recordChanges(query, [{ kind: 'navigation' }, { kind: 'route' }]);
  await query('update catalogue_version set version = version + 1');
  await noteChange(query, { kind: 'versions' });
  await query('delete from imported_row');
  await query('delete from import_run');
  return { file: run.file, at: run.at, removed: removed.length, kept: kept.length, changedSince };
}

/**
 * Takes the last import back that has changed anything, in one transaction; what others have changed since stays.
 * @param at now, ms
 * @throws ImportFileError where there is none, or one of another version
 */
export const undoImport = (db: Database, at: number): Promise<UndoReport> =>
  db.alone(() => db.transaction((query) => undo(query, at)));

/** The report for people, a line each. */
export function undoLines({ file, at, removed, kept, changedSince }: UndoReport): string[] {
  return [
    `The import of ${file}, ${at.toISOString()}, is taken back.`,
    `${removed} of its new products are gone.`,
    ...(kept > 0
      ? [
          `${kept} of them are kept and sold no more: somebody has bought, wished for or seen them, or a sale or set has them.`,
        ]
      : []),
    ...(changedSince > 0 ? [`${changedSince} rows were changed since and stay, such as stock of what was sold.`] : []),
  ];
}
