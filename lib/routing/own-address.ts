/**
 * An address that a server names to go to, where the shop may follow it: a path of this store, or a page of another one.
 * @param storeHosts hosts of all stores, with their ports
 * @returns null where it leaves the shop's stores, or cannot be read
 */
export function ownAddress(to: string, storeHosts: ReadonlySet<string>): string | null {
  if (/^\/(?![\\/])/.test(to)) return to;
  const url = URL.canParse(to) ? new URL(to) : null;
  const web = url?.protocol === 'https:' || url?.protocol === 'http:';
  return url && web && storeHosts.has(url.host) ? url.href : null;
}
