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

/** Groups of an IPv6 address that name a network: 64 bits, the least a household gets (RFC 6177). */
const NETWORK_GROUPS = 4;

/**
 * The network a client can change its address within at will, which is what limits count: an IPv4 address itself, of an
 * IPv6 address the first 64 bits. Both servers count alike.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groupsOf = (part: string) => part.split(':').filter(Boolean);
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros: string[] = tail === undefined ? [] : Array(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...zeros, ...last].slice(0, NETWORK_GROUPS);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
