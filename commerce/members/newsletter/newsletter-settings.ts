import { askCatalogue } from '#commerce/catalogue/questions.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { maskedEmail } from '#commerce/members/account/mail-link.ts';
import { findSubscription, hasLeft } from '#commerce/members/subscriptions/subscriptions.ts';
import { departmentsOf, FREQUENCY_DAYS } from './newsletter-options.ts';
import { subscriberOf } from './subscriber.ts';

/** What an address has that has chosen nothing. */
const UNTOUCHED = {
  state: 'none',
  frequency: 2,
  sports: [],
  gender: 0,
  special_offers: true,
  abandoned_basket: false,
  was_confirmed: false,
} as const;

/** Were points given to the member of an address for taking the newsletter up again? */
async function hasAward(query: Query, email: string): Promise<boolean> {
  const { rows } = await query(
    `select 1 from point_entry p join member m on m.id = p.member_id where m.email = $1 and p.reason = 'resubscription'`,
    [email],
  );
  return rows.length > 0;
}

/** GET newsletter (API-032): the settings of the keys' address, or of the member. */
export const newsletterSettings: Service<'newsletter'> = async (shop, caller, input) => {
  const { catalogue } = await askCatalogue(shop, caller, input.storeId);
  const { query } = shop.db;
  const subscriber = await subscriberOf(shop, query, caller, input);
  const { state, frequency, sports, gender, abandoned_basket, was_confirmed } =
    (await findSubscription(query, subscriber)) ?? UNTOUCHED;
  const chosen: readonly number[] = sports;
  return {
    email: subscriber.memberId === null ? maskedEmail(subscriber.email) : subscriber.email,
    subscription: Object.keys(FREQUENCY_DAYS).map((id) => ({ id: Number(id), selected: Number(id) === frequency })),
    sport_preference: departmentsOf(catalogue).map(({ id }) => ({ id, selected: chosen.includes(id) })),
    gender,
    subscribed: state === 'subscribed',
    pending: state === 'pending',
    left: hasLeft({ state, was_confirmed }),
    resubscription_award_applied: await hasAward(query, subscriber.email),
    unsubscribe_abandoned_basket: !abandoned_basket,
  };
};

/** GET newsletter-pss-preferences (API-037). */
export const newsletterPreferences: Service<'newsletter-pss-preferences'> = async (shop, caller, input) => {
  const { query } = shop.db;
  const subscriber = await subscriberOf(shop, query, caller, { ...input, storeId: input.store_id });
  const { state, special_offers } = (await findSubscription(query, subscriber)) ?? UNTOUCHED;
  return { newsletter: state === 'subscribed', newsletter_special_offers: special_offers };
};
