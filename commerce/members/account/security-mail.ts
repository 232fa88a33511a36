import { randomUUID } from 'node:crypto';
import type { Query } from '#commerce/kernel/database.ts';
import { speaking, textsFor } from '#commerce/kernel/texts.ts';
import { type Mail, momentIn } from '#commerce/mail/mail.ts';
import { queueMail } from '#commerce/mail/queue-mail.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { languageTag } from '#lib/contract/wording.ts';
import { mayMail } from './mailbox-limit.ts';
import { type Addressee, addresseeOf, memberMail } from './member-mail.ts';

/** What members are mailed about, so that they notice when it was somebody else. */
export type SecurityNotice = 'identity' | 'disconnected' | 'device' | 'locked';

/** A sentence may begin with a day of the week, which most languages write small. */
const capitalised = (sentence: string, { locale }: StoreConfig): string =>
  sentence.charAt(0).toLocaleUpperCase(languageTag(locale)) + sentence.slice(1);

/** Says what happened, when and in which store, and how to act where it was somebody else. */
function securityMail(store: StoreConfig, notice: SecurityNotice, member: Addressee, at: number): Mail {
  const t = textsFor(store);
  const where = { store: new URL(store.baseUrl).host, time: momentIn(store, new Date(at)) };
  return memberMail(store, member, {
    subject: t(`mails.security.${notice}.subject`, { shop: store.shopName }),
    text: `${capitalised(t(`mails.security.${notice}.text`, where), store)} ${t(`mails.security.${notice}.notYou`)}`,
    link: { url: `${store.baseUrl}/customer/account/forgotpassword/`, label: t('mails.password.reset.button') },
    after: `${t('mails.security.everywhere')} ${store.baseUrl}/customer/account/`,
  });
}

/** Tells a member by mail, as often as the mailbox may be written to. @param at now, ms */
export async function notifyMember(
  query: Query,
  store: StoreConfig,
  notice: SecurityNotice,
  { memberId, at }: { memberId: number; at: number },
): Promise<void> {
  const member = await addresseeOf(query, memberId);
  if (!member || !(await mayMail({ query }, 'security', member.email, at))) return;
  await queueMail(
    query,
    `${notice}-${randomUUID()}`,
    securityMail(speaking(store, member.language), notice, member, at),
    at,
  );
}
