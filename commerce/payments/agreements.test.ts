import { expect, it } from 'vitest';
import { isFutureExpiry, readExpiry } from './agreements.ts';

it('takes a card to the end of its month', () => {
  expect(isFutureExpiry('11/26', Date.parse('2026-11-30T23:59:59Z'))).toBe(true);
  expect(isFutureExpiry('11/26', Date.parse('2026-12-01T00:00:00Z'))).toBe(false);
  expect(isFutureExpiry('10/26', Date.parse('2026-11-20T08:00:00Z'))).toBe(false);
});

it.each(['0127', '012027', '01/27', '1/27', '1-2027', '01.27', '01 27', ' 01 / 27 '])('reads %j as 01/27', (text) => {
  expect(readExpiry(text)).toBe('01/27');
});

it.each(['', '127', '13/27', '1327', '00/27', '2027-01', '01/1927', '01/027', '01a27', '٠١/٢٧'])(
  'finds no month in %j',
  (text) => expect(readExpiry(text)).toBeNull(),
);
