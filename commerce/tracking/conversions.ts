import { basketData } from '#commerce/basket/basket-data.ts';
import { singleProduct } from '#commerce/catalogue/products/single-product.ts';
import type { Service, Shop } from '#commerce/catalogue/shop.ts';
import type { Caller, SessionRecord } from '#commerce/kernel/caller.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { requireMember } from '#commerce/kernel/rights.ts';
import { withValidConsent } from '#commerce/members/sessions/cookie-consent.ts';
import { SessionData } from '#commerce/members/sessions/session-data.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { Input } from '#lib/contract/contract.ts';
import { Email } from '#lib/contract/session.ts';
import type { ConversionAlias } from '#lib/contract/tracking.ts';
import type { Conversion, ConversionAbout } from './conversion-provider.ts';
import { purchaseEventId, readTrackedOrders } from './tracked-orders.ts';

/** What a waiting event keeps beside its columns. */
export type ConversionPayload = Pick<Conversion, 'sourceUrl' | 'userAgent' | 'about'>;

const decoded = (text: string): string => Buffer.from(text, 'base64').toString('utf8');

/** The page it happened on, without query and fragment, which may hold a secret; empty where it is no address of the web. */
function pageOf(sourceUrl: string): string {
  const url = URL.parse(decoded(sourceUrl));
  return url && /^https?:$/.test(url.protocol) ? `${url.origin}${url.pathname}` : '';
}

/** May this member's event be told? The address must be one (TRACK-11), advertising accepted and not withdrawn. */
async function mayTell({ db, clock }: Shop, session: SessionRecord): Promise<boolean> {
  const { rows } = await db.query<{ data: unknown; email: string }>(
    'select s.data, m.email from session s join member m on m.id = s.member_id where s.token_hash = $1',
    [session.tokenHash],
  );
  const [row] = rows;
  if (!row || !Email.safeParse(row.email).success) return false;
  return withValidConsent(SessionData.parse(row.data), clock.now()).consent.accepted_advertising;
}

/** Says what an event is about; null where it is not to be told. */
type Describe<A extends ConversionAlias> = (
  shop: Shop,
  caller: Caller & { readonly session: SessionRecord },
  input: Input<A>,
) => Promise<ConversionAbout | null>;

/** The call of a kind of event. Whoever came by a mail's link is not known well enough to be told of (decision 65). */
function conversion<A extends ConversionAlias>(
  kind: A,
  tellAbout: Describe<A>,
  nameOf: (input: Input<A>) => string = ({ eventId }) => eventId,
): Service<A> {
  const service = async (shop: Shop, caller: Caller, input: Input<A>): Promise<{ queued: boolean }> => {
    const session = requireMember(caller);
    const { integrations } = requireStore(shop, session.storeId);
    if (!integrations.conversions.enabled || session.link || !(await mayTell(shop, session))) return { queued: false };
    const about = await tellAbout(shop, { ...caller, session }, input);
    if (!about) return { queued: false };
    const payload: ConversionPayload = {
      about,
      sourceUrl: pageOf(input.sourceUrl),
      userAgent: decoded(input.userAgent),
    };
    const { rows } = await shop.db.query(
      `insert into conversion(member_id, store_id, kind, event_id, token_hash, payload, happened_at, due_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict (member_id, kind, event_id) do nothing returning id`,
      [
        session.memberId,
        session.storeId,
        kind,
        nameOf(input),
        session.tokenHash,
        JSON.stringify(payload),
        new Date(shop.clock.now()),
      ],
    );
    return { queued: rows.length > 0 };
  };
  return service as Service<A>;
}

const nothing = async (): Promise<ConversionAbout> => ({});

/** A product at what it costs this member; null where the store has none, or charges nothing for it (TRACK-12). */
const article: Describe<'ppc-fb-view-content' | 'ppc-fb-add-to-cart'> = async (
  shop,
  caller,
  { productId, quantity },
) => {
  const { storeId } = caller.session;
  try {
    const { prices } = await singleProduct(shop, caller, { store_id: storeId, productId });
    const price = prices?.specialPrice ?? 0;
    if (price <= 0) return null;
    const { currencyCode: currency } = requireStore(shop, storeId);
    return { currency, value: price * quantity, items: [{ productId, price, quantity }] };
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null;
    throw error;
  }
};

/** POST ppc-fb-page-view (API-100). */
export const pageViewConversion = conversion('ppc-fb-page-view', nothing);
/** POST ppc-fb-view-content (API-101). */
export const viewContentConversion = conversion('ppc-fb-view-content', article);
/** POST ppc-fb-complete-registration (API-102). */
export const registrationConversion = conversion('ppc-fb-complete-registration', nothing);
/** POST ppc-fb-add-to-cart (API-103). */
export const addToCartConversion = conversion('ppc-fb-add-to-cart', article);

/** POST ppc-fb-purchase (API-104): once an order, whatever name it is sent by. */
export const purchaseConversion = conversion(
  'ppc-fb-purchase',
  async (shop, { session }, { transactionId }) => {
    const [order] = await readTrackedOrders(shop.db.query, session, [transactionId]);
    if (!order) return null;
    const { id, currency, shipping, tax, total: value, products } = order;
    const items = products.map(({ productId, price, quantity }) => ({ productId, price, quantity }));
    return { transactionId: id, currency, value, shipping, tax, items };
  },
  ({ transactionId }) => purchaseEventId(transactionId),
);

/** POST ppc-fb-initiate-checkout (API-105): what the basket holds now. */
export const checkoutConversion = conversion('ppc-fb-initiate-checkout', async (shop, caller) => {
  const { items, order } = await basketData(shop, caller, {});
  const bought = items.filter(({ buyable }) => buyable);
  if (bought.length === 0) return null;
  return {
    currency: requireStore(shop, caller.session.storeId).currencyCode,
    value: order.total,
    items: bought.map(({ productId, price, qty: quantity }) => ({ productId, price, quantity })),
  };
});

/** POST ppc-fb-ltv (API-106): what the member paid in the currency of this store and was not given back, without cancelled orders. */
export const lifetimeValueConversion = conversion('ppc-fb-ltv', async (shop, { session }) => {
  const { currencyCode: currency } = requireStore(shop, session.storeId);
  const { rows } = await shop.db.query<{ value: number }>(
    `select coalesce(sum(o.total - (select coalesce(sum(f.amount), 0) from order_refund f where f.order_id = o.id)), 0)::float8 value
     from orders o where o.member_id = $1 and o.currency = $2 and o.status <> 'cancelled'`,
    [session.memberId, currency],
  );
  const value = rows[0]?.value ?? 0;
  return value > 0 ? { currency, value } : null;
});
