import { singleProduct } from '#commerce/catalogue/products/single-product.ts';
import type { Service, Shop } from '#commerce/catalogue/shop.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { campaignOf } from './campaign.ts';

type TrackedProduct = Reply<'tracking-page-view'>['product'];

/** A product as this caller may see it; null where the store has none of this id. */
async function trackedProduct(shop: Shop, caller: Caller, storeId: number, productId: number): Promise<TrackedProduct> {
  try {
    const product = await singleProduct(shop, caller, { store_id: storeId, productId });
    return {
      productId,
      name: product.name,
      brand: product.brand.name,
      category: product.product_category_feed_value,
      price: product.prices?.specialPrice ?? null,
    };
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null;
    throw error;
  }
}

/** GET tracking-page-view (API-096): a price is in it only where the caller may see one. */
export const trackingPageView: Service<'tracking-page-view'> = async (
  shop,
  caller,
  { pageType, entityId, storeId },
) => ({
  pageType,
  entityId: entityId ?? null,
  currency: requireStore(shop, storeId).currencyCode,
  product:
    pageType === 'product' && entityId !== undefined ? await trackedProduct(shop, caller, storeId, entityId) : null,
});

/** GET tracking-visitor (API-098): whoever came by a mail's link is told nothing of the account (decision 65). */
export const trackingVisitor: Service<'tracking-visitor'> = async (shop, { session }, { first_page }) => {
  const memberId = session?.link ? null : (session?.memberId ?? null);
  const { rows } = await shop.db.query<{ ordered: boolean }>(
    'select exists(select from orders where member_id = $1) ordered',
    [memberId],
  );
  return { utm_parameters: campaignOf(first_page), existing_customer: rows[0]?.ordered ?? false };
};
