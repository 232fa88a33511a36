import type { Service } from '#commerce/catalogue/shop.ts';
import { textsOf } from '#commerce/kernel/texts.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { formatMoney } from '#lib/money/money.ts';
import { pointsWorth } from '#lib/rules/point-worth.ts';

/** GET dynamic-text (API-052): the line above the header, when sales open and for whom. */
export const dynamicText: Service<'dynamic-text'> = async (shop, _caller, { storeId }) => {
  const store = requireStore(shop, storeId);
  const t = textsOf(wordingOf(store));
  return {
    title: t('navigation.header.newSales'),
    text: t(store.loginRequired ? 'navigation.header.membersFree' : 'navigation.header.openToAll'),
  };
};

/** Where the share link leads (HEAD-05). */
const REFERRAL_PAGE = '/rewardpoints/index/referral/';

/** GET referral-header-text (API-053): the share link with what an invitation earns, in the money of the store. */
export const referralHeaderText: Service<'referral-header-text'> = async (shop, _caller, { storeId }) => {
  const store = requireStore(shop, storeId);
  if (!store.flags.referral) return { link: null };
  const earned = pointsWorth(store.referralPoints, store.currencyCode);
  const amount = formatMoney(earned, { template: store.currencyTemplate, locale: store.priceLocale });
  return { link: { label: textsOf(wordingOf(store))('navigation.header.invite', { amount }), url: REFERRAL_PAGE } };
};
