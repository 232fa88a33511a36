import type { Service } from '#commerce/catalogue/shop.ts';
import { partOf } from '#commerce/kernel/stories.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';

/** GET dynamic-text (API-052): the line above the header, when sales open and for whom; empty where its editors say nothing. */
export const dynamicText: Service<'dynamic-text'> = async (shop, _caller, { storeId }) => {
  const said = await partOf(shop, requireStore(shop, storeId), 'header');
  const line = said?.page.body.find((blok) => blok.component === 'static_block');
  return { title: line?.header ?? '', text: line?.main ?? '' };
};

/** GET referral-header-text (API-053): the share link, in a store with a referral scheme (HEAD-05). */
export const referralHeaderText: Service<'referral-header-text'> = async (shop, _caller, { storeId }) => {
  const store = requireStore(shop, storeId);
  const said = store.flags.referral ? await partOf(shop, store, 'header') : null;
  const button = said?.page.body.find((blok) => blok.component === 'button');
  return { link: button?.link === undefined ? null : { label: button.label, url: button.link } };
};
