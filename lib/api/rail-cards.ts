import type { ProductCard } from '#lib/contract/catalogue.ts';
import type { Client } from './create-client.ts';

/**
 * The cards of a rail, in its order. Which products stand in it may be as old as its own reply; what they cost and
 * whether they are left comes with the tags of those very products, so that a change of one of them is seen at once.
 * @throws ApiError
 */
export async function railCards(
  api: Client,
  storeId: number,
  named: Promise<readonly Pick<ProductCard, 'productID'>[]>,
): Promise<ProductCard[]> {
  const ids = (await named).map(({ productID }) => productID);
  if (ids.length === 0) return [];
  return api('product-catalog', { store_id: storeId, entity_ids: ids, limit: ids.length });
}
