import { isIP } from 'node:net';

/**
 * Address of a client: the entry that the outermost trusted proxy appended to X-Forwarded-For, else the socket's.
 * Entries further left were written by the client and are worth nothing. An IPv4 address is never written as an IPv6 one.
 * @param forwardedFor the header; several are joined by commas (RFC 9110, 5.3)
 * @param trustedProxies how many proxies in front append to the header
 */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, trustedProxies: number): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  const named = trustedProxies > 0 ? hops.at(-trustedProxies) : undefined;
  const address = named && isIP(named) ? named : socketAddress;
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/**
 * Address of the visitor as the serving edge left it in the header, which then holds nothing else; null where no edge
 * stands in front (`next dev`).
 */
export const addressFromEdge = (headers: Headers): string | null =>
  clientAddress('', headers.get('x-forwarded-for') ?? undefined, 1) || null;
