import { cache } from 'react';
import { railCards } from '#lib/api/rail-cards.ts';
import { entityId, type PageParams, pageContext } from '#lib/pages/page-context.ts';
import { critical, optional } from '#lib/pages/page-replies.ts';
import { BRAND_BESTSELLERS_LIMIT } from '#lib/rules/limits.ts';

/** What names a brand's page: the brand, and for whom it is shown. */
export interface BrandParams extends PageParams {
  readonly id: string;
  readonly gender: string;
}

/** The head of a brand and what buyers say of it: for the page and for its document head, asked once per render. */
export const brandHead = cache(async (store: string, audience: string, id: string, gender: string) => {
  const context = await pageContext(Promise.resolve({ store, audience }));
  const { api, storeId } = context;
  const of = { brandPageId: entityId(id), store_id: storeId };
  const [brand, reviews] = await Promise.all([
    critical(api('brand-blocks', { ...of, gender_id: entityId(gender) })),
    optional(api('brand-reviews', of), null),
  ]);
  return { context, brand, reviews };
});

/** What stands around the listing: its sales and its bestsellers, without which the page is still useful. */
export async function brandSurroundings({ id, gender, ...page }: BrandParams) {
  const { api, storeId } = await pageContext(Promise.resolve(page));
  const brandId = entityId(id);
  const named = api('brand-bestsellers-new', {
    store_id: storeId,
    brand_id: brandId,
    gender: entityId(gender),
    limit: BRAND_BESTSELLERS_LIMIT,
  });
  const [sales, bestsellers] = await Promise.all([
    optional(api('brand-sales', { brandPageId: brandId, store_id: storeId }), null),
    optional(railCards(api, storeId, named), []),
  ]);
  return { sales, bestsellers };
}
