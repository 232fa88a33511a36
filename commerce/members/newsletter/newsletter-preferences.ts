import type { Service } from '#commerce/catalogue/shop.ts';
import {
  confirmSubscription,
  endSubscription,
  keepChoices,
  lockSubscription,
} from '#commerce/members/subscriptions/subscriptions.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { noteAnswer, originOf, subscriberOf } from './subscriber.ts';

const DONE = { success: true, message: '' } as const;

/** PUT newsletter-pss-preferences (API-038): the two switches. @throws Problem as `subscriberOf` */
export const saveNewsletterPreferences: Service<'newsletter-pss-preferences-save'> = async (shop, caller, input) => {
  const { store_id: storeId, newsletter, newsletter_special_offers: specialOffers } = input;
  requireStore(shop, storeId);
  const origin = originOf(shop, caller, 'preferences', input.referrer);
  return shop.db.transaction(async (query) => {
    const subscriber = await subscriberOf(shop, query, caller, { ...input, storeId });
    const subscription = await lockSubscription(query, subscriber, origin.at);
    await keepChoices(query, subscription.id, { specialOffers }, origin);
    if (newsletter) await confirmSubscription(query, subscription, origin);
    else await endSubscription(query, subscription, origin);
    await noteAnswer(query, caller);
    return DONE;
  });
};

/** PUT newsletter-additional-shopping-notifications (API-040): may a mail remind of a basket? @throws Problem as `subscriberOf` */
export const saveShoppingNotifications: Service<'newsletter-additional-shopping-notifications'> = async (
  shop,
  caller,
  input,
) => {
  const { store_id: storeId, subscribe_abandoned_basket: flag } = input;
  requireStore(shop, storeId);
  const origin = originOf(shop, caller, 'preferences');
  return shop.db.transaction(async (query) => {
    const subscriber = await subscriberOf(shop, query, caller, { ...input, storeId });
    const { id } = await lockSubscription(query, subscriber, origin.at);
    await keepChoices(query, id, { abandonedBasket: flag === 1 }, origin);
    return DONE;
  });
};
