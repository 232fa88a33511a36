import { textsOf } from '#commerce/kernel/texts.ts';
import type { Mail } from '#commerce/mail/mail.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { type Addressee, letterTo } from './member-letter.ts';

/** The mail with the link to set a new password (AUTH-04). */
export function resetMail(store: StoreConfig, member: Addressee & { memberId: number }, token: string): Mail {
  const t = textsOf(store.locale);
  const query = new URLSearchParams({ id: String(member.memberId), token });
  const url = `${store.baseUrl}/customer/account/resetpassword/?${query}`;
  return letterTo(store, member, {
    subject: t('mails.password.reset.subject', { shop: store.shopName }),
    text: t('mails.password.reset.text'),
    link: { url, label: t('mails.password.reset.button') },
    after: t('mails.password.reset.notYou'),
  });
}

/** Tells a member that the password was changed, so that a change by somebody else is noticed. */
export function passwordChangedMail(store: StoreConfig, member: Addressee): Mail {
  const t = textsOf(store.locale);
  const url = `${store.baseUrl}/customer/account/forgotpassword/`;
  return letterTo(store, member, {
    subject: t('mails.password.changed.subject', { shop: store.shopName }),
    text: `${t('mails.password.changed.text')} ${t('mails.password.changed.notYou')}`,
    link: { url, label: t('mails.password.reset.button') },
  });
}
