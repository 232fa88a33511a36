import type { Service } from '#commerce/catalogue/shop.ts';
import { textsOf } from '#commerce/kernel/texts.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { HelpTopic } from '#lib/contract/help.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { wordingOf } from '#lib/contract/wording.ts';

/** The topics of the help dialog, each with its common questions (`content/messages/<locale>/help.json`). */
const QUESTIONS = {
  delivery: ['delivery.when', 'delivery.address'],
  returns: ['returns.how', 'returns.refund'],
  payment: ['payment.declined', 'payment.invoice'],
  account: ['account.password', 'account.newsletter'],
} as const;
const TOPICS = ['delivery', 'returns', 'payment', 'account'] as const;

/** The canned responses of a store, with its days to change one's mind. */
export function helpTopics(store: Pick<StoreConfig, 'locale' | 'deliveryCountry' | 'returnDays'>): HelpTopic[] {
  const { returnDays } = store;
  const t = textsOf(wordingOf(store));
  return TOPICS.map((id) => ({
    id,
    title: t(`help.${id}.title`),
    responses: QUESTIONS[id].map((question, at) => ({
      id: `${id}-${at + 1}`,
      question: t(`help.${question}.question`),
      answer: t(`help.${question}.answer`, { days: returnDays }),
    })),
  }));
}

/** GET canned-responses (MODAL-19): common questions by topic, in the language of the store. */
export const cannedResponses: Service<'canned-responses'> = async (shop, _caller, { storeId }) => ({
  topics: helpTopics(requireStore(shop, storeId)),
});
