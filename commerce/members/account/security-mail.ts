import { randomUUID } from 'node:crypto';
import type { Query } from '#commerce/kernel/database.ts';
import type { Mail } from '#commerce/mail/mail.ts';
import { momentIn } from '#commerce/mail/moment-in.ts';
import { queueMail } from '#commerce/mail/queue-mail.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { mayMail } from './mailbox-limit.ts';
import { type Addressee, addresseeOf, letterTo } from './member-letter.ts';
import { type SecurityNotice, securityMailTexts } from './security-mail-texts.ts';

/** Says what happened, when and in which store, and how to act where it was somebody else. */
function securityMail(store: StoreConfig, notice: SecurityNotice, member: Addressee, at: number): Mail {
  const names = { shop: store.shopName, store: new URL(store.baseUrl).host, time: momentIn(store, new Date(at)) };
  const texts = securityMailTexts(store.language, notice, names);
  return letterTo(store, texts.hello, member, {
    subject: texts.subject,
    text: `${texts.text} ${texts.notYou}`,
    link: { url: `${store.baseUrl}/customer/account/forgotpassword/`, label: texts.button },
    after: `${texts.everywhere} ${store.baseUrl}/customer/account/`,
  });
}

/** Tells a member by mail, as often as the mailbox may be written to. @param at now, ms */
export async function tellMember(
  query: Query,
  store: StoreConfig,
  notice: SecurityNotice,
  { memberId, at }: { memberId: number; at: number },
): Promise<void> {
  const member = await addresseeOf(query, memberId);
  if (!member || !(await mayMail({ query }, 'security', member.email, at))) return;
  await queueMail(query, `${notice}-${randomUUID()}`, securityMail(store, notice, member, at), at);
}
