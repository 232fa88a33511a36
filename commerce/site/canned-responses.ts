import type { Service } from '#commerce/catalogue/shop.ts';
import { textsOf } from '#commerce/kernel/texts.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { HelpTopic } from '#lib/contract/help.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { wordingOf } from '#lib/contract/wording.ts';

/** The topics of the help dialog, each with its common questions (`content/messages/<locale>/help.json`). */
const questionsOf = ({ flags }: Pick<StoreConfig, 'flags'>) =>
  ({
    // Who may change an order in the account is not asked to write instead (decision 46).
    delivery: ['delivery.when', flags.orderSelfEdit && flags.orderSelfCancel ? 'delivery.change' : 'delivery.address'],
    returns: ['returns.how', 'returns.refund'],
    payment: ['payment.declined', 'payment.invoice'],
    account: ['account.password', 'account.newsletter'],
  }) as const;
const TOPICS = ['delivery', 'returns', 'payment', 'account'] as const;

type AskedStore = Pick<StoreConfig, 'locale' | 'deliveryCountry' | 'returnDays' | 'flags' | 'orderSelfServiceMinutes'>;

/** The canned responses of a store, with its days to change one's mind, and its minutes to change an order. */
export function helpTopics(store: AskedStore): HelpTopic[] {
  const { returnDays: days, orderSelfServiceMinutes: minutes } = store;
  const questions = questionsOf(store);
  const t = textsOf(wordingOf(store));
  return TOPICS.map((id) => ({
    id,
    title: t(`help.${id}.title`),
    responses: questions[id].map((question, at) => ({
      id: `${id}-${at + 1}`,
      question: t(`help.${question}.question`),
      answer: t(`help.${question}.answer`, { days, minutes }),
    })),
  }));
}

/** GET canned-responses (MODAL-19): common questions by topic, in the language of the store. */
export const cannedResponses: Service<'canned-responses'> = async (shop, _caller, { storeId }) => ({
  topics: helpTopics(requireStore(shop, storeId)),
});
