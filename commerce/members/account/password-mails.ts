import type { Mail } from '#commerce/mail/mail.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { type Addressee, letterTo } from './member-letter.ts';
import { passwordMailTexts } from './password-mail-texts.ts';

/** The mail with the link to set a new password (AUTH-04). */
export function resetMail(store: StoreConfig, member: Addressee & { memberId: number }, token: string): Mail {
  const { hello, reset } = passwordMailTexts(store.language, store.shopName);
  const query = new URLSearchParams({ id: String(member.memberId), token });
  const url = `${store.baseUrl}/customer/account/resetpassword/?${query}`;
  const { subject, text, button: label, notYou: after } = reset;
  return letterTo(store, hello, member, { subject, text, link: { url, label }, after });
}

/** Tells a member that the password was changed, so that a change by somebody else is noticed. */
export function passwordChangedMail(store: StoreConfig, member: Addressee): Mail {
  const { hello, reset, changed } = passwordMailTexts(store.language, store.shopName);
  const url = `${store.baseUrl}/customer/account/forgotpassword/`;
  return letterTo(store, hello, member, {
    subject: changed.subject,
    text: `${changed.text} ${changed.notYou}`,
    link: { url, label: reset.button },
  });
}
