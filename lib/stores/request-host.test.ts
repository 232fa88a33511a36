import { expect, it } from 'vitest';
import { requestHost } from './request-host.ts';

it.each([
  ['UK.Serac.localhost:3000', 'uk.serac.localhost'],
  ['localhost', 'localhost'],
  ['shop.example.:443', 'shop.example'],
  ['[::1]:3000', '[::1]'],
  [null, ''],
])('reads %s as %s', (header, host) => {
  expect(requestHost(header)).toBe(host);
});
