/**
 * Addresses that are keys: whoever reads them may do what they are for. Links of mails carry theirs in the query; the address
 * of a shared wish list is one itself.
 */
const SECRET_PATH =
  /^\/(?:customer\/account\/(?:openlink|resetpassword|notifications-preferences)|newsletter\/manage|unsubscribe|wishlist\/shared)(?:\/|$)/i;
const KEYS = ['token', 'hashedEmail', 'hashedToken'] as const;
const SHARED_LIST = /^(\/wishlist\/shared\/)[^/]+/i;

/** May the address of a page at this path be a key? @param path without the query */
export const isSecretPath = (path: string): boolean => SECRET_PATH.test(path);

/** Is this very address one? */
export const isSecretAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  SHARED_LIST.test(pathname) || KEYS.some((key) => new URLSearchParams(search).has(key));

/** The address without what makes it a key, for who keeps or tells it; any other as it is. */
export function withoutSecret(address: string): string {
  const url = URL.parse(address);
  if (!url || !isSecretAddress(url)) return address;
  for (const key of KEYS) url.searchParams.delete(key);
  url.pathname = url.pathname.replace(SHARED_LIST, '$1');
  return url.href;
}
