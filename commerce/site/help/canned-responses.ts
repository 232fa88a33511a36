import type { Service } from '#commerce/catalogue/shop.ts';
import { requireStore } from '#commerce/stores/require-store.ts';
import { helpTopics } from './help-topics.ts';

/** GET canned-responses (MODAL-19): common questions by topic, in the language of the store. */
export const cannedResponses: Service<'canned-responses'> = async (shop, _caller, { storeId }) => ({
  topics: helpTopics(requireStore(shop, storeId)),
});
