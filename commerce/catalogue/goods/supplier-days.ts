import type { Query } from '#commerce/kernel/database.ts';

/** Of a bundle the longest of its parts: it leaves as a whole. */
const SUPPLIER_DAYS = `select max(supplier_days)::int days from product
  where id = $1 or id in (select product_id from bundle_part where bundle_id = $1)`;

/** Working days until the supplier of a product hands it over; 0 for goods of our warehouse. */
export async function supplierDaysOf(query: Query, productId: number): Promise<number> {
  return (await query<{ days: number | null }>(SUPPLIER_DAYS, [productId])).rows[0]?.days ?? 0;
}
