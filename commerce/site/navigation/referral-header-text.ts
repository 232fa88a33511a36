import type { Service } from '#commerce/catalogue/shop.ts';
import { requireStore } from '#commerce/stores/require-store.ts';
import { formatMoney } from '#lib/money/money.ts';
import { HEADER_TEXTS } from './header-texts.ts';

/** Where the share link leads (HEAD-05). */
const REFERRAL_PAGE = '/rewardpoints/index/referral/';

/**
 * GET referral-header-text (API-053): the share link with what an invitation earns. A point is a minor unit of currency
 * (decision 43).
 */
export const referralHeaderText: Service<'referral-header-text'> = async (shop, _caller, { storeId }) => {
  const store = requireStore(shop, storeId);
  if (!store.flags.referral) return { link: null };
  const earned = formatMoney(store.referralPoints, { template: store.currencyTemplate, locale: store.priceLocale });
  return { link: { label: HEADER_TEXTS[store.language].invite.replace('#', () => earned), url: REFERRAL_PAGE } };
};
