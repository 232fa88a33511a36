import type { RouteAccess } from './restriction.ts';

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
