/** Wetsuits: full suit, shorty, sleeveless long john; neoprene panels with flat seams and knee pads. */
import { clothLight, crossFolds, fanFolds, lit, raised, roundShade, shadeOf } from '#demo/art/kit/cloth.ts';
import { darken, drawing, lighten, mix, randomFrom } from '#demo/art/kit/kit.ts';
import {
  cord,
  inkOn,
  markHeight,
  printedMark,
  shadows,
  stitches,
  wovenLabel,
  zip,
  zipPull,
} from '#demo/art/kit/sewing.ts';
import { clip, clipped, group, line, type Point, path } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { reflected, type Tube, tube } from '#demo/art/kit/tube.ts';
import { type DetailBoxes, showView } from '#demo/art/kit/views.ts';

const CLOSE_UPS: DetailBoxes = { detail: { x: 265, y: 30, size: 270 }, 'detail-2': { x: 270, y: 440, size: 270 } };
const SHORTY_CLOSE_UPS: DetailBoxes = {
  detail: { x: 230, y: 100, size: 340 },
  'detail-2': { x: 230, y: 410, size: 340 },
};

type Cut = 'full' | 'shorty' | 'long-john';
const CUTS: readonly Cut[] = ['full', 'shorty', 'long-john'];

const TORSO = tube(
  [
    [400, 92],
    [400, 250],
    [400, 408],
  ],
  [54, 102, 112, 106, 94, 90, 96, 104],
);
const COLLAR = 'M350 62Q400 78 450 62L458 104Q400 136 342 104Z';

/** Right limbs by cut: axis and half widths. */
const ARMS: Readonly<Record<Cut, readonly [readonly Point[], readonly number[]] | undefined>> = {
  full: [
    [
      [452, 128],
      [506, 184],
      [540, 280],
      [562, 380],
      [576, 486],
    ],
    [30, 38, 36, 31, 28, 24, 20],
  ],
  shorty: [
    [
      [452, 128],
      [500, 176],
      [526, 232],
      [538, 272],
    ],
    [30, 39, 39, 38],
  ],
  'long-john': undefined,
};
const LONG_LEG: readonly [readonly Point[], readonly number[]] = [
  [
    [450, 372],
    [456, 480],
    [462, 600],
    [466, 742],
  ],
  [40, 53, 50, 43, 39, 37, 31, 26],
];
const SHORT_LEG: readonly [readonly Point[], readonly number[]] = [
  [
    [450, 372],
    [458, 450],
    [462, 520],
  ],
  [40, 55, 54, 52],
];

const limbsOf = (shape: readonly [readonly Point[], readonly number[]] | undefined): Tube[] =>
  shape ? [tube(reflected(shape[0]), shape[1]), tube(shape[0], shape[1])] : [];

/** Flat-locked seam: two needle rows over a slightly raised tape. */
const flatSeam = (d: string, colour: string): string =>
  line(d, '#000', 4, { opacity: 0.3 }) + line(d, colour, 2.6) + stitches(d, lighten(colour, 0.35), 1);

/** Chest and flank panels by colour block. */
function panels(art: ProductArt, block: number): string {
  const tape = darken(art.main, 0.4);
  const flank = 'M270 60H330Q352 260 328 416H260ZM530 60H470Q448 260 472 416H540Z';
  const chest = 'M250 60H550V236Q470 280 400 250Q330 280 250 236Z';
  const wave = 'M250 330Q330 280 400 320T550 290V420Q470 380 400 400T250 420Z';
  const shape = [flank, chest, wave, ''][block] ?? '';
  const accentLine = block === 1 ? line('M250 236Q330 280 400 250Q470 280 550 236', art.accent, 7) : '';
  return shape ? path(shape, art.second) + flatSeam(shape, tape) + accentLine : '';
}

function limbColours(
  art: ProductArt,
  arms: readonly Tube[],
  legs: readonly Tube[],
  block: number,
  long: boolean,
): { arms: string; legs: string } {
  const tape = darken(art.main, 0.4);
  const second = block === 3 ? mix(art.main, art.second, 0.6) : art.second;
  const cuff = (limb: Tube): string =>
    path(limb.band({ from: 0.95, to: 1, sag: 5 }), darken(art.main, 0.2)) + flatSeam(limb.across(0.945, 5), tape);
  const armPiece = (limb: Tube): string =>
    path(limb.outline, block === 1 || block === 0 ? second : art.main) +
    (block === 2 ? path(limb.band({ from: 0.3, to: 0.42, sag: 6 }), art.accent) : '') +
    flatSeam(limb.along(0.2, 0.1, 0.95), tape) +
    cuff(limb);
  const knee = (limb: Tube): string =>
    long
      ? path(limb.band({ from: 0.46, to: 0.64, left: -0.72, right: 0.72, sag: 16, bulge: 2 }), darken(art.main, 0.35)) +
        path(limb.band({ from: 0.46, to: 0.64, left: -0.72, right: 0.72, sag: 16, bulge: 2 }), 'url(#hex)')
      : '';
  const legPiece = (limb: Tube, side: number): string =>
    path(limb.outline, art.main) +
    path(
      limb.band({ from: 0, to: 1, left: side > 0 ? 0.45 : -1, right: side > 0 ? 1 : -0.45 }),
      block === 3 ? art.accent : second,
    ) +
    flatSeam(limb.along(side * 0.45, 0.02, 0.95), tape) +
    knee(limb) +
    cuff(limb);
  return { arms: arms.map(armPiece).join(''), legs: legs.map((leg, i) => legPiece(leg, i * 2 - 1)).join('') };
}

/** The cloth itself is near black whatever the colourway, which shows on the panels. */
const inNeoprene = (art: ProductArt): ProductArt => ({
  ...art,
  main: mix('#1a1e23', art.second, 0.3),
  second: mix(art.main, '#1a1e23', 0.12),
});

/** A whole wetsuit; `shape` picks full suit, shorty or long john, the seed its panels. */
export function drawWetsuit(colourway: ProductArt): string {
  const art = inNeoprene(colourway);
  const random = randomFrom(art.seed);
  const cut = CUTS[art.shape % CUTS.length] ?? 'full';
  const back = art.view === 'back';
  const block = Math.floor(random() * 4);
  const long = cut !== 'shorty';
  const [arms, legs] = [limbsOf(ARMS[cut]), limbsOf(long ? LONG_LEG : SHORT_LEG)];
  const torso = TORSO.band({ from: 0, to: 1, sag: -6, sagTo: 40 });
  const suit = torso + legs.map((leg) => leg.outline).join('');
  const sleeves = arms.map((arm) => arm.outline).join('');
  const shade = shadeOf(art.main);
  const light = { soft: 5, rounding: 15, height: 25, wrinkle: 0.08, grain: 0.12, gloss: 0.2, shade, seed: art.seed };
  const defs =
    clothLight('lit', light) +
    clip('suit', suit) +
    clip('sleeves', sleeves || torso) +
    roundShade +
    `<pattern id="hex" width="12" height="14" patternUnits="userSpaceOnUse"><path d="M6 1L11 4V10L6 13L1 10V4Z" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="1.4"/></pattern>`;
  const colours = limbColours(art, arms, legs, block, long);
  const kneeRelief = legs
    .map((leg) => (long ? raised(leg.band({ from: 0.46, to: 0.64, left: -0.72, right: 0.72, sag: 16 }), 0.72) : ''))
    .join('');
  const bends = legs
    .map(
      (leg, i) =>
        crossFolds(art.seed + i, leg, 0.4, 0.72, long ? 5 : 0, 9) + crossFolds(art.seed + 6 + i, leg, 0.8, 0.95, 4, 8),
    )
    .join('');
  const relief =
    raised(suit) +
    bends +
    kneeRelief +
    crossFolds(art.seed + 2, TORSO, 0.55, 0.9, 7, 12) +
    fanFolds(art.seed + 3, [400, 440], [-30, 30], 3, 70, 8) +
    fanFolds(art.seed + 4, [400, 440], [210, 150], 3, 70, 8);
  const armReliefs = arms.map(
    (arm, i) => raised(arm.outline) + crossFolds(art.seed + 20 + i, arm, 0.14, 0.9, cut === 'full' ? 11 : 4, 9),
  );
  const zipper = back
    ? zip('M400 96V352', darken(art.second, 0.4), '#9aa2aa', 14) +
      zipPull(400, 108, art.accent, 0, 1) +
      cord('M400 140C408 220 392 300 404 400', art.accent, 5)
    : block === 1
      ? ''
      : zip('M346 148Q400 172 470 140', darken(art.second, 0.4), '#9aa2aa', 9) + zipPull(462, 144, art.accent, 60, 0.7);
  const markGround = block === 1 ? art.second : art.main;
  const height = markHeight(art.mark, 96, 17);
  const parts = [
    shadows(suit + sleeves, { y: long ? 768 : 560, width: 105 }),
    clipped('sleeves', colours.arms),
    sleeves
      ? armReliefs.map((armRelief) => lit('lit', clipped('sleeves', armRelief))).join('') +
        clipped('sleeves', path(torso, '#000', { opacity: 0.45, filter: 'url(#shadow-tight)' }))
      : '',
    clipped('suit', path(torso, art.main) + colours.legs + path(torso, art.main) + panels(art, block)),
    lit('lit', clipped('suit', relief)),
    path(torso, 'url(#round)', { opacity: 0.7 }),
    path('M352 63Q400 50 448 63Q400 80 352 63Z', darken(art.main, 0.5)) +
      path(COLLAR, darken(art.main, 0.15)) +
      lit('lit', raised(COLLAR, 0.7)) +
      flatSeam('M342 104Q400 136 458 104', darken(art.main, 0.4)),
    zipper,
    back
      ? wovenLabel(art.mark, [400, 84], 44, art.accent)
      : printedMark(art.mark, 400, 204, height, inkOn(markGround), 1.25),
  ];
  // A shorty would look lost in the frame at the scale of a full suit.
  const suited = long ? parts.join('') : group(parts.join(''), { transform: 'translate(-92 60) scale(1.23)' });
  return showView(drawing(suited, defs), art.view, long ? CLOSE_UPS : SHORTY_CLOSE_UPS);
}
