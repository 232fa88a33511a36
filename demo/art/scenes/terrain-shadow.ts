/** Which ground the sun reaches: one sweep over a coarse grid, from the sun's side away from it. */

import { clamp, smoothstep } from '#demo/art/kit/noise.ts';
import { FAR, type Landscape } from './landscape.ts';
import type { Relief } from './terrain-relief.ts';

const CELL = 3;
const HALF = Math.ceil((FAR * 0.62) / CELL);
const COLUMNS = HALF * 2;
const ROWS = Math.ceil(FAR / CELL);
/** How far into a shadow, in height, its soft edge reaches. */
const PENUMBRA = 5;

/** Far below any ground: no shadow stands there. */
const OPEN = -1e4;

/** Share of the sun that reaches a place at the given height: 0 in shadow, 1 in the open. */
export type SunReach = (x: number, depth: number, height: number) => number;

const sample = (grid: Float32Array, column: number, row: number): number => {
  const c = clamp(column, 0, COLUMNS - 1.001);
  const r = clamp(row, 0, ROWS - 1.001);
  const at = Math.floor(r) * COLUMNS + Math.floor(c);
  const fx = c - Math.floor(c);
  const fy = r - Math.floor(r);
  const upper = (grid[at] ?? 0) * (1 - fx) + (grid[at + 1] ?? 0) * fx;
  const lower = (grid[at + COLUMNS] ?? 0) * (1 - fx) + (grid[at + COLUMNS + 1] ?? 0) * fx;
  return upper * (1 - fy) + lower * fy;
};

function coarseHeights(relief: Relief): Float32Array {
  const heights = new Float32Array(COLUMNS * ROWS);
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++)
      heights[row * COLUMNS + column] = relief((column - HALF) * CELL, row * CELL, CELL);
  return heights;
}

/** Builds the shadows of a landscape; each cell asks its neighbour towards the sun how high the shadow stands there. */
export function shadowsOf({ sun }: Landscape, relief: Relief): SunReach {
  const heights = coarseHeights(relief);
  const ceiling = new Float32Array(COLUMNS * ROWS).fill(OPEN);
  const sx = Math.sin(sun.azimuth);
  const sz = Math.cos(sun.azimuth);
  const sideways = Math.abs(sx) > Math.abs(sz);
  const step = 1 / Math.max(Math.abs(sx), Math.abs(sz));
  const drop = Math.tan(sun.elevation) * step * CELL;
  const lines = sideways ? COLUMNS : ROWS;
  const backwards = (sideways ? sx : sz) > 0;
  for (let i = 1; i < lines; i++) {
    const line = backwards ? lines - 1 - i : i;
    for (let other = 0; other < (sideways ? ROWS : COLUMNS); other++) {
      const column = sideways ? line : other;
      const row = sideways ? other : line;
      const fromColumn = column + sx * step;
      const fromRow = row + sz * step;
      const before = Math.max(sample(heights, fromColumn, fromRow), sample(ceiling, fromColumn, fromRow));
      ceiling[row * COLUMNS + column] = before - drop;
    }
  }
  return (x, depth, height) =>
    1 - smoothstep(0, PENUMBRA, sample(ceiling, x / CELL + HALF, depth / CELL) - height - 0.6);
}
