/** The prices of a shop, page by page, as the list of prices takes them. */
import { z } from 'zod';
import { readImportStores, storesNamed } from '#commerce/catalogue/import/store-names.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';

/** Articles of one answer: the next one goes on after them. */
const PAGE_SIZE = 500;

/** Whose prices are asked for. */
export const PriceExport = z.strictObject({
  /** As the list of prices names stores; all by default. */
  store: z.string().trim().min(1).max(60).default('base'),
  /** What the answer before named as `next`. */
  after: z.int().min(0).default(0),
});

/** A price as the list of prices takes it: what is null is not named there. Amounts are minor units. */
export interface ExportedPrice {
  readonly sku: string;
  readonly store: string;
  readonly amount: number | null;
  readonly percent: number | null;
  readonly rrp: number | null;
  readonly group: number;
  readonly from: number;
}

/** A page of them, article by article, and where the next begins; null for the end. @throws Problem 400 for a store that there is not */
export async function exportPrices(
  query: Query,
  { store, after }: z.output<typeof PriceExport>,
): Promise<{ prices: ExportedPrice[]; next: number | null }> {
  const storeIds = storesNamed(await readImportStores(query), [store]).map(({ id }) => id);
  if (storeIds.length === 0) throw new Problem(400, 'VALIDATION', `No store is called ${store}`);
  const { rows: articles } = await query<{ id: number }>('select id from variant where id > $1 order by id limit $2', [
    after,
    PAGE_SIZE,
  ]);
  const { rows: prices } = await query<ExportedPrice>(
    `select v.sku, s.brand || '_' || s.code store, p.amount, (p.off_bp / 100.0)::float8 percent, p.rrp, p.group_id "group", p."from"
     from (select store_id, group_id, variant_id, 1 "from", amount, null::int off_bp, rrp from price
       union all select store_id, group_id, variant_id, from_qty, amount, off_bp, null from tier_price) p
     join variant v on v.id = p.variant_id join store s on s.id = p.store_id
     where p.variant_id = any($1::int[]) and p.store_id = any($2::int[])
     order by v.id, p.store_id, p.group_id, p."from"`,
    [articles.map(({ id }) => id), storeIds],
  );
  return { prices, next: articles.length === PAGE_SIZE ? (articles.at(-1)?.id ?? null) : null };
}
