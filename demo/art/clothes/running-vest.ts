/** Running vest: worn close like a waistcoat, soft flasks on the chest, a small body on the back. */
import { clothLight, crossFolds, fold, hangFolds, lit, raised, shadeOf } from '#demo/art/kit/cloth.ts';
import { darken, drawing, lighten, linear, mix, randomFrom } from '#demo/art/kit/kit.ts';
import {
  bothSides,
  buckle,
  cord,
  inkOn,
  markHeight,
  printedMark,
  seam,
  shadows,
  webbing,
  wovenLabel,
  zip,
  zipPull,
} from '#demo/art/kit/sewing.ts';
import { clip, clipped, line, mirrored, oval, path } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { tube } from '#demo/art/kit/tube.ts';
import { type DetailBoxes, showView } from '#demo/art/kit/views.ts';

const CLOSE_UPS: DetailBoxes = { detail: { x: 205, y: 170, size: 330 }, 'detail-2': { x: 190, y: 400, size: 290 } };

/** One front panel, over the shoulder and down to the ribs; the other is its mirror. */
const FRONT =
  'M322 108C296 110 276 126 268 160C258 210 246 250 226 300C214 340 208 400 212 470C216 540 226 590 262 604C310 616 346 600 356 560C366 510 366 470 370 430C374 370 368 300 358 240C352 196 350 150 346 118Z';
const OTHER_FRONT = FRONT.replace(/(\d+) (\d+)/g, (_, x: string, y: string) => `${800 - Number(x)} ${y}`);
/** What is seen of the back between the panels: the lining and the collar. */
const LINING = 'M320 110Q400 84 480 110L500 200Q480 400 486 560Q400 584 314 560Q320 400 300 200Z';
const BACK =
  'M318 108Q400 86 482 108C530 116 548 146 552 190C558 250 540 300 546 372C552 440 580 480 578 540C574 596 546 620 500 628Q400 644 300 628C254 620 226 596 222 540C220 480 248 440 254 372C260 300 242 250 248 190C252 146 270 116 318 108Z';

const FLASK = 'M240 296Q284 282 326 296L332 460Q284 486 232 460Z';
const POCKET = 'M220 382Q280 366 350 382L352 482Q284 508 212 482Z';
const LOW_POCKET = 'M214 512Q276 530 360 520L352 570Q310 602 262 596Q226 586 214 512Z';
const BACK_POCKET = 'M310 316Q400 298 490 316L502 572Q400 604 298 572Z';
const SPINE = tube(
  [
    [400, 110],
    [400, 670],
  ],
  [150, 170, 160, 170, 190],
);
const PANEL = tube(
  [
    [290, 130],
    [284, 380],
    [280, 640],
  ],
  [60, 74, 80, 84, 78],
);

/** Soft flask in its pocket: film, cap and bite valve. */
function softFlask(art: ProductArt): string {
  const film = mix('#dfeaf2', art.accent, 0.18);
  return (
    line('M284 290V246', '#2a3037', 8) +
    oval(284, 240, 11, 8, art.accent) +
    path('M260 296H308L300 270H268Z', '#20262c') +
    path(FLASK, film) +
    path(FLASK, 'url(#film)')
  );
}

/** Chest pocket, hand pocket and the straps that draw the panels together. */
function frontPanel(art: ProductArt): string {
  const mesh = darken(art.second, 0.1);
  const pouch = (shape: string, cloth: string): string =>
    path(shape, '#000', { opacity: 0.32, transform: 'translate(1 5)', filter: 'url(#blur-fine)' }) +
    path(shape, cloth) +
    path(shape, 'url(#mesh)') +
    seam(shape, lighten(cloth, 0.3));
  return (
    path(FRONT, art.main) +
    seam('M254 214Q310 230 356 220', lighten(art.main, 0.35)) +
    softFlask(art) +
    pouch(POCKET, mesh) +
    line('M220 382Q280 366 350 382', art.accent, 7) +
    pouch(LOW_POCKET, mix(art.main, art.second, 0.5)) +
    zip('M220 520Q276 536 352 528', darken(art.second, 0.2), '#b9c0c7', 9) +
    line(FRONT, darken(art.second, 0.1), 5)
  );
}

function chestStraps(art: ProductArt): string {
  const across = (y: number): string =>
    webbing(`M356 ${y}Q400 ${y + 12} 444 ${y}`, darken(art.second, 0.2), 12) + buckle(400, y + 8, 0.62, 0);
  return across(262) + across(414) + bothSides(oval(356, 262, 6, 6, art.accent) + oval(362, 414, 6, 6, art.accent));
}

function frontView(art: ProductArt): string {
  const reliefOfPanel =
    raised(FRONT, 0.55) +
    raised(FLASK, 0.85) +
    raised(POCKET, 0.9) +
    raised(LOW_POCKET, 0.8) +
    crossFolds(art.seed, PANEL, 0.1, 0.34, 4, 12) +
    fold([232, 430], [330, 410], 16, 12, 0.3) +
    fold([226, 500], [336, 486], 14, -10, 0.3);
  const relief = clipped('front', reliefOfPanel);
  return [
    path(LINING, darken(art.second, 0.35)) + path(LINING, 'url(#mesh)') + path(LINING, 'url(#inner)'),
    wovenLabel(art.mark, [400, 148], 66, art.accent),
    bothSides(path(FRONT, '#000', { opacity: 0.4, transform: 'translate(4 5)', filter: 'url(#blur-fine)' })),
    bothSides(frontPanel(art)),
    lit('lit', relief) + lit('lit', mirrored(400, relief)),
    chestStraps(art),
    printedMark(art.mark, 516, 432, markHeight(art.mark, 96, 15), inkOn(art.second), 1.2),
  ].join('');
}

function backView(art: ProductArt, laced: boolean): string {
  const cloth = mix(art.main, art.second, 0.4);
  const relief =
    raised(BACK) +
    raised(BACK_POCKET, 0.8) +
    hangFolds(art.seed, SPINE, 0.3, 1, 5, 16) +
    crossFolds(art.seed + 1, SPINE, 0.4, 0.95, 7, 14);
  const bungee = laced
    ? cord('M346 384L454 424L346 464L454 504L346 544', art.accent, 7)
    : webbing('M400 314V584', darken(art.second, 0.2), 13);
  return [
    clipped(
      'vest',
      path(BACK, art.main) +
        path('M190 80H610V206Q400 246 190 206Z', art.second) +
        seam('M190 206Q400 246 610 206', lighten(art.second, 0.35)) +
        path(BACK_POCKET, cloth) +
        seam(BACK_POCKET, lighten(cloth, 0.3)),
    ),
    lit('lit', clipped('vest', relief)),
    line(BACK, darken(art.second, 0.1), 6),
    zip('M312 328Q400 310 488 328', darken(art.second, 0.3), '#b9c0c7', 10) + zipPull(480, 326, art.accent, 20, 0.8),
    bungee,
    path('M356 604H444V614H356Z', '#dfe5ea'),
    printedMark(art.mark, 400, 268, markHeight(art.mark, 150, 20), inkOn(art.main), 1.25),
  ].join('');
}

/** A whole vest, from the front or the back. */
export function drawRunningVest(art: ProductArt): string {
  const back = art.view === 'back';
  const outline = back ? BACK : FRONT + OTHER_FRONT;
  const defs =
    clothLight('lit', {
      soft: 4,
      rounding: 16,
      height: 22,
      wrinkle: 0.2,
      grain: 0.16,
      gloss: 0.08,
      shade: shadeOf(art.main),
      seed: art.seed,
    }) +
    clip('vest', BACK) +
    clip('front', FRONT) +
    linear('inner', [
      [0, '#000', 0.1],
      [0.3, '#000', 0.3],
      [1, '#000', 0.5],
    ]) +
    linear(
      'film',
      [
        [0, '#fff', 0.6],
        [0.4, '#fff', 0.05],
        [1, '#0b1b2a', 0.3],
      ],
      0,
      0,
      1,
      0,
    ) +
    `<pattern id="mesh" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect x="1" y="1" width="3.4" height="3.4" rx="1.4" fill="#000" opacity=".32"/></pattern>`;
  const laced = randomFrom(art.seed)() < 0.5;
  const body = shadows(outline, { y: 690, width: 170, opacity: 0.36 }) + (back ? backView(art, laced) : frontView(art));
  return showView(drawing(body, defs), art.view, CLOSE_UPS);
}
