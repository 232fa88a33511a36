import { expect, it } from 'vitest';
import { accountKey, addressKey, networkOf } from './throttle.ts';

it('counts an IPv4 address by itself and an IPv6 address with its household', () => {
  expect(networkOf('203.0.113.5')).toBe('203.0.113.5');
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2');
  expect(networkOf('2001:0db8:0001:0002:ffff:ffff:ffff:ffff')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(networkOf('::1')).toBe('0:0:0:0');
});

it('keeps addresses, accounts and actions apart, and no e-mail address in the key', () => {
  const key = accountKey('login', 'a@serac.example', '203.0.113.5');
  expect(key).not.toContain('serac.example');
  expect(accountKey('login', 'b@serac.example', '203.0.113.5')).not.toBe(key);
  expect(accountKey('login', 'a@serac.example', '203.0.113.6')).not.toBe(key);
  expect(addressKey('signup', '203.0.113.5')).not.toBe(addressKey('login', '203.0.113.5'));
});
