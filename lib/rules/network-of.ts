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
