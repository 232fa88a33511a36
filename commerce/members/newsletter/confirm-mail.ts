import { randomUUID } from 'node:crypto';
import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { textsFor } from '#commerce/kernel/texts.ts';
import type { Mail } from '#commerce/mail/mail.ts';
import { queueMail } from '#commerce/mail/queue-mail.ts';
import { mayMail } from '#commerce/members/account/mailbox-limit.ts';
import { memberMail } from '#commerce/members/account/member-mail.ts';
import {
  askFor,
  type Choices,
  keepChoices,
  type Origin,
  type Recipient,
  type Subscription,
} from '#commerce/members/subscriptions/subscriptions.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { newsletterToken } from './newsletter-keys.ts';

/** Asks the owner of a mailbox whether the newsletter is wanted; it names nobody, for anybody can have it sent. */
function confirmMail(store: StoreConfig, env: Shop['env'], subscription: Subscription, at: number): Mail {
  const t = textsFor(store);
  const token = newsletterToken(env.sessionSecret, 'confirm', subscription, at);
  return memberMail(
    store,
    { email: subscription.email, firstName: '' },
    {
      subject: t('mails.newsletter.confirm.subject', { shop: store.shopName }),
      text: t('mails.newsletter.confirm.text', { shop: store.shopName }),
      link: { url: `${env.publicUrl}/newsletter/confirm/${token}`, label: t('mails.newsletter.confirm.button') },
      after: t('mails.newsletter.confirm.notYou'),
    },
  );
}

/**
 * Notes that an address was given for the newsletter, and has its owner asked, as often as the mailbox may be written to.
 * Says nothing of what is known of the address. What is chosen with it is kept until its owner was subscribed once; then only
 * the owner chooses.
 */
export async function askToConfirm(
  shop: Shop,
  query: Query,
  { choices, ...recipient }: Recipient & { readonly choices: Choices },
  origin: Origin,
): Promise<void> {
  const store = requireStore(shop, recipient.storeId);
  const subscription = await askFor(query, recipient, origin);
  const isNew = subscription !== null && !subscription.was_confirmed;
  if (isNew) await keepChoices(query, subscription.id, choices, origin);
  // What is chosen after the address was given needs no second mail.
  const isChoiceOnly =
    subscription?.state === 'pending' && Object.values(choices).some((choice) => choice !== undefined);
  if (!subscription || isChoiceOnly || !(await mayMail({ query }, 'newsletter', recipient.email, origin.at))) return;
  await queueMail(
    query,
    `newsletter-${randomUUID()}`,
    confirmMail(store, shop.env, subscription, origin.at),
    origin.at,
  );
}
