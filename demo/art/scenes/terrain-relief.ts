/** The shape of the ground: a height for every place, with no more detail than the eye could see there. */

import { clamp, gradientNoise, type Noise, smoothstep } from '#demo/art/kit/noise.ts';
import type { Landscape } from './landscape.ts';

/** Height of the ground at (x, depth); `grain` is the size of a pixel there, in world units. */
export type Relief = (x: number, depth: number, grain: number) => number;

const EXTENT = 1400;
const LACUNARITY = 2.03;
/** Features smaller than this many pixels are left out, so that the distance does not shimmer. */
const SMALLEST_PX = 1.8;

/** How many octaves are visible: a fraction fades the last one in, so that no seam shows. */
const octavesFor = (frequency: number, grain: number): number =>
  clamp(Math.log2(EXTENT / (frequency * grain * SMALLEST_PX)), 3, 12);

/** Ridged multifractal (Musgrave): sharp crests, detail gathers on the heights, valleys stay smooth. */
function peaks(noise: Noise, x: number, y: number, octaves: number): number {
  let sum = 0;
  let weight = 1;
  let amplitude = 0.5;
  let frequency = 1;
  for (let octave = 0; octave < octaves; octave++) {
    const ridge = clamp(1 - Math.abs(noise(x * frequency, y * frequency)) * 1.75) ** 2 * weight;
    sum += ridge * amplitude * Math.min(1, octaves - octave);
    weight = clamp(ridge * 1.35, 0.1, 1);
    frequency *= LACUNARITY;
    amplitude *= 0.48;
  }
  return sum ** 1.2;
}

/** Rounded upland: plain fractal noise. */
function hills(noise: Noise, x: number, y: number, octaves: number): number {
  let sum = 0.42;
  let amplitude = 0.55;
  let frequency = 1;
  for (let octave = 0; octave < octaves; octave++) {
    sum += noise(x * frequency, y * frequency) * amplitude * Math.min(1, octaves - octave);
    frequency *= LACUNARITY;
    amplitude *= octave < 2 ? 0.42 : 0.36;
  }
  return clamp(sum, 0, 2);
}

/** Dunes: long crests with a gentle windward and a steep lee side, and wind ripples on them. */
function dunes(noise: Noise, x: number, y: number): number {
  const bend = noise(x * 0.5, y * 0.5) * 1.4;
  const phase = (y * 1.1 + x * 0.35 + bend) % 1;
  const along = phase < 0 ? phase + 1 : phase;
  const crest = along < 0.72 ? smoothstep(0, 0.72, along) : 1 - smoothstep(0.72, 1, along);
  const swell = 0.5 + noise(x * 0.6 + 7, y * 0.6) * 0.9;
  return crest * clamp(swell, 0.12, 1) * 0.7 + (0.5 + noise(x * 0.3, y * 0.3 + 3)) * 0.45;
}

/** The road passes over bumps smaller than this, in world units. */
const ROADBED_GRAIN = 25;

/** Sideways place of the road's middle at a depth. */
export const roadAt = (depth: number): number => 4 + depth * 0.05 + Math.sin(depth * 0.031 + 2.6) * (7 + depth * 0.035);

function bareRelief({ relief }: Landscape, seed: number): Relief {
  const noise = gradientNoise(seed * 7919 + 13);
  const scale = relief.frequency / EXTENT;
  return (x, depth, grain) => {
    const u = x * scale + 34.5;
    const v = depth * scale + 17.3;
    if (relief.form === 'dunes')
      return dunes(noise, u, v) * relief.height * (0.25 + 0.75 * smoothstep(...relief.rise, depth));
    const warpedU = u + noise(u * 0.7, v * 0.7 + 9) * 0.55;
    const warpedV = v + noise(u * 0.7 + 40, v * 0.7) * 0.55;
    const octaves = octavesFor(relief.frequency, grain);
    const form = relief.form === 'peaks' ? peaks : hills;
    const massif = 0.45 + 0.75 * clamp(0.5 + noise(warpedU * 0.45 + 5, warpedV * 0.45) * 1.1);
    // The left of a wide picture stays low: a headline stands there (demo/art/kit/spec.ts).
    const calm = 0.62 + 0.38 * smoothstep(-0.42, 0, x / (depth + 1));
    return (
      form(noise, warpedU, warpedV, octaves) *
      massif *
      calm *
      relief.height *
      (0.1 + 0.9 * smoothstep(...relief.rise, depth))
    );
  };
}

/** The ground of a landscape. A road, where there is one, lies on an embankment cut smooth along its course. */
export function reliefOf(land: Landscape, seed: number): Relief {
  const bare = bareRelief(land, seed);
  const half = land.road;
  if (half === undefined) return bare;
  return (x, depth, grain) => {
    const aside = Math.abs(x - roadAt(depth));
    const height = bare(x, depth, grain);
    if (aside > half * 7) return height;
    const bed = bare(roadAt(depth), depth, ROADBED_GRAIN);
    return bed + (height - bed) * smoothstep(half * 1.15, half * 7, aside);
  };
}
