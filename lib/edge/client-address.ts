import { isIP } from 'node:net';

/**
 * Address of the visitor: the entry that the outermost trusted proxy appended to X-Forwarded-For, else the socket's.
 * Entries further left were written by the visitor and are worth nothing.
 * @param trustedProxies how many proxies in front append to the header
 */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, trustedProxies: number): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  const named = trustedProxies > 0 ? hops.at(-trustedProxies) : undefined;
  const address = named && isIP(named) ? named : socketAddress;
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
