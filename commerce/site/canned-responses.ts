import type { Service } from '#commerce/catalogue/shop.ts';
import { infoPage } from '#commerce/kernel/stories.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { helpTopicsOf } from '#lib/content/help-topics.ts';

/** GET canned-responses (MODAL-19): the questions of the page of questions, by topic, as the store's editors wrote them. */
export const cannedResponses: Service<'canned-responses'> = async (shop, _caller, { storeId }) => ({
  topics: helpTopicsOf(await infoPage(shop, requireStore(shop, storeId), 'frequently-asked-questions')),
});
