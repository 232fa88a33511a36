/** Gradient noise and the small arithmetic that shaping a landscape needs. */
import { randomFrom } from './kit.ts';

/** Smooth noise over the plane, about -0.7..0.7, with features one unit apart. */
export type Noise = (x: number, y: number) => number;

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

/** 0 below `from`, 1 above `to`, an S-curve between. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

const LATTICE = 256;
const DIRECTIONS = 16;
const GRADIENT_X = Float64Array.from({ length: DIRECTIONS }, (_, i) => Math.cos((i * Math.PI) / 8));
const GRADIENT_Y = Float64Array.from({ length: DIRECTIONS }, (_, i) => Math.sin((i * Math.PI) / 8));
const ease = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

function shuffledLattice(seed: number): Uint8Array {
  const random = randomFrom(seed);
  const order = Array.from({ length: LATTICE }, (_, i) => ({ i, rank: random() })).sort((a, b) => a.rank - b.rank);
  const lattice = new Uint8Array(LATTICE * 2);
  order.forEach(({ i }, at) => {
    lattice[at] = i;
    lattice[at + LATTICE] = i;
  });
  return lattice;
}

/** Perlin's improved noise; the same seed gives the same plane. */
export function gradientNoise(seed: number): Noise {
  const lattice = shuffledLattice(seed);
  const corner = (at: number, dx: number, dy: number): number => {
    const direction = (lattice[at] ?? 0) & 15;
    return (GRADIENT_X[direction] ?? 0) * dx + (GRADIENT_Y[direction] ?? 0) * dy;
  };
  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const fx = x - left;
    const fy = y - top;
    const near = (lattice[left & 255] ?? 0) + (top & 255);
    const next = (lattice[(left & 255) + 1] ?? 0) + (top & 255);
    const u = ease(fx);
    const a = corner(near, fx, fy);
    const b = corner(next, fx - 1, fy);
    const c = corner(near + 1, fx, fy - 1);
    const d = corner(next + 1, fx - 1, fy - 1);
    const upper = a + u * (b - a);
    return upper + ease(fy) * (c + u * (d - c) - upper);
  };
}
