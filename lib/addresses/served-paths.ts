/** Pages that the shop does not serve yet: no link may lead to them. Shrinks as they are built. */
const UNSERVED = [
  /^\/(?:about-us|advice|contact-us|help|faqs|frequently-asked-questions|newsletter|careers|b-corp|invite)(?:[/?#]|$)/,
  /^\/customer\/account\/(?:edit|notifications-preferences)(?:[/?#]|$)/,
  /^\/(?:how-[^/]*|delivery[^/]*|returns[^/]*|privacy[^/]*|cookie[^/]*|terms[^/]*)\/?$/,
];

/** Does a page of this shop, or another site, answer at this address? */
export const isServed = (href: string): boolean => !UNSERVED.some((pattern) => pattern.test(href));
