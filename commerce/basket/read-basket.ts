import { isByThePiece } from '#commerce/catalogue/goods/sold-in.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { textsOf } from '#commerce/kernel/texts.ts';
import { carriersFor, deliveryWindow } from '#commerce/stores/carriers.ts';
import { isTaxed } from '#commerce/stores/countries.ts';
import type { Basket, BasketItem, Carrier } from '#lib/contract/basket.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { ChosenPart } from '#lib/contract/variants.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { LINES_NEED_ATTENTION, NO_PICTURE } from '#lib/rules/chosen-article.ts';
import { productName } from '#lib/rules/goods/product-name.ts';
import { pointsWithin } from '#lib/rules/point-worth.ts';
import type { BasketHead } from './basket-owner.ts';
import type { ArticleWords } from './lines/article-words.ts';
import { type BasketLine, linesOf, sentDays } from './lines/basket-lines.ts';
import { isBuyable } from './lines/line-notice.ts';
import { type AppliedDiscounts, type Discounts, discountsOf, totalsOf } from './totals.ts';

/** Whose basket is read, and when (ms). */
export interface BasketScope extends BasketHead {
  readonly store: StoreConfig;
  /** Where it goes, ISO 3166-1 alpha-2: its prices hold the VAT of that country (decision 28). */
  readonly country: string;
  readonly groupId: number;
  readonly at: number;
}

export interface BasketView {
  readonly mini?: boolean;
  readonly lastAdded?: { readonly lineId: number; readonly qty: number };
}

/** The words that the options of a line or part are shown with, in the language of the store. */
export function optionsOf({ colour, size, sizeHeading }: ArticleWords, store: StoreConfig): ChosenPart['options'] {
  const options: ChosenPart['options'] = [];
  if (colour !== null) options.push({ name: textsOf(wordingOf(store))('orders.colour'), value: colour });
  if (size !== null) options.push({ name: sizeHeading, value: size });
  return options;
}

const imageOf = ({ pictureKey, brandName, name, colour }: ArticleWords): BasketItem['image'] => ({
  key: pictureKey || NO_PICTURE,
  alt: [productName(brandName, name), colour].filter(Boolean).join(', '),
});

const bundleTypeOf = ({ kind, needsFitting }: BasketLine): BasketItem['bundleType'] =>
  kind === 'bundle' ? (needsFitting ? 'pack' : 'set') : null;

const partsOf = ({ parts }: BasketLine, store: StoreConfig): ChosenPart[] =>
  parts.map((part, position) => ({
    position,
    productId: part.productId,
    variantId: part.variantId,
    qty: part.each,
    name: part.name,
    brandName: part.brandName,
    sku: part.sku,
    url: part.url,
    image: imageOf(part),
    options: optionsOf(part, store),
  }));

/** Unix seconds of the first and last day a line is expected; 0 and 0 for one that cannot be bought, or is not sent. */
function deliveryOf(
  line: BasketLine,
  { country, at }: Pick<BasketScope, 'country' | 'at'>,
): BasketItem['estimatedDelivery'] {
  if (!isBuyable(line.notice) || line.isVirtual) return { start: 0, end: 0 };
  const { from, to } = deliveryWindow(country, at, { supplierDays: line.supplierDays });
  return { start: Math.floor(from / 1000), end: Math.floor(to / 1000) };
}

/** Lines that leave together, soonest first: what is in the warehouse, then what each supplier sends. */
function parcelsOf(all: readonly BasketLine[], carrier: Carrier): Basket['groups'] {
  const lines = all.filter(({ isVirtual }) => !isVirtual);
  const days = [...new Set(lines.map((line) => line.supplierDays))].sort((a, b) => a - b);
  return days.map((supplierDays, at) => ({
    id: `parcel-${at + 1}`,
    label: carrier.label,
    cartItemIds: lines.filter((line) => line.supplierDays === supplierDays).map((line) => line.id),
  }));
}

function itemOf(line: BasketLine, scope: BasketScope): BasketItem {
  const { store } = scope;
  const { price } = line;
  const current = price?.current ?? line.seenPrice;
  return {
    cartItemId: line.id,
    productId: line.productId,
    variantId: line.variantId,
    qty: line.qty,
    maxQty: line.most,
    ...(line.now && !isByThePiece(line.now.soldIn) && { soldIn: line.now.soldIn }),
    price: current,
    ...(line.tiers.length > 0 && { tiers: [...line.tiers] }),
    name: line.name,
    sku: line.sku,
    url: line.url,
    image: imageOf(line),
    brand_name: line.brandName,
    subtotal: current * line.qty,
    rrp: price?.retailPrice ?? current,
    was: price?.old ?? null,
    discount: price?.discount ?? 0,
    fittingForm: line.fitting,
    options: optionsOf(line, store).map(({ name, value }) => ({ name, selected_value: { value } })),
    productType: line.kind,
    ...(line.isVirtual && { isVirtual: true }),
    bundleType: bundleTypeOf(line),
    parts: partsOf(line, store),
    saleEndsAt: line.now?.sale ? new Date(line.now.sale.endsAt).toISOString() : null,
    estimatedDelivery: deliveryOf(line, scope),
    buyable: isBuyable(line.notice),
    notice: line.notice,
  };
}

/** The basket as the contract has it: lines, totals, carrier and what stands in the way of the checkout. */
export async function readBasket(query: Query, scope: BasketScope, view: BasketView = {}): Promise<Basket> {
  const lines = scope.basket ? await linesOf(query, { ...scope, basketId: scope.basket.id }) : [];
  return composeBasket(lines, scope, view);
}

/** The reply made from lines already read; no I/O. */
export function composeBasket(lines: readonly BasketLine[], scope: BasketScope, view: BasketView = {}): Basket {
  const { store, country, at } = scope;
  const items = lines.map((line) => itemOf(line, scope));
  const totals = totalsOf(items);
  const [carrier] = carriersFor({
    country,
    currency: store.currencyCode,
    wording: wordingOf(store),
    subtotal: totals.subtotal,
    freeFrom: store.freeDeliveryFrom,
    supplierDays: sentDays(lines.filter(({ notice }) => isBuyable(notice))),
    at,
  });
  const chargeable = items.some((item) => item.buyable);
  const delivery = chargeable ? carrier.price : 0;
  const currency = store.currencyCode;
  const discounts = discountsOf(scope.applied, totals.subtotal, { balance: scope.points, currency });
  const needsAttention = items.some((item) => item.notice !== null);
  return {
    version: scope.basket?.version ?? 0,
    serverTime: new Date(at).toISOString(),
    items,
    order: {
      errorMessages: needsAttention ? [LINES_NEED_ATTENTION] : [],
      currency,
      rrpSavings: totals.rrpSavings,
      hasSavings: totals.rrpSavings > 0,
      discounts: discountLines(scope.applied, discounts),
      deliveryFee: delivery,
      hasDeliveryFee: delivery > 0,
      quoteId: scope.basket?.id ?? '',
      total: totals.subtotal - discounts.total + delivery,
      subtotal: totals.subtotal,
      basketCount: totals.count,
    },
    groups: parcelsOf(lines, carrier),
    user: {
      loyaltyPoints: scope.points,
      usablePoints: Math.min(scope.points, pointsWithin(totals.subtotal - discounts.promo, currency)),
    },
    view: view.mini ? 'mini' : 'full',
    selected_carrier: chargeable ? carrier : null,
    productsQuantities: quantitiesByProduct(items),
    productsList: [...new Set(items.map((item) => item.productId))],
    orderDetails: {
      deliveryCountry: country,
      freeDeliveryFrom: store.freeDeliveryFrom,
      ...(!isTaxed(country) && { isUntaxed: true }),
    },
    lastAdded: lastAddedOf(items, view, totals.count),
  };
}

function discountLines({ promo }: AppliedDiscounts, taken: Discounts): Basket['order']['discounts'] {
  return {
    rewardPoints: taken.points > 0 ? taken.points : null,
    promoCodes: promo ? [{ code: promo.code, amount: taken.promo, minSubtotal: promo.minSubtotal }] : [],
  };
}

/** What is to be paid for a basket with a carrier, minor units: its discounts kept, its delivery exchanged. */
export const totalWith = ({ order }: Basket, carrier: Pick<Carrier, 'price'>): number =>
  order.total - order.deliveryFee + carrier.price;

function quantitiesByProduct(items: readonly BasketItem[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const item of items) sums[item.productId] = (sums[item.productId] ?? 0) + item.qty;
  return sums;
}

function lastAddedOf(items: readonly BasketItem[], view: BasketView, count: number): Basket['lastAdded'] {
  const added = view.lastAdded;
  const item = added && items.find(({ cartItemId }) => cartItemId === added.lineId);
  if (!added || !item) return null;
  return {
    cartItemId: item.cartItemId,
    productId: item.productId,
    specialPrice: item.price,
    price: item.rrp,
    qty: added.qty,
    count,
    name: item.name,
  };
}
