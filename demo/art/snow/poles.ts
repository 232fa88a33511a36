/** A pair of poles: for skiing with baskets and strapped grips (shape 0), folding trekking poles with locks (1). */

import {
  castShadow,
  charcoal,
  grain,
  grained,
  hardwareDefs,
  inkOn,
  screw,
  stitches,
  strap,
} from '#demo/art/kit/hardware.ts';
import { darken, drawing, lighten, linear, word, wordWidth } from '#demo/art/kit/kit.ts';
import { box, clip, clipped, disc, line, oval, paint, path, place, pose, repeat, soft } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { showView } from '#demo/art/kit/views.ts';

const SHAFT = 'M-10 -226L-8 318H8L10 -226Z';
const GRIP =
  'M-14 -356C-18 -368 14 -372 20 -358C26 -344 22 -334 20 -326C26 -312 22 -300 20 -290C26 -276 22 -264 19 -254C20 -240 16 -226 12 -214H-12C-16 -230 -20 -250 -20 -272C-22 -300 -20 -330 -14 -356Z';
const FOAM = 'M-13 -214H13C16 -180 15 -140 11 -108H-11C-15 -140 -16 -180 -13 -214Z';
const OUTLINE = `${GRIP}${SHAFT}`;

const defsOf = (art: ProductArt): string => {
  const grip = charcoal(art.second);
  return [
    hardwareDefs,
    linear('shaft', [
      [0, lighten(art.main, 0.1)],
      [0.45, art.main],
      [1, darken(art.second, 0.1)],
    ]),
    linear(
      'round',
      [
        [0, '#000', 0.55],
        [0.18, '#000', 0.1],
        [0.34, '#fff', 0.65],
        [0.46, '#fff', 0.1],
        [0.7, '#000', 0.15],
        [1, '#000', 0.6],
      ],
      0,
      0,
      1,
      0,
    ),
    linear(
      'grip',
      [
        [0, darken(grip, 0.4)],
        [0.3, lighten(grip, 0.3)],
        [0.55, lighten(grip, 0.1)],
        [1, darken(grip, 0.6)],
      ],
      0,
      0,
      1,
      0,
    ),
    clip('shaft-clip', SHAFT),
    clip('grip-clip', `${GRIP}${FOAM}`),
    grain('foam', '.9', 0.5, art.seed),
  ].join('');
};

/** Print of the shaft: slanted bands, a long spiral, or blocks, by seed. */
function print(art: ProductArt): string {
  const slant = (y: number, height: number, colour: string) =>
    path(`M-14 ${y}L14 ${y - 16}V${y - 16 + height}L-14 ${y + height}Z`, colour);
  const prints = [
    () => slant(20, 40, art.accent) + slant(68, 8, art.second) + slant(240, 60, art.accent),
    () => repeat(14, (i) => slant(-60 + i * 26, 9, i % 3 ? art.second : art.accent)),
    () => slant(-20, 340, art.second) + slant(-36, 12, art.accent) + slant(250, 10, art.accent),
  ];
  return (prints[Math.abs(art.seed) % prints.length] ?? (() => ''))();
}

/** Where the mark starts and how long it may be: above the print on ski poles, between the locks on trekking poles. */
const markPlace = (art: ProductArt): readonly [start: number, length: number] =>
  art.shape % 2 === 1 ? [18, 116] : [-186, 140];

const shaft = (art: ProductArt): string => {
  const [start, length] = markPlace(art);
  const size = Math.min(12, (12 * length) / wordWidth(art.mark, 12));
  const sleeve = box(-14, start - 12, 28, wordWidth(art.mark, size) + 24, 0, art.main);
  const mark = place(0, start, word(art.mark, 0, -size / 2, size, inkOn(art.main), { weight: 1.2 }), 90);
  return path(SHAFT, paint('shaft')) + clipped('shaft-clip', print(art) + sleeve + mark + path(SHAFT, paint('round')));
};

const grip = (art: ProductArt): string =>
  path(GRIP, paint('grip')) +
  clipped('grip-clip', grained('foam', -24, -372, 50, 164, 0.5)) +
  repeat(6, (i) => line(`M-15 ${-316 + i * 15}q14 6 30 0`, '#000000', 3, { opacity: 0.4 })) +
  path('M-14 -356C-18 -368 14 -372 20 -358C23 -351 23 -346 22 -341C10 -348 -6 -348 -16 -342Z', art.accent) +
  oval(-2, -358, 10, 3.4, '#ffffff', soft('haze', 0.6)) +
  line(GRIP, '#ffffff', 1, { opacity: 0.25 }) +
  box(-13, -222, 26, 12, 4, darken(art.accent, 0.2));

const wristLoop = (art: ProductArt): string =>
  strap(
    'M-8 -344C-60 -330 -74 -250 -56 -196C-44 -172 -26 -190 -20 -226C-14 -270 -12 -310 -6 -340',
    13,
    lighten(charcoal(art.second), 0.2),
  ) +
  stitches('M-62 -250C-62 -226 -58 -206 -54 -198', art.accent, 1.8) +
  box(-20, -346, 16, 16, 4, paint('plastic-down'));

const basket = (art: ProductArt, r: number): string =>
  oval(3, 306, r, r * 0.34, '#05070a', soft('haze', 0.4)) +
  oval(0, 300, r, r * 0.34, darken(art.accent, 0.45)) +
  oval(0, 297, r, r * 0.33, art.accent) +
  repeat(6, (i) =>
    oval(
      Math.cos((i * Math.PI) / 3) * r * 0.62,
      297 + Math.sin((i * Math.PI) / 3) * r * 0.2,
      r * 0.16,
      r * 0.07,
      darken(art.accent, 0.65),
    ),
  ) +
  oval(0, 295, r * 0.94, r * 0.29, 'none', { stroke: '#ffffff', 'stroke-width': 1.4, opacity: 0.45 }) +
  path('M-11 276H11L14 302H-14Z', paint('plastic'));

const tip = (): string =>
  path('M-7 310H7L4 344H-4Z', paint('plastic')) +
  path('M-4 344H4L1.6 366H-1.6Z', paint('steel')) +
  disc(0, 346, 4.4, paint('alu'));

/** Length lock: a collar with a cam lever and its screw. */
const lock = (art: ProductArt, y: number): string =>
  box(-14, y - 16, 28, 40, 6, paint('plastic')) +
  path(`M10 ${y - 12}C22 ${y - 12} 26 ${y} 24 ${y + 24}L12 ${y + 20}Z`, art.accent) +
  box(-9, y - 10, 5, 28, 2, '#ffffff', { opacity: 0.25 }) +
  screw(-2, y + 4, 4);

const foam = (): string =>
  path(FOAM, '#2a3036') +
  path(FOAM, paint('round')) +
  clipped('grip-clip', grained('foam', -20, -214, 40, 108, 0.6)) +
  repeat(7, (i) => line(`M-13 ${-200 + i * 14}q13 5 26 0`, '#000000', 2.6, { opacity: 0.45 }));

function pole(art: ProductArt): string {
  const trekking = art.shape % 2 === 1;
  const length = trekking ? foam() + lock(art, -20) + box(-9, 150, 18, 30, 3, paint('alu')) + lock(art, 170) : '';
  return shaft(art) + length + wristLoop(art) + grip(art) + basket(art, trekking ? 26 : 42) + tip();
}

/** Draws the pair, crossed a little, on a transparent 800 × 800 canvas. */
export function drawPoles(art: ProductArt): string {
  const [left, right] = [
    [346, 398, 9, 1.02],
    [474, 398, -7, 1.02],
  ] as const;
  const standing = ([x, y, turn, scale]: typeof left | typeof right) => place(x, y, pole(art), turn, scale);
  const body = castShadow(OUTLINE, [pose(...left), pose(...right)]) + standing(left) + standing(right);
  return showView(drawing(body, defsOf(art)), art.view, {
    detail: { x: 290, y: 10, size: 270 },
    'detail-2': { x: 200, y: 560, size: 240 },
  });
}
