/** Pages that the shop does not serve yet: no link may lead to them. Shrinks as they are built. */
const UNSERVED = [
  /^\/(?:advice|newsletter|careers|invite)(?:[/?#]|$)/,
  /^\/customer\/account\/(?:edit|notifications-preferences)(?:[/?#]|$)/,
  /^\/how-[^/]*\/?$/,
];

/** Does a page of this shop, or another site, answer at this address? */
export const isServed = (href: string): boolean => !UNSERVED.some((pattern) => pattern.test(href));
