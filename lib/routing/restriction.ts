import { pathTo } from '#lib/addresses/path-builder.ts';
import type { Audience } from './internal-path.ts';

interface Visit {
  readonly audience: Audience;
  /** A mail's link opened the session: the password was not given (decision 65). */
  readonly viaLink: boolean;
  /** Path and query that were asked for. */
  readonly target: string;
}

/** Where a visitor who may not open the page goes instead; null where it is allowed (decision 13, MW-16, MW-17). */
type Restriction = (visit: Visit) => string | null;

const signedIn: Restriction = ({ audience, target }) =>
  audience.kind === 'guest' ? pathTo.login({ returnTo: target }) : null;

const RESTRICTIONS = {
  members: (visit) => (visit.viaLink ? pathTo.login({ returnTo: visit.target }) : signedIn(visit)),
  linked: signedIn,
  guests: ({ audience, viaLink }) => (audience.kind === 'member' && !viaLink ? pathTo.home() : null),
  anybody: () => null,
} as const satisfies Readonly<Record<string, Restriction>>;

/** Who may open a path: members, these or whoever holds a mail's link, guests, or anybody. */
export type RouteAccess = keyof typeof RESTRICTIONS;

const isAccess = (name: string): name is RouteAccess => Object.hasOwn(RESTRICTIONS, name);

/**
 * The restriction of this name.
 * @throws Error for a name nobody knows: a page is never opened because its restriction was misspelt (ERR-21)
 */
export function restrictionNamed(name: string): Restriction {
  if (!isAccess(name)) throw new Error(`Restriction ${name} is not known`);
  return RESTRICTIONS[name];
}

const within = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** Decision 13, logged-out only. */
const FOR_GUESTS = ['/customer/account/login', '/customer/account/create', '/customer/account/forgotpassword', '/join'];
/** Decision 13: under a members' prefix and open to anybody all the same. */
const FOR_ANYBODY = [
  '/customer/account/resetpassword',
  '/customer/account/openlink',
  '/customer/account/notifications-preferences',
];
/** Decision 65: for members, and for whoever came by the link of a mail, who is shown the order it is about. */
const BY_LINK = ['/sales/order/view'];
/** Decision 13, logged-in only. */
const FOR_MEMBERS = [
  '/customer/account',
  '/customer/address',
  '/sales/order',
  '/sales/billing_agreement',
  '/historical',
  '/rewardpoints',
];

/** Who may open a public path (decision 13). */
export function accessOf(path: string): RouteAccess {
  if (FOR_GUESTS.some((prefix) => within(path, prefix))) return 'guests';
  if (FOR_ANYBODY.some((prefix) => within(path, prefix))) return 'anybody';
  if (BY_LINK.some((prefix) => within(path, prefix))) return 'linked';
  return FOR_MEMBERS.some((prefix) => within(path, prefix)) ? 'members' : 'anybody';
}
