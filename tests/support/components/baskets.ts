import { emptyBasket } from '#lib/api/basket-reply.ts';
import type { Basket, BasketItem } from '#lib/contract/basket.ts';

/** The basket of an English store with nothing in it; for tests. */
export const EMPTY_BASKET: Basket = emptyBasket({
  currencyCode: 'GBP',
  deliveryCountry: 'GB',
  freeDeliveryFrom: null,
});

/** One jacket in a basket, which may still be bought; for tests. */
export const aLine = (over: Partial<BasketItem> = {}): BasketItem => ({
  cartItemId: 1,
  productId: 1,
  variantId: 1,
  qty: 1,
  maxQty: 2,
  price: 6000,
  name: 'Jacket',
  sku: 'JACKET',
  url: '/jacket',
  image: { key: 'jacket', alt: '' },
  brand_name: 'Alverra',
  subtotal: 6000,
  rrp: 6000,
  was: null,
  discount: 0,
  fittingForm: null,
  options: [],
  productType: 'configurable',
  bundleType: null,
  parts: [],
  saleEndsAt: null,
  estimatedDelivery: { start: 0, end: 0 },
  buyable: true,
  notice: null,
  ...over,
});

/** A basket of these lines, counted; for tests. */
export const aBasket = (items: BasketItem[], over: Partial<Basket> = {}): Basket => ({
  ...EMPTY_BASKET,
  items,
  order: { ...EMPTY_BASKET.order, basketCount: items.reduce((sum, { qty }) => sum + qty, 0) },
  ...over,
});
