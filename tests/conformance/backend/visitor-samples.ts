import type { basketCalls } from '#lib/contract/basket.ts';
import type { Alias, Input } from '#lib/contract/contract.ts';
import type { consentCalls } from '#lib/contract/integrations.ts';
import type { returnCalls } from '#lib/contract/order-returns.ts';
import type { orderCalls } from '#lib/contract/orders.ts';
import type { sessionCalls } from '#lib/contract/session.ts';
import type { trackingCalls } from '#lib/contract/tracking.ts';
import { type Known, signIn } from './learn.ts';
import {
  asGuest,
  asMember,
  type Expected,
  NO_HASH,
  NO_ID,
  refuses,
  replies,
  type Sample,
  type Samples,
} from './trial.ts';

/** Calls of a visit: its session, basket, orders. */
type VisitorAlias = Extract<
  Alias,
  | keyof typeof consentCalls
  | keyof typeof sessionCalls
  | keyof typeof basketCalls
  | keyof typeof orderCalls
  | keyof typeof returnCalls
  | keyof typeof trackingCalls
>;

/** A link that no mail has brought. */
const NO_LINK = `1.${NO_HASH}`;
const ofStore = ({ store }: Known) => ({ storeId: store.storeId });
const ofStoreId = ({ store }: Known) => ({ store_id: store.storeId });
const NO_BUYER = 'no member with orders was given (CONFORMANCE_LOGIN, CONFORMANCE_PASSWORD)';

/** One piece in the basket of the member of the run, for the calls that come after. */
export async function basketLine(known: Known): Promise<number | null> {
  const { backend, member, good } = known;
  if (!member || !good) return null;
  const as = { token: member.token };
  const basket = await backend.reply('basket-data', {}, as);
  const [line] = basket.items;
  if (line) return line.cartItemId;
  const input = { productID: good.product.productID, variantId: good.variant.variantId, quantity: 1 };
  return (await backend.reply('basket-add', input, as)).items[0]?.cartItemId ?? null;
}

/** With a line in the basket of the member of the run. */
const withLine =
  <A extends Alias>(input: (known: Known, cartItemId: number) => Input<A>, expected: Expected = 'reply'): Sample<A> =>
  async (known) => {
    const line = await basketLine(known);
    if (line === null || known.member === null) return 'nothing could be put into a basket';
    return { input: input(known, line), as: { token: known.member.token }, expected };
  };

/** About the newest order of the buyer, which is read and left as it is. */
const ofOrder =
  <A extends Alias>(input: (id: number) => Input<A>, expected: Expected = 'reply'): Sample<A> =>
  async ({ backend, buyer }) => {
    if (!buyer) return NO_BUYER;
    const as = { token: buyer.token };
    const [order] = (await backend.reply('helpdesk-orders', {}, as)).items;
    return order ? { input: input(order.id), as, expected } : 'the given member has no order';
  };

/** With a further session of the member of the run, for what ends one. */
const withSession =
  <A extends Alias>(input: (known: Known) => Input<A>): Sample<A> =>
  async (known) => {
    if (!known.member) return 'nobody could sign up';
    const { token } = await signIn(known.backend, known.store.storeId, known.member);
    return { input: input(known), as: { token }, expected: 'reply' };
  };

const ADDRESS = {
  firstName: 'A',
  lastName: 'Shopper',
  street: '1 Example Street',
  postcode: 'EH1 1YZ',
  city: 'Edinburgh',
  country: 'GB',
  phone: '+44 20 5550 1100',
};

export const VISITOR_SAMPLES: Samples<VisitorAlias> = {
  'cookie-consent': asGuest(() => ({ accepted_functional: true, accepted_advertising: false })),
  'set-cookie-preferences': asGuest(() => ({
    cookie_consent_given: true,
    accepted_functional: true,
    accepted_advertising: false,
  })),
  'integration-cookie-consent': replies(ofStoreId),
  'session-open': replies(ofStoreId),
  session: replies(ofStoreId),
  'session-standing': replies(() => ({})),
  login: async (known) =>
    known.member
      ? { input: { ...ofStore(known), login: known.member.email, password: known.member.password }, expected: 'reply' }
      : 'nobody could sign up',
  // Whoever signed up for the run has an account already.
  signup: async (known) =>
    known.member
      ? {
          input: { ...ofStore(known), email: known.member.email, password: known.member.password },
          expected: 'refusal',
        }
      : 'nobody could sign up',
  'login-link-facts': refuses((known) => ({ ...ofStoreId(known), token: NO_LINK })),
  'login-link': refuses((known) => ({ ...ofStore(known), token: NO_LINK })),
  'social-login': refuses((known) => ({
    ...ofStore(known),
    code: 'none',
    verifier: NO_HASH,
    nonce: 'none',
    redirectUri: 'https://shop.example/api/social-return',
    connect: false,
  })),
  'forgot-password': replies((known) => ({ ...ofStore(known), login: 'nobody@shop.example' })),
  'reset-link-facts': replies((known) => ({ ...ofStoreId(known), customer_id: NO_ID, token: NO_HASH })),
  'reset-password': refuses((known) => ({
    ...ofStore(known),
    customerId: NO_ID,
    token: NO_HASH,
    password: 'Conform-none-1!',
    confirmation: 'Conform-none-1!',
  })),
  // A mail was sent a moment ago, when the member signed up.
  'confirmation-email': asMember(() => ({ customer_id: NO_ID }), 'either'),
  logout: withSession(() => ({})),
  'basket-data': asGuest(() => ({})),
  'basket-add': asMember(
    ({ good }) => good && { productID: good.product.productID, variantId: good.variant.variantId, quantity: 1 },
  ),
  'basket-update': withLine((_, cartItemId) => ({ cartItemId, qty: 1 })),
  'product-dispatch-date': replies(
    (known) => known.good && { ...ofStore(known), productIds: [known.good.product.productID] },
  ),
  'basket-apply-discount': withLine(() => ({ type: 'promo', info: 'NO-SUCH-CODE' }), 'refusal'),
  'basket-remove-discount': withLine(() => ({ type: 'promo' }), 'either'),
  'checkout-handoff': withLine(() => ({})),
  'historical-orders': asMember(() => ({})),
  'historical-order': asMember(() => ({ id: NO_ID }), 'refusal'),
  'order-success': asMember(() => ({}), 'refusal'),
  'guest-account': asGuest((known) => ({ ...ofStore(known), password: 'Conform-none-1!' }), 'refusal'),
  'guest-order': refuses((known) => ({ ...ofStoreId(known), token: NO_LINK })),
  'order-lookup': replies((known) => ({
    ...ofStoreId(known),
    order_number: 'NONE-1',
    email: 'nobody@shop.example',
  })),
  'helpdesk-orders': asMember(() => ({})),
  'order-details-new': ofOrder((id) => ({ id, withSavings: '1' })),
  'order-again': asMember((known) => ({ ...ofStoreId(known), order_id: NO_ID }), 'refusal'),
  'self-cancel-order': asMember((known) => ({ ...ofStoreId(known), order_id: NO_ID }), 'refusal'),
  'self-edit-address-order': asMember(
    (known) => ({ ...ofStoreId(known), order_id: NO_ID, address: ADDRESS }),
    'refusal',
  ),
  'tracking-details': asMember(() => ({ shipmentId: NO_ID }), 'refusal'),
  'order-returns': ofOrder((id) => ({ id })),
  'order-document': ofOrder((id) => ({ id, name: 'invoice' }), 'either'),
  'order-return': asMember(
    (known) => ({
      ...ofStoreId(known),
      order_id: NO_ID,
      after: 0,
      items: [{ id: 1, qty: 1, reason: 'changed-mind' }],
    }),
    'refusal',
  ),
  'order-return-withdraw': asMember((known) => ({ ...ofStoreId(known), order_id: NO_ID, code: 'NONE' }), 'refusal'),
  'guest-returns': refuses((known) => ({ ...ofStoreId(known), token: NO_LINK })),
  'guest-return': refuses((known) => ({
    ...ofStoreId(known),
    token: NO_LINK,
    after: 0,
    items: [{ id: 1, qty: 1, reason: 'changed-mind' }],
  })),
  'guest-return-withdraw': refuses((known) => ({ ...ofStoreId(known), token: NO_LINK, code: 'NONE' })),
  'guest-document': refuses((known) => ({ ...ofStoreId(known), token: NO_LINK, name: 'invoice' })),
  'experiment-exposure': asGuest(() => ({ experiment: 'none' })),
  'tracking-transaction': asGuest(() => ({ orderIds: [NO_ID] })),
  'tracking-transaction-claim': asGuest(() => ({ orderIds: [NO_ID] })),
  'tracking-page-view': replies((known) => ({ ...ofStore(known), pageType: 'home' })),
  'tracking-visitor': replies(ofStore),
};
