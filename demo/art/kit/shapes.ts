/** SVG elements as short functions, so that a drawing reads as a list of its parts. Lengths are user units, turns degrees. */
import { round } from './kit.ts';

/** Presentation attributes beside the fill: opacity, filter, transform… */
export type Attributes = Readonly<Record<string, string | number>>;
export type Point = readonly [x: number, y: number];

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

/** Reference to a gradient, pattern or filter of the drawing's defs. */
export const paint = (id: string): string => `url(#${id})`;

/** Attributes of a blurred, see-through layer: a glow, a reflection or a shadow. */
export const soft = (filter: string, opacity: number): Attributes => ({ filter: paint(filter), opacity });

/** A filled path. */
export const path = (d: string, fill: string, attributes: Attributes = {}): string =>
  `<path d="${d}" fill="${fill}"${written(attributes)}/>`;

/** An unfilled stroke; its ends and joints are round unless the attributes say otherwise. */
export const line = (d: string, colour: string, width: number, attributes: Attributes = {}): string =>
  path(d, 'none', {
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...attributes,
  });

/** A rectangle with corners of the given radius. */
export const box = (
  x: number,
  y: number,
  w: number,
  h: number,
  radius: number,
  fill: string,
  attributes: Attributes = {},
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${radius}" fill="${fill}"${written(attributes)}/>`;

/** An ellipse; a disc if only one radius is told. */
export const oval = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  attributes: Attributes = {},
): string =>
  `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${written(attributes)}/>`;
export const disc = (cx: number, cy: number, r: number, fill: string, attributes: Attributes = {}): string =>
  oval(cx, cy, r, r, fill, attributes);

/** An unfilled circle. */
export const ring = (
  cx: number,
  cy: number,
  r: number,
  colour: string,
  width: number,
  attributes: Attributes = {},
): string =>
  `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="none" stroke="${colour}" stroke-width="${width}"${written(attributes)}/>`;

/** Transform that moves, turns (degrees, clockwise) and scales, as an attribute value. */
export const pose = (x: number, y: number, turn = 0, scale = 1): string =>
  `translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale})`;

/** A part drawn about 0,0, put in its place. */
export const place = (x: number, y: number, body: string, turn = 0, scale = 1): string =>
  `<g transform="${pose(x, y, turn, scale)}">${body}</g>`;

/** Mirrors a part left to right about the vertical at x. */
export const mirrored = (x: number, body: string): string =>
  `<g transform="translate(${2 * x} 0) scale(-1 1)">${body}</g>`;

/** Group with shared attributes. */
export const group = (body: string, attributes: Attributes): string => `<g${written(attributes)}>${body}</g>`;

/** Clip path for defs, and a group shown only inside it. */
export const clip = (id: string, d: string): string => `<clipPath id="${id}"><path d="${d}"/></clipPath>`;
export const clipped = (id: string, body: string): string => group(body, { 'clip-path': paint(id) });

/** Path data through points, closed if told. */
export const polygon = (points: readonly Point[], closed = true): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`;

/** `count` parts, made from their index. */
export const repeat = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('');

/** Point on a circle; degrees clockwise from the right. */
export const onCircle = (cx: number, cy: number, r: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
};

/** Point on the way from a to b; share 0 is a, 1 is b. */
export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** Path data of the straight from a to b. */
export const straight = (a: Point, b: Point): string => polygon([a, b], false);

/** Direction from a to b, degrees clockwise from the right. */
export const bearing = (a: Point, b: Point): number => (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
