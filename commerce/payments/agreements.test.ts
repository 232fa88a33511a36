import { expect, it } from 'vitest';
import { isFutureExpiry } from './agreements.ts';

const AT = Date.parse('2026-11-20T08:00:00Z');

it('takes a card to the end of its month', () => {
  expect(isFutureExpiry('11/26', Date.parse('2026-11-30T23:59:59Z'))).toBe(true);
  expect(isFutureExpiry('11/26', Date.parse('2026-12-01T00:00:00Z'))).toBe(false);
  expect(isFutureExpiry(' 01 / 27 ', AT)).toBe(true);
  for (const text of ['', '13/27', '00/27', '1/27', '2027-01', '10/26']) expect(isFutureExpiry(text, AT)).toBe(false);
});
