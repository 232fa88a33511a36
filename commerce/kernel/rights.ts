import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Audience, Caller, SessionRecord } from './caller.ts';
import { Problem } from './problem.ts';

type MemberSession = SessionRecord & { readonly memberId: number };

/** The caller's session. @throws Problem 401 UNAUTHORIZED without one */
export function requireSession({ session }: Caller): SessionRecord {
  if (session === null) throw new Problem(401, 'UNAUTHORIZED', 'This call needs a session');
  return session;
}

/** The session of a member. @throws Problem 401 UNAUTHORIZED for a guest */
export function requireMember({ session }: Caller): MemberSession {
  if (session === null || session.memberId === null) throw new Problem(401, 'UNAUTHORIZED', 'Members only');
  return { ...session, memberId: session.memberId };
}

/**
 * The session of a member who gave the password for it (decisions 24 and 65): for what a mail's link does not open.
 * @throws Problem 401 for a guest; 403 FORBIDDEN for a session that a mail's link opened
 */
export function requireProvenMember(caller: Caller): MemberSession {
  const session = requireMember(caller);
  if (session.link) throw new Problem(403, 'FORBIDDEN', 'The password is needed');
  return session;
}

/**
 * The member's session for one order: by a mail's link, the order it is about and the one just bought.
 * @throws Problem 401 for a guest; 403 FORBIDDEN where the password is needed
 */
export function requireOrderReader(caller: Caller, orderId: number): MemberSession {
  const session = requireMember(caller);
  const shown = session.link === null || [session.link.orderId, session.lastOrderId].includes(orderId);
  return shown ? session : requireProvenMember(caller);
}

/**
 * May this audience see prices in this store? Where not, a reply carries no price, RRP, price range or discount of a
 * product in any form, and sorts and filters by none (decision 20). The percentage of a sale as a whole stays.
 */
export const seesPrices = (store: Pick<StoreConfig, 'loginRequired'>, audience: Audience): boolean =>
  audience.kind === 'member' || !store.loginRequired;

/** Customer group whose prices an audience pays: 0, everybody's, for a guest. */
export const groupOf = (audience: Audience): number => (audience.kind === 'member' ? audience.groupId : 0);

/** Whose eyes a reply is for: the prices of which group, and whether any. */
export interface Viewer {
  readonly groupId: number;
  readonly seesPrices: boolean;
}

/** Who looks at a store. */
export const viewerOf = (store: Pick<StoreConfig, 'loginRequired'>, audience: Audience): Viewer => ({
  groupId: groupOf(audience),
  seesPrices: seesPrices(store, audience),
});
