/**
 * Sleeves, legs, fingers, bodies: most soft goods are tubes. A tube has an axis and a width that varies along it;
 * panels, seams and folds are placed on it in its own coordinates, t along the axis (0..1) and u across it (-1..1).
 */
import { round } from './kit.ts';
import type { Point } from './shapes.ts';

/** Smooth curve through evenly spaced values (Catmull-Rom); t 0 is the first value, 1 the last. */
export function curveThrough(values: readonly number[]): (t: number) => number {
  const last = values.length - 1;
  const value = (i: number): number => values[Math.min(last, Math.max(0, i))] ?? 0;
  return (t) => {
    const at = Math.min(last - 1e-6, Math.max(0, t * last));
    const i = Math.floor(at);
    const f = at - i;
    const [a, b, c, d] = [value(i - 1), value(i), value(i + 1), value(i + 2)];
    return b + 0.5 * f * (c - a + f * (2 * a - 5 * b + 4 * c - d + f * (3 * (b - c) + d - a)));
  };
}

/** SVG path through the points with rounded joins (Catmull-Rom as Béziers); `closed` returns to the first point. */
export function smoothPath(points: readonly Point[], closed = false): string {
  const count = points.length;
  const point = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i));
    return points[index] ?? [0, 0];
  };
  const [startX, startY] = point(0);
  let path = `M${round(startX)} ${round(startY)}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    const c1 = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const c2 = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${[...c1, ...c2, ...to].map(round).join(' ')}`;
  }
  return closed ? `${path}Z` : path;
}

/** `count` numbers evenly spaced from `from` to `to`, both included. */
export const steps = (count: number, from = 0, to = 1): number[] =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * i) / Math.max(1, count - 1));

/** A part of a tube's surface. */
interface Band {
  readonly from: number;
  readonly to: number;
  readonly left?: number;
  readonly right?: number;
  /** How far the middle of each cross line runs ahead along the axis, in user units: it makes the tube look round. */
  readonly sag?: number;
  readonly sagTo?: number;
  /** How far the sides swell outwards, in user units (a filled chamber). */
  readonly bulge?: number;
}

export interface Tube {
  /** Canvas point at t along, u across. `sag` moves the middle of the cross line ahead along the axis. */
  readonly point: (t: number, u: number, sag?: number) => Point;
  /** Closed outline of the whole tube or of a part of it. */
  readonly band: (band: Band) => string;
  readonly outline: string;
  /** Open line across at t. */
  readonly across: (t: number, sag?: number, left?: number, right?: number) => string;
  /** Open line along at u. */
  readonly along: (u: number, from?: number, to?: number) => string;
}

/** A tube through the axis points; `halfWidths` are spread evenly along it. */
export function tube(axis: readonly Point[], halfWidths: readonly number[]): Tube {
  const xAt = curveThrough(axis.map(([x]) => x));
  const yAt = curveThrough(axis.map(([, y]) => y));
  const halfAt = curveThrough(halfWidths);

  const point = (t: number, u: number, sag = 0): Point => {
    const [dx, dy] = [xAt(t + 0.01) - xAt(t - 0.01), yAt(t + 0.01) - yAt(t - 0.01)];
    const length = Math.hypot(dx, dy) || 1;
    const [ax, ay] = [dx / length, dy / length];
    const ahead = sag * (1 - u * u);
    const aside = halfAt(t) * u;
    return [xAt(t) + ay * aside + ax * ahead, yAt(t) - ax * aside + ay * ahead];
  };

  const band = ({ from, to, left = -1, right = 1, sag = 0, sagTo = sag, bulge = 0 }: Band): string => {
    const swell = (t: number): number => (bulge * Math.sin((Math.PI * (t - from)) / (to - from))) / (halfAt(t) || 1);
    const rows = Math.max(4, Math.ceil((to - from) * 24));
    const lines = [
      steps(7, left, right).map((u) => point(from, u, sag)),
      steps(rows, from, to)
        .slice(1, -1)
        .map((t) => point(t, right + swell(t))),
      steps(7, right, left).map((u) => point(to, u, sagTo)),
      steps(rows, to, from)
        .slice(1, -1)
        .map((t) => point(t, left - swell(t))),
    ];
    return smoothPath(lines.flat(), true);
  };

  return {
    point,
    band,
    outline: band({ from: 0, to: 1 }),
    across: (t, sag = 0, left = -1, right = 1) => smoothPath(steps(7, left, right).map((u) => point(t, u, sag))),
    along: (u, from = 0, to = 1) => smoothPath(steps(13, from, to).map((t) => point(t, u))),
  };
}

/** The same points seen in a mirror standing at x. */
export const reflected = (points: readonly Point[], x = 400): Point[] => points.map(([px, py]) => [2 * x - px, py]);
