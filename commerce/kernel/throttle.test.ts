import { expect, it } from 'vitest';
import { accountKey, addressKey } from './throttle.ts';

it('keeps addresses, accounts and actions apart, and no e-mail address in the key', () => {
  const key = accountKey('login', 'a@serac.example', '203.0.113.5');
  expect(key).not.toContain('serac.example');
  expect(accountKey('login', 'b@serac.example', '203.0.113.5')).not.toBe(key);
  expect(accountKey('login', 'a@serac.example', '203.0.113.6')).not.toBe(key);
  expect(addressKey('signup', '203.0.113.5')).not.toBe(addressKey('login', '203.0.113.5'));
});
