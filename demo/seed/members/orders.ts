/** Orders that the seeded members placed over the past months. */

import { textsOf } from '#commerce/kernel/texts.ts';
import type { LineSnapshot, OrderDetails } from '#commerce/orders/order-record.ts';
import { maskedCard } from '#commerce/payments/agreements.ts';
import { deliveryWindow } from '#commerce/stores/carriers.ts';
import { vatIn, vatRateOf } from '#commerce/stores/countries.ts';
import { pictureKey } from '#demo/art/picture-key.ts';
import { colourOf } from '#demo/seed/assortment/colours.ts';
import { SIZES } from '#demo/seed/assortment/sizes.ts';
import { type Draw, drawFrom } from '#demo/seed/base/seed-random.ts';
import { type SeedStore, storeOfId } from '#demo/seed/base/stores.ts';
import { DAY } from '#demo/seed/base/table-rows.ts';
import { LANGUAGE_TEXTS } from '#demo/seed/catalogue/all-languages.ts';
import { productName } from '#demo/seed/catalogue/compose-texts.ts';
import { productPath } from '#demo/seed/catalogue/url-paths.ts';
import { priceIn } from '#demo/seed/goods/prices.ts';
import { artOf, needsFitting, PRODUCTS } from '#demo/seed/goods/products.ts';
import type { SeedProduct, SeedVariant } from '#demo/seed/goods/seed-product.ts';
import type { OrderStatus } from '#lib/contract/orders.ts';
import type { ChosenPart } from '#lib/contract/variants.ts';
import { languageTag, wordingOf } from '#lib/contract/wording.ts';
import { MEMBERS_SEEDED, type SeedMember } from './members.ts';

const GERMAN_STORE_ID = 11;
/** Orders of the demo member: three pages of the order list. */
const DEMO_ORDERS = 14;
/** How long ago the newest of them was placed, days; part of it has left by then. */
const DEMO_NEWEST_DAYS = 3;
/** Delivery per currency, minor units. */
const DELIVERY: Readonly<Record<string, number>> = {
  GBP: 495,
  EUR: 595,
  USD: 795,
  CHF: 790,
  NOK: 7900,
  SEK: 7900,
  DKK: 4900,
  PLN: 1990,
};

interface SeedOrderLine {
  readonly product: SeedProduct;
  readonly variant: SeedVariant;
  readonly qty: number;
  readonly price: number;
  readonly rrp: number;
  readonly status: OrderStatus;
  readonly qtyShipped: number;
  readonly snapshot: LineSnapshot;
}
export interface SeedOrder {
  readonly id: number;
  readonly incrementId: string;
  readonly store: SeedStore;
  readonly member: SeedMember;
  readonly basketId: string;
  readonly status: OrderStatus;
  readonly subtotal: number;
  readonly delivery: number;
  readonly total: number;
  readonly vat: number;
  readonly details: OrderDetails;
  readonly placedAt: number;
  readonly lines: readonly SeedOrderLine[];
}

function snapshotOf(product: SeedProduct, variant: SeedVariant, store: SeedStore): LineSnapshot {
  const { lang } = store;
  const name = productName(product, lang);
  const { words } = LANGUAGE_TEXTS[lang];
  const colourId = variant.colourId ?? product.colours[0] ?? 1;
  const colour = colourOf(colourId).names[lang];
  const size = variant.sizeId === null ? undefined : SIZES[variant.sizeId - 1];
  const options = [
    ...(variant.colourId === null ? [] : [{ name: words.options.colour, value: colour }]),
    ...(size ? [{ name: words.options.size, value: size.label(lang) }] : []),
  ];
  return {
    name,
    sku: variant.sku,
    brandName: product.brand.name,
    url: `/${productPath(product.brand.name, name)}`,
    image: { key: pictureKey(artOf(product, colourId, 'front')), alt: name },
    options,
    fittingForm: needsFitting(product) ? { mondopoint: 26.5, soleLength: 305 } : null,
    ...(product.kind === 'bundle' && {
      bundleType: needsFitting(product) ? ('pack' as const) : ('set' as const),
      parts: product.parts.flatMap((part, position) => chosenPart(part, position, store)),
    }),
  };
}

/** The first variant of a part of a bundle, as an order keeps it. */
function chosenPart(
  { productId, qty }: SeedProduct['parts'][number],
  position: number,
  store: SeedStore,
): ChosenPart[] {
  const product = PRODUCTS.find(({ id }) => id === productId);
  const [variant] = product?.variants ?? [];
  if (!product || !variant) return [];
  const { name, brandName, sku, url, image, options } = snapshotOf(product, variant, store);
  return [{ position, productId, variantId: variant.id, qty, name, brandName, sku, url, image, options }];
}

/** Older orders have arrived; those of the last days are on their way. */
function statusAfter(days: number, draw: Draw): OrderStatus {
  if (days < 2) return 'processing';
  if (days < 6) return draw.chance(0.3) ? 'partly-shipped' : 'shipped';
  return draw.chance(0.07) ? 'cancelled' : 'delivered';
}

function lineOf(status: OrderStatus, store: SeedStore, at: number, draw: Draw): SeedOrderLine {
  const product = draw.pick(PRODUCTS);
  const variant = draw.pick(product.variants);
  const { amount, rrp } = priceIn(store, product, variant);
  const drawnQty = draw.chance(0.15) ? 2 : 1;
  const snapshot = snapshotOf(product, variant, store);
  const line = { product, variant, price: amount, rrp, snapshot };
  // Of an order that is partly on its way, one of two pieces of the first line has left.
  if (status === 'partly-shipped' && at === 0) return { ...line, status, qty: 2, qtyShipped: 1 };
  const ownStatus = status === 'partly-shipped' ? 'processing' : status;
  const left = ownStatus === 'shipped' || ownStatus === 'delivered';
  return { ...line, status: ownStatus, qty: drawnQty, qtyShipped: left ? drawnQty : 0 };
}

function detailsOf(member: SeedMember, store: SeedStore, rrpTotal: number, placedAt: number): OrderDetails {
  const address = member.addresses[0];
  if (!address) throw new Error(`${member.email} has no address`);
  const { from, to } = deliveryWindow(store.country, placedAt);
  return {
    email: member.email,
    billingAddress: address,
    shippingAddress: address,
    dispatchMethod: LANGUAGE_TEXTS[store.lang].words.options.delivery,
    paymentMethod: `${textsOf(wordingOf({ locale: store.locale, deliveryCountry: store.country }))('checkout.card')} ${maskedCard('4242')}`,
    currencyTemplate: store.currencyTemplate,
    locale: languageTag(store.locale),
    rrpTotal,
    estimatedDelivery: { start: Math.floor(from / 1000), end: Math.floor(to / 1000) },
  };
}

/** How long a member of the demo thinks before an order is cancelled, ms. */
const CANCELLED_AFTER = 20 * 60_000;

const sum = (lines: readonly SeedOrderLine[], of: 'price' | 'rrp'): number =>
  lines.reduce((total, line) => total + line[of] * line.qty, 0);

interface OrderTime {
  /** Whole days between the order and `now` (ms). */
  readonly days: number;
  readonly now: number;
  /** Is it the order that shows everything an order can show? */
  readonly isDemoNewest: boolean;
}

function orderAt(id: number, member: SeedMember, store: SeedStore, { days, now, isDemoNewest }: OrderTime): SeedOrder {
  const draw = drawFrom(40_000 + id);
  const placedAt = now - days * DAY - draw.whole(0, DAY / 2);
  const drawn = isDemoNewest ? 'partly-shipped' : statusAfter(days, draw);
  const count = draw.whole(drawn === 'partly-shipped' ? 2 : 1, 4);
  const lines = Array.from({ length: count }, (_, at) => lineOf(drawn, store, at, draw));
  const subtotal = sum(lines, 'price');
  const delivery = DELIVERY[store.currency] ?? 0;
  const country = member.addresses[0]?.country ?? store.country;
  return {
    id,
    incrementId: `${store.id}00${String(100_000 + id)}`,
    store,
    member,
    basketId: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    status: drawn,
    subtotal,
    delivery,
    total: subtotal + delivery,
    vat: vatIn(subtotal + delivery, vatRateOf(country)),
    details: {
      ...detailsOf(member, store, sum(lines, 'rrp'), placedAt),
      ...(drawn === 'cancelled' && { cancelledAt: (placedAt + CANCELLED_AFTER) / 1000 }),
    },
    placedAt,
    lines,
  };
}

/** All orders, dated backwards from `now` (ms); a member's newest is the one with the highest id. */
export function buildOrders(now: number): SeedOrder[] {
  let id = 0;
  return MEMBERS_SEEDED.flatMap((member, at) => {
    const draw = drawFrom(60_000 + at);
    const count = at === 0 ? DEMO_ORDERS : draw.whole(0, 6);
    return Array.from({ length: count }, (_, place) => {
      id += 1;
      const isDemoNewest = at === 0 && place === count - 1;
      const drawnDays = (count - 1 - place) * 17 + draw.whole(1, 12);
      const days = isDemoNewest ? DEMO_NEWEST_DAYS : drawnDays;
      // The demo member has shopped in Germany too, so that the list there is not empty.
      const store = at === 0 && place % 5 === 4 ? storeOfId(GERMAN_STORE_ID) : member.store;
      return orderAt(id, member, store, { days, now, isDemoNewest });
    });
  });
}
