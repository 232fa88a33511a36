import { expect, it } from 'vitest';
import { groupAsSwiss } from './swiss-figures.ts';

it('groups figures of Swiss German with ’, whatever release of its data Intl has, and leaves all others alone', () => {
  groupAsSwiss();
  const { get } = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format') ?? {};
  groupAsSwiss();
  expect(Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format')?.get).toBe(get);
  expect(new Intl.NumberFormat('de-CH').format(1_234_567.5)).toBe('1’234’567.5');
  expect([1234].map(new Intl.NumberFormat('de-CH').format)).toEqual(['1’234']);
  expect(new Intl.NumberFormat('de-CH', { style: 'percent' }).format(12.5)).toMatch(/^1’250\s?%$/);
  expect(new Intl.NumberFormat('de-DE').format(1234)).toBe('1.234');
  expect(new Intl.NumberFormat('en-GB').format(1234)).toBe('1,234');
});
