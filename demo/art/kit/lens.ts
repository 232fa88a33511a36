/** Mirrored lenses for goggles and sunglasses: a coating that runs through three tones and reflects mountains and sky. */
import { darken, lighten, linear, mix, randomFrom, round } from './kit.ts';
import { clip, clipped, line, type Point, paint, path, polygon, soft } from './shapes.ts';
import type { ProductArt } from './spec.ts';

/** Coatings as light, middle and deep tone; the accent of the colourway gives one more. */
const COATINGS: readonly (readonly [string, string, string])[] = [
  ['#7fe0ff', '#1f6fd6', '#1b2a63'],
  ['#ffd27a', '#ef5a24', '#6d1532'],
  ['#f7a8ff', '#7b47d6', '#1e1b54'],
  ['#e8ff9a', '#3fae62', '#0e3a3a'],
  ['#c9d3db', '#6d7a86', '#1b2229'],
];

function coatingOf(art: ProductArt): readonly [string, string, string] {
  const choice = Math.abs(art.seed) % (COATINGS.length + 1);
  return COATINGS[choice] ?? [lighten(art.accent, 0.45), art.accent, darken(mix(art.accent, '#1b2a63', 0.4), 0.45)];
}

/** Defs of a lens: `lens` coating, `cylinder` shading across and `reflection`. Outlines of one pair share them. */
export const lensDefs = (art: ProductArt): string => {
  const [light, middle, deep] = coatingOf(art);
  return (
    linear(
      'lens',
      [
        [0, light],
        [0.45, middle],
        [1, deep],
      ],
      0.1,
      0,
      0.75,
      1,
    ) +
    linear(
      'cylinder',
      [
        [0, '#000', 0.55],
        [0.12, '#000', 0.1],
        [0.36, '#fff', 0.16],
        [0.6, '#fff', 0],
        [0.88, '#000', 0.14],
        [1, '#000', 0.55],
      ],
      0,
      0,
      1,
      0,
    ) +
    linear(
      'reflection',
      [
        [0, '#fff', 0.85],
        [1, '#fff', 0.02],
      ],
      0,
      0,
      0.2,
      1,
    )
  );
};
/** Clip path that a lens of the given id is drawn in. */
export const lensClip = (id: string, outline: string): string => clip(`${id}-clip`, outline);

/** A mountain range in the mirror, from x left to right, its feet at y. */
function range(random: () => number, left: number, right: number, y: number, height: number): string {
  const phase = random() * 9;
  const points: Point[] = [];
  for (let x = left; x <= right; x += 12) {
    const ridge =
      Math.abs(Math.sin(x * 0.012 + phase)) * height + Math.abs(Math.sin(x * 0.034 + phase * 3)) * height * 0.4;
    points.push([x, y - ridge - random() * height * 0.16]);
  }
  return polygon([...points, [right, y + 400], [left, y + 400]]);
}

/** What a lens needs to be drawn: outline, the box around it, and the path of its bright reflection. */
export interface Lens {
  readonly id: string;
  readonly outline: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly shine: string;
}

/** A lens with its mountains, streaks of light and edge. */
export function mirrorLens(art: ProductArt, lens: Lens): string {
  const { outline, left, right, top, bottom } = lens;
  const random = randomFrom(art.seed);
  const tall = bottom - top;
  const streak = (from: number, width: number) => {
    const x = left + (right - left) * from;
    return `M${round(x)} ${top - 8}h${width}L${round(x + width - tall * 0.44)} ${bottom + 8}h${-width * 0.85}Z`;
  };
  const mirrored =
    path(range(random, left, right, top + tall * 0.8, tall * 0.28), '#ffffff', { opacity: 0.13 }) +
    path(range(random, left, right, top + tall * 0.92, tall * 0.22), '#000000', { opacity: 0.22 }) +
    path(range(random, left, right, bottom + tall * 0.05, tall * 0.18), '#000000', { opacity: 0.3 });
  const light =
    path(outline, paint('cylinder')) +
    path(lens.shine, paint('reflection'), soft('body-haze', 0.55)) +
    path(streak(0.72, 58), '#ffffff', soft('body-haze', 0.13)) +
    path(streak(0.87, 17), '#ffffff', soft('body-haze', 0.11));
  return (
    path(outline, '#05070a', { transform: 'translate(0 -3)', opacity: 0.7 }) +
    path(outline, paint('lens')) +
    clipped(`${lens.id}-clip`, mirrored + light) +
    line(outline, '#000000', 3, { opacity: 0.45, transform: 'translate(0 -2.2)' }) +
    line(outline, '#ffffff', 2, { opacity: 0.34 })
  );
}
