/** Where the joints of a bicycle frame are, side view facing right, in user units; the ground is at y 682. */
import type { Point } from '#demo/art/kit/shapes.ts';

export interface BikeGeometry {
  readonly kind: 'road' | 'mountain' | 'gravel';
  readonly rear: Point;
  readonly front: Point;
  readonly crank: Point;
  readonly seat: Point;
  readonly saddle: Point;
  readonly headTop: Point;
  readonly headBottom: Point;
  /** Outer radius of the tyre, its thickness, and the depth of the rim. */
  readonly wheel: number;
  readonly tyre: number;
  readonly rim: number;
  readonly spokes: number;
  /** Thickness of the down tube; the others follow from it. */
  readonly tube: number;
}

const ROAD: BikeGeometry = {
  kind: 'road',
  rear: [184, 530],
  front: [612, 530],
  crank: [364, 544],
  seat: [322, 318],
  saddle: [308, 252],
  headTop: [546, 280],
  headBottom: [562, 340],
  wheel: 152,
  tyre: 11,
  rim: 25,
  spokes: 20,
  tube: 27,
};
const MOUNTAIN: BikeGeometry = {
  kind: 'mountain',
  rear: [178, 528],
  front: [628, 528],
  crank: [366, 540],
  seat: [330, 388],
  saddle: [300, 272],
  headTop: [532, 292],
  headBottom: [552, 346],
  wheel: 154,
  tyre: 27,
  rim: 10,
  spokes: 28,
  tube: 34,
};
const GRAVEL: BikeGeometry = {
  ...ROAD,
  kind: 'gravel',
  seat: [320, 340],
  saddle: [304, 258],
  headTop: [542, 278],
  headBottom: [562, 346],
  tyre: 19,
  rim: 13,
  spokes: 24,
  tube: 29,
};

/** Geometries by shape: road, mountain, gravel. */
export const BIKES: readonly [BikeGeometry, ...BikeGeometry[]] = [ROAD, MOUNTAIN, GRAVEL];
