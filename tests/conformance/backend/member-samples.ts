import type { addressCalls } from '#lib/contract/addresses.ts';
import type { brandInterestCalls } from '#lib/contract/brands.ts';
import type { Alias, Input } from '#lib/contract/contract.ts';
import type { memberCalls, paymentCalls, privacyCalls } from '#lib/contract/members.ts';
import type { newsletterCalls } from '#lib/contract/newsletter.ts';
import type { rewardCalls } from '#lib/contract/rewards.ts';
import type { ConversionAlias } from '#lib/contract/tracking.ts';
import type { wishCalls } from '#lib/contract/wishes.ts';
import { type Known, signIn } from './learn.ts';
import { asMember, NO_HASH, NO_ID, refuses, replies, type Sample, type Samples } from './trial.ts';

/** Calls about what a member has and wants. */
type MemberAlias = Extract<
  Alias,
  | keyof typeof addressCalls
  | keyof typeof memberCalls
  | keyof typeof paymentCalls
  | keyof typeof privacyCalls
  | keyof typeof brandInterestCalls
  | keyof typeof rewardCalls
  | keyof typeof wishCalls
  | keyof typeof newsletterCalls
  | ConversionAlias
>;

const ofStore = ({ store }: Known) => ({ storeId: store.storeId });
const ofStoreId = ({ store }: Known) => ({ store_id: store.storeId });

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const event = (known: Known) => ({
  ...ofStore(known),
  eventId: `conformance-${Date.now()}`,
  sourceUrl: base64(known.store.baseUrl),
  userAgent: base64('Conformance'),
});

/** An address that parcels go to in the country of the store, as far as its example goes. */
async function addressIn({ backend, store }: Known) {
  const country = store.deliveryCountry;
  const { data } = await backend.reply('country', { country, storeId: store.storeId });
  return {
    firstName: 'A',
    lastName: 'Shopper',
    street: '1 Example Street',
    postcode: data.postcodeExample ?? '1000',
    city: 'Example',
    region: data.regionRequired ? 'Example' : '',
    country,
    phone: `${data.dialCode}2055501100`,
  };
}

/** About an address that the member keeps. */
const ofAddress =
  <A extends Alias>(input: (id: number, known: Known) => Input<A> | Promise<Input<A>>): Sample<A> =>
  async (known) => {
    const { backend, member } = known;
    if (!member) return 'nobody could sign up';
    const as = { token: member.token };
    const { addresses } = await backend.reply('address-add', { address: await addressIn(known) }, as);
    const id = addresses.at(-1)?.id;
    return id === undefined ? 'no address was kept' : { input: await input(id, known), as, expected: 'reply' };
  };

/** The member's own data, begun to be handed over. */
const ofExport: Sample<'account-export-piece'> = async ({ backend, member }) => {
  if (!member) return 'nobody could sign up';
  const as = { token: member.token };
  const { ticket, sections } = await backend.reply('account-export', { password: member.password }, as);
  const [section] = sections;
  return section === undefined ? 'nothing is held' : { input: { ticket, section }, as, expected: 'reply' };
};

/** Another session of the member, to be ended from here. */
const ofOtherSession: Sample<'session-end'> = async ({ backend, store, member }) => {
  if (!member) return 'nobody could sign up';
  await signIn(backend, store.storeId, member);
  const { sessions } = await backend.reply('sessions', {}, { token: member.token });
  const other = sessions.find(({ isThis }) => !isThis);
  return other
    ? { input: { id: other.id }, as: { token: member.token }, expected: 'reply' }
    : 'no other session is told';
};

const provider = ({ store }: Known) => store.paymentProviders[0];

export const MEMBER_SAMPLES: Samples<MemberAlias> = {
  addresses: asMember(() => ({})),
  'address-add': async (known) =>
    known.member
      ? { input: { address: await addressIn(known) }, as: { token: known.member.token }, expected: 'reply' }
      : 'nobody could sign up',
  'address-edit': ofAddress(async (address_id, known) => ({ address_id, address: await addressIn(known) })),
  'address-default': ofAddress((address_id) => ({ address_id, use: 'delivery' })),
  'address-remove': ofAddress((address_id) => ({ address_id })),
  sessions: asMember(() => ({})),
  'session-end': ofOtherSession,
  'sessions-end-others': asMember(() => ({})),
  identities: asMember(() => ({})),
  'identity-disconnect': asMember((known) => ({ ...ofStoreId(known), id: NO_HASH }), 'refusal'),
  'user-sync': asMember(() => ({})),
  'customer-details-update': asMember((known) => ({
    ...ofStoreId(known),
    store_type: 7,
    email: known.member?.email ?? '',
    firstname: 'Conformance',
    lastname: 'Run',
    gender: 0,
    country_id: known.store.deliveryCountry,
    language: known.store.language,
    currency: known.store.currencyCode,
  })),
  'newsletter-personalisation': asMember(() => ({
    restrict_email_personalisation: true,
    restrict_site_personalisation: false,
  })),
  'payment-provider-list': asMember((known) => {
    const named = provider(known);
    return named === undefined ? null : { provider: named };
  }),
  'payment-provider-delete': asMember((known) => {
    const named = provider(known);
    return named === undefined ? null : { provider: named, agreementId: NO_ID };
  }, 'refusal'),
  'account-export': asMember(({ member }) => member && { password: member.password }),
  'account-export-piece': ofExport,
  // The right password is given once all else is tried (learn.ts, forget).
  'account-delete': asMember(() => ({ password: 'Conform-wrong-1!' }), 'refusal'),
  'brand-interests': asMember(() => ({})),
  'brand-interests-save': asMember(({ good }) => good && { add: [good.product.brand.id], remove: [] }),
  'reward-points': asMember(() => ({})),
  'stock-alerts': asMember(ofStoreId),
  'stock-alert': asMember(
    (known) => known.good && { ...ofStoreId(known), variant_id: known.good.variant.variantId, alert: true },
  ),
  'stock-alert-guest': replies(
    (known) =>
      known.good && {
        ...ofStoreId(known),
        variant_id: known.good.variant.variantId,
        email: 'conformance@shop.example',
      },
  ),
  wishes: asMember(ofStoreId),
  'wish-ids': asMember(() => ({})),
  'wishes-save': asMember(
    (known) => known.good && { ...ofStoreId(known), add: [known.good.product.productID], remove: [] },
  ),
  'wish-settings': asMember(() => ({ notify: false })),
  'shared-wishes': refuses((known) => ({ ...ofStoreId(known), token: 'A'.repeat(22) })),
  'newsletter-options': replies(ofStoreId),
  // Whoever has just signed up may have to confirm the address first.
  newsletter: (known) =>
    known.buyer
      ? { input: ofStore(known), as: { token: known.buyer.token }, expected: 'reply' }
      : asMember<'newsletter'>(ofStore, 'either')(known),
  'newsletter-subscribe': asMember((known) => ({ ...ofStoreId(known), subscribe: 0 }), 'either'),
  'newsletter-resubscribe': asMember(() => ({}), 'either'),
  'newsletter-resubscribe-encouraged': asMember(() => ({}), 'either'),
  'newsletter-pss-preferences': asMember(ofStoreId, 'either'),
  'newsletter-pss-preferences-save': asMember(
    (known) => ({ ...ofStoreId(known), newsletter: false, newsletter_special_offers: false }),
    'either',
  ),
  'newsletter-additional-shopping-notifications': asMember(
    (known) => ({ ...ofStoreId(known), subscribe_abandoned_basket: 0 }),
    'either',
  ),
  'survey-trustpilot-bgl': refuses((known) => ({
    ...ofStore(known),
    hashedEmail: `1.${'A'.repeat(43)}`,
    hashedToken: 'A'.repeat(43),
  })),
  'ppc-fb-page-view': asMember(event),
  'ppc-fb-view-content': asMember(
    (known) => known.good && { ...event(known), productId: known.good.product.productID, quantity: 1 },
  ),
  'ppc-fb-complete-registration': asMember(event),
  'ppc-fb-add-to-cart': asMember(
    (known) => known.good && { ...event(known), productId: known.good.product.productID, quantity: 1 },
  ),
  'ppc-fb-purchase': asMember((known) => ({ ...event(known), transactionId: NO_ID }), 'either'),
  'ppc-fb-initiate-checkout': asMember(event),
  'ppc-fb-ltv': asMember(event),
};
