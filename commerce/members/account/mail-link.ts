import type { Query } from '#commerce/kernel/database.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { isLinkSignature, linkSignature } from './link-signature.ts';

/** What links of mails are good for; one purpose never does for another (decision 65). */
export type LinkPurpose = 'order' | 'confirm-email' | 'email-old' | 'email-new';

/** A mail is answered within days; a link that works longer is a key left lying about. */
const LIFE_MS = 7 * 24 * 3600 * 1000;

/** Stands for a guest in links: nobody signs in by them. */
export const GUEST = 0;

/** What a link is about. */
export interface LinkTopic {
  readonly purpose: LinkPurpose;
  /** The one thing it shows, an order's id for instance; 0 where the member is all. */
  readonly subject: number;
}

/** The member a link is for, as things were when it was sent. */
export interface LinkOwner {
  readonly memberId: number;
  readonly email: string;
  readonly credentialVersion: number;
}

/** What a genuine link says. */
export interface MailLink extends LinkTopic {
  readonly memberId: number;
  readonly storeId: number;
  readonly email: string;
}

/** Whoever ordered as a guest; no longer once the order belongs to an account. */
const GUEST_OWNER = `select details->>'email' email, 0 credential_version from orders where id = $1 and member_id is null`;

const signatureOf = (
  secret: string,
  { purpose, subject }: LinkTopic,
  { memberId, credentialVersion, email }: LinkOwner,
  [storeId, endsAt]: readonly [number, number],
): string => linkSignature(secret, purpose, subject, memberId, storeId, endsAt, credentialVersion, email);

/** A token for the link of a mail: for one purpose, member and store, for a week. @param at now, ms */
export function newLinkToken(
  secret: string,
  topic: LinkTopic,
  owner: LinkOwner,
  { storeId, at }: { storeId: number; at: number },
): string {
  const endsAt = at + LIFE_MS;
  const signature = signatureOf(secret, topic, owner, [storeId, endsAt]);
  return [topic.subject, owner.memberId, storeId, endsAt, signature].join('.');
}

/**
 * Reads the token of a link. It ends by itself, and with a new password, another address, or signing out everywhere.
 * @param at now, ms
 * @returns null when it is forged, over, for another purpose, or of a member who is gone
 */
export async function readLinkToken(
  query: Query,
  secret: string,
  { purpose, token, at }: { purpose: LinkPurpose; token: string; at: number },
): Promise<MailLink | null> {
  const match = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})\.(\d{13})\.([\w-]{43})$/.exec(token);
  if (!match) return null;
  const [subject = 0, memberId = 0, storeId = 0, endsAt = 0] = match.slice(1, 5).map(Number);
  const { rows } = await query<{ email: string; credential_version: number }>(
    memberId === GUEST ? GUEST_OWNER : 'select email, credential_version from member where id = $1',
    [memberId === GUEST ? subject : memberId],
  );
  const [row] = rows;
  if (!row || endsAt <= at) return null;
  const owner = { memberId, email: row.email, credentialVersion: row.credential_version };
  const right = signatureOf(secret, { purpose, subject }, owner, [storeId, endsAt]);
  return isLinkSignature(match[5] ?? '', right) ? { purpose, subject, memberId, storeId, email: row.email } : null;
}

/** Address of the page of a store that asks before it opens what a mail's link is about. */
export function linkPage({ baseUrl }: Pick<StoreConfig, 'baseUrl'>, token: string): string {
  return `${baseUrl}/customer/account/openlink/?${new URLSearchParams({ token })}`;
}

/** An address as whoever owns it knows it again, and nobody else learns it: `d…@serac.example`. */
export function maskedEmail(email: string): string {
  const [first = ''] = email;
  return `${first}…${email.slice(email.lastIndexOf('@'))}`;
}
