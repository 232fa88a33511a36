import type { Service, Shop } from '#commerce/catalogue/shop.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { atLeast } from '#commerce/kernel/least-time.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { runOnce } from '#commerce/kernel/run-once.ts';
import { ADDRESS_LIMIT, addressKey, countTry } from '#commerce/kernel/throttle.ts';
import { requireLastingMailbox } from '#commerce/members/account/lasting-mailbox.ts';
import {
  confirmSubscription,
  endSubscription,
  keepChoices,
  lockSubscription,
} from '#commerce/members/subscriptions/subscriptions.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { Parsed } from '#lib/contract/contract.ts';
import { networkOf } from '#lib/rules/client-address.ts';
import { askToConfirm } from './confirm-mail.ts';
import { requireOffered } from './newsletter-options.ts';
import { noteAnswer, originOf, subscriberOf } from './subscriber.ts';

type Asked = Parsed<'newsletter-subscribe'>;

const DONE = { success: true, message: '' } as const;

/** An address somebody has typed: its owner is asked. Alike for addresses that are known and that are not. */
async function askOwner(shop: Shop, caller: Caller, { email = '', ...input }: Asked): Promise<typeof DONE> {
  requireLastingMailbox(email);
  const at = shop.clock.now();
  const retryAfter = await countTry(shop.db, addressKey('newsletter', caller.address), ADDRESS_LIMIT, at);
  if (retryAfter !== null) throw new Problem(429, 'RATE_LIMITED', 'Too many addresses', { retryAfter });
  const origin = originOf(shop, caller, input.source ?? 'form', input.referrer);
  const once = {
    scope: `newsletter:${networkOf(caller.address)}`,
    key: caller.idempotencyKey,
    request: [input.store_id, email, input.frequency, input.sports, input.gender],
  };
  const { frequency, sports, gender } = input;
  const choices = { frequency, sports, gender };
  await requireOffered(shop, caller, input.store_id, choices);
  const work = async (query: Query) => {
    await askToConfirm(shop, query, { email, storeId: input.store_id, choices }, origin);
    await noteAnswer(query, caller);
    return DONE;
  };
  return atLeast(runOnce(shop.db, once, work));
}

/** The settings of whoever owns the mailbox; sent twice, they are the same. */
async function saveSettings(shop: Shop, caller: Caller, input: Asked): Promise<typeof DONE> {
  const { store_id: storeId, subscribe, frequency, sports, gender } = input;
  await requireOffered(shop, caller, storeId, { frequency, sports, gender });
  const origin = originOf(shop, caller, input.source ?? 'options', input.referrer);
  return shop.db.transaction(async (query) => {
    const subscriber = await subscriberOf(shop, query, caller, { ...input, storeId });
    const subscription = await lockSubscription(query, subscriber, origin.at);
    await keepChoices(query, subscription.id, { frequency, sports, gender }, origin);
    if (subscribe === 1) await confirmSubscription(query, subscription, origin);
    if (subscribe === 0) await endSubscription(query, subscription, origin);
    await noteAnswer(query, caller);
    return DONE;
  });
}

/**
 * POST newsletter-subscribe (API-033, API-034): with an address it asks its owner to confirm (double opt-in), with keys or
 * a member's session it saves the settings.
 * @throws Problem 400 VALIDATION for what cannot be chosen or throws mail away and TOKEN_EXPIRED for bad keys, 401 where nobody is named,
 *   409 NOT_CONFIRMED, 429 RATE_LIMITED
 */
export const newsletterSubscribe: Service<'newsletter-subscribe'> = async (shop, caller, input) => {
  requireStore(shop, input.store_id);
  return input.email !== undefined && input.hashedToken === undefined
    ? askOwner(shop, caller, input)
    : saveSettings(shop, caller, input);
};
