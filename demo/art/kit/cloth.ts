/**
 * Cloth that catches light. Form is drawn apart from colour, as a relief in greys (white stands out, black lies deep);
 * a lighting filter turns the relief into shadow and light that are laid over the flat colours.
 */
import { darken, linear, mix, randomFrom, round, UNCONVERTED } from './kit.ts';
import { group, type Point, paint } from './shapes.ts';
import { smoothPath, steps, type Tube } from './tube.ts';

export interface ClothLight {
  /** Blur of the relief's details: 3 crisp shell cloth, 9 down chambers. */
  readonly soft: number;
  /** Blur of the whole outline, which rounds the edges; 0 leaves them flat. */
  readonly rounding?: number;
  /** Height of the relief. */
  readonly height: number;
  /** Random wrinkles: strength 0..1 and size (frequency along x and y). */
  readonly wrinkle?: number;
  readonly wrinkleSize?: readonly [number, number];
  /** Fine weave or fleece grain, 0..1. */
  readonly grain?: number;
  /** Sheen, 0 matt to 1 glossy. */
  readonly gloss?: number;
  /** Colour of the deepest shadow: a dark tone of the cloth keeps it saturated. */
  readonly shade?: string;
  /** The light falls on a mirrored drawing: librsvg fails on a kernel length under a mirror transform, so it does without. */
  readonly mirrored?: boolean;
  readonly seed: number;
}

/** The lamp: up left, so that cloth that faces the viewer has the brightness sin(54°), about 0.8. */
const LAMP = '<feDistantLight azimuth="238" elevation="54"/>';
/** Opacity of shadow and light at brightness 0, 0.2, … 1: none at 0.8, where the cloth faces the viewer. */
const STRENGTH = '1 .75 .5 .25 0 .25';
/** Takes the red channel for height; every primitive costs a pass over the picture, so there are as few as can be. */
const RED_TO_ALPHA = '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0';
const RED_EVERYWHERE = '1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0';

const noise = (frequency: string, octaves: number, seed: number, result: string): string =>
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed % 997}" result="${result}"/>`;

const blend = (a: string, shareA: number, b: string, shareB: number, result: string): string =>
  `<feComposite in="${a}" in2="${b}" operator="arithmetic" k2="${shareA}" k3="${shareB}" result="${result}"/>`;

/**
 * Filter that turns a relief in greys into shadow and light over whatever lies beneath. It works on the bounding box of
 * the relief, and costs by area: light distant parts (two sleeves) one by one.
 */
export function clothLight(id: string, light: ClothLight): string {
  const { soft, height, seed, rounding = 0, wrinkle = 0.2, grain = 0.1, gloss = 0, shade = '#05070a' } = light;
  const [fx, fy] = light.wrinkleSize ?? [0.012, 0.02];
  // The kernel length keeps the look the same at every size of raster and in close-ups.
  const kernel = light.mirrored ? '' : 'kernelUnitLength="1"';
  const relief = rounding ? 'rounded' : 'crumpled';
  const tint = [1, 3, 5].map((at, i) => {
    const level = round(Number.parseInt(shade.slice(at, at + 2), 16) / 25.5) / 10;
    return `<feFunc${'RGB'[i]} type="discrete" tableValues="${level} ${level} ${level} ${level} 1"/>`;
  });
  const steps = [
    `<feColorMatrix in="SourceGraphic" values="${RED_TO_ALPHA}"/><feGaussianBlur stdDeviation="${soft}" result="detail"/>`,
    noise(`${fx} ${fy}`, 2, seed, 'creases') + noise('.55', 1, seed + 1, 'weave'),
    blend('creases', wrinkle, 'weave', grain * 0.18, 'surface') + blend('detail', 0.66, 'surface', 1, 'crumpled'),
    rounding ? `<feGaussianBlur in="SourceAlpha" stdDeviation="${rounding}" result="form"/>` : '',
    rounding ? blend('crumpled', 0.55, 'form', 0.45, 'rounded') : '',
    `<feDiffuseLighting in="${relief}" surfaceScale="${height}" diffuseConstant="1" lighting-color="#fff" ${kernel}>${LAMP}</feDiffuseLighting>`,
    `<feGaussianBlur stdDeviation=".6"/><feColorMatrix values="${RED_EVERYWHERE}"/>`,
    `<feComponentTransfer result="lit">${tint.join('')}<feFuncA type="table" tableValues="${STRENGTH}"/></feComponentTransfer>`,
    gloss
      ? `<feSpecularLighting in="${relief}" surfaceScale="${height * 0.8}" specularConstant="${gloss}" specularExponent="16" lighting-color="#fff" ${kernel} result="sheen">${LAMP}</feSpecularLighting><feComposite in="sheen" in2="lit" operator="over"/>`
      : '',
    '<feComposite in2="SourceAlpha" operator="in"/>',
  ];
  return `<filter id="${id}" x="0" y="0" width="1" height="1" ${UNCONVERTED}>${steps.join('')}</filter>`;
}

/** Shadow colour that suits a cloth: nearly black, with a breath of the cloth's own hue. */
export const shadeOf = (cloth: string): string => darken(mix(cloth, '#20242a', 0.55), 0.7);

/** A relief lit by a cloth light of the defs. */
export const lit = (light: string, relief: string): string => group(relief, { filter: paint(light) });

/** Gradient `round` for defs, laid over a tube-shaped product: dark flanks, a lit stripe left of the middle. */
export const roundShade: string = linear(
  'round',
  [
    [0, '#000', 0.42],
    [0.2, '#000', 0],
    [0.4, '#fff', 0.09],
    [0.62, '#000', 0],
    [1, '#000', 0.44],
  ],
  0,
  0,
  1,
  0,
);

/** A shape of the relief at a height of 0 (deep) to 1 (proud); 0.5 is the level of plain cloth. */
export function raised(path: string, level = 0.5): string {
  const grey = Math.round(level * 255);
  return `<path d="${path}" fill="rgb(${grey},${grey},${grey})"/>`;
}

/** One fold of the relief: a tapering ridge with a valley on its lower side. */
export function fold(from: Point, to: Point, width: number, bend = 0, strength = 0.4): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const lens = (shift: number): string => {
    const bow = (offset: number): string =>
      `${round((from[0] + to[0]) / 2 + nx * offset)} ${round((from[1] + to[1]) / 2 + ny * offset)}`;
    const [start, end] = [from, to].map(([x, y]) => `${round(x + nx * shift)} ${round(y + ny * shift)}`);
    return `M${start}Q${bow(bend + shift + width)} ${end}Q${bow(bend + shift - width)} ${start}Z`;
  };
  return `<path d="${lens(-width * 0.45)}" fill="#fff" opacity="${round(strength * 10) / 10}"/><path d="${lens(width * 0.45)}" fill="#000" opacity="${round(strength * 10) / 10}"/>`;
}

/** Tension folds that fan out from a point under strain (armpit, crotch, pocket corner). Angles in degrees, 0 is right, 90 down. */
export function fanFolds(
  seed: number,
  at: Point,
  angles: readonly [number, number],
  count: number,
  reach: number,
  width = 9,
): string {
  const random = randomFrom(seed);
  return steps(count, angles[0], angles[1])
    .map((angle) => {
      const radians = ((angle + (random() - 0.5) * 12) * Math.PI) / 180;
      const [near, far] = [reach * 0.08, reach * (0.55 + random() * 0.5)];
      const place = (distance: number): Point => [
        at[0] + Math.cos(radians) * distance,
        at[1] + Math.sin(radians) * distance,
      ];
      return fold(
        place(near),
        place(far),
        width * (0.6 + random() * 0.6),
        (random() - 0.5) * 0.3 * (far - near),
        0.12 + random() * 0.24,
      );
    })
    .join('');
}

/** Folds that cross a tube where it bends or stacks (elbow, knee, ankle), between t `from` and `to`; they start at its sides. */
export function crossFolds(seed: number, limb: Tube, from: number, to: number, count: number, width = 8): string {
  const random = randomFrom(seed);
  return steps(count, from, to)
    .map((t, i) => {
      const side = i % 2 ? 1 : -1;
      const start = limb.point(t + (random() - 0.5) * 0.03, side);
      const end = limb.point(t + (random() - 0.4) * 0.14, side * (0.1 - random() * 0.7));
      const bend = (random() - 0.25) * 0.22 * Math.hypot(end[0] - start[0], end[1] - start[1]) * side;
      return fold(start, end, width * (0.6 + random() * 0.8), bend, 0.15 + random() * 0.3);
    })
    .join('');
}

/** Long folds that run with a tube (hanging cloth), leaning and bowed. */
export function hangFolds(seed: number, limb: Tube, from: number, to: number, count: number, width = 10): string {
  const random = randomFrom(seed);
  return steps(count, -0.8, 0.8)
    .map((u) => {
      const start = limb.point(from + random() * 0.35 * (to - from), u + (random() - 0.5) * 0.4);
      const end = limb.point(to - random() * 0.35 * (to - from), u * 0.8 + (random() - 0.5) * 0.7);
      return fold(start, end, width * (0.5 + random() * 0.9), (random() - 0.5) * 46, 0.1 + random() * 0.18);
    })
    .join('');
}

/** Short gathers where cloth is stitched down: little ridges that leave the seam on both sides. */
export function puckers(seed: number, seam: readonly Point[], length: number, every = 11): string {
  const random = randomFrom(seed);
  return seam
    .slice(1)
    .map((to, i) => {
      const from = seam[i] ?? to;
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      const span = Math.hypot(dx, dy) || 1;
      const gathers = Array.from({ length: Math.round(span / every) }, () => {
        const along = random();
        const [x, y] = [from[0] + dx * along, from[1] + dy * along];
        const reach = length * (0.4 + random()) * (random() < 0.5 ? 1 : -1);
        const end: Point = [x - (dy / span) * reach + (random() - 0.5) * 8, y + (dx / span) * reach];
        return smoothPath([[x, y], end]);
      });
      return gathers.join('');
    })
    .map((path) =>
      path ? `<path d="${path}" stroke="#000" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>` : '',
    )
    .join('');
}
