import { helpTopics } from '#commerce/help/help-texts.ts';
import type { Service } from './context.ts';
import { requireStore } from './require-store.ts';

/** GET canned-responses (MODAL-19): common questions by topic, in the language of the store. */
export const cannedResponses: Service<'canned-responses'> = async (shop, _caller, { storeId }) => ({
  topics: helpTopics(requireStore(shop, storeId)),
});
