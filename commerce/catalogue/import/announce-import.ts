import type { Query } from '#commerce/kernel/database.ts';
import { raiseVersions, recordChanges } from '#commerce/kernel/record-changes.ts';

/** With more than this all pages are made anew: naming each product would not spare any. */
const MOST_NAMED = 200;

interface ImportChanges {
  /** A category or brand was made. */
  readonly hasNewNames: boolean;
  /** A page has got its address: what was 404 is a page now. */
  readonly hasNewPaths: boolean;
  /** Categories that lost a product. */
  readonly categoryIds: readonly number[];
}

/**
 * Records what makes cached pages stale (decision 113), in the transaction of the import.
 * @returns how many products changed
 */
export async function announceImport(query: Query, changes: ImportChanges): Promise<number> {
  const { rows } = await query<{ id: number }>('select distinct product_id id from import_changed order by 1');
  if (rows.length === 0 && !changes.hasNewNames && !changes.hasNewPaths) return 0;
  if (changes.hasNewNames) await recordChanges(query, [{ kind: 'navigation' }]);
  if (changes.hasNewPaths) await recordChanges(query, [{ kind: 'route' }]);
  if (rows.length > MOST_NAMED || changes.hasNewNames) {
    await query('update catalogue_version set version = version + 1');
    return rows.length;
  }
  await recordChanges(query, [
    ...rows.map(({ id }) => ({ kind: 'product' as const, entityId: id })),
    ...changes.categoryIds.map((id) => ({ kind: 'category' as const, entityId: id })),
  ]);
  await raiseVersions(query, []);
  return rows.length;
}
