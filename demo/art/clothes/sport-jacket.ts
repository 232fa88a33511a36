/** Close-cut jackets with a stand collar: for running, and for cycling with a dropped tail and pockets on the back. */
import {
  clothLight,
  crossFolds,
  fanFolds,
  fold,
  hangFolds,
  lit,
  raised,
  roundShade,
  shadeOf,
} from '#demo/art/kit/cloth.ts';
import { darken, drawing, lighten, mix, randomFrom } from '#demo/art/kit/kit.ts';
import {
  bothSides,
  inkOn,
  markHeight,
  printedMark,
  sealedZip,
  seam,
  shadows,
  zip,
  zipPull,
} from '#demo/art/kit/sewing.ts';
import { clip, clipped, line, type Point, path } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { reflected, type Tube, tube } from '#demo/art/kit/tube.ts';
import { type DetailBoxes, showView } from '#demo/art/kit/views.ts';

const CLOSE_UPS: DetailBoxes = { detail: { x: 245, y: 110, size: 310 }, 'detail-2': { x: 130, y: 430, size: 280 } };

const BODY = tube(
  [
    [400, 190],
    [400, 420],
    [400, 660],
  ],
  [84, 126, 146, 141, 131, 125, 126, 131, 135],
);
const OUTLINE = {
  running: BODY.band({ from: 0, to: 1, sag: -20, sagTo: 10 }),
  cycling: BODY.band({ from: 0, to: 1, sag: -20, sagTo: 34 }),
} as const;
const ARM: readonly Point[] = [
  [466, 214],
  [538, 274],
  [578, 392],
  [602, 512],
  [616, 640],
];
const ARM_WIDTHS = [24, 50, 52, 46, 41, 36, 31];
const RIGHT = tube(ARM, ARM_WIDTHS);
const LEFT = tube(reflected(ARM), ARM_WIDTHS);
const ARMS = LEFT.outline + RIGHT.outline;

const COLLAR = 'M338 152Q400 178 462 152L474 214Q400 250 326 214Z';
const COLLAR_BACK = 'M338 152Q400 138 462 152L474 206Q400 226 326 206Z';
const INSIDE = 'M338 152Q400 128 462 152Q400 180 338 152Z';
/** From the collar to the armpit: the sleeve is cut in one with the shoulder. */
const RAGLAN = 'M328 196C320 256 294 306 256 336';
const SHOULDER = `${RAGLAN}L230 340V150H330Z`;
/** Tape that shines in the light of a lamp. */
const REFLEX = '#dfe5ea';

/** Panel of the second colour on the body, by colour block; the hem is at y 660 or below. */
const PANELS = [
  '',
  'M230 150H570V330Q400 380 230 330Z',
  'M230 520L400 470L570 520V740H230Z',
  'M230 420L570 300V390L230 510Z',
  'M230 300H330Q352 480 322 740H230ZM570 300H470Q448 480 478 740H570Z',
] as const;

interface Cut {
  readonly cycling: boolean;
  readonly block: number;
}

const sleeveColour = (art: ProductArt, block: number): string => (block === 0 || block === 2 ? art.second : art.main);

function bodyColours(art: ProductArt, { cycling, block }: Cut, back: boolean): string {
  const panel = PANELS[block] ?? '';
  const hem = BODY.across(cycling ? 0.968 : 0.955, cycling ? 34 : 12);
  const gripper = cycling
    ? line(BODY.across(0.985, 34), darken(art.second, 0.2), 20) + line(BODY.across(0.985, 34), art.accent, 3)
    : seam(hem, lighten(art.main, 0.35));
  return (
    path(OUTLINE.cycling, art.main) +
    (panel ? path(panel, art.second) + seam(panel) : '') +
    bothSides(
      path(SHOULDER, sleeveColour(art, block)) +
        seam(RAGLAN) +
        line(RAGLAN, art.accent, 3.4, { transform: 'translate(5 2)', opacity: 0.9 }),
    ) +
    (back && cycling ? backPockets(art) : '') +
    gripper
  );
}

/** Three open pockets across the small of the back, and a reflecting tab below them. */
function backPockets(art: ProductArt): string {
  const cloth = mix(art.main, art.second, 0.35);
  const pouch = 'M286 500Q400 520 514 500L520 652Q400 690 280 652Z';
  const mouth = 'M286 500Q400 520 514 500L515 516Q400 536 285 516Z';
  return (
    path(pouch, '#000', { opacity: 0.3, transform: 'translate(0 -6)', filter: 'url(#blur-fine)' }) +
    path(pouch, cloth) +
    path(mouth, darken(cloth, 0.35)) +
    seam('M358 512L352 676', lighten(cloth, 0.35)) +
    seam('M442 512L448 676', lighten(cloth, 0.35)) +
    path('M366 640H434V652H366Z', REFLEX) +
    zip('M462 560L508 556', darken(cloth, 0.4), '#b9c0c7', 8)
  );
}

function sleeveColours(art: ProductArt, { block }: Cut): string {
  const ground = sleeveColour(art, block);
  const trim = [LEFT, RIGHT].map(
    (limb) =>
      path(limb.band({ from: 0.6, to: 0.635, sag: 8 }), REFLEX) +
      (block % 2 ? path(limb.band({ from: 0.66, to: 0.72, sag: 8 }), art.accent) : '') +
      seam(limb.across(0.93, 7), lighten(ground, 0.35)) +
      path(limb.band({ from: 0.95, to: 1, sag: 7 }), darken(ground, 0.25)),
  );
  return path(ARMS, ground) + trim.join('');
}

const sleeveRelief = (seed: number, limb: Tube): string =>
  raised(limb.outline) +
  crossFolds(seed, limb, 0.16, 0.36, 4, 13) +
  crossFolds(seed + 1, limb, 0.44, 0.66, 5, 14) +
  crossFolds(seed + 2, limb, 0.76, 0.92, 5, 10) +
  hangFolds(seed + 3, limb, 0.1, 0.9, 2, 11);

const bodyRelief = (seed: number, outline: string): string =>
  raised(outline) +
  fanFolds(seed, [268, 312], [4, 64], 5, 150, 14) +
  fanFolds(seed + 1, [532, 312], [176, 116], 5, 150, 14) +
  hangFolds(seed + 2, BODY, 0.35, 1, 5, 16) +
  crossFolds(seed + 4, BODY, 0.46, 0.94, 7, 15) +
  fold([330, 214], [300, 300], 12, 8, 0.3) +
  fold([470, 214], [500, 300], 12, -8, 0.3);

function frontHardware(art: ProductArt, { cycling }: Cut): string {
  const hem = cycling ? 690 : 668;
  const hand = cycling
    ? ''
    : sealedZip('M486 500L504 596', darken(art.main, 0.3), 8) + zipPull(486, 502, art.accent, -12, 0.7);
  const chest = sealedZip('M306 330L352 342', darken(art.main, 0.3), 8) + zipPull(310, 331, art.accent, -70, 0.65);
  return (
    bothSides(hand) +
    chest +
    zip(`M400 166V${hem}`, darken(art.second, 0.15), cycling ? art.accent : '#b9c0c7', 13) +
    zipPull(400, 184, art.accent, 4, 1)
  );
}

function collar(art: ProductArt, back: boolean): string {
  const colour = darken(art.second, 0.05);
  const shape = back ? COLLAR_BACK : COLLAR;
  return (
    path(INSIDE, darken(art.second, 0.55)) +
    path(shape, colour) +
    lit('lit', raised(shape, 0.6)) +
    seam(back ? 'M326 206Q400 226 474 206' : 'M326 214Q400 250 474 214', lighten(colour, 0.35))
  );
}

/** A whole jacket; `shape` 3 is cut for running, 4 for cycling, the seed sets its panels. */
export function drawSportJacket(art: ProductArt): string {
  const random = randomFrom(art.seed);
  const cut: Cut = { cycling: art.shape === 4, block: Math.floor(random() * PANELS.length) };
  const back = art.view === 'back';
  const outline = cut.cycling ? OUTLINE.cycling : OUTLINE.running;
  const defs =
    clothLight('lit', {
      soft: 3.6,
      rounding: 18,
      height: 18,
      wrinkle: cut.cycling ? 0.16 : 0.3,
      wrinkleSize: [0.012, 0.017],
      grain: 0.14,
      gloss: cut.cycling ? 0.05 : 0.16,
      shade: shadeOf(art.main),
      seed: art.seed,
    }) +
    clip('body', outline) +
    clip('arms', ARMS) +
    roundShade;
  const markGround = cut.block === 1 || cut.block === 3 ? art.second : art.main;
  const mark = back
    ? printedMark(
        art.mark,
        400,
        268,
        markHeight(art.mark, 120, 17),
        inkOn(cut.block === 1 ? art.second : art.main),
        1.2,
      )
    : printedMark(art.mark, 456, cut.block === 3 ? 352 : 306, markHeight(art.mark, 72, 12), inkOn(markGround), 1.2);
  const parts = [
    shadows(outline + ARMS + COLLAR_BACK, { y: 740, width: 190 }),
    clipped('arms', sleeveColours(art, cut)),
    lit('lit', clipped('arms', sleeveRelief(art.seed, LEFT))) +
      lit('lit', clipped('arms', sleeveRelief(art.seed + 10, RIGHT))),
    clipped('arms', path(outline, '#000', { opacity: 0.45, filter: 'url(#shadow-tight)' })),
    clipped('body', bodyColours(art, cut, back)),
    lit('lit', clipped('body', bodyRelief(art.seed, outline))),
    path(outline, 'url(#round)', { opacity: 0.75 }),
    collar(art, back),
    back ? (cut.cycling ? '' : line('M330 330Q400 346 470 330', REFLEX, 7)) : frontHardware(art, cut),
    mark,
  ];
  return showView(drawing(parts.join(''), defs), art.view, CLOSE_UPS);
}
