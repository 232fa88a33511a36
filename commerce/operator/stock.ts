/** Stock by SKU, as a warehouse or a spreadsheet has it. */
import { z } from 'zod';
import { recordStockChanges } from '#commerce/catalogue/goods/stock-changes.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { type ListPlan, type ListScope, operatorList, ROWS_MAX, Sku } from './bring-list.ts';
import { findArticles, type Named } from './find-articles.ts';
import { reportRow, some } from './list-report.ts';

const QTY_MAX = 1_000_000;

/** Pieces there are of an article from now on. Below nothing is refused, with the other rows' faults. */
const StockRow = z.strictObject({ sku: Sku, qty: z.int().min(-QTY_MAX).max(QTY_MAX) });
type StockRow = z.output<typeof StockRow>;

/** Why the stock of what a SKU names cannot be set. */
function unfitFor(named: Named | undefined): string | null {
  if (!named) return 'There is no such article';
  if (named.isBundle) return 'A bundle has the stock of its parts';
  if (named.articles.length === 1) return null;
  return `It is a product of several articles: name ${some(named.articles.map(({ sku }) => sku))}`;
}

/** What is there of these articles; kept from everybody else, in the order in which orders do, where it is to be changed. */
async function piecesOf(query: Query, ids: readonly number[], isCheck: boolean): Promise<Map<number, number>> {
  const { rows } = await query<{ variant_id: number; qty: number }>(
    `select variant_id, qty from stock where variant_id = any($1::int[]) order by variant_id ${isCheck ? '' : 'for update'}`,
    [ids],
  );
  return new Map(rows.map(({ variant_id, qty }) => [variant_id, qty]));
}

async function writeStock(query: Query, changed: readonly { id: number; was: number; qty: number }[]): Promise<void> {
  await query(
    `insert into stock(variant_id, qty) select * from unnest($1::int[], $2::int[])
     on conflict (variant_id) do update set qty = excluded.qty`,
    [changed.map(({ id }) => id), changed.map(({ qty }) => qty)],
  );
  await recordStockChanges(
    query,
    changed.map(({ id, was, qty }) => ({ variantId: id, was, is: qty })),
  );
}

async function plan({ query, isCheck }: ListScope, told: readonly StockRow[]): Promise<ListPlan> {
  const found = await findArticles(
    query,
    told.map(({ sku }) => sku),
  );
  const rows = told.map((row) => ({ ...row, named: found.get(row.sku), id: found.get(row.sku)?.articles[0]?.id ?? 0 }));
  const before = await piecesOf(query, [...new Set(rows.map(({ id }) => id))], isCheck);
  const seen = new Set<number>();
  const reports = rows.map(({ sku, qty, named, id }, row) => {
    const unfit = unfitFor(named);
    const isAgain = unfit === null && seen.has(id);
    seen.add(id);
    const was = before.get(id);
    const refused = [
      ...(unfit === null ? [] : [unfit]),
      ...(isAgain ? ['A row before this one names it'] : []),
      ...(qty < 0 ? [`Stock is never below nothing, as ${qty} is`] : []),
    ];
    const outcome = was === undefined ? 'new' : was === qty ? 'same' : 'changed';
    const notes = qty === 0 && (was ?? 0) > 0 ? ['It is sold out with this'] : [];
    return reportRow({ row, name: sku, refused }, { outcome, was: `${was ?? ''}`, is: `${qty}`, notes });
  });
  const changed = rows
    .filter((_, at) => reports[at]?.outcome !== 'same')
    .map(({ id, qty }) => ({ id, was: before.get(id) ?? 0, qty }));
  return { rows: reports, write: () => writeStock(query, changed) };
}

export const stockList = operatorList(StockRow, { rowsMax: ROWS_MAX.short, plan });
