/**
 * Renders a landscape to pixels. The ground is sampled in rows of equal depth from the camera outwards; each row hides
 * what lies behind it, so that every pixel is painted once. Detail follows the distance.
 */

import { clamp } from '#demo/art/kit/noise.ts';
import { blend, FAR, type Landscape, type Lens, type Rgb } from './landscape.ts';
import { type Relief, reliefOf } from './terrain-relief.ts';
import { shadowsOf } from './terrain-shadow.ts';
import { clearSky, paintSky, paintStars } from './terrain-sky.ts';
import { type Surface, surfaceOf } from './terrain-surface.ts';
import { paintWater } from './terrain-water.ts';

/** Focal length in px from which the ground is sampled as finely as can be seen; coarser pictures need fewer rows. */
const FINE_FOCAL = 860;

/** A steep face between two rows of samples is sampled again, once for about each pixel of its height that is seen. */
const FACE_PX = 1.2;
const MOST_PARTS = 24;
/** Ground this little behind what is painted may still show a crest between the samples. */
const HIDDEN_PX = 8;
const CREST_PARTS = 6;

interface Canvas {
  readonly lens: Lens;
  readonly pixels: Float32Array;
  /** The picture without ground. */
  readonly sky: Float32Array;
  /** 1 where water is seen, which is painted last because it mirrors the rest. */
  readonly wet: Uint8Array;
  /** Per column: the lowest row that is still free (fractional), and the colour and height last painted there. */
  readonly free: Float32Array;
  readonly last: Float32Array;
}

function rowOfHeights(relief: Relief, lens: Lens, depth: number): Float32Array {
  const grain = depth / lens.focal;
  const heights = new Float32Array(lens.width);
  for (let x = 0; x < lens.width; x++) heights[x] = relief((x - lens.centreX) * grain, depth, grain);
  return heights;
}

/**
 * Paints a column from `top` down to where it is free, fading into what was painted below. A pixel that is covered in
 * part keeps as much of its sky, so that crests have smooth edges and rows finer than a pixel add up.
 */
function paintColumn(canvas: Canvas, x: number, top: number, colour: Rgb, isWater: boolean): void {
  const { lens, pixels, sky, wet, free, last } = canvas;
  const bottom = free[x] ?? 0;
  const below: Rgb = [last[x * 3] ?? 0, last[x * 3 + 1] ?? 0, last[x * 3 + 2] ?? 0];
  const joined = bottom - top < 12 && bottom < lens.height;
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(lens.height, bottom); y++) {
    const cover = Math.min(y + 1, bottom) - Math.max(y, top);
    const painted = joined ? blend(colour, below, clamp((y - top) / (bottom - top))) : colour;
    const at = (y * lens.width + x) * 3;
    for (let channel = 0; channel < 3; channel++)
      pixels[at + channel] = (pixels[at + channel] ?? 0) + cover * ((painted[channel] ?? 0) - (sky[at + channel] ?? 0));
    wet[y * lens.width + x] = isWater ? 1 : 0;
  }
  free[x] = top;
  last.set(colour, x * 3);
}

/** Share of a spot's own light that comes through the air; low ground lies deeper in the haze. */
function clarity(land: Landscape, depth: number, height: number): number {
  const distance = Math.exp(-(((depth / FAR) * land.air.haze) ** 1.35));
  const inMist =
    (1 - Math.exp((-depth / FAR) * 3)) * 0.5 * Math.exp(-Math.max(0, height) / (land.relief.height * 0.16));
  return distance * (1 - inMist);
}

function paintGround(canvas: Canvas, land: Landscape, relief: Relief, surface: Surface): void {
  const { lens } = canvas;
  const eye = land.camera.height + (land.camera.aboveGround ? relief(0, 0, 1) : 0);
  const sky = clearSky(land, lens);
  const haze = Array.from({ length: lens.width }, (_, x) => sky(x, lens.horizonY - lens.height * 0.015));
  const coarseness = Math.max(1, FINE_FOCAL / lens.focal);
  const stepAt = (depth: number): number =>
    clamp((1.2 * depth * depth) / (eye * lens.focal), depth * 0.0018 * coarseness, depth * 0.0033 * coarseness);
  const rowAt = (height: number, there: number): number => lens.horizonY - ((height - eye) / there) * lens.focal;
  let depth = land.camera.near;
  let before = stepAt(depth);
  let previous = rowOfHeights(relief, lens, depth - before);
  let row = rowOfHeights(relief, lens, depth);
  while (depth < FAR) {
    const step = stepAt(depth);
    const next = rowOfHeights(relief, lens, depth + step);
    for (let x = 0; x < lens.width; x++) {
      const slopeX =
        ((row[Math.min(lens.width - 1, x + 1)] ?? 0) - (row[Math.max(0, x - 1)] ?? 0)) / ((2 * depth) / lens.focal);
      const wideSlope = ((next[x] ?? 0) - (previous[x] ?? 0)) / (step + before);
      const [from, to] = [rowAt(previous[x] ?? 0, depth - before), rowAt(row[x] ?? 0, depth)];
      const free = canvas.free[x] ?? 0;
      if (Math.min(from, to) >= free + HIDDEN_PX) continue;
      const falls = (next[x] ?? 0) < (row[x] ?? 0) || (row[x] ?? 0) < (previous[x] ?? 0);
      const face = Math.ceil(Math.abs(Math.min(from, free) - to) / FACE_PX);
      const parts = clamp(face, falls ? CREST_PARTS : 1, MOST_PARTS);
      let last = previous[x] ?? 0;
      for (let part = 1; part <= parts; part++) {
        const there = depth - before * (1 - part / parts);
        const grain = there / lens.focal;
        const sideways = (x - lens.centreX) * grain;
        const ground = part === parts ? (row[x] ?? 0) : relief(sideways, there, grain);
        const slopeDepth = parts === 1 ? wideSlope : (wideSlope + ((ground - last) * parts) / before) / 2;
        last = ground;
        const isWater = land.water !== undefined && ground < land.water.level;
        const height = isWater ? land.water.level : ground;
        const top = rowAt(height, there);
        if (top >= (canvas.free[x] ?? 0) - 0.35) continue;
        const own = surface({ x: sideways, depth: there, height, slopeX, slopeDepth, grain });
        paintColumn(canvas, x, top, blend(haze[x] ?? own, own, clarity(land, there, height)), isWater);
      }
    }
    previous = row;
    row = next;
    depth += step;
    before = step;
  }
}

/** Film curve (Narkowicz's fit of ACES), display gamma, and an S-curve for contrast. */
function developed(pixels: Float32Array, { exposure, contrast }: Landscape): Uint8Array {
  const curve = Uint8Array.from({ length: 4096 }, (_, i) => {
    const v = (i / 512) * exposure;
    const film = clamp((v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14)) ** (1 / 2.2);
    return Math.round(255 * (film * (1 - contrast) + film * film * (3 - 2 * film) * contrast));
  });
  const bytes = new Uint8Array(pixels.length);
  for (let i = 0; i < pixels.length; i++) bytes[i] = curve[clamp(Math.round((pixels[i] ?? 0) * 512), 0, 4095)] ?? 0;
  return bytes;
}

/** A landscape seen through a lens: 8-bit RGB pixels, row by row. Takes about two microseconds of processor time per pixel. */
export function renderTerrain(land: Landscape, seed: number, lens: Lens): Uint8Array {
  const sky = new Float32Array(lens.width * lens.height * 3);
  paintSky(sky, land, lens, seed);
  if (land.nightLights) paintStars(sky, lens, seed);
  const canvas: Canvas = {
    lens,
    sky,
    pixels: sky.slice(),
    wet: new Uint8Array(lens.width * lens.height),
    free: new Float32Array(lens.width).fill(lens.height),
    last: new Float32Array(lens.width * 3),
  };
  const relief = reliefOf(land, seed);
  paintGround(canvas, land, relief, surfaceOf(land, shadowsOf(land, relief), seed));
  if (land.water) paintWater(canvas.pixels, canvas.wet, land, lens, seed);
  return developed(canvas.pixels, land);
}
