import { ownAddress } from './own-address.ts';
import { pathTo } from './path-builder.ts';

/** Pages that the shop has not: no link may lead to them, whoever wrote it. */
const UNSERVED = [/^\/(?:careers|invite)(?:[/?#]|$)/];

/** Does a page of this shop, or another site, answer at this address? */
export const isServed = (href: string): boolean => !UNSERVED.some((pattern) => pattern.test(href));

/** Tells the page a search led to what was searched for (ROUTE-41, decision 33). */
const SOURCE_PARAMETER = 'sp_src_search';

const NO_HOSTS: ReadonlySet<string> = new Set();
/** Stands in for the host of a path. */
const HERE = 'http://shop.invalid';

/**
 * Where a submitted term leads: the address that the server names, with the term where that is no page of results; the
 * results of the term where it names none that the shop may follow.
 */
export function searchLanding(named: string, term: string, storeHosts: ReadonlySet<string> = NO_HOSTS): string {
  const address = ownAddress(named, storeHosts);
  if (address === null || !isServed(address)) return pathTo.search(term);
  const url = new URL(address, HERE);
  if (url.pathname === pathTo.search()) return address;
  url.searchParams.set(SOURCE_PARAMETER, term);
  return url.href.replace(HERE, '');
}
