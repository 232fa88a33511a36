/** Drinking bottles: insulated flask with a loop cap (shape 0), squeeze bottle for the bike (1), wide-mouth bottle (2). */

import { grain, grained, groundShadow, hardwareDefs, inkOn, tube } from '#demo/art/kit/hardware.ts';
import { darken, drawing, lighten, linear, word, wordWidth } from '#demo/art/kit/kit.ts';
import { box, clip, clipped, line, paint, path, place, repeat, soft } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { showView } from '#demo/art/kit/views.ts';
import { boardGraphic } from '#demo/art/snow/board-graphics.ts';

const FLASK =
  'M302 270C302 236 322 222 336 206H464C478 222 498 236 498 270V664C498 690 484 700 460 700H340C316 700 302 690 302 664Z';
const SQUEEZE =
  'M296 250C300 220 330 204 352 200H448C470 204 500 220 504 250C506 300 496 330 490 352C486 376 486 396 492 420C500 470 504 560 500 660C498 690 484 700 460 700H340C316 700 302 690 300 660C296 560 300 470 308 420C314 396 314 376 310 352C304 330 294 300 296 250Z';
const WIDE =
  'M280 280C280 244 300 232 312 222H488C500 232 520 244 520 280V660C520 690 504 702 476 702H324C296 702 280 690 280 660Z';

/** Light on a standing cylinder, left to right: edge, core shadow, window reflection, body, bounce light, edge. */
const CYLINDER = linear(
  'cylinder',
  [
    [0, '#000', 0.6],
    [0.06, '#000', 0.3],
    [0.14, '#fff', 0.12],
    [0.22, '#fff', 0.5],
    [0.3, '#fff', 0.16],
    [0.5, '#000', 0],
    [0.72, '#000', 0.2],
    [0.88, '#000', 0.42],
    [0.95, '#000', 0.2],
    [1, '#000', 0.55],
  ],
  0,
  0,
  1,
  0,
);

const defsOf = (art: ProductArt, outline: string): string =>
  [
    hardwareDefs,
    CYLINDER,
    linear('body', [
      [0, lighten(art.main, 0.1)],
      [0.6, art.main],
      [1, darken(art.main, 0.2)],
    ]),
    linear('fall', [
      [0, '#000', 0.3],
      [0.08, '#000', 0.05],
      [0.2, '#000', 0],
      [0.85, '#000', 0],
      [1, '#000', 0.4],
    ]),
    clip('bottle-clip', outline),
    grain('powder', '1.3', 0.5, art.seed),
  ].join('');

/** Print round the bottle: plain with a band, a motif on the lower part, or a motif all over. */
function print(art: ProductArt): string {
  const band = path('M240 560H560V600H240Z', art.accent) + path('M240 608H560V616H240Z', art.second);
  const motif = place(400, 470, boardGraphic(art, 125, 240));
  const low = path('M240 590L560 540V720H240Z', art.second) + line('M240 590L560 540', art.accent, 12);
  return [motif, band, low][Math.abs(art.seed) % 3] ?? band;
}

/** The mark, written up the body or across it if it is short. */
function mark(art: ProductArt, y: number): string {
  const across = art.mark.length < 7;
  const room = across ? 118 : 210;
  const size = Math.min(34, (34 * room) / wordWidth(art.mark, 34));
  const halo = word(art.mark, -wordWidth(art.mark, size) / 2, -size / 2, size, art.main, { weight: 3, opacity: 0.5 });
  const letters = word(art.mark, -wordWidth(art.mark, size) / 2, -size / 2, size, inkOn(art.main), { weight: 1.1 });
  return place(400, y, halo + letters, across ? 0 : -90);
}

/** The body of the bottle with its print under the light; `extra` is moulded into the surface. */
const body = (art: ProductArt, outline: string, extra = ''): string =>
  path(outline, paint('body')) +
  clipped(
    'bottle-clip',
    (art.view === 'back' ? '' : print(art)) +
      mark(art, art.view === 'back' ? 480 : 420) +
      extra +
      grained('powder', 270, 190, 260, 520, 0.3) +
      path(outline, paint('fall')) +
      path(outline, paint('cylinder')),
  ) +
  line(outline, '#ffffff', 1.4, { opacity: 0.25 });

/** A turned part of the cap: colour under the cylinder light. */
const turned = (x: number, y: number, w: number, h: number, radius: number, colour: string): string =>
  box(x, y, w, h, radius, colour) +
  box(x, y, w, h, radius, paint('cylinder')) +
  line(`M${x + radius} ${y + 1.5}h${w - 2 * radius}`, '#ffffff', 1.6, { opacity: 0.4 });

const grooves = (x: number, y: number, w: number, h: number, count: number): string =>
  repeat(count, (i) => box(x + (i * w) / count, y, 2.4, h, 1, '#000000', { opacity: 0.35 }));

const flask = (art: ProductArt): string =>
  tube('M352 150C340 60 460 60 448 150', 20, darken(art.second, 0.1)) +
  turned(340, 138, 120, 52, 10, darken(art.second, 0.1)) +
  grooves(346, 148, 110, 36, 16) +
  turned(344, 188, 112, 22, 3, '#c9d0d6') +
  body(art, FLASK) +
  turned(304, 664, 192, 10, 3, '#aab2b9');

const squeeze = (art: ProductArt): string =>
  turned(374, 96, 52, 34, 12, art.accent) +
  turned(366, 124, 68, 22, 6, darken(art.second, 0.1)) +
  path('M344 178C346 150 360 142 376 140H424C440 142 454 150 456 178Z', darken(art.second, 0.1)) +
  path('M344 178C346 150 360 142 376 140H424C440 142 454 150 456 178Z', paint('cylinder')) +
  turned(334, 174, 132, 34, 6, art.second) +
  grooves(340, 180, 122, 24, 18) +
  body(
    art,
    SQUEEZE,
    repeat(
      3,
      (i) =>
        line(`M290 ${362 + i * 18}H510`, '#000000', 5, { opacity: 0.2 }) +
        line(`M290 ${367 + i * 18}H510`, '#ffffff', 2, { opacity: 0.3 }),
    ),
  );

const wide = (art: ProductArt): string =>
  tube('M300 196C250 130 300 70 400 70S550 130 500 196', 15, art.second) +
  turned(304, 138, 192, 66, 14, darken(art.second, 0.1)) +
  grooves(312, 150, 178, 46, 24) +
  turned(318, 202, 164, 20, 3, lighten(art.main, 0.3)) +
  body(
    art,
    WIDE,
    repeat(6, (i) => line(`M500 ${340 + i * 50}h-34`, inkOn(art.main), 2.4, { opacity: 0.6 })),
  ) +
  path('M300 300C306 420 306 560 300 660', 'none', { stroke: '#ffffff', 'stroke-width': 5, ...soft('haze', 0.35) });

const SHAPES = [
  { draw: flask, outline: FLASK },
  { draw: squeeze, outline: SQUEEZE },
  { draw: wide, outline: WIDE },
] as const;

/** Draws the bottle on a transparent 800 × 800 canvas; the seed chooses its print, `back` shows it plain. */
export function drawBottle(art: ProductArt): string {
  const { draw, outline } = SHAPES[art.shape % SHAPES.length] ?? SHAPES[0];
  const svg = drawing(groundShadow(412, 700, 150, 100, 400) + draw(art), defsOf(art, outline));
  return showView(svg, art.view, { detail: { x: 260, y: 50, size: 280 }, 'detail-2': { x: 260, y: 430, size: 290 } });
}
