/** Down jackets: hooded, stand-up collar, and sleeveless. Every chamber is a raised shape of one relief, so it looks filled. */
import { type ClothLight, clothLight, puckers, raised, roundShade, shadeOf } from '#demo/art/kit/cloth.ts';
import { darken, drawing, lighten, linear, mix, randomFrom } from '#demo/art/kit/kit.ts';
import { bothSides, inkOn, markHeight, printedMark, shadows, wovenLabel, zip, zipPull } from '#demo/art/kit/sewing.ts';
import type { Point } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { reflected, steps, type Tube, tube } from '#demo/art/kit/tube.ts';
import { type DetailBoxes, showView } from '#demo/art/kit/views.ts';
import { COLLAR_GROUND, HOOD, HOOD_BACK, HOOD_BRIM } from './down-hood.ts';

const CLOSE_UPS: DetailBoxes = { detail: { x: 230, y: 40, size: 340 }, 'detail-2': { x: 120, y: 400, size: 320 } };
type Cut = 'hooded' | 'collar' | 'vest';
const CUTS: readonly Cut[] = ['hooded', 'collar', 'vest'];

const BODY = tube(
  [
    [400, 196],
    [400, 440],
    [400, 690],
  ],
  [112, 146, 157, 152, 147, 147, 151, 154, 153],
);
const HEM = tube(
  [
    [400, 672],
    [400, 704],
  ],
  [152, 150],
);
const ARM: readonly Point[] = [
  [504, 236],
  [560, 300],
  [604, 420],
  [628, 545],
  [637, 656],
];
const ARM_WIDTHS = [40, 60, 60, 55, 50, 46, 41];
const CUFF: readonly Point[] = [
  [637, 652],
  [640, 692],
];
const RIGHT_SLEEVE = tube(ARM, ARM_WIDTHS);
const LEFT_SLEEVE = tube(reflected(ARM), ARM_WIDTHS);

/** One quilted chamber: its outline and the colour it is cut from. */
interface Chamber {
  readonly path: string;
  readonly colour: string;
}

interface Quilting {
  readonly rows: number;
  /** How far the middle of each row hangs below its ends: a lot of it makes chevrons. */
  readonly sag: number;
}

/** Sag of the seam at t: chevrons flatten out towards the hem. */
const sagAt = ({ sag }: Quilting, t: number): number => 8 + (sag - 8) * Math.min(1, (1 - t) * 4);

/** Colour of row `i` of the body, by colour block. */
function bodyColour(art: ProductArt, block: number, share: number): string {
  if (block === 1 && share < 0.3) return art.second;
  if (block === 2 && share > 0.72) return art.second;
  if (block === 3 && share > 0.28 && share < 0.46) return art.accent;
  return art.main;
}

function bodyChambers(art: ProductArt, quilting: Quilting, block: number, open: boolean): Chamber[] {
  const edges = steps(quilting.rows + 1);
  const halves: readonly (readonly [number, number])[] = open
    ? [
        [-1, -0.055],
        [0.055, 1],
      ]
    : [[-1, 1]];
  return edges.slice(0, -1).flatMap((from, i) => {
    const to = edges[i + 1] ?? 1;
    const shoulder = i === 0 ? -26 : sagAt(quilting, from);
    return halves.map(([left, right]) => ({
      path: BODY.band({
        from: from + 0.004,
        to: to - 0.004,
        left,
        right,
        sag: shoulder,
        sagTo: sagAt(quilting, to),
        bulge: 5,
      }),
      colour: bodyColour(art, block, (from + to) / 2),
    }));
  });
}

function sleeveChambers(sleeve: Tube, rows: number, colour: string): Chamber[] {
  const edges = steps(rows + 1);
  return edges.slice(0, -1).map((from, i) => ({
    path: sleeve.band({ from: from + 0.005, to: (edges[i + 1] ?? 1) - 0.005, sag: i ? 6 : -22, sagTo: 6, bulge: 5 }),
    colour,
  }));
}

/** Two rings of the stand-up collar; the front one parts at the zip. */
function collarChambers(colour: string, open: boolean, tall: boolean): Chamber[] {
  const collar = tube(
    [
      [400, tall ? 128 : 158],
      [400, 212],
    ],
    tall ? [84, 90, 104] : [92, 104],
  );
  const rings = tall
    ? [
        [0, 0.48],
        [0.5, 1],
      ]
    : [[0, 1]];
  const halves = open
    ? [
        [-1, -0.09],
        [0.09, 1],
      ]
    : [[-1, 1]];
  return rings.flatMap(([from = 0, to = 1]) =>
    halves.map(([left, right]) => ({ path: collar.band({ from, to, left, right, sag: 16, bulge: 4 }), colour })),
  );
}

const seamPoints = (limb: Tube, t: number, sag: number): Point[] =>
  steps(13, -0.95, 0.95).map((u) => limb.point(t, u, sag));

/** Chambers in colour, then the light that their relief throws back: deep where cloth is stitched down, gathers along the stitching. */
function quilted(light: string, ground: string, dark: string, chambers: readonly Chamber[], gathers: string): string {
  if (!chambers.length) return '';
  const colours = chambers.map(
    ({ path, colour }) => `<path d="${path}" fill="${colour}" stroke="${darken(colour, 0.4)}"/>`,
  );
  const heights = chambers.map(({ path }) => raised(path, 1));
  return `<path d="${ground}" fill="${dark}"/>${colours.join('')}<g filter="url(#${light})"><path d="${ground}" fill="#000"/>${heights.join('')}<g fill="none">${gathers}</g></g>`;
}

function gathersOn(limb: Tube, rows: number, sag: number, seed: number): string {
  return steps(rows + 1)
    .slice(1, -1)
    .map((t, i) => puckers(seed + i, seamPoints(limb, t, sag), 15, 14))
    .join('');
}

/** Height of the chest print as a share of the body. */
const CHEST = 0.25;

/** Zip, pockets and print of the front. */
function frontDetails(art: ProductArt, cut: Cut, chestPocket: boolean, block: number): string {
  const top = cut === 'hooded' ? 182 : 140;
  const pocket =
    zip('M478 508L510 606', darken(art.second, 0.2), '#9aa2aa', 11) + zipPull(478, 508, art.accent, -18, 0.62);
  const chest = chestPocket
    ? zip('M300 334L362 326', art.second, '#9aa2aa', 9) + zipPull(304, 334, art.accent, -84, 0.5)
    : '';
  const height = markHeight(art.mark, 100, 15);
  const closure = zip(`M400 ${top}V702`, art.second, '#c9d0d6', 19) + zipPull(400, top + 12, art.accent, 4, 1.25);
  return (
    closure +
    bothSides(pocket) +
    chest +
    printedMark(art.mark, 482, 312, height, inkOn(bodyColour(art, block, CHEST)), 1.2)
  );
}

/** Ribbed cuff below a sleeve. */
function cuff(axis: readonly Point[], colour: string): string {
  const ring = tube(axis, [37, 33, 32]);
  const outline = ring.band({ from: 0, to: 1, sag: 5 });
  const ribs = steps(13, -0.9, 0.9)
    .map((u) => ring.along(u))
    .join('');
  return `<path d="${outline}" fill="${colour}"/><path d="${ribs}" fill="none" stroke="#000" stroke-opacity=".38" stroke-width="1.7"/><path d="${outline}" fill="url(#round)"/>`;
}

/** Inside of the hood or collar, with the label at the back of the neck. */
function neck(art: ProductArt, cut: Cut): string {
  const opening =
    cut === 'hooded' ? 'M316 204C314 132 350 112 400 112S486 132 484 204Z' : 'M322 146Q400 118 478 146L470 186H330Z';
  const at: Point = cut === 'hooded' ? [400, 140] : [400, 150];
  return `<path d="${opening}" fill="url(#lining)"/><path d="${opening}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="12" filter="url(#blur-fine)"/>${wovenLabel(art.mark, at, 62, art.accent)}`;
}

/** A whole down jacket; `shape` picks hooded, collar or vest, the seed its quilting and colour blocks. */
export function drawDownJacket(art: ProductArt): string {
  const random = randomFrom(art.seed);
  const cut = CUTS[art.shape % CUTS.length] ?? 'hooded';
  const front = art.view !== 'back';
  const block = Math.floor(random() * 5);
  const quilting: Quilting = { rows: [8, 10, 13][Math.floor(random() * 3)] ?? 10, sag: random() < 0.35 ? 44 : 8 };
  const crown = block === 1 || block === 4 ? art.second : art.main;
  const dark = darken(mix(art.main, art.second, 0.4), 0.6);

  const collar = cut === 'hooded' && !front ? [] : collarChambers(crown, front, cut !== 'hooded');
  const body = bodyChambers(art, quilting, block, front);
  const bodyGround = `${BODY.band({ from: 0, to: 1, sag: -20, sagTo: 8 })}`;
  const limbs = cut === 'vest' ? [] : [LEFT_SLEEVE, RIGHT_SLEEVE];
  const armColour = block === 4 ? art.second : art.main;
  const armGround = limbs.map((limb) => limb.outline).join('');
  const arms = limbs.map((limb, i) => {
    const gathers = gathersOn(limb, quilting.rows + 2, 6, art.seed + 50 * i);
    return quilted('lit-arms', limb.outline, dark, sleeveChambers(limb, quilting.rows + 2, armColour), gathers);
  });
  const hood =
    cut === 'hooded' ? (front ? [...HOOD, HOOD_BRIM] : HOOD_BACK).map((path) => ({ path, colour: crown })) : [];
  const hoodGround = hood.length ? 'M290 214C268 110 306 40 400 36S532 110 510 214Z' : '';

  const light = (soft: number): ClothLight => ({
    soft,
    height: 20,
    wrinkle: 0.3,
    wrinkleSize: [0.012, 0.034],
    gloss: 0.2,
    shade: shadeOf(art.main),
    seed: art.seed,
  });
  const defs =
    clothLight('lit-body', light(quilting.rows > 11 ? 5.5 : 7.5)) +
    clothLight('lit-arms', light(quilting.rows > 11 ? 5 : 6.5)) +
    clothLight('lit-hood', light(7.5)) +
    roundShade +
    linear('lining', [
      [0, darken(art.second, 0.6)],
      [1, lighten(art.second, 0.08)],
    ]);
  const hem = HEM.band({ from: 0, to: 1, sag: 8 });
  const back =
    block % 2
      ? printedMark(art.mark, 400, 300, markHeight(art.mark, 120, 18), inkOn(bodyColour(art, block, CHEST)))
      : '';

  const parts = [
    shadows(bodyGround + armGround + hoodGround, { y: 746, width: 215 }),
    front ? quilted('lit-hood', hoodGround, dark, hood.slice(0, 3), '') : '',
    front ? neck(art, cut) : '',
    front ? quilted('lit-hood', '', dark, hood.slice(3), '') : '',
    limbs.length ? cuff(CUFF, art.second) + cuff(reflected(CUFF), art.second) : '',
    arms.join(''),
    limbs.length ? `<path d="${BODY.outline}" fill="#000" opacity=".5" filter="url(#shadow-tight)"/>` : '',
    `<path d="${hem}" fill="${darken(art.second, 0.2)}"/>`,
    quilted('lit-body', bodyGround, dark, body, gathersOn(BODY, quilting.rows, quilting.sag, art.seed)),
    quilted('lit-hood', COLLAR_GROUND, dark, collar, ''),
    `<path d="${BODY.outline}" fill="url(#round)" opacity=".7"/>`,
    front ? frontDetails(art, cut, random() < 0.5, block) : quilted('lit-hood', hoodGround, dark, hood, '') + back,
  ];
  return showView(drawing(parts.join(''), defs), art.view, CLOSE_UPS);
}
