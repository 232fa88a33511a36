/** Trousers: ski trousers with gaiter cuffs, hiking trousers with cargo pockets, trail shorts, and tights. */
import { clothLight, crossFolds, fanFolds, hangFolds, lit, raised, roundShade, shadeOf } from '#demo/art/kit/cloth.ts';
import { darken, drawing, lighten, randomFrom } from '#demo/art/kit/kit.ts';
import {
  bothSides,
  buckle,
  inkOn,
  markHeight,
  printedMark,
  sealedZip,
  seam,
  shadows,
  webbing,
  wovenLabel,
  zipPull,
} from '#demo/art/kit/sewing.ts';
import { clip, clipped, line, type Point, path } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { reflected, type Tube, tube } from '#demo/art/kit/tube.ts';
import { type DetailBoxes, showView } from '#demo/art/kit/views.ts';
import { drawTights } from './tights.ts';

const CLOSE_UPS: DetailBoxes = { detail: { x: 240, y: 40, size: 320 }, 'detail-2': { x: 250, y: 440, size: 330 } };
const SHORTS_CLOSE_UPS: DetailBoxes = {
  detail: { x: 240, y: 120, size: 320 },
  'detail-2': { x: 380, y: 360, size: 260 },
};
type Cut = 'ski' | 'hiking' | 'shorts';
const CUTS: readonly Cut[] = ['ski', 'hiking', 'shorts'];
/** Shape after the cuts. */
const TIGHTS = 3;

/** Right leg (on the canvas) by cut: axis from hip to hem, and half widths. */
const LEGS: Readonly<Record<Cut, readonly [readonly Point[], readonly number[]]>> = {
  ski: [
    [
      [462, 150],
      [478, 300],
      [490, 480],
      [502, 724],
    ],
    [54, 78, 82, 74, 70, 68, 68, 72],
  ],
  hiking: [
    [
      [460, 150],
      [472, 300],
      [484, 480],
      [494, 724],
    ],
    [54, 76, 76, 64, 57, 53, 50, 48],
  ],
  shorts: [
    [
      [462, 216],
      [480, 340],
      [496, 470],
      [506, 590],
    ],
    [56, 84, 93, 93, 94, 97],
  ],
};

/** Height of the waist on the canvas. */
const waistOf = (cut: Cut): number => (cut === 'shorts' ? 170 : 96);

const hips = (waist: number, cut: Cut): string => {
  const wide = cut === 'shorts' ? 158 : cut === 'ski' ? 154 : 144;
  return `M284 ${waist + 34}Q400 ${waist + 52} 516 ${waist + 34}C532 ${waist + 80} ${400 + wide - 6} ${waist + 130} ${400 + wide} ${waist + 210}L404 ${waist + 236}H396L${400 - wide} ${waist + 210}C${406 - wide} ${waist + 130} 268 ${waist + 80} 284 ${waist + 34}Z`;
};

function waistband(art: ProductArt, waist: number, back: boolean): string {
  const band = `M288 ${waist}Q400 ${waist + 16} 512 ${waist}L518 ${waist + 38}Q400 ${waist + 56} 282 ${waist + 38}Z`;
  const inside = `M288 ${waist}Q400 ${waist - 16} 512 ${waist}Q400 ${waist + 17} 288 ${waist}Z`;
  const colour = darken(art.main, 0.12);
  const loops = [306, 356, 444, 494]
    .map(
      (x) =>
        line(`M${x} ${waist + 6}V${waist + 46}`, '#000', 9, { opacity: 0.35 }) +
        line(`M${x} ${waist + 5}V${waist + 44}`, art.main, 7),
    )
    .join('');
  const belt = back
    ? ''
    : webbing(`M296 ${waist + 24}Q400 ${waist + 38} 504 ${waist + 24}`, art.accent, 10) + buckle(400, waist + 30, 0.72);
  const label = back ? '' : wovenLabel(art.mark, [400, waist - 2], 44, art.second);
  return (
    path(inside, darken(art.second, 0.5)) +
    label +
    path(band, colour) +
    seam(`M285 ${waist + 30}Q400 ${waist + 48} 515 ${waist + 30}`, lighten(art.main, 0.35)) +
    loops +
    belt
  );
}

/** Pockets, fly and knee seams of the front. */
function frontDetails(art: ProductArt, cut: Cut, waist: number, legs: readonly Tube[]): string {
  const fly =
    seam(`M404 ${waist + 46}V${waist + 150}Q404 ${waist + 180} 398 ${waist + 190}`, lighten(art.main, 0.35)) +
    seam(`M401 ${waist + 190}V${waist + 236}`);
  const hand =
    sealedZip(`M496 ${waist + 62}L528 ${waist + 148}`, darken(art.main, 0.3), 8) +
    zipPull(498, waist + 66, art.accent, -20, 0.7);
  const knees =
    cut === 'shorts'
      ? ''
      : legs
          .map(
            (leg) =>
              seam(leg.across(0.5, 12), lighten(art.main, 0.35)) + seam(leg.across(0.68, 14), lighten(art.main, 0.35)),
          )
          .join('');
  return fly + bothSides(hand) + knees;
}

/** Outlines of a cargo pocket and its flap on the outside of a leg. */
function cargoShapes(leg: Tube, side: number): { pocket: string; flap: string } {
  const box = { left: side > 0 ? 0 : -0.9, right: side > 0 ? 0.9 : 0, sag: 5 };
  return { pocket: leg.band({ from: 0.35, to: 0.52, ...box }), flap: leg.band({ from: 0.33, to: 0.385, ...box }) };
}

function cargo(leg: Tube, side: number, colour: string): string {
  const { pocket, flap } = cargoShapes(leg, side);
  return (
    path(pocket, '#000', { opacity: 0.3, transform: 'translate(2 5)', filter: 'url(#blur-fine)' }) +
    path(pocket, colour) +
    seam(pocket, lighten(colour, 0.3)) +
    path(flap, '#000', { opacity: 0.3, transform: 'translate(1 4)' }) +
    path(flap, lighten(colour, 0.06)) +
    seam(flap)
  );
}

/** Second-colour panels by colour block: knees and seat, outer stripe, gaiters, or none. */
function panels(leg: Tube, side: number, art: ProductArt, block: number, cut: Cut): string {
  const outer = side > 0 ? { left: 0.5, right: 1 } : { left: -1, right: -0.5 };
  if (block === 0) return path(leg.band({ from: 0, to: 1, ...outer }), art.second) + seam(leg.along(side * 0.5));
  if (block === 1)
    return path(
      leg.band({ from: cut === 'shorts' ? 0.72 : 0.5, to: cut === 'shorts' ? 1 : 0.68, sag: 12, sagTo: 14 }),
      art.second,
    );
  if (block === 2) return path(leg.band({ from: 0.7, to: 1, sag: 14 }), art.second) + seam(leg.across(0.7, 14));
  return path(leg.band({ from: 0.1, to: 1, left: side > 0 ? 0.72 : -0.8, right: side > 0 ? 0.8 : -0.72 }), art.accent);
}

function hem(leg: Tube, side: number, art: ProductArt, cut: Cut): string {
  if (cut !== 'ski') return seam(leg.across(0.965, 10), lighten(art.main, 0.35));
  const kick = leg.band({ from: 0.9, to: 1, left: side > 0 ? -1 : 0.2, right: side > 0 ? -0.2 : 1, sag: 6, sagTo: 10 });
  const vent = leg.along(side * 0.62, 0.72, 0.99);
  return (
    path(kick, '#20252b') +
    seam(kick, '#5b636c') +
    sealedZip(vent, darken(art.main, 0.3), 9) +
    zipPull(...leg.point(0.74, side * 0.62), art.accent, 0, 0.7)
  );
}

function relief(
  seed: number,
  outline: string,
  legs: readonly Tube[],
  waist: number,
  cut: Cut,
  cargoed: boolean,
): string {
  const pockets = legs
    .map((leg, i) => cargoShapes(leg, i * 2 - 1))
    .map(({ pocket, flap }) => raised(pocket, 0.72) + raised(flap, 0.95));
  const folds = legs.map((leg, i) => {
    const s = seed + i * 20;
    const bends =
      cut === 'shorts'
        ? crossFolds(s, leg, 0.5, 0.9, 4, 18)
        : crossFolds(s, leg, 0.46, 0.66, 6, 16) + crossFolds(s + 1, leg, 0.82, 0.97, 5, 15);
    return bends + hangFolds(s + 2, leg, 0.2, 1, cut === 'shorts' ? 5 : 4, 17);
  });
  const crotch: Point = [400, waist + 226];
  return (
    raised(outline) +
    folds.join('') +
    fanFolds(seed + 5, crotch, [-32, 38], 4, 150, 15) +
    fanFolds(seed + 6, crotch, [212, 142], 4, 150, 15) +
    (cargoed ? pockets.join('') : '')
  );
}

/** Whole trousers; `shape` picks ski, hiking, shorts or tights, the seed panels and pockets. */
export function drawTrousers(art: ProductArt): string {
  if (art.shape === TIGHTS) return drawTights(art);
  const random = randomFrom(art.seed);
  const cut = CUTS[art.shape % CUTS.length] ?? 'ski';
  const back = art.view === 'back';
  const waist = waistOf(cut);
  const block = Math.floor(random() * 5);
  const [axis, widths] = LEGS[cut];
  const legs = [tube(reflected(axis), widths), tube(axis, widths)];
  const outlines = legs.map((leg) => leg.band({ from: 0, to: 1, sagTo: 10 })).join('');
  const outline = `${hips(waist, cut)}${outlines}`;
  const defs =
    clothLight('lit', {
      soft: 4.4,
      rounding: 22,
      height: 21,
      wrinkle: 0.32,
      wrinkleSize: [0.012, 0.009],
      gloss: 0.08,
      shade: shadeOf(art.main),
      seed: art.seed,
    }) +
    clip('cloth', outline) +
    roundShade;
  const sided = (draw: (leg: Tube, side: number) => string): string =>
    legs.map((leg, i) => draw(leg, i * 2 - 1)).join('');
  const cargoed = cut !== 'ski' && block % 2 === 1;
  const pockets = !cargoed ? '' : sided((leg, side) => cargo(leg, side, block === 1 ? art.main : art.second));
  const seatSeams =
    seam(`M400 ${waist + 44}V${waist + 236}`, lighten(art.main, 0.35)) +
    bothSides(seam(`M430 ${waist + 110}H494`) + seam(`M280 ${waist + 66}Q340 ${waist + 92} 400 ${waist + 92}`));
  const markAt = legs[1]?.point(cut === 'shorts' ? 0.8 : cargoed ? 0.58 : 0.36, 0.1) ?? [480, 380];
  const parts = [
    shadows(outline, { y: cut === 'shorts' ? 640 : 750, width: cut === 'shorts' ? 190 : 165 }),
    clipped(
      'cloth',
      path(outline, art.main) +
        sided((leg, side) => panels(leg, side, art, block, cut)) +
        pockets +
        (back ? seatSeams : frontDetails(art, cut, waist, legs)) +
        sided((leg, side) => hem(leg, side, art, cut)),
    ),
    lit('lit', clipped('cloth', relief(art.seed, outline, legs, waist, cut, cargoed))),
    path(outline, 'url(#round)', { opacity: 0.55 }),
    waistband(art, waist, back),
    printedMark(
      art.mark,
      markAt[0],
      markAt[1],
      markHeight(art.mark, 64, 12),
      inkOn(cut === 'shorts' && (block === 1 || block === 2) ? art.second : art.main),
      1.2,
    ),
  ];
  return showView(drawing(parts.join(''), defs), art.view, cut === 'shorts' ? SHORTS_CLOSE_UPS : CLOSE_UPS);
}
