import type { Product } from '#lib/contract/catalogue.ts';
import type { Input } from '#lib/contract/contract.ts';
import { storefrontLog } from '#lib/observability/storefront-log.ts';
import { isNotFound } from './api-error.ts';
import type { Client } from './create-client.ts';

/**
 * A product; null, and a line in the log, where the shop has none of that id any more (ERR-06).
 * @throws ApiError where nobody can tell: an outage is no missing product (decision 7)
 */
export async function productDetails(
  api: Client<'single-product'>,
  input: Input<'single-product'>,
): Promise<Product | null> {
  try {
    return await api('single-product', input);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    storefrontLog().warn({ productId: input.productId }, 'Problem to fetch product details');
    return null;
  }
}
