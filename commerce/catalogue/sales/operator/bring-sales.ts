import { type ImportStore, readImportStores } from '#commerce/catalogue/import/store-names.ts';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { noteChange } from '#commerce/kernel/catalogue-changes.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { raiseVersions } from '#commerce/kernel/record-changes.ts';
import { notesOf } from './note-sale.ts';
import { resolveSale } from './resolve-sale.ts';
import type { SaleReport, SalesReport, SalesTold, SaleTold } from './sale-told.ts';
import { writeSale } from './write-sale.ts';

/** Undoes what was written, and says what would have become of it. */
class Untaken extends Error {
  readonly report: SalesReport;

  constructor(report: SalesReport) {
    super('The sales are not written');
    this.report = report;
  }
}

/** @param left takes up the products that a sale held before and holds no more */
async function bring(
  query: Query,
  told: SaleTold,
  { all, now, left }: { all: readonly ImportStore[]; now: number; left: Set<number> },
): Promise<SaleReport> {
  const sale = await resolveSale(query, told, all, now);
  if ('refused' in sale) return { code: told.code, outcome: 'refused', refused: sale.refused, notes: [] };
  const written = await writeSale(query, sale);
  for (const productId of written.left) left.add(productId);
  return { code: told.code, outcome: written.outcome, refused: [], notes: await notesOf(query, written.id, sale) };
}

/** Sales of a request that have a code of one before them. */
function repeated(sales: readonly SaleTold[]): Set<SaleTold> {
  const seen = new Set<string>();
  return new Set(sales.filter(({ code }) => seen.has(code) || !seen.add(code)));
}

/** With more products than this in the sales that changed, processes read everything anew. */
const MOST_NOTED = 5000;

/**
 * Has every process take in these sales, by code, with what their products cost.
 * @param left products that one of them held before: else they would stay reduced in listings
 */
async function noteSales(query: Query, codes: readonly string[], left: ReadonlySet<number>): Promise<void> {
  const { rows } = await query<{ id: number }>(
    `select distinct p.product_id id from event_product p join event e on e.id = p.event_id where e.code = any($1::text[])`,
    [codes],
  );
  const productIds = [...new Set([...rows.map(({ id }) => id), ...left])];
  if (productIds.length > MOST_NOTED) await raiseVersions(query, []);
  else await noteChange(query, { kind: 'goods', productIds });
}

/**
 * Takes in private sales: a new code is a new sale, a known one changes its sale, the same again changes nothing. All of
 * them or none; pages of storefronts follow within two seconds (decision 113).
 * @returns what became of each; with `check` what would
 * @throws Problem 400 naming each sale that is refused
 */
export async function bringSales(shop: Pick<Shop, 'db' | 'clock'>, { sales, check }: SalesTold): Promise<SalesReport> {
  const again = repeated(sales);
  try {
    return await shop.db.transaction(async (query) => {
      // Who looks for a free id or address looks alone; readers go on.
      await query('lock table event, category, url_path in share row exclusive mode');
      const all = await readImportStores(query);
      const reports: SaleReport[] = [];
      const scope = { all, now: shop.clock.now(), left: new Set<number>() };
      for (const told of sales) {
        reports.push(
          again.has(told)
            ? { code: told.code, outcome: 'refused', refused: ['Another sale here has this code'], notes: [] }
            : await bring(query, told, scope),
        );
      }
      const isRefused = reports.some(({ outcome }) => outcome === 'refused');
      if (check || isRefused) throw new Untaken({ written: false, sales: reports });
      const changed = reports.flatMap(({ code, outcome }) => (outcome === 'same' ? [] : code));
      if (changed.length > 0) await noteSales(query, changed, scope.left);
      return { written: true, sales: reports };
    });
  } catch (error) {
    if (!(error instanceof Untaken)) throw error;
    if (check) return error.report;
    const issues = error.report.sales.flatMap(({ code, refused }, at) =>
      refused.map((message) => ({ path: `sales.${at}`, rule: 'refused', message: `${code}: ${message}` })),
    );
    throw new Problem(400, 'VALIDATION', 'Nothing is written: not every sale can be taken', { issues });
  }
}
