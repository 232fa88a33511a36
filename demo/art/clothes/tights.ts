/** Tights: knitted, close to the leg from a broad waistband to the ankle; the seed chooses the panels. */
import { clothLight, crossFolds, fanFolds, hangFolds, lit, raised, roundShade, shadeOf } from '#demo/art/kit/cloth.ts';
import { darken, drawing, lighten, randomFrom } from '#demo/art/kit/kit.ts';
import { inkOn, markHeight, printedMark, sealedZip, seam, shadows } from '#demo/art/kit/sewing.ts';
import { clip, clipped, type Point, path } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { reflected, type Tube, tube } from '#demo/art/kit/tube.ts';
import { type DetailBoxes, showView } from '#demo/art/kit/views.ts';

const CLOSE_UPS: DetailBoxes = { detail: { x: 250, y: 40, size: 300 }, 'detail-2': { x: 320, y: 500, size: 270 } };

/** Right leg (on the canvas): axis from hip to ankle, and half widths from thigh over knee and calf. */
const AXIS: readonly Point[] = [
  [440, 144],
  [458, 240],
  [468, 360],
  [466, 490],
  [472, 600],
  [466, 742],
];
const HALF_WIDTHS: readonly number[] = [54, 62, 70, 70, 63, 54, 46, 43, 46, 45, 37, 29, 25];

const BODY = 'M306 140Q400 160 494 140C500 180 512 220 518 300L404 342H396L282 300C288 220 300 180 306 140Z';
const WAISTBAND = 'M310 78Q400 94 490 78L498 150Q400 170 302 150Z';
const INSIDE = 'M310 78Q400 62 490 78Q400 95 310 78Z';

/** Second-colour panels: an outer stripe, the calf, or a yoke over the hip that runs down to the knee. */
function panels(leg: Tube, side: number, art: ProductArt, block: number): string {
  if (block === 0) {
    const edge = side > 0 ? { left: 0.42, right: 1 } : { left: -1, right: -0.42 };
    return path(leg.band({ from: 0, to: 1, ...edge }), art.second) + seam(leg.along(side * 0.42));
  }
  if (block === 1) return path(leg.band({ from: 0.58, to: 1, sag: 16 }), art.second) + seam(leg.across(0.58, 16));
  const yoke = side > 0 ? { left: 0.1, right: 1 } : { left: -1, right: -0.1 };
  return path(leg.band({ from: 0, to: 0.42, ...yoke, sagTo: 30 }), art.second);
}

function seams(leg: Tube, side: number, art: ProductArt): string {
  const light = lighten(art.main, 0.35);
  const ankle = sealedZip(leg.along(side * 0.5, 0.86, 0.99), darken(art.main, 0.3), 6);
  const stripe = leg.band({ from: 0.82, to: 0.833, left: side > 0 ? 0 : -0.8, right: side > 0 ? 0.8 : 0 });
  return seam(leg.along(side * -0.45), light) + seam(leg.across(0.975, 6), light) + path(stripe, art.accent) + ankle;
}

function relief(seed: number, outline: string, legs: readonly Tube[]): string {
  const folds = legs.map((leg, i) => {
    const s = seed + i * 20;
    const knee = crossFolds(s, leg, 0.44, 0.6, 4, 8);
    return knee + crossFolds(s + 1, leg, 0.9, 0.98, 3, 7) + hangFolds(s + 2, leg, 0.2, 0.9, 2, 9);
  });
  const crotch: Point = [400, 332];
  return (
    raised(outline) +
    folds.join('') +
    fanFolds(seed + 5, crotch, [-24, 24], 3, 90, 8) +
    fanFolds(seed + 6, crotch, [204, 156], 3, 90, 8)
  );
}

function waistband(art: ProductArt, back: boolean): string {
  const mark = back
    ? path('M372 104H428V134Q400 142 372 134Z', darken(art.main, 0.35)) + seam('M372 106H428', art.accent)
    : printedMark(art.mark, 400, 120, markHeight(art.mark, 96, 17), inkOn(art.second), 1.2);
  return (
    path(INSIDE, darken(art.second, 0.5)) +
    path(WAISTBAND, art.second) +
    path(WAISTBAND, 'url(#round)', { opacity: 0.5 }) +
    seam('M303 144Q400 164 497 144', lighten(art.second, 0.35)) +
    mark
  );
}

/** Draws tights on a transparent 800 × 800 canvas; `back` has a key pocket in the waistband for the mark. */
export function drawTights(art: ProductArt): string {
  const random = randomFrom(art.seed);
  const block = Math.floor(random() * 4);
  const legs = [tube(reflected(AXIS), HALF_WIDTHS), tube(AXIS, HALF_WIDTHS)];
  const outline = BODY + legs.map((leg) => leg.band({ from: 0, to: 1, sagTo: 6 })).join('');
  const light = { soft: 4, rounding: 20, height: 18, wrinkle: 0.12, gloss: 0.14 };
  const defs =
    clothLight('lit', { ...light, shade: shadeOf(art.main), seed: art.seed }) + clip('cloth', outline) + roundShade;
  const sided = (draw: (leg: Tube, side: number) => string): string =>
    legs.map((leg, i) => draw(leg, i * 2 - 1)).join('');
  const colours =
    path(outline, art.main) +
    sided((leg, side) => (block === 3 ? '' : panels(leg, side, art, block)) + seams(leg, side, art)) +
    seam('M400 156V342', lighten(art.main, 0.35));
  const parts = [
    shadows(outline, { y: 758, width: 130 }),
    clipped('cloth', colours),
    lit('lit', clipped('cloth', relief(art.seed, outline, legs))),
    waistband(art, art.view === 'back'),
  ];
  return showView(drawing(parts.join(''), defs), art.view, CLOSE_UPS);
}
