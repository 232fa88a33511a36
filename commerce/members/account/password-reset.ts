import type { Query } from '#commerce/kernel/database.ts';
import { textsFor } from '#commerce/kernel/texts.ts';
import { newToken, sha256 } from '#commerce/kernel/token.ts';
import type { Mail } from '#commerce/mail/mail.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { type Addressee, memberMail } from './member-mail.ts';

/** Decision 26. */
const LIFE_MS = 2 * 3600 * 1000;

/**
 * Makes a token that lets a member set a new password once, in place of every one before: a link that somebody else has
 * read in an older mail is worth nothing once a newer was asked for.
 * @returns the token, which is stored as a hash only
 */
export async function newResetToken(query: Query, memberId: number, at: number): Promise<string> {
  const token = newToken();
  await query('delete from password_reset where member_id = $1', [memberId]);
  await query('insert into password_reset(token_hash, member_id, expires_at) values ($1, $2, $3)', [
    sha256(token),
    memberId,
    new Date(at + LIFE_MS),
  ]);
  return token;
}

/** Would a token be taken now? One that never was is as unknown as one that was used. */
export async function isResetToken(query: Query, memberId: number, token: string, at: number): Promise<boolean> {
  const { rows } = await query(
    'select from password_reset where token_hash = $1 and member_id = $2 and expires_at > $3',
    [sha256(token), memberId, new Date(at)],
  );
  return rows.length > 0;
}

/** Uses a token up. @returns false when it is unknown, used, over, or another member's */
export async function redeemResetToken(query: Query, memberId: number, token: string, at: number): Promise<boolean> {
  const { affected } = await query(
    'delete from password_reset where token_hash = $1 and member_id = $2 and expires_at > $3',
    [sha256(token), memberId, new Date(at)],
  );
  return affected > 0;
}

/** The mail with the link to set a new password (AUTH-04). */
export function resetMail(store: StoreConfig, member: Addressee & { memberId: number }, token: string): Mail {
  const t = textsFor(store);
  const query = new URLSearchParams({ id: String(member.memberId), token });
  const url = `${store.baseUrl}/customer/account/resetpassword/?${query}`;
  return memberMail(store, member, {
    subject: t('mails.password.reset.subject', { shop: store.shopName }),
    text: t('mails.password.reset.text'),
    link: { url, label: t('mails.password.reset.button') },
    after: t('mails.password.reset.notYou'),
  });
}

/**
 * Tells a member that the password was changed, so that a change by somebody else is noticed.
 * @param signedOut `others`: the device that it was changed on is still signed in
 */
export function passwordChangedMail(
  store: StoreConfig,
  member: Addressee,
  signedOut: 'text' | 'others' = 'text',
): Mail {
  const t = textsFor(store);
  const url = `${store.baseUrl}/customer/account/forgotpassword/`;
  return memberMail(store, member, {
    subject: t('mails.password.changed.subject', { shop: store.shopName }),
    text: `${t(`mails.password.changed.${signedOut}`)} ${t('mails.password.changed.notYou')}`,
    link: { url, label: t('mails.password.reset.button') },
  });
}
