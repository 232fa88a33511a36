import type { Basket, BasketItem } from '#lib/contract/basket.ts';
import type { CategoryPage, Product, ProductCard, ProductList } from '#lib/contract/catalogue.ts';

/** An amount in minor units, of a currency with two decimals. */
export const minor = (value: number): number => Math.round(value * 100);

/** What goods and baskets are like where a backend knows no more of them: an adapter adds what it has. */
export const PLAIN_CARD = {
  brand: { id: 0, name: '', url: '' },
  pricesDiffer: false,
  isNew: false,
  colours: [],
  sizes: { heading: '', values: [] },
  lowStock: null,
} as const satisfies Partial<ProductCard>;

export const PLAIN_PRODUCT = {
  brand: PLAIN_CARD.brand,
  subtitle: '',
  headline: '',
  highlights: [],
  specs: [],
  sale: null,
  changesAt: null,
  isNew: false,
  needsFitting: false,
  sizeGuide: null,
  film: null,
  sizeHint: '',
  parts: [],
  product_category: '',
  product_category_feed_value: '',
} satisfies Partial<Product>;

export const PLAIN_LIST = { facets: [], changesAt: null, priceRange: null } satisfies Partial<ProductList>;

export const PLAIN_CATEGORY = {
  kind: 'category',
  intro: '',
  picture: null,
  sale: null,
  saleState: null,
} as const satisfies Partial<CategoryPage>;

export const PLAIN_LINE = {
  brand_name: '',
  was: null,
  discount: 0,
  fittingForm: null,
  options: [],
  bundleType: null,
  parts: [],
  productType: 'simple',
  saleEndsAt: null,
  estimatedDelivery: { start: 0, end: 0 },
  buyable: true,
  notice: null,
} satisfies Partial<BasketItem>;

/** A basket of these lines. Versions rise with time. @param sums minor units */
export function plainBasket(
  items: BasketItem[],
  sums: { readonly subtotal: number; readonly total: number; readonly currency: string; readonly country: string },
): Basket {
  return {
    version: Math.floor(performance.timeOrigin + performance.now()) % 2_000_000_000,
    items,
    view: 'full',
    serverTime: new Date().toISOString(),
    selected_carrier: null,
    lastAdded: null,
    order: {
      errorMessages: [],
      currency: sums.currency,
      rrpSavings: 0,
      hasSavings: false,
      deliveryFee: 0,
      quoteId: '',
      hasDeliveryFee: false,
      discounts: { rewardPoints: null, promoCodes: [] },
      total: sums.total,
      subtotal: sums.subtotal,
      basketCount: items.reduce((sum, { qty }) => sum + qty, 0),
    },
    groups: items.length > 0 ? [{ id: 'all', label: '', cartItemIds: items.map((item) => item.cartItemId) }] : [],
    user: { loyaltyPoints: 0, usablePoints: 0 },
    productsQuantities: Object.fromEntries(items.map(({ productId, qty }) => [String(productId), qty])),
    productsList: items.map(({ productId }) => productId),
    orderDetails: { deliveryCountry: sums.country, freeDeliveryFrom: null },
  };
}
