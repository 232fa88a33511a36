/** Lists that an operator's systems bring: looked at whole, then taken whole or not at all. */
import { z } from 'zod';
import { type ImportStore, readImportStores } from '#commerce/catalogue/import/store-names.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import type { StoresContext } from '#commerce/stores/store-directory.ts';
import { type ListReport, type RowReport, reportList } from './list-report.ts';

/** Rows in one list, by how many values a row has: a request of more than 90,000 is refused before it is read. */
export const ROWS_MAX = { short: 20_000, medium: 12_000, long: 8_000 } as const;
/** Faults that one answer names. */
const ISSUES_MAX = 100;

/** A SKU as rows name it. */
export const Sku = z.string().trim().min(1).max(100);
/** Stores as the product import knows them (`serac_de`, `de`, `serac`). */
export const StoreNames = z.array(z.string().trim().min(1).max(60)).max(100);

/** What a list is held against. */
export interface ListScope {
  readonly query: Query;
  readonly stores: readonly ImportStore[];
  readonly directory: StoresContext['stores'];
  /** The time of the shop, ms. */
  readonly now: number;
  /** Nothing will be written: no row has to be kept from others. */
  readonly isCheck: boolean;
}

/** What would become of each row, in their order, and what makes it so. */
export interface ListPlan {
  readonly rows: readonly RowReport[];
  readonly write: () => Promise<void>;
}

type OperatorShop = Pick<StoresContext, 'db' | 'clock' | 'stores'>;

/** A list that can be brought. */
export interface OperatorList {
  readonly row: z.ZodObject;
  readonly rowsMax: number;
  /** `rows`, and `check` where they are only to be looked at. */
  readonly told: z.ZodObject;
  readonly bring: (shop: OperatorShop, told: unknown) => Promise<ListReport>;
}

/**
 * @param row shape of a row
 * @param lock tables that only one list at a time is held against; readers go on
 * @param plan finds what is wrong, and what would change
 */
export function operatorList<Row extends z.ZodObject>(
  row: Row,
  {
    rowsMax,
    lock,
    plan,
  }: {
    rowsMax: number;
    lock?: string;
    plan: (scope: ListScope, rows: readonly z.output<Row>[]) => Promise<ListPlan>;
  },
): OperatorList {
  const told = z.strictObject({ rows: z.array(row).min(1).max(rowsMax), check: z.boolean().default(false) });
  const bring = (shop: OperatorShop, body: unknown): Promise<ListReport> => {
    const { rows, check } = told.parse(body);
    return shop.db.transaction(async (query) => {
      if (lock !== undefined && !check) await query(`lock table ${lock} in share row exclusive mode`);
      const [stores, now] = [await readImportStores(query), shop.clock.now()];
      const found = await plan({ query, stores, directory: shop.stores, now, isCheck: check }, rows);
      const report = reportList(found.rows, !check);
      if (check) return report;
      if (report.counts.refused > 0) throw refusalOf(found.rows);
      if (report.counts.same < found.rows.length) await found.write();
      return report;
    });
  };
  return { row, rowsMax, told, bring };
}

/** All that is wrong with a list that cannot be taken. */
function refusalOf(rows: readonly RowReport[]): Problem {
  const issues = rows.flatMap(({ row, name, refused }) =>
    refused.map((why) => ({ path: `rows.${row}`, rule: 'refused', message: name ? `${name}: ${why}` : why })),
  );
  return new Problem(400, 'VALIDATION', 'Nothing is written: not every row can be taken', {
    issues: issues.slice(0, ISSUES_MAX),
  });
}
