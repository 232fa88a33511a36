import { noteChanges } from '#commerce/kernel/catalogue-changes.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { raiseVersions, recordChanges } from '#commerce/kernel/record-changes.ts';

/** With more than this all pages are made anew: naming each product would not spare any. */
const MOST_NAMED = 200;

interface ImportChanges {
  /** A category or brand was made, or other products stand beside one: pages of others show it. */
  readonly isEverywhere: boolean;
  /** A page or redirect has got its address: what was 404 is there now. */
  readonly hasNewPaths: boolean;
  /** Categories that lost a product. */
  readonly categoryIds: readonly number[];
}

/** With the pieces of more variants than this, too. */
const MOST_PIECES = 5000;

/**
 * Records what makes cached pages stale (decision 113), and what processes have to read anew, last in the transaction of the
 * import.
 * @returns how many products changed
 */
export async function announceImport(query: Query, changes: ImportChanges): Promise<number> {
  const { rows } = await query<{ id: number }>('select distinct product_id id from import_changed order by 1');
  const productIds = rows.map(({ id }) => id);
  const pieces = await query<{ id: number }>('select distinct variant_id id from import_pieces order by 1');
  const isOther = productIds.length > 0 || changes.isEverywhere || changes.hasNewPaths;
  if (!isOther && pieces.rows.length === 0) return 0;
  if (changes.isEverywhere) await recordChanges(query, [{ kind: 'navigation' }]);
  if (changes.hasNewPaths) await recordChanges(query, [{ kind: 'route' }]);
  const isEveryPage = productIds.length > MOST_NAMED || changes.isEverywhere || pieces.rows.length > MOST_PIECES;
  await recordChanges(
    query,
    isEveryPage
      ? [{ kind: 'catalogue' }]
      : [
          ...productIds.map((id) => ({ kind: 'product' as const, entityId: id })),
          ...changes.categoryIds.map((id) => ({ kind: 'category' as const, entityId: id })),
        ],
  );
  // Words that no product has are seen by nobody who takes in products.
  if (changes.isEverywhere && productIds.length === 0) await raiseVersions(query, []);
  await noteChanges(query, [
    ...(isOther ? [{ kind: 'goods' as const, productIds }] : []),
    { kind: 'stock', variantIds: pieces.rows.map(({ id }) => id) },
  ]);
  return productIds.length;
}
