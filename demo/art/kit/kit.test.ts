import { describe, expect, it } from 'vitest';
import { darken, lighten, luminance, mix, randomFrom, word, wordWidth } from './kit.ts';

describe('randomFrom', () => {
  it('repeats its numbers for a seed and keeps them in 0..1', () => {
    const [a, b, other] = [randomFrom(7), randomFrom(7), randomFrom(8)];
    const numbers = Array.from({ length: 50 }, a);
    expect(Array.from({ length: 50 }, b)).toEqual(numbers);
    expect(Array.from({ length: 50 }, other)).not.toEqual(numbers);
    expect(numbers.every((n) => n >= 0 && n < 1)).toBe(true);
  });
});

describe('colours', () => {
  it('mixes by share', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
  });

  it('is brighter when lightened, less when darkened', () => {
    const colour = '#2f6f52';
    expect(luminance(lighten(colour, 0.3))).toBeGreaterThan(luminance(colour));
    expect(luminance(darken(colour, 0.3))).toBeLessThan(luminance(colour));
  });
});

describe('lettering', () => {
  const letters = (text: string) => word(text, 0, 0, 6, '#ffffff').split('<path').length - 1;

  it('draws every capital letter and figure', () => {
    expect(letters('ABCDEFGHIJKLMNOPQRSTUVWXYZ')).toBe(26);
    expect(letters('0123456789')).toBe(10);
  });

  it('leaves letters it does not know blank', () => {
    expect(letters('A B')).toBe(2);
  });

  it('measures what it draws: narrow letters take less room, and the width grows with the height', () => {
    expect(wordWidth('III', 6)).toBeLessThan(wordWidth('MMM', 6));
    expect(wordWidth('ALBA', 12)).toBeCloseTo(2 * wordWidth('ALBA', 6));
  });
});
