import { linesOf } from '#commerce/basket/lines/basket-lines.ts';
import { appliedDiscounts } from '#commerce/basket/promo-codes.ts';
import { type BasketScope, composeBasket, totalWith } from '#commerce/basket/read-basket.ts';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { carriersFor } from '#commerce/stores/carriers.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { Carrier } from '#lib/contract/basket.ts';
import type { Address } from '#lib/contract/orders.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { CheckoutView } from './checkout-page.ts';
import type { CheckoutRecord } from './checkout-record.ts';

export interface CheckoutState {
  readonly store: StoreConfig;
  readonly view: CheckoutView;
  /** As entered before, else the member's default, else empty; nothing kept is shown to a mail's link. */
  readonly address: Address;
  readonly carriers: readonly [Carrier, Carrier];
  /** Nothing to buy, or a line needs a decision: the shopper belongs in the basket. */
  readonly blocked: boolean;
}

interface MemberRow {
  group_id: number;
  points: number;
  first_name: string;
  last_name: string;
  address: Address | null;
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
function returningTo(store: StoreConfig, host: string | undefined): StoreConfig {
  if (host === undefined) return store;
  const url = new URL(store.baseUrl);
  url.hostname = host;
  return { ...store, baseUrl: url.origin };
}

/** The address a form begins with: the member's, where it is in the country that parcels shall go to. */
const firstAddress = (member: MemberRow | undefined, country: string): Address =>
  member?.address?.country === country
    ? member.address
    : { ...emptyAddress(country), firstName: member?.first_name ?? '', lastName: member?.last_name ?? '' };

/** Everything the checkout pages show, read fresh: prices, stock and carriers are never taken from an earlier page. */
export async function loadState(shop: Shop, record: CheckoutRecord): Promise<CheckoutState> {
  const store = returningTo(requireStore(shop, record.storeId), record.data.returnHost);
  const at = shop.clock.now();
  const { rows } = await shop.db.query<MemberRow>(
    `select m.group_id, m.points, m.first_name, m.last_name,
       (select a.address from member_address a where a.member_id = m.id order by a.is_default desc, a.id limit 1) address
     from member m where m.id = $1`,
    [record.memberId],
  );
  const member = record.viaLink ? undefined : rows[0];
  const address = record.data.address ?? firstAddress(member, record.data.deliveryCountry ?? store.deliveryCountry);
  const { basketId, memberId } = record;
  const scope: BasketScope = {
    store,
    country: address.country,
    basket: { id: basketId, version: 0 },
    groupId: rows[0]?.group_id ?? 0,
    points: member?.points ?? 0,
    applied: await appliedDiscounts(shop.db.query, basketId, { storeId: store.storeId, memberId, at }),
    at,
  };
  const lines = await linesOf(shop.db.query, { ...scope, basketId });
  const basket = composeBasket(lines, scope);
  const carriers = carriersFor({
    country: address.country,
    currency: store.currencyCode,
    locale: store.locale,
    subtotal: basket.order.subtotal,
    freeFrom: store.freeDeliveryFrom,
    supplierDays: lines.map((line) => line.supplierDays),
    at,
  });
  const carrier = carriers.find((candidate) => candidate.code === record.data.carrierCode) ?? carriers[0];
  return {
    store,
    address,
    carriers,
    view: { store, basket, carrier, total: totalWith(basket, carrier) },
    blocked: basket.order.errorMessages.length > 0 || basket.items.length === 0,
  };
}
