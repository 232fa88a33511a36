import { describe, expect, it } from 'vitest';
import { addressFromEdge, clientAddress, networkOf } from './client-address.ts';

describe('the address of a client', () => {
  it.each([
    ['no proxy is trusted', '::ffff:203.0.113.1', '198.51.100.7', 0, '203.0.113.1'],
    ['one proxy is', '10.0.0.1', 'forged, 198.51.100.7', 1, '198.51.100.7'],
    ['two proxies are', '10.0.0.1', '6.6.6.6, 198.51.100.7, 10.0.0.2', 2, '198.51.100.7'],
    ['a proxy writes IPv4 as IPv6', '10.0.0.1', '::FFFF:198.51.100.7', 1, '198.51.100.7'],
    ['a proxy is left out', '10.0.0.1', '203.0.113.9', 2, '10.0.0.1'],
    ['the header is missing', '10.0.0.1', undefined, 1, '10.0.0.1'],
    ['the header holds no address', '::ffff:10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['it is of IPv6', '2001:db8::1', '', 1, '2001:db8::1'],
  ])('is the right one where %s', (_case, socket, header, proxies, address) => {
    expect(clientAddress(socket, header, proxies)).toBe(address);
  });
});

describe('the address that the edge left', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', '2001:db8::1'],
    ['', null],
    ['unknown', null],
  ])('of %j is %j', (header, address) => {
    expect(addressFromEdge(new Headers({ 'x-forwarded-for': header }))).toBe(address);
  });

  it('is none where no edge stands in front', () => {
    expect(addressFromEdge(new Headers())).toBeNull();
  });
});

it('counts an IPv4 address by itself and an IPv6 address with its household', () => {
  expect(networkOf('203.0.113.5')).toBe('203.0.113.5');
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2');
  expect(networkOf('2001:0db8:0001:0002:ffff:ffff:ffff:ffff')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(networkOf('::1')).toBe('0:0:0:0');
});
