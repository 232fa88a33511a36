import type { Query } from '#commerce/kernel/database.ts';
import { isLinkSignature, linkSignature } from '#commerce/members/account/link-signature.ts';
import { type Subscription, subscriptionById } from '#commerce/members/subscriptions/subscriptions.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

type Keyed = Pick<Subscription, 'id' | 'email' | 'store_id'>;

/** What a link to settings carries (decision 49). */
export interface HashedKeys {
  readonly hashedEmail: string;
  readonly hashedToken: string;
}

const addressHash = (secret: string, { id, email, store_id }: Keyed): string =>
  linkSignature(secret, 'newsletter-address', id, store_id, email);
const settingsToken = (secret: string, { id, email, store_id }: Keyed): string =>
  linkSignature(secret, 'newsletter-settings', id, store_id, email);

/** Keys to the settings of one address in one store; they hold for nothing else. */
export const keysOf = (secret: string, subscription: Keyed): HashedKeys => ({
  hashedEmail: `${subscription.id}.${addressHash(secret, subscription)}`,
  hashedToken: settingsToken(secret, subscription),
});

/** Nobody's: compared where there is no subscription, so that the same is done. */
const NOBODY: Keyed = { id: 0, email: '', store_id: 0 };

/** The subscription that keys open; null where they are forged, of another store, or their address is gone. */
export async function subscriptionOfKeys(
  query: Query,
  secret: string,
  { hashedEmail, hashedToken }: HashedKeys,
  storeId: number,
): Promise<Subscription | null> {
  const match = /^(\d{1,9})\.[\w-]{43}$/.exec(hashedEmail);
  const subscription = match ? await subscriptionById(query, Number(match[1])) : null;
  const right = keysOf(secret, subscription ?? NOBODY);
  const isAddress = isLinkSignature(hashedEmail, right.hashedEmail);
  const isToken = isLinkSignature(hashedToken, right.hashedToken);
  return isAddress && isToken && subscription?.store_id === storeId ? subscription : null;
}

/** What a link of a mail does: confirms the newsletter; ends it, or reminders of baskets, at one press (RFC 8058). */
export type NewsletterLink = 'confirm' | 'stop' | 'stop-baskets';

/** Confirmations are answered within days; who wants to leave may use the oldest mail. */
const CONFIRM_LIFE_MS = 7 * 24 * 3_600_000;
const FOR_EVER = 0;

const linkSign = (secret: string, link: NewsletterLink, { id, email, store_id }: Keyed, endsAt: number): string =>
  linkSignature(secret, `newsletter-${link}`, id, store_id, email, endsAt);

/** Token of such a link. @param at now, ms */
export function newsletterToken(secret: string, link: NewsletterLink, subscription: Keyed, at: number): string {
  const endsAt = link === 'confirm' ? at + CONFIRM_LIFE_MS : FOR_EVER;
  return [subscription.id, subscription.store_id, endsAt, linkSign(secret, link, subscription, endsAt)].join('.');
}

/** Reads the token of a link; null where it is forged, over, for something else, or its address is gone. @param at now, ms */
export async function readNewsletterToken(
  query: Query,
  secret: string,
  { link, token, at }: { link: NewsletterLink; token: string; at: number },
): Promise<Subscription | null> {
  const match = /^(\d{1,9})\.(\d{1,5})\.(0|\d{13})\.([\w-]{43})$/.exec(token);
  if (!match) return null;
  const endsAt = Number(match[3]);
  const subscription = await subscriptionById(query, Number(match[1]));
  const right = linkSign(secret, link, subscription ?? NOBODY, endsAt);
  if (!isLinkSignature(match[4] ?? '', right) || !subscription) return null;
  return endsAt === FOR_EVER || endsAt > at ? subscription : null;
}

/** Addresses of the pages of a store that keys open: settings, and the way out. */
export function keyedPages(
  { baseUrl }: Pick<StoreConfig, 'baseUrl'>,
  secret: string,
  subscription: Keyed,
): { readonly settings: string; readonly leave: string; readonly notifications: string } {
  const query = new URLSearchParams({ ...keysOf(secret, subscription) });
  return {
    settings: `${baseUrl}/newsletter/manage/?${query}`,
    notifications: `${baseUrl}/customer/account/notifications-preferences/?${query}`,
    leave: `${baseUrl}/unsubscribe/unsubscribe/index/?${query}`,
  };
}
