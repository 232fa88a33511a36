/** The shape of a gloved hand, back up: fingers, thumb, palm and cuff as tubes. */
import type { Point } from '#demo/art/kit/shapes.ts';
import { type Tube, tube } from '#demo/art/kit/tube.ts';

/** Padded ski glove, light running glove, mitten. */
export type GloveKind = 'ski' | 'light' | 'mitten';
/** The kinds in the order of the shapes. */
export const GLOVE_KINDS: readonly GloveKind[] = ['ski', 'light', 'mitten'];

/** Fingers of a hand whose thumb points to +x: axis and half width, little finger to index. The origin is the middle of the palm. */
const FINGERS: readonly (readonly [readonly Point[], number])[] = [
  [
    [
      [-62, -20],
      [-74, -90],
      [-84, -172],
    ],
    25,
  ],
  [
    [
      [-24, -40],
      [-29, -140],
      [-34, -238],
    ],
    28,
  ],
  [
    [
      [20, -44],
      [22, -150],
      [22, -258],
    ],
    29,
  ],
  [
    [
      [62, -34],
      [72, -130],
      [78, -222],
    ],
    28,
  ],
];
const MITT: readonly Point[] = [
  [0, 40],
  [2, -100],
  [8, -236],
];
const THUMB: readonly Point[] = [
  [58, 110],
  [112, 40],
  [148, -44],
];

/** The parts of one glove on the canvas. */
export interface Hand {
  readonly fingers: readonly Tube[];
  readonly thumb: Tube;
  readonly palm: string;
  readonly cuff: Tube;
  readonly at: (x: number, y: number) => Point;
}

/** Places a hand: `side` -1 is the left one on the canvas. Thumbs point inwards, or outwards if the palms are shown. */
export function hand(side: number, kind: GloveKind, palmUp: boolean): Hand {
  const [middle, thumbward] = palmUp ? [400 + side * 140, side] : [400 + side * 184, -side];
  const at = (x: number, y: number): Point => [middle + thumbward * x, 382 + y];
  const limb = (axis: readonly Point[], half: number): Tube =>
    tube(
      axis.map(([x, y]) => at(x, y)),
      [half, half + 1, half + 1, half, half - 1, half * 0.7],
    );
  const fingers =
    kind === 'mitten'
      ? [
          tube(
            MITT.map(([x, y]) => at(x, y)),
            [92, 104, 108, 108, 104, 86],
          ),
        ]
      : FINGERS.map(([axis, half]) => limb(axis, kind === 'ski' ? half + 2 : half - 1));
  const long = kind === 'ski' ? 316 : kind === 'mitten' ? 300 : 240;
  const palm = tube(
    [at(-4, -60), at(0, 60), at(2, 176)],
    kind === 'light' ? [88, 92, 88, 70, 60] : [90, 96, 92, 78, 72],
  );
  return {
    fingers,
    thumb: limb(THUMB, kind === 'light' ? 29 : 34),
    palm: palm.outline,
    cuff: tube([at(2, 160), at(2, long)], kind === 'light' ? [60, 66, 68] : [74, 90, 98]),
    at,
  };
}

/** Outline of a finger or mitten, rounded at the tip. */
export const tipped = (finger: Tube, kind: GloveKind): string =>
  finger.band({ from: 0, to: 1, sagTo: kind === 'mitten' ? 66 : 20 });

/** Outline of the whole glove. */
export const outlineOf = (glove: Hand, kind: GloveKind): string =>
  [
    glove.palm,
    tipped(glove.thumb, 'ski'),
    ...glove.fingers.map((finger) => tipped(finger, kind)),
    glove.cuff.band({ from: 0, to: 1, sag: 14 }),
  ].join('');

/** Wrist strap: an open path across the narrowest place. */
export const wristStrap = (glove: Hand): string => {
  const [[x1, y1], [cx, cy], [x2, y2]] = [glove.at(-74, 170), glove.at(0, 186), glove.at(76, 166)];
  return `M${x1} ${y1}Q${cx} ${cy} ${x2} ${y2}`;
};
