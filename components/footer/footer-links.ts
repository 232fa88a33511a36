import { isServed } from '#lib/addresses/served-paths.ts';
import type { NavigationItem } from '#lib/contract/values.ts';

/** A footer link as it is rendered: where it leads and whether it opens a new tab. */
export interface FooterLink {
  readonly label: string;
  readonly href: string;
  readonly newTab: boolean;
}

const ARCHIVED_BLOG = /archived-blog/;
const ADVICE = /(?:^|\/)advice(?:[/?#]|$)/;

/** Addresses start with exactly one slash (FOOT-10); `https:` and `tel:` stay as they are (FOOT-11). */
export const normaliseHref = (url: string): string =>
  /^(?:https:|tel:|mailto:)/.test(url) ? url : `/${url.replace(/^\/+/, '')}`;

const isShown = (url: string, english: boolean): boolean =>
  !ARCHIVED_BLOG.test(url) && (english || !ADVICE.test(url)) && isServed(normaliseHref(url));

function toLink({ label, url }: NavigationItem): FooterLink {
  const href = normaliseHref(url);
  return { label, href, newTab: /^(?:https|tel):/.test(href) };
}

/**
 * The link columns of the footer from their navigation (FOOT-03, 04, 10 to 13); a column without links is left out.
 * @param english is the store's language English: the advice link is hidden elsewhere
 */
export const footerColumns = (items: readonly NavigationItem[], english: boolean) =>
  items
    .map((column) => ({
      label: column.label,
      links: column.children.filter(({ url }) => isShown(url, english)).map(toLink),
    }))
    .filter(({ links }) => links.length > 0);
