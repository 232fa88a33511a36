import { describe, expect, it } from 'vitest';
import { word, wordWidth } from './kit.ts';
import { sideOf, sideWord } from './other-side.ts';

describe('the other side of a product', () => {
  it('is the mirror image for the back view only', () => {
    expect(sideOf('front', '<path/>')).toBe('<path/>');
    expect(sideOf('back', '<path/>')).toBe('<g transform="translate(800 0) scale(-1 1)"><path/></g>');
  });

  it('keeps lettering readable: the word is mirrored about its own middle beforehand', () => {
    const letters = word('ALBA', 100, 0, 12, '#ffffff');
    expect(sideWord('front', 'ALBA', 100, 0, 12, '#ffffff')).toBe(letters);
    const twiceTheMiddle = 2 * (100 + wordWidth('ALBA', 12) / 2);
    expect(sideWord('back', 'ALBA', 100, 0, 12, '#ffffff')).toBe(
      `<g transform="translate(${twiceTheMiddle} 0) scale(-1 1)">${letters}</g>`,
    );
  });
});
