/** Outline of skis and snowboards: long bodies with a sidecut, tip and tail rounded apart, drawn about 0,0 with the tip up. */
import { round } from '#demo/art/kit/kit.ts';

/** One end: the share of the length that it takes, and the two exponents of its curve (higher power blunter, lower root rounder). */
interface BoardEnd {
  readonly share: number;
  readonly power: number;
  readonly root: number;
}
/** Half length and half widths in user units. `waistAt` is where it is narrowest, 0 tip to 1 tail. */
export interface BoardShape {
  readonly halfLength: number;
  readonly waist: number;
  readonly flare: number;
  readonly waistAt: number;
  readonly tip: BoardEnd;
  readonly tail: BoardEnd;
}

const STEPS = 140;

const rounding = (distance: number, { share, power, root }: BoardEnd): number =>
  distance >= share ? 1 : Math.max(0, 1 - ((share - distance) / share) ** power) ** root;

function halfWidthAt(shape: BoardShape, along: number): number {
  const side = shape.waist + shape.flare * (Math.abs(along - shape.waistAt) / shape.waistAt) ** 1.9;
  return side * rounding(along, shape.tip) * rounding(1 - along, shape.tail);
}

/** Path data of the outline, drawn in by `inset` units on every side (out, if negative). */
export function boardOutline(shape: BoardShape, inset = 0): string {
  const right: string[] = [];
  const left: string[] = [];
  for (let step = 0; step <= STEPS; step++) {
    const along = (1 - Math.cos((Math.PI * step) / STEPS)) / 2;
    const y = round((2 * along - 1) * (shape.halfLength - inset));
    const x = round(Math.max(0, halfWidthAt(shape, along) - inset));
    right.push(`${x} ${y}`);
    left.unshift(`${-x} ${y}`);
  }
  return `M${[...right, ...left].join('L')}Z`;
}
