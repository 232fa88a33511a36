import type { ListedProduct } from '#commerce/catalogue/goods/assortment.ts';
import { enterCatalogue, type Service, type Shop } from '#commerce/catalogue/shop.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import type { Viewer } from '#commerce/kernel/rights.ts';
import { bestsellingRows, companionRows, relatedRows, sameBrandRows } from './popular-products.ts';
import { productCards } from './product-cards.ts';

type Choice = (catalogue: StoreCatalogue, viewer: Viewer, product: ListedProduct) => number[];

/** A call that answers cards of what `rowsOf` chooses for a product. It throws Problem 404 for an unknown store or product. */
const cardsOf =
  (rowsOf: Choice): Service<'products-related' | 'products-related-brand' | 'products-recommended'> =>
  async (shop, caller, { store_id, productId, limit }) => {
    const { catalogue, viewer } = await enterCatalogue(shop, caller, store_id);
    const { products, rowOfProduct } = catalogue.assortment;
    const product = products[rowOfProduct.get(productId) ?? -1];
    if (!product) throw notFound('product');
    return productCards(catalogue, viewer, rowsOf(catalogue, viewer, product).slice(0, limit));
  };

/** GET products-related (API-083): what the merchant names in its place, then products near this one; all can be bought. */
export const relatedProducts = cardsOf(relatedRows);

/** GET products-related-brand (API-082): other products of its brand that can be bought. */
export const sameBrandProducts = cardsOf(sameBrandRows);

/** GET products-recommended (API-084): what is bought beside it. */
export const recommendedProducts = cardsOf((catalogue, viewer, product) =>
  companionRows(catalogue, viewer, [product], 'related'),
);

/** Has the caller asked for pages that go by nothing of the visitor (ACCT-08)? */
async function isRestricted({ db }: Shop, { session }: Caller): Promise<boolean> {
  if (session === null || session.memberId === null) return false;
  const { rows } = await db.query('select 1 from member where id = $1 and restrict_site_personalisation', [
    session.memberId,
  ]);
  return rows.length > 0;
}

/**
 * GET basket-recommendations (API-008): what goes with the products of a basket, none of these among them; the
 * bestsellers for a member who restricts the personalisation of the site.
 */
export const basketRecommendations: Service<'basket-recommendations'> = async (
  shop,
  caller,
  { storeId, productId, limit },
) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, storeId);
  const { products, rowOfProduct } = catalogue.assortment;
  const held = productId.flatMap((id) => products[rowOfProduct.get(id) ?? -1] ?? []);
  const isNeutral = await isRestricted(shop, caller);
  const rows = isNeutral
    ? bestsellingRows(catalogue, viewer).filter((row) => !held.some(({ id }) => id === products[row]?.id))
    : companionRows(catalogue, viewer, held, 'crosssell');
  return productCards(catalogue, viewer, rows.slice(0, limit));
};
