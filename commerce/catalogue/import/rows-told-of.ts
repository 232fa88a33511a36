/** What became of the rows of a file, for its report. */
import type { Query } from '#commerce/kernel/database.ts';
import type { ImportReport, NotedRow, RefusedRow, RowsTaken } from './import-report.ts';
import { LINE_OF } from './staging-tables.ts';

const REFUSED = `select ${LINE_OF('line')} line, sku, string_agg(distinct reason, '; ') reason from import_refused
  group by 1, sku order by 1, sku`;
const NOTED = `select ${LINE_OF('line')} line, sku, string_agg(distinct note, '; ') note from import_note n
  where not exists (select 1 from import_refused f where f.line = n.line) group by 1, sku order by 1, sku`;
/** Rows of store views alone have a row of products without values beside them, which stands in no line of its own. */
const TAKEN = `with own as (select r.line, exists (select 1 from import_parent up where up.sku = r.sku) is_article
    from import_row r where not exists (select 1 from import_view w where w.line = r.line))
  select (count(*) filter (where not is_article))::int products, (count(*) filter (where is_article))::int articles,
    (select count(distinct line)::int from import_view) "storeViews",
    (select count(distinct line)::int from import_group g where not exists (select 1 from import_refused f where f.line = g.line)) groups,
    (select count(distinct line)::int from import_group_price g where not exists (select 1 from import_refused f where f.line = g.line)
      and not exists (select 1 from import_row r where r.line = g.line)) "groupPrices" from own`;
const NONE: RowsTaken = { products: 0, articles: 0, storeViews: 0, groups: 0, groupPrices: 0 };

/** Reads it from the staging tables, within the transaction of the import. */
export async function rowsToldOf(query: Query): Promise<Pick<ImportReport, 'refused' | 'noted' | 'taken'>> {
  const { rows: refused } = await query<RefusedRow>(REFUSED);
  const { rows: noted } = await query<NotedRow>(NOTED);
  const { rows: taken } = await query<RowsTaken>(TAKEN);
  return { refused, noted, taken: taken[0] ?? NONE };
}
