/** Shell jackets with a hood: mountain hardshell, rain shell, and a long anorak with a kangaroo pocket. */
import { clothLight, crossFolds, fanFolds, fold, hangFolds, lit, raised, shadeOf } from '#demo/art/kit/cloth.ts';
import { darken, drawing, lighten, linear, randomFrom } from '#demo/art/kit/kit.ts';
import {
  bothSides,
  inkOn,
  markHeight,
  printedMark,
  sealedZip,
  seam,
  shadows,
  wovenLabel,
  zip,
  zipPull,
} from '#demo/art/kit/sewing.ts';
import { clip, clipped, line, type Point, path } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { reflected, type Tube, tube } from '#demo/art/kit/tube.ts';
import { type DetailBoxes, showView } from '#demo/art/kit/views.ts';
import { drawSportJacket } from './sport-jacket.ts';

const CLOSE_UPS: DetailBoxes = { detail: { x: 235, y: 40, size: 330 }, 'detail-2': { x: 110, y: 430, size: 300 } };

const BODY = tube(
  [
    [400, 192],
    [400, 440],
    [400, 694],
  ],
  [116, 150, 160, 157, 153, 152, 156, 160, 162],
);
const ARM: readonly Point[] = [
  [506, 236],
  [562, 300],
  [606, 420],
  [630, 545],
  [640, 672],
];
const ARM_WIDTHS = [40, 60, 60, 54, 49, 44, 39];
const RIGHT = tube(ARM, ARM_WIDTHS);
const LEFT = tube(reflected(ARM), ARM_WIDTHS);
const BODY_OUTLINE = BODY.band({ from: 0, to: 1, sag: -22, sagTo: 14 });

const HOOD = 'M288 206C268 112 304 38 400 34S532 112 512 206Q400 232 288 206Z';
const HOOD_OPENING = 'M322 206C318 136 348 104 400 104S482 136 478 206Z';
/** The hood around its opening. */
const HOOD_RIM =
  'M288 206C268 112 304 38 400 34S532 112 512 206Q496 214 478 206C482 136 452 104 400 104S318 136 322 206Q304 214 288 206Z';
const HOOD_BACK = 'M282 216C258 112 304 34 400 34S542 112 518 216Q400 238 282 216Z';
const PEAK = 'M314 152C322 112 356 90 400 90S478 112 486 152C470 124 440 108 400 108S330 124 314 152Z';
const COLLAR = 'M312 166Q352 200 396 204L396 240Q340 240 296 216ZM488 166Q448 200 404 204L404 240Q460 240 504 216Z';

/** Panel of the second colour on body and sleeves, by colour block. */
function panels(art: ProductArt, block: number): { body: string; sleeves: string } {
  const lower = 'M200 470L400 520L600 470V760H200Z';
  const yoke = 'M200 120H600V300L500 318L400 296L300 318L200 300Z';
  const slash = 'M200 380L600 230V350L200 500Z';
  const sides = 'M200 180H286Q318 420 276 720H200ZM600 180H514Q482 420 524 720H600Z';
  const shape = [yoke, lower, slash, sides, ''][block] ?? '';
  const forearm = [LEFT, RIGHT].map((limb) => path(limb.band({ from: 0.55, to: 1, sag: 12 }), art.second)).join('');
  const shoulder = [LEFT, RIGHT].map((limb) => path(limb.band({ from: 0, to: 0.26, sag: 12 }), art.second)).join('');
  return {
    body: shape ? path(shape, art.second) + seam(shape) : '',
    sleeves: block === 0 ? shoulder : block === 1 ? forearm : '',
  };
}

function sleeve(limb: Tube, side: number): string {
  const tab = limb.band({ from: 0.93, to: 0.985, left: side > 0 ? -0.2 : -0.95, right: side > 0 ? 0.95 : 0.2, sag: 8 });
  return (
    seam(limb.across(0.9, 10)) +
    seam(limb.along(side * -0.35, 0.1, 0.9)) +
    path(tab, '#000', { opacity: 0.4, transform: 'translate(1 3)' }) +
    path(tab, '#22272d') +
    line(limb.across(0.945, 8, -0.6, 0.6), '#fff', 1, { opacity: 0.25 })
  );
}

function reliefOfBody(seed: number, pockets: string): string {
  return (
    raised(BODY_OUTLINE) +
    fanFolds(seed, [262, 296], [0, 62], 5, 170, 15) +
    fanFolds(seed + 1, [538, 296], [180, 118], 5, 170, 15) +
    hangFolds(seed + 2, BODY, 0.4, 1, 6, 20) +
    crossFolds(seed + 4, BODY, 0.4, 0.9, 6, 16) +
    pockets
  );
}

const reliefOfSleeve = (seed: number, limb: Tube): string =>
  raised(limb.outline) +
  crossFolds(seed, limb, 0.14, 0.34, 4, 15) +
  crossFolds(seed + 1, limb, 0.42, 0.62, 5, 16) +
  crossFolds(seed + 2, limb, 0.72, 0.9, 5, 12) +
  hangFolds(seed + 3, limb, 0.1, 0.9, 3, 12);

interface Style {
  readonly anorak: boolean;
  readonly mountain: boolean;
  readonly block: number;
}

function closure(art: ProductArt, { anorak, mountain }: Style): string {
  const tape = mountain ? art.accent : darken(art.second, 0.1);
  const front = `M400 178V${anorak ? 430 : 706}`;
  const opened = mountain ? sealedZip(front, tape, 12) : zip(front, tape, '#b9c0c7', 14);
  return opened + zipPull(400, 196, art.accent, 5, 1.15);
}

function pockets(art: ProductArt, { anorak, mountain }: Style): string {
  if (anorak) {
    const pouch = 'M286 470H514L522 640Q400 656 278 640Z';
    return (
      path(pouch, '#000', { opacity: 0.25, transform: 'translate(2 6)', filter: 'url(#blur-fine)' }) +
      path(pouch, art.second) +
      seam(pouch, lighten(art.second, 0.4)) +
      path('M280 466H520V500Q400 512 280 500Z', darken(art.second, 0.15)) +
      seam('M280 500Q400 512 520 500', lighten(art.second, 0.4)) +
      wovenLabel(art.mark, [478, 604], 56, art.accent)
    );
  }
  const hand = sealedZip('M478 520L506 640', darken(art.main, 0.25), 9) + zipPull(478, 522, art.accent, -14, 0.8);
  const chest = mountain
    ? sealedZip('M322 286L312 396', darken(art.main, 0.25), 9) + zipPull(321, 290, art.accent, 5, 0.75)
    : '';
  return bothSides(hand) + chest;
}

function frontHood(art: ProductArt, colour: string): string {
  const laminate = lighten(art.second, 0.1);
  return (
    path(HOOD, colour) +
    seam('M352 44Q340 76 344 100', undefined) +
    seam('M448 44Q460 76 456 100') +
    path(HOOD_OPENING, 'url(#inside)') +
    line(HOOD_OPENING, laminate, 5, { opacity: 0.5 }) +
    wovenLabel(art.mark, [400, 142], 60, art.accent)
  );
}

/** Mark on the wearer's left chest, clear of the panel edges. */
function chestMark(art: ProductArt, block: number): string {
  const ground = block === 2 ? art.second : art.main;
  return printedMark(art.mark, 458, block === 0 ? 338 : 330, markHeight(art.mark, 78, 13), inkOn(ground), 1.2);
}

/** A whole shell jacket; `shape` picks hardshell, rain shell, anorak, or one cut for running or cycling, the seed its panels. */
export function drawShellJacket(art: ProductArt): string {
  const isSport = art.shape === 3 || art.shape === 4;
  return isSport ? drawSportJacket(art) : hooded(art);
}

function hooded(art: ProductArt): string {
  const random = randomFrom(art.seed);
  const style: Style = { anorak: art.shape % 3 === 2, mountain: art.shape % 3 === 0, block: Math.floor(random() * 5) };
  const front = art.view !== 'back';
  const crown = style.block === 0 ? art.second : art.main;
  const panel = panels(art, style.block);
  const light = {
    soft: 4.2,
    rounding: 15,
    height: 17,
    wrinkle: 0.34,
    wrinkleSize: [0.009, 0.014] as const,
    gloss: 0.12,
    shade: shadeOf(art.main),
    seed: art.seed,
  };
  const defs =
    clothLight('lit', light) +
    clip('body', BODY_OUTLINE) +
    clip('arms', LEFT.outline + RIGHT.outline) +
    linear(
      'round',
      [
        [0, '#000', 0.4],
        [0.2, '#000', 0],
        [0.4, '#fff', 0.08],
        [0.62, '#000', 0],
        [1, '#000', 0.42],
      ],
      0,
      0,
      1,
      0,
    ) +
    linear('inside', [
      [0, darken(art.second, 0.65)],
      [1, lighten(art.second, 0.12)],
    ]);

  const pocketRelief = style.anorak
    ? raised('M286 470H514L522 640Q400 656 278 640Z', 0.75)
    : fold([478, 520], [506, 640], 14, 0, 0.4);
  const hoodRelief = (outline: string): string =>
    raised(outline) +
    fanFolds(art.seed + 7, [400, 90], [60, 120], 4, 120, 10) +
    fold([300, 190], [330, 90], 16, 10, 0.4) +
    fold([500, 190], [470, 90], 16, -10, 0.4);
  const mark = front
    ? chestMark(art, style.block)
    : printedMark(
        art.mark,
        400,
        340,
        markHeight(art.mark, 140, 20),
        inkOn(style.block === 2 ? art.second : art.main),
        1.2,
      );

  const parts = [
    shadows(BODY_OUTLINE + LEFT.outline + RIGHT.outline + HOOD, { y: 748, width: 215 }),
    front ? frontHood(art, crown) : '',
    front ? lit('lit', hoodRelief(HOOD_RIM)) : '',
    front
      ? path(PEAK, darken(crown, 0.12)) +
        line('M314 152C322 112 356 90 400 90S478 112 486 152', '#fff', 1.6, { opacity: 0.3 })
      : '',
    clipped('arms', path(LEFT.outline + RIGHT.outline, style.block === 3 ? art.second : art.main) + panel.sleeves) +
      sleeve(LEFT, -1) +
      sleeve(RIGHT, 1),
    lit('lit', clipped('arms', reliefOfSleeve(art.seed, LEFT))) +
      lit('lit', clipped('arms', reliefOfSleeve(art.seed + 10, RIGHT))),
    clipped('arms', path(BODY_OUTLINE, '#000', { opacity: 0.5, filter: 'url(#shadow-tight)' })),
    clipped(
      'body',
      path(BODY_OUTLINE, art.main) +
        panel.body +
        seam(BODY.across(0.965, 14), lighten(art.main, 0.4)) +
        (front ? pockets(art, style) : seam('M240 300Q400 330 560 300', lighten(art.main, 0.4))),
    ),
    lit('lit', clipped('body', reliefOfBody(art.seed, front ? pocketRelief : ''))),
    path(BODY_OUTLINE, 'url(#round)', { opacity: 0.7 }),
    front
      ? path(COLLAR, darken(crown, 0.06)) +
        lit('lit', raised(COLLAR)) +
        seam('M296 216Q340 240 396 240') +
        seam('M504 216Q460 240 404 240') +
        closure(art, style)
      : path(HOOD_BACK, crown) +
        seam('M350 42Q336 130 344 226') +
        seam('M450 42Q464 130 456 226') +
        lit('lit', hoodRelief(HOOD_BACK)),
    mark,
  ];
  return showView(drawing(parts.join(''), defs), art.view, CLOSE_UPS);
}
