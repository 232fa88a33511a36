import { BlockList, isIP } from 'node:net';

/** Networks that are nobody's on the internet (RFC 6890 and those after it): a file of a supplier must not reach them. */
const PRIVATE = new BlockList();
const NETWORKS_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Of version 6 only what is given out to the world is public; within it, ways to version 4 are not. */
const WORLD_6 = new BlockList();
WORLD_6.addSubnet('2000::', 3, 'ipv6');
const NETWORKS_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

for (const [networks, family] of [
  [NETWORKS_4, 'ipv4'],
  [NETWORKS_6, 'ipv6'],
] as const) {
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    PRIVATE.addSubnet(address, Number(bits), family);
  }
}

/** Is this an address of the internet, not one of this machine or of a network around it? */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !PRIVATE.check(address, 'ipv4');
  return family === 6 && WORLD_6.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');
}
