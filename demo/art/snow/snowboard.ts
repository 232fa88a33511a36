/** A snowboard twice, top sheet before base: rounded twin (shape 0), directional (1), the same with bindings (2); `back` puts the base in front. */

import { castShadow, charcoal, grain, grained, hardwareDefs, inkOn } from '#demo/art/kit/hardware.ts';
import { darken, drawing, lighten, linear, mix, word, wordWidth } from '#demo/art/kit/kit.ts';
import { box, clip, clipped, disc, paint, path, place, pose, soft } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { showView } from '#demo/art/kit/views.ts';
import { boardGraphic } from './board-graphics.ts';
import { type BoardShape, boardOutline } from './board-shape.ts';

const LENGTH = 356;
const WIDE = 95;
const TWIN: BoardShape = {
  halfLength: LENGTH,
  waist: 74,
  flare: 12,
  waistAt: 0.5,
  tip: { share: 0.13, power: 2.2, root: 0.5 },
  tail: { share: 0.13, power: 2.2, root: 0.5 },
};
const DIRECTIONAL: BoardShape = {
  ...TWIN,
  waist: 71,
  waistAt: 0.54,
  tip: { share: 0.2, power: 2, root: 0.56 },
  tail: { share: 0.07, power: 2.6, root: 0.42 },
};
/** Shape of a board that is sold with bindings. */
const MOUNTED = 2;
const SHAPES = [TWIN, DIRECTIONAL, DIRECTIONAL] as const;

function defsOf(art: ProductArt, shape: BoardShape): string {
  const base = charcoal(art.second);
  return [
    hardwareDefs,
    linear('top', [
      [0, lighten(art.main, 0.2)],
      [0.5, art.main],
      [1, darken(art.main, 0.25)],
    ]),
    linear('base', [
      [0, base],
      [1, darken(base, 0.35)],
    ]),
    linear(
      'round',
      [
        [0, '#000', 0.42],
        [0.07, '#000', 0.08],
        [0.3, '#fff', 0.16],
        [0.5, '#fff', 0.02],
        [0.93, '#000', 0.16],
        [1, '#000', 0.5],
      ],
      0,
      0,
      1,
      0,
    ),
    linear('rocker', [
      [0, '#fff', 0.55],
      [0.07, '#fff', 0.22],
      [0.13, '#000', 0.24],
      [0.19, '#000', 0],
      [0.82, '#000', 0],
      [0.88, '#fff', 0.2],
      [0.95, '#000', 0.12],
      [1, '#000', 0.5],
    ]),
    linear(
      'sheen',
      [
        [0, '#fff', 0],
        [0.3, '#fff', 0],
        [0.42, '#fff', 0.3],
        [0.47, '#fff', 0.04],
        [1, '#fff', 0],
      ],
      0,
      0,
      1,
      0.35,
    ),
    clip('board', boardOutline(shape, 3)),
    grain('brushed', '.04 .9', 0.45, art.seed),
  ].join('');
}

function body(shape: BoardShape, fill: string, face: string): string {
  const inside = boardOutline(shape, 3);
  const light = ['round', 'rocker', 'sheen'].map((id) => path(inside, paint(id))).join('');
  return (
    path(boardOutline(shape), paint('steel')) +
    path(boardOutline(shape, 1.6), '#14171a') +
    path(inside, paint(fill)) +
    clipped('board', face + grained('brushed', -WIDE, -LENGTH, 2 * WIDE, 2 * LENGTH, 0.35) + light)
  );
}

/** Two packs of threaded inserts for the bindings. */
const inserts = (): string =>
  [-150, -137, -124, -111, 112, 125, 138, 151]
    .flatMap((y) => [-17, 17].map((x) => disc(x, y, 3.6, '#14191e') + disc(x - 0.7, y - 0.7, 1.6, '#c3cbd1')))
    .join('');

/** A binding from above, its toe to the right: base plate, disc, highback, ankle and toe strap. */
function bindingFromAbove({ main, accent }: ProductArt): string {
  const plastic = charcoal(main);
  return (
    box(-66, -36, 132, 78, 20, '#05070a', soft('glow', 0.35)) +
    box(-64, -34, 128, 68, 18, darken(plastic, 0.3)) +
    box(-52, -24, 106, 48, 14, plastic) +
    disc(0, 0, 19, darken(plastic, 0.45)) +
    [-8, 8].flatMap((x) => [-8, 8].map((y) => disc(x, y, 2.6, '#c3cbd1'))).join('') +
    box(-88, -42, 34, 84, 17, darken(plastic, 0.15)) +
    box(-82, -34, 10, 68, 5, lighten(plastic, 0.25)) +
    box(-30, -46, 28, 92, 13, accent) +
    box(-24, -40, 5, 80, 2.5, '#ffffff', { opacity: 0.35 }) +
    box(30, -42, 22, 84, 11, accent) +
    [-30, 30].map((x) => box(x + (x < 0 ? 6 : 2), 36, 16, 16, 5, '#c3cbd1')).join('')
  );
}

/** Both bindings over their inserts, at the angles of an ordinary stance. */
const mountedBindings = (art: ProductArt): string =>
  place(0, -130, bindingFromAbove(art), -14) + place(0, 131, bindingFromAbove(art), 6);

function topSheet(art: ProductArt, shape: BoardShape): string {
  const surface = mix(art.main, art.second, 0.6);
  const ink = inkOn(surface);
  const halo = word(art.mark, -310, 36, 19, surface, { weight: 3, skew: -8, opacity: 0.4 });
  const brand = place(0, 0, halo + word(art.mark, -310, 36, 19, ink, { weight: 1.1, skew: -8 }), -90);
  const peak = path('M-11 306l11-20l11 20Z', 'none', { stroke: ink, 'stroke-width': 3 });
  const bindings = art.shape % SHAPES.length === MOUNTED ? mountedBindings(art) : '';
  return body(shape, 'top', boardGraphic(art, WIDE, LENGTH) + brand + inserts() + peak) + bindings;
}

function runningBase(art: ProductArt, shape: BoardShape): string {
  const height = Math.min(54, (46 * 330) / wordWidth(art.mark, 46));
  const blocks =
    path('M-100 -400H100V-250L-100 -170Z', art.main) +
    path('M-100 -160L100 -240V-226L-100 -146Z', art.accent) +
    path('M-100 250L100 170V400H-100Z', art.accent);
  const letters = word(art.mark, -wordWidth(art.mark, height) / 2, -height / 2, height, '#ffffff', {
    weight: 1.25,
    skew: -8,
  });
  return body(shape, 'base', blocks + place(0, 0, letters, -90));
}

const standing = (x: number, y: number, turn: number, shape: BoardShape, board: string): string =>
  castShadow(boardOutline(shape, -1), [pose(x, y, turn, 1.03)]) + place(x, y, board, turn, 1.03);

/** Draws the board on a transparent 800 × 800 canvas; colours and graphics from the spec. */
export function drawSnowboard(art: ProductArt): string {
  const shape = SHAPES[art.shape % SHAPES.length] ?? TWIN;
  const [behind, before] = art.view === 'back' ? [topSheet, runningBase] : [runningBase, topSheet];
  const pair = standing(306, 396, -7, shape, behind(art, shape)) + standing(484, 404, 7, shape, before(art, shape));
  return showView(drawing(pair, defsOf(art, shape)), art.view, {
    detail: { x: 400, y: 20, size: 300 },
    'detail-2': { x: 210, y: 440, size: 350 },
  });
}
