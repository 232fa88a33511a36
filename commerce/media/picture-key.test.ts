import { describe, expect, it } from 'vitest';
import { isPictureKey } from './media-route.ts';

describe('a text from outside', () => {
  it('is taken for a key if it looks like one', () => {
    expect(isPictureKey('photo-0123456789ab')).toBe(true);
    expect(isPictureKey('down-jacket-0123456789ab')).toBe(true);
  });

  it.each([
    '',
    '..',
    '../dusk-0123456789ab',
    'dusk-0123456789ab/..',
    'dusk-0123456789AB',
    'dusk-0123456789a',
    '-0123456789ab',
    'a--0123456789ab',
    'dusk-0123456789ab\n',
  ])('is refused otherwise: %j', (text) => {
    expect(isPictureKey(text)).toBe(false);
  });

  it('is refused if it is ten kilobytes long', () => {
    expect(isPictureKey(`${'a'.repeat(10_240)}-0123456789ab`)).toBe(false);
  });
});
