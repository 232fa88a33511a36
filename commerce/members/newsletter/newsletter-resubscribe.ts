import type { Service, Shop } from '#commerce/catalogue/shop.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { requireProvenMember } from '#commerce/kernel/rights.ts';
import { awardResubscription } from '#commerce/members/rewards/reward-points.ts';
import {
  confirmSubscription,
  hasLeft,
  lockSubscription,
  type Subscription,
} from '#commerce/members/subscriptions/subscriptions.ts';
import { noteAnswer, originOf, type Subscriber, subscriberOf } from './subscriber.ts';

const DONE = { success: true, message: '' } as const;

/** The subscription of the member who calls as it was, subscribed now. */
async function resubscribe(
  shop: Shop,
  query: Query,
  caller: Caller,
  { source, referrer }: { source: string; referrer: string | undefined },
): Promise<{ before: Subscription; subscriber: Subscriber }> {
  const { storeId } = requireProvenMember(caller);
  const origin = originOf(shop, caller, source, referrer);
  const subscriber = await subscriberOf(shop, query, caller, { storeId });
  const before = await lockSubscription(query, subscriber, origin.at);
  await confirmSubscription(query, before, origin);
  await noteAnswer(query, caller);
  return { before, subscriber };
}

/** POST newsletter-resubscribe (API-035). @throws Problem 401 and 403 for whoever is no member with a password, 409 NOT_CONFIRMED */
export const newsletterResubscribe: Service<'newsletter-resubscribe'> = (shop, caller, { referrer }) =>
  shop.db.transaction(async (query) => {
    await resubscribe(shop, query, caller, { source: 'resubscribe', referrer });
    return DONE;
  });

/**
 * POST newsletter-resubscribe-encouraged (API-036): the same with points, once in a member's life, for one who had left.
 * @throws Problem as `newsletterResubscribe`
 */
export const newsletterResubscribeEncouraged: Service<'newsletter-resubscribe-encouraged'> = (
  shop,
  caller,
  { referrer },
) =>
  shop.db.transaction(async (query) => {
    const asked = { source: 'encouraged', referrer };
    const { before, subscriber } = await resubscribe(shop, query, caller, asked);
    const hadLeft = hasLeft(before);
    const isApplied =
      hadLeft && subscriber.memberId !== null
        ? await awardResubscription(query, subscriber.memberId, shop.clock.now())
        : false;
    return { ...DONE, resubscription_award_applied: isApplied };
  });
