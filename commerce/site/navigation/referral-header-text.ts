import type { Service } from '#commerce/catalogue/shop.ts';
import { textsOf } from '#commerce/kernel/texts.ts';
import { requireStore } from '#commerce/stores/require-store.ts';
import { formatMoney } from '#lib/money/money.ts';

/** Where the share link leads (HEAD-05). */
const REFERRAL_PAGE = '/rewardpoints/index/referral/';

/**
 * GET referral-header-text (API-053): the share link with what an invitation earns. A point is a minor unit of currency
 * (decision 43).
 */
export const referralHeaderText: Service<'referral-header-text'> = async (shop, _caller, { storeId }) => {
  const store = requireStore(shop, storeId);
  if (!store.flags.referral) return { link: null };
  const amount = formatMoney(store.referralPoints, { template: store.currencyTemplate, locale: store.priceLocale });
  return { link: { label: textsOf(store.locale)('navigation.header.invite', { amount }), url: REFERRAL_PAGE } };
};
