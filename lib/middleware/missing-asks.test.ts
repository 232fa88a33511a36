import { expect, it } from 'vitest';
import { countMissing } from './missing-asks.ts';

it('bounds what a network may ask for in vain in a minute, and no other one', () => {
  let now = 0;
  const asks = countMissing(3, () => now);
  for (let asked = 0; asked < 2; asked += 1) asks.note('192.0.2.7');
  expect(asks.waitOf('192.0.2.7')).toBeNull();
  now = 20_000;
  asks.note('192.0.2.7');
  expect(asks.waitOf('192.0.2.7')).toBe(40);
  expect(asks.waitOf('192.0.2.8')).toBeNull();
  now = 60_000;
  expect(asks.waitOf('192.0.2.7')).toBeNull();
});

it('takes the addresses that a household changes at will for one, and counts nobody where no edge names one', () => {
  const asks = countMissing(1, () => 0);
  asks.note('2001:db8:1:2:3::4');
  expect(asks.waitOf('2001:db8:1:2:ffff::1')).toBe(60);
  asks.note(null);
  expect(asks.waitOf(null)).toBeNull();
});
