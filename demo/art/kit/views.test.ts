import { describe, expect, it } from 'vitest';
import { drawing, word, wordWidth } from './kit.ts';
import { showView, sideOf, sideWord } from './views.ts';

const BOXES = { detail: { x: 10, y: 20, size: 300 }, 'detail-2': { x: 400, y: 410, size: 250 } };
const whole = drawing('<rect width="800" height="800"/>', '');

describe('showView', () => {
  it('shows the whole drawing from the front and from the back', () => {
    expect(showView(whole, 'front', BOXES)).toBe(whole);
    expect(showView(whole, 'back', BOXES)).toBe(whole);
  });

  it('opens a window on the part that a close-up names, at the size of the whole', () => {
    expect(showView(whole, 'detail', BOXES)).toContain('viewBox="10 20 300 300" width="800" height="800"');
    expect(showView(whole, 'detail-2', BOXES)).toContain('viewBox="400 410 250 250"');
  });
});

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
