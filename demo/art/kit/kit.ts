/**
 * What every illustration shares: repeatable randomness, colour arithmetic, SVG gradients and filters,
 * and a stroke alphabet, so that no drawing depends on the fonts a machine happens to have.
 * Drawings use a square canvas of CANVAS units; librsvg renders them (no conic gradients, no textPath, no system text).
 */

/** Width and height of the product canvas, in SVG user units. */
export const CANVAS = 800;

/** A repeatable random source: the same seed gives the same numbers in 0..1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Colour between a and b (`#rrggbb`); share 0 is a, 1 is b. */
export function mix(a: string, b: string, share: number): string {
  const to = channels(b);
  const mixed = channels(a).map((v, i) => Math.round(v + ((to[i] ?? 0) - v) * share));
  return `#${mixed.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

export const lighten = (hex: string, share: number): string => mix(hex, '#ffffff', share);
export const darken = (hex: string, share: number): string => mix(hex, '#05070a', share);

/** Perceived brightness of a colour, 0 (black) to 1 (white), by the Rec. 601 weights. */
export function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** Rounds to one decimal: keeps the SVG small, invisible at the sizes drawn. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** A gradient stop: offset 0..1, colour, opacity 0..1 (1 if left out). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]): string =>
  list
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');

/** Linear gradient in fractions of the painted box; top to bottom unless told. */
export const linear = (id: string, list: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;

/** Radial gradient in fractions of the painted box; centred unless told. */
export const radial = (id: string, list: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5, fx = cx, fy = cy): string =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}" fx="${fx}" fy="${fy}">${stops(list)}</radialGradient>`;

/** Spares a filter the way to linear light and back: what blurs a single colour looks the same in less time. */
export const UNCONVERTED = 'color-interpolation-filters="sRGB"';

/**
 * Gaussian blur filter. `wholeCanvas` widens the filter region to the canvas: without it librsvg cuts the blur of a
 * thin shape into a visible rectangle, with it rendering costs about twice as much (docs/measurements.md, pictures).
 */
export function blur(id: string, deviation: number, wholeCanvas = false): string {
  const region = wholeCanvas
    ? `filterUnits="userSpaceOnUse" x="-40" y="-40" width="${CANVAS + 80}" height="${CANVAS + 80}"`
    : 'x="-50%" y="-50%" width="200%" height="200%"';
  return `<filter id="${id}" ${region} ${UNCONVERTED}><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}

/** Capital letters and figures as strokes on a grid 4 wide and 6 high. */
const GLYPHS: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  B: 'M0 0V6H2.6Q4 6 4 4.5T2.6 3H0M0 0H2.4Q3.7 0 3.7 1.5T2.4 3',
  C: 'M4 1Q3.4 0 2 0Q0 0 0 3T2 6Q3.4 6 4 5',
  D: 'M0 0V6H1.8Q4 6 4 3T1.8 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1Q3.4 0 2 0Q0 0 0 3T2 6Q4 6 4 3.4H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M.3 0V6',
  J: 'M2.9 0V4.2Q2.9 6 1.3 6Q.1 6 -.2 4.8',
  K: 'M0 0V6M4 0L0 3.4M1.4 2.4L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3.6L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0Q0 0 0 3T2 6Q4 6 4 3T2 0',
  P: 'M0 6V0H2.4Q4 0 4 1.7T2.4 3.4H0',
  Q: 'M2 0Q0 0 0 3T2 6Q4 6 4 3T2 0M2.6 4.4L4.2 6.4',
  R: 'M0 6V0H2.4Q4 0 4 1.7T2.4 3.4H0M2 3.4L4 6',
  S: 'M3.8 1Q3.2 0 2 0Q.2 0 .2 1.6Q.2 2.8 2 3T3.9 4.5Q3.9 6 2 6Q.6 6 .1 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6T4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  '0': 'M2 0Q0 0 0 3T2 6Q4 6 4 3T2 0',
  '1': 'M.6 1.4L2 0V6',
  '2': 'M.2 1.5Q.4 0 2 0Q3.8 0 3.8 1.6Q3.8 2.8 0 6H4',
  '3': 'M.2 1Q.8 0 2 0Q3.7 0 3.7 1.5Q3.7 2.9 1.8 2.9Q4 2.9 4 4.5Q4 6 2 6Q.6 6 0 5',
  '4': 'M3 6V0L0 4.2H4',
  '5': 'M3.7 0H.6L.3 2.7Q1 2.3 2 2.3Q4 2.3 4 4.1Q4 6 2 6Q.6 6 .1 5',
  '6': 'M3.5 .6Q2.8 0 2 0Q0 0 0 3.4Q0 6 2 6Q4 6 4 4.2Q4 2.5 2 2.5Q.4 2.5 0 4',
  '7': 'M0 0H4L1.4 6',
  '8': 'M2 2.8Q.3 2.8 .3 1.4Q.3 0 2 0T3.7 1.4Q3.7 2.8 2 2.8Q0 2.8 0 4.4Q0 6 2 6T4 4.4Q4 2.8 2 2.8',
  '9': 'M.5 5.4Q1.2 6 2 6Q4 6 4 2.6Q4 0 2 0Q0 0 0 1.8Q0 3.5 2 3.5Q3.6 3.5 4 2',
  ':': 'M.6 1.6V1.9M.6 4.4V4.7',
};
const ADVANCE = 5.4;
/** Letters that take less room than the rest. */
const NARROW: Readonly<Record<string, number>> = { ':': 2.6, I: 2, F: 4.9, J: 4.4, L: 4.8, T: 5, ' ': 3 };
const advance = (letter: string): number => NARROW[letter] ?? ADVANCE;

/** A word in the stroke alphabet. `height` is the cap height in user units; letters it does not know are left blank. */
export function word(
  text: string,
  x: number,
  y: number,
  height: number,
  colour: string,
  { weight = 1, skew = 0, opacity = 1 }: { weight?: number; skew?: number; opacity?: number } = {},
): string {
  let along = 0;
  const letters = [...text.toUpperCase()]
    .map((letter) => {
      const path = GLYPHS[letter];
      const at = round(along);
      along += advance(letter);
      return path ? `<path transform="translate(${at} 0)" d="${path}"/>` : '';
    })
    .join('');
  const place = `translate(${round(x)} ${round(y)}) scale(${Math.round((height / 6) * 100) / 100}) skewX(${skew})`;
  return `<g transform="${place}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}">${letters}</g>`;
}

/** Width of a word drawn with `word`, in user units. */
export const wordWidth = (text: string, height: number): number =>
  (([...text.toUpperCase()].reduce((sum, letter) => sum + advance(letter), 0) - 1.4) * height) / 6;

/** The finished drawing on a transparent ground. Shadow filters `shadow-soft`, `shadow-tight`, `blur-fine` come with it. */
export function drawing(body: string, defs: string): string {
  const shared = blur('shadow-soft', 14, true) + blur('shadow-tight', 5, true) + blur('blur-fine', 3);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CANVAS} ${CANVAS}" width="${CANVAS}" height="${CANVAS}"><defs>${defs}${shared}</defs>${body}</svg>`;
}
