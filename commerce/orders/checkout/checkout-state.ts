import { type BasketLine, linesOf, sentDays } from '#commerce/basket/lines/basket-lines.ts';
import { basketPieceName } from '#commerce/basket/lines/line-words.ts';
import { appliedDiscounts } from '#commerce/basket/promo-codes.ts';
import { type BasketScope, composeBasket, totalWith } from '#commerce/basket/read-basket.ts';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { addressesOf } from '#commerce/orders/addresses/kept-addresses.ts';
import { type Purpose, sameAddress, servesAs } from '#commerce/orders/postal-address.ts';
import { carriersFor } from '#commerce/stores/carriers.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { KeptAddress } from '#lib/contract/addresses.ts';
import type { Basket, Carrier } from '#lib/contract/basket.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Address } from '#lib/contract/values.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { NO_CARRIER } from '#lib/rules/chosen-article.ts';
import { type BillingChoice, type OwnAddresses, SAME, TYPED } from './address-choice.ts';
import type { CheckoutView, Repriced } from './checkout-page.ts';
import type { CheckoutRecord } from './checkout-record.ts';

export interface CheckoutState {
  readonly store: StoreConfig;
  readonly view: CheckoutView;
  /** As entered before, else the member's default, else empty; nothing kept is shown to a mail's link. */
  readonly address: Address;
  /** What a member chooses among; null for a guest, and for whoever came by a mail's link. */
  readonly own: OwnAddresses | null;
  /** Where the confirmation goes; of a guest as typed, empty before. */
  readonly email: string;
  readonly carriers: readonly [Carrier, ...Carrier[]];
  /** Nothing to buy, or a line needs a decision: the shopper belongs in the basket. */
  readonly blocked: boolean;
}

interface MemberRow {
  email: string;
  group_id: number;
  points: number;
  first_name: string;
  last_name: string;
}

const emptyAddress = (country: string): Address => ({
  firstName: '',
  lastName: '',
  street: '',
  postcode: '',
  city: '',
  region: '',
  country,
  phone: '',
});

/** The store with the address that the shopper came from as its own; scheme and port are the store's. */
export function returningTo(store: StoreConfig, host: string | undefined): StoreConfig {
  if (host === undefined) return store;
  const url = new URL(store.baseUrl);
  url.hostname = host;
  return { ...store, baseUrl: url.origin };
}

/** What the first address of an order is for, as the page asks for it. */
export const purposeOf = (carrier: Carrier): Purpose => (carrier.code === NO_CARRIER ? 'virtual' : 'delivery');

/** What a member begins with: a kept address that serves the purpose, in the country that was wanted, the default one first. */
function firstKept(kept: readonly KeptAddress[], country: string, purpose: Purpose): KeptAddress | undefined {
  const there = kept.filter(({ address }) => address.country === country && servesAs(address, purpose));
  const isDefault = (one: KeptAddress) => (purpose === 'virtual' ? one.isDefaultBilling : one.isDefaultDelivery);
  return there.find(isDefault) ?? there[0];
}

/** Bills go where parcels do, unless the member keeps another address for them. */
function firstBilling(kept: readonly KeptAddress[], country: string): BillingChoice {
  const bills = kept.find(({ isDefaultBilling, isDefaultDelivery }) => isDefaultBilling && !isDefaultDelivery);
  return { choice: bills ? String(bills.id) : SAME, address: emptyAddress(country), errors: {}, keep: false };
}

/** The member's choice as it stands: as it was answered, else as it begins. */
function ownOf(
  kept: readonly KeptAddress[],
  { data }: CheckoutRecord,
  { country, purpose }: { country: string; purpose: Purpose },
): OwnAddresses {
  const { address, addressId, billing } = data;
  const isKept = (id: number | undefined) => kept.some((one) => one.id === id);
  if (!address) {
    const to = firstKept(kept, country, purpose)?.id ?? null;
    return { kept, to, keep: false, billing: firstBilling(kept, country) };
  }
  const choice = billing === undefined ? SAME : isKept(billing.id) ? String(billing.id) : TYPED;
  const isToKeep = (one: Address | undefined) => data.keep?.some((other) => one && sameAddress(one, other)) ?? false;
  return {
    kept,
    to: addressId !== undefined && isKept(addressId) ? addressId : null,
    keep: isToKeep(address),
    billing: {
      choice,
      address: choice === TYPED && billing ? billing.address : emptyAddress(country),
      errors: {},
      keep: isToKeep(billing?.address),
    },
  };
}

interface Offer {
  readonly basket: Basket;
  readonly carriers: readonly [Carrier, ...Carrier[]];
  readonly carrier: Carrier;
  readonly total: number;
}

/** What a basket costs in a country, and who brings it there. */
async function offerOf(shop: Shop, scope: BasketScope, carrierCode: string | undefined): Promise<Offer> {
  const { store, country, at } = scope;
  const lines: BasketLine[] = await linesOf(shop.db.query, { ...scope, basketId: scope.basket?.id ?? '' });
  const basket = composeBasket(lines, scope);
  const carriers = carriersFor({
    country,
    currency: store.currencyCode,
    wording: wordingOf(store),
    subtotal: basket.order.subtotal,
    freeFrom: store.freeDeliveryFrom,
    supplierDays: sentDays(lines),
    at,
  });
  const carrier = carriers.find((candidate) => candidate.code === carrierCode) ?? carriers[0];
  return { basket, carriers, carrier, total: totalWith(basket, carrier) };
}

/** What costs another price than the basket said, as the address is in another country; undefined where nothing does. */
function changeOf(
  before: Omit<Offer, 'carriers'> & { country: string },
  now: Omit<Offer, 'carriers'>,
): Repriced | undefined {
  const lines = now.basket.items.flatMap((line) => {
    const { cartItemId, price } = line;
    const was = before.basket.items.find((item) => item.cartItemId === cartItemId)?.price ?? price;
    return was === price ? [] : [{ name: basketPieceName(line), was, now: price }];
  });
  const delivery = { was: before.carrier.price, now: now.carrier.price };
  if (lines.length === 0 && delivery.was === delivery.now) return undefined;
  return { from: before.country, lines, delivery, total: { was: before.total, now: now.total } };
}

/** Everything the checkout pages show, read fresh: prices, stock and carriers are never taken from an earlier page. */
export async function loadState(shop: Shop, record: CheckoutRecord): Promise<CheckoutState> {
  const store = returningTo(requireStore(shop, record.storeId), record.data.returnHost);
  const at = shop.clock.now();
  const { rows } = await shop.db.query<MemberRow>(
    'select m.email, m.group_id, m.points, m.first_name, m.last_name from member m where m.id = $1',
    [record.memberId],
  );
  const member = record.viaLink ? undefined : rows[0];
  const { basketId, memberId } = record;
  const wanted = record.data.deliveryCountry ?? store.deliveryCountry;
  const kept = member && memberId !== null ? await addressesOf(shop.db.query, memberId) : null;
  const asked: BasketScope = {
    store,
    country: wanted,
    basket: { id: basketId, version: 0 },
    groupId: rows[0]?.group_id ?? 0,
    points: member?.points ?? 0,
    applied: await appliedDiscounts(shop.db.query, basketId, { storeId: store.storeId, memberId, at }),
    at,
  };
  const shown = await offerOf(shop, asked, record.data.carrierCode);
  const own = kept && ownOf(kept, record, { country: wanted, purpose: purposeOf(shown.carrier) });
  const begun = { ...emptyAddress(wanted), firstName: member?.first_name ?? '', lastName: member?.last_name ?? '' };
  const address = record.data.address ?? kept?.find(({ id }) => id === own?.to)?.address ?? begun;
  const { country } = address;
  const isWanted = country === wanted;
  const offer = isWanted ? shown : await offerOf(shop, { ...asked, country }, record.data.carrierCode);
  const { basket, carriers, carrier, total } = offer;
  return {
    store,
    address,
    own,
    email: record.memberId === null ? (record.data.email ?? '') : (rows[0]?.email ?? ''),
    carriers,
    view: {
      store,
      basket,
      carrier,
      total,
      country,
      ...(!isWanted && { repriced: changeOf({ ...shown, country: wanted }, offer) }),
    },
    blocked: basket.order.errorMessages.length > 0 || basket.items.length === 0,
  };
}
