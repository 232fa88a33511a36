import { pathTo } from '#lib/addresses/path-builder.ts';

/** Value of the query `site` with which the banner is a card that leaves the page usable (CONST-18). */
const CARD_SITE = 'pss-open';

/** `blocking`: a modal dialog on a dark veil. `card`: a card at the bottom, with no veil. */
export type BannerMode = 'blocking' | 'card';

const withoutSlash = (path: string): string => path.replace(/(.)\/+$/, '$1');

/** What a visitor has to be able to read before answering. */
const READABLE = [pathTo.cookiePolicy(), pathTo.privacyPolicy()].map(withoutSlash);

/**
 * How the banner asks on a page (CONSENT-08 and 09). The pages it links to are never covered by it.
 * @param blocking does the store ask that way at all?
 */
export function bannerMode(blocking: boolean, { search, pathname }: Pick<Location, 'search' | 'pathname'>): BannerMode {
  const open = new URLSearchParams(search).get('site') === CARD_SITE;
  return !blocking || open || READABLE.includes(withoutSlash(pathname)) ? 'card' : 'blocking';
}
