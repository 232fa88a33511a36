/** Base layers: crew-neck, half-zip, T-shirt and singlet, close to the body, with knitted zones. */
import { clothLight, crossFolds, fanFolds, hangFolds, lit, raised, roundShade, shadeOf } from '#demo/art/kit/cloth.ts';
import { darken, drawing, lighten, mix, randomFrom } from '#demo/art/kit/kit.ts';
import {
  bothSides,
  inkOn,
  markHeight,
  printedMark,
  seam,
  shadows,
  stitches,
  wovenLabel,
  zip,
  zipPull,
} from '#demo/art/kit/sewing.ts';
import { clip, clipped, line, type Point, path } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { reflected, steps, type Tube, tube } from '#demo/art/kit/tube.ts';
import { showView } from '#demo/art/kit/views.ts';

const NECK_CLOSE_UP = { x: 250, y: 90, size: 300 };
const CUFF_CLOSE_UP = { x: 110, y: 470, size: 270 };
const SLEEVE_CLOSE_UP = { x: 140, y: 170, size: 270 };

type Cut = 'crew' | 'half-zip' | 'tee' | 'singlet';
const CUTS: readonly Cut[] = ['crew', 'half-zip', 'tee', 'singlet'];

const BODY = tube(
  [
    [400, 150],
    [400, 430],
    [400, 700],
  ],
  [86, 136, 148, 140, 130, 128, 134, 138, 138],
);
const BODY_OUTLINE = BODY.band({ from: 0, to: 1, sag: -4, sagTo: 10 });
const SCOOP = 'M340 124Q346 212 400 222Q454 212 460 124';
const ARMHOLE = 'M308 132C302 210 290 262 256 302';
/** The singlet's front, and its back, which is seen above the scoop. */
const SINGLET =
  'M308 132L340 124Q346 212 400 222Q454 212 460 124L492 132C498 210 510 262 544 302C536 360 534 420 534 470C538 560 540 640 538 708Q400 728 262 708C260 640 262 560 266 470C266 420 264 360 256 302C290 262 302 210 308 132Z';
const SINGLET_BACK = 'M330 128Q400 184 470 128V236H330Z';
const SINGLET_BEHIND = SINGLET.replace('Q346 212 400 222Q454 212 460 124', 'Q400 176 460 124');
function outlineOf(cut: Cut, back: boolean): string {
  if (cut !== 'singlet') return BODY_OUTLINE;
  return back ? SINGLET_BEHIND : SINGLET;
}
const LONG_ARM: readonly Point[] = [
  [474, 190],
  [540, 260],
  [582, 380],
  [606, 510],
  [622, 660],
];
const LONG_WIDTHS = [40, 54, 50, 44, 40, 35, 29];
const SHORT_ARM: readonly Point[] = [
  [474, 192],
  [536, 256],
  [574, 318],
  [590, 362],
];
const SHORT_WIDTHS = [40, 56, 58, 58];

const NECK = 'M326 134C332 196 368 214 400 214S468 196 474 134Q400 152 326 134Z';
const NECK_RIB = 'M318 140C324 206 362 230 400 230S476 206 482 140L466 134C462 192 434 210 400 210S338 192 334 134Z';
const STAND_COLLAR =
  'M322 150C322 120 334 100 346 96Q400 112 454 96C466 100 478 120 478 150Q460 190 400 196Q340 190 322 150Z';

/** Knitted or printed design on the front, by number. */
function design(art: ProductArt, number: number, random: () => number): string {
  const bands = (from: number, count: number, gap: number): string =>
    steps(count, 0, count - 1)
      .map((i) =>
        path(
          BODY.band({ from: from + i * gap, to: from + i * gap + gap * (0.3 + random() * 0.35), sag: 6 }),
          i % 2 ? art.accent : art.second,
        ),
      )
      .join('');
  const sides =
    path('M200 120H300Q322 420 288 720H200ZM600 120H500Q478 420 512 720H600Z', art.second) +
    seam('M300 120Q322 420 288 720') +
    seam('M500 120Q478 420 512 720');
  const peaks =
    path('M200 520L268 420L318 476L396 352L470 470L516 424L600 530V730H200Z', art.second) +
    path('M200 600L300 500L360 560L430 470L520 570L600 520V730H200Z', mix(art.second, art.main, 0.45)) +
    path('M396 352L428 402L404 420L384 396L366 412L358 412Z', art.accent);
  const yoke =
    path('M200 100H600V286Q500 316 400 292Q300 316 200 286Z', art.second) +
    seam('M200 286Q300 316 400 292Q500 316 600 286');
  return [sides, bands(0.3, 6, 0.05), peaks, yoke, ''][number] ?? '';
}

const sleeves = (cut: Cut): Tube[] => {
  if (cut === 'singlet') return [];
  const [axis, widths] = cut === 'tee' ? [SHORT_ARM, SHORT_WIDTHS] : [LONG_ARM, LONG_WIDTHS];
  return [tube(reflected(axis), widths), tube(axis, widths)];
};

function sleeveColours(art: ProductArt, cut: Cut, limbs: readonly Tube[], number: number): string {
  const ground = number === 0 || number === 3 ? art.second : art.main;
  const thread = lighten(ground, 0.35);
  const cuffs = limbs.map(
    (limb) =>
      seam(limb.across(cut === 'tee' ? 0.93 : 0.955, 7), thread) +
      (number === 1 ? path(limb.band({ from: 0.5, to: 0.56, sag: 7 }), art.accent) : ''),
  );
  return limbs.map((limb) => path(limb.outline, ground)).join('') + cuffs.join('');
}

/** Bound edges of neck and armholes. */
function bindings(art: ProductArt, back: boolean): string {
  const bound = (d: string): string => line(d, darken(art.second, 0.1), 9) + line(d, '#fff', 1.4, { opacity: 0.25 });
  const neck = back ? 'M340 124Q400 176 460 124' : SCOOP;
  return bound(neck) + bothSides(bound(ARMHOLE));
}

function neckline(art: ProductArt, cut: Cut, back: boolean): string {
  if (cut === 'singlet') return bindings(art, back);
  const rib = darken(art.main, 0.16);
  if (cut === 'half-zip') {
    const collar =
      path(STAND_COLLAR, rib) +
      lit('lit', raised(STAND_COLLAR, 0.6)) +
      stitches('M334 158Q400 204 466 158', lighten(art.main, 0.35));
    const inside = path('M346 97Q400 82 454 97Q400 114 346 97Z', darken(art.second, 0.4));
    return (
      inside +
      collar +
      (back ? '' : zip('M400 108V330', darken(art.second, 0.2), '#b9c0c7', 12) + zipPull(400, 124, art.accent, 4, 1))
    );
  }
  const collar = (depth: string): string =>
    path(depth, rib) + lit('lit', raised(depth, 0.75)) + line(depth, '#000', 1, { opacity: 0.25 });
  if (back) return collar('M318 140Q400 176 482 140L466 132Q400 156 334 132Z');
  const ribs = steps(30, 0, 1)
    .map(
      (t) =>
        `M${318 + 164 * t} ${136 + 96 * Math.sin(Math.PI * t) ** 0.6}L${334 + 132 * t} ${132 + 79 * Math.sin(Math.PI * t) ** 0.6}`,
    )
    .join('');
  return (
    path(NECK, darken(art.main, 0.55)) +
    path('M326 134Q400 152 474 134L470 150Q400 172 330 150Z', darken(art.main, 0.3)) +
    wovenLabel(art.mark, [400, 172], 46, art.accent) +
    collar(NECK_RIB) +
    clipped('rib', line(ribs, '#000', 1, { opacity: 0.2 }))
  );
}

/** A whole base layer; `shape` picks crew-neck, half-zip, T-shirt or singlet, the seed its knitted design. */
export function drawBaseLayer(art: ProductArt): string {
  const random = randomFrom(art.seed);
  const cut = CUTS[art.shape % CUTS.length] ?? 'crew';
  const back = art.view === 'back';
  const outline = outlineOf(cut, back);
  const number = Math.floor(random() * 5);
  const limbs = sleeves(cut);
  const arms = limbs.map((limb) => limb.outline).join('');
  const light = {
    soft: 6,
    rounding: 22,
    height: 20,
    wrinkle: 0.14,
    wrinkleSize: [0.011, 0.015] as const,
    grain: 0.3,
    shade: shadeOf(art.main),
    seed: art.seed,
  };
  const defs =
    clothLight('lit', light) +
    clip('body', outline) +
    clip('arms', arms || outline) +
    clip('rib', NECK_RIB) +
    roundShade +
    `<pattern id="knit" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M1.2 0V5M3.7 0V5" stroke="#000" stroke-opacity=".1" stroke-width=".9"/></pattern>`;
  const relief =
    raised(outline) +
    fanFolds(art.seed, [268, 290], [10, 66], 5, 150, 16) +
    fanFolds(art.seed + 1, [532, 290], [170, 114], 5, 150, 16) +
    crossFolds(art.seed + 2, BODY, 0.5, 0.94, 7, 17) +
    hangFolds(art.seed + 3, BODY, 0.5, 1, 4, 18);
  const armReliefs = limbs.map(
    (limb, i) =>
      raised(limb.outline) +
      crossFolds(art.seed + 9 * i, limb, 0.3, 0.95, cut === 'tee' ? 4 : 10, 13) +
      hangFolds(art.seed + 5 + i, limb, 0.1, 0.9, 2, 12),
  );
  const thread = lighten(art.main, 0.35);
  const markGround = number === 3 ? art.second : art.main;
  const mark = back
    ? printedMark(art.mark, 400, 214, markHeight(art.mark, 80, 11), inkOn(markGround))
    : printedMark(
        art.mark,
        number === 2 ? 400 : 452,
        number === 2 ? 290 : 262,
        markHeight(art.mark, number === 2 ? 150 : 60, number === 2 ? 20 : 11),
        number === 2 ? art.accent : inkOn(markGround),
        1.2,
      );
  const parts = [
    shadows(outline + arms, { y: 748, width: 190 }),
    clipped('arms', sleeveColours(art, cut, limbs, number) + path(arms, 'url(#knit)')),
    cut === 'singlet' && !back
      ? path(SINGLET_BACK, darken(art.main, 0.5)) + wovenLabel(art.mark, [400, 190], 44, art.accent)
      : '',
    armReliefs.map((relief) => lit('lit', clipped('arms', relief))).join(''),
    clipped('arms', path(outline, '#000', { opacity: 0.4, filter: 'url(#shadow-tight)' })),
    clipped(
      'body',
      path(outline, art.main) +
        design(art, number, random) +
        path(outline, 'url(#knit)') +
        seam(BODY.across(0.972, 10), thread),
    ),
    lit('lit', clipped('body', relief)),
    path(outline, 'url(#round)', { opacity: 0.7 }),
    neckline(art, cut, back),
    mark,
  ];
  return showView(drawing(parts.join(''), defs), art.view, {
    detail: NECK_CLOSE_UP,
    'detail-2': cut === 'tee' || cut === 'singlet' ? SLEEVE_CLOSE_UP : CUFF_CLOSE_UP,
  });
}
