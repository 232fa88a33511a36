import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

it.each([
  ['no proxy is trusted', '::ffff:203.0.113.1', '198.51.100.7', 0, '203.0.113.1'],
  ['one proxy is', '10.0.0.1', 'forged, 198.51.100.7', 1, '198.51.100.7'],
  ['two proxies are', '10.0.0.1', '198.51.100.7, 10.0.0.2', 2, '198.51.100.7'],
  ['the header is missing', '10.0.0.1', undefined, 1, '10.0.0.1'],
  ['the header holds no address', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
])('is the right address where %s', (_case, socket, header, proxies, address) => {
  expect(clientAddress(socket, header, proxies)).toBe(address);
});
