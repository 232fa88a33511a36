/**
 * Cloth that catches light. Form is drawn apart from colour, as a relief in greys (white stands out, black lies deep);
 * a lighting filter turns the relief into shadow and light that are laid over the flat colours.
 */
import { darken, linear, mix, randomFrom, round } from './kit.ts';
import { group, type Point, paint } from './shapes.ts';
import { smoothPath, steps, type Tube } from './tube.ts';

export interface ClothLight {
  /** Area the filter works on: x, y, width, height. As small as the product allows: filters cost by area. */
  readonly box: readonly [number, number, number, number];
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
  readonly seed: number;
}

const LIGHT = { azimuth: 238, elevation: 54 };
/** Brightness of cloth that faces the viewer under LIGHT: darker is shadow, brighter is light. */
const FACING = Math.sin((LIGHT.elevation * Math.PI) / 180);
const onlyAlpha = (row: string): string => `0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${row}`;

/** Filter that turns a relief in greys into shadow and light over whatever lies beneath. */
export function clothLight(id: string, light: ClothLight): string {
  const { box, soft, height, seed, rounding = 0, wrinkle = 0.2, grain = 0.1, gloss = 0, shade = '#05070a' } = light;
  const [fx, fy] = light.wrinkleSize ?? [0.012, 0.02];
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => round(Number.parseInt(shade.slice(at, at + 2), 16) / 25.5) / 10);
  const distant = `<feDistantLight azimuth="${LIGHT.azimuth}" elevation="${LIGHT.elevation}"/>`;
  const form = rounding
    ? `<feGaussianBlur in="SourceAlpha" stdDeviation="${rounding}" result="form"/>
<feComposite in="crumpled" in2="form" operator="arithmetic" k2=".55" k3=".45" result="relief"/>`
    : `<feOffset in="crumpled" result="relief"/>`;
  const sheen = gloss
    ? `<feSpecularLighting in="relief" surfaceScale="${height * 0.8}" specularConstant="${gloss}" specularExponent="16" lighting-color="#fff" kernelUnitLength="1" result="sheen">${distant}</feSpecularLighting>`
    : '';
  return `<filter id="${id}" filterUnits="userSpaceOnUse" x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" color-interpolation-filters="sRGB">
<feColorMatrix in="SourceGraphic" values="${onlyAlpha('1 0 0 0 0')}"/><feGaussianBlur stdDeviation="${soft}" result="detail"/>
<feTurbulence type="fractalNoise" baseFrequency="${fx} ${fy}" numOctaves="2" seed="${seed % 997}"/><feColorMatrix values="${onlyAlpha('1 0 0 0 0')}" result="crease"/>
<feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="1" seed="${(seed % 997) + 1}"/><feColorMatrix values="${onlyAlpha('1 0 0 0 0')}" result="weave"/>
<feComposite in="crease" in2="weave" operator="arithmetic" k2="${wrinkle}" k3="${grain * 0.18}" result="surface"/>
<feComposite in="detail" in2="surface" operator="arithmetic" k2=".66" k3="1" result="crumpled"/>
${form}
<feDiffuseLighting in="relief" surfaceScale="${height}" diffuseConstant="1" lighting-color="#fff" kernelUnitLength="1"><feDistantLight azimuth="${LIGHT.azimuth}" elevation="${LIGHT.elevation}"/></feDiffuseLighting><feGaussianBlur stdDeviation=".6" result="lit"/>
<feColorMatrix in="lit" values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} -1.25 0 0 0 ${round(FACING * 125) / 100}" result="shadow"/>
<feColorMatrix in="lit" values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 1.25 0 0 0 ${round(-FACING * 125) / 100}" result="bright"/>
${sheen}<feMerge><feMergeNode in="shadow"/><feMergeNode in="bright"/>${gloss ? '<feMergeNode in="sheen"/>' : ''}</feMerge><feComposite in2="SourceAlpha" operator="in"/></filter>`;
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
