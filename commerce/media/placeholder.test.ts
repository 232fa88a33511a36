import { expect, test } from 'vitest';
import { placeholder } from './placeholder.ts';

/** Relative luminance of a colour, 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const colours = (svg: string): string[] => [...svg.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, hex = '']) => hex);

test('white text is legible on every part of a scene that is still being drawn', () => {
  const shades = colours(placeholder({ kind: 'scene', crop: 'wide' }));
  expect(shades).toHaveLength(2);
  for (const shade of shades) expect(1.05 / (luminance(shade) + 0.05)).toBeGreaterThan(4.5);
});
