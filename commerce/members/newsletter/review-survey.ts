import type { Service } from '#commerce/catalogue/shop.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { subscriberOf } from './subscriber.ts';

/** POST survey-trustpilot-bgl (API-099): the way from a mail to the reviews of its store. @throws Problem as `subscriberOf` */
export const reviewSurvey: Service<'survey-trustpilot-bgl'> = async (shop, caller, input) => {
  const { tsReviewsUrl: url } = requireStore(shop, input.storeId);
  await subscriberOf(shop, shop.db.query, caller, input);
  return { success: true, url };
};
