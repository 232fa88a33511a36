/** A pair of skis: for the piste (shape 0), the whole mountain (1), touring (2), children (3), deep snow (4); `back` shows a base. */

import { castShadow, charcoal, grain, grained, inkOn } from '#demo/art/kit/hardware.ts';
import { darken, drawing, lighten, linear, mix, word, wordWidth } from '#demo/art/kit/kit.ts';
import { clip, clipped, disc, line, paint, path, place, pose } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { showView } from '#demo/art/kit/views.ts';
import { boardGraphic } from './board-graphics.ts';
import { type BoardShape, boardOutline } from './board-shape.ts';
import { skiBinding, skiBindingDefs } from './ski-binding.ts';

/** Half the length of a grown-up’s ski. */
const LENGTH = 352;
const PISTE: BoardShape = {
  halfLength: LENGTH,
  waist: 19.5,
  flare: 12,
  waistAt: 0.54,
  tip: { share: 0.13, power: 1.75, root: 0.62 },
  tail: { share: 0.028, power: 2.4, root: 0.42 },
};
const ALL_MOUNTAIN: BoardShape = {
  ...PISTE,
  waist: 27,
  flare: 9,
  tip: { share: 0.17, power: 2, root: 0.6 },
  tail: { share: 0.09, power: 2.2, root: 0.5 },
};
const TOURING: BoardShape = {
  ...PISTE,
  waist: 23,
  flare: 8,
  tip: { share: 0.15, power: 1.5, root: 0.7 },
  tail: { share: 0.04, power: 2, root: 0.5 },
};
const CHILDREN: BoardShape = {
  ...PISTE,
  halfLength: 268,
  waist: 23,
  flare: 11,
  tip: { share: 0.16, power: 2.2, root: 0.5 },
  tail: { share: 0.06, power: 2.4, root: 0.42 },
};
const FREERIDE: BoardShape = {
  ...PISTE,
  halfLength: 360,
  waist: 37,
  flare: 9,
  waistAt: 0.58,
  tip: { share: 0.22, power: 2.1, root: 0.56 },
  tail: { share: 0.14, power: 2.2, root: 0.5 },
};
const SHAPES = [PISTE, ALL_MOUNTAIN, TOURING, CHILDREN, FREERIDE] as const;
const shapeOf = (art: ProductArt): BoardShape => SHAPES[art.shape % SHAPES.length] ?? PISTE;

function defsOf(art: ProductArt, shape: BoardShape): string {
  const dark = darken(art.second, 0.3);
  return [
    skiBindingDefs(art.accent),
    linear('top', [
      [0, lighten(art.main, 0.16)],
      [0.28, art.main],
      [0.52, mix(art.main, art.second, 0.55)],
      [0.75, art.second],
      [1, dark],
    ]),
    linear('base', [
      [0, lighten(charcoal(art.second), 0.12)],
      [0.5, charcoal(art.second)],
      [1, darken(charcoal(art.second), 0.3)],
    ]),
    linear(
      'round',
      [
        [0, '#000', 0.5],
        [0.1, '#000', 0.12],
        [0.3, '#fff', 0.2],
        [0.44, '#fff', 0.05],
        [0.68, '#000', 0.05],
        [0.92, '#000', 0.3],
        [1, '#000', 0.55],
      ],
      0,
      0,
      1,
      0,
    ),
    linear('rocker', [
      [0, '#fff', 0.75],
      [0.05, '#fff', 0.42],
      [0.105, '#fff', 0.03],
      [0.135, '#000', 0.3],
      [0.2, '#000', 0.02],
      [0.5, '#000', 0],
      [0.93, '#000', 0],
      [0.965, '#fff', 0.24],
      [1, '#000', 0.45],
    ]),
    linear(
      'sheen',
      [
        [0, '#fff', 0],
        [0.42, '#fff', 0],
        [0.5, '#fff', 0.34],
        [0.56, '#fff', 0.04],
        [1, '#fff', 0],
      ],
      0,
      0,
      1,
      0.25,
    ),
    clip('ski', boardOutline(shape, 3.2)),
    grain('brushed', '.9 .06', 0.5, art.seed),
  ].join('');
}

/** Steel edges, sidewall and a lit face; `face` is what is printed on it. */
function body(shape: BoardShape, fill: string, face: string): string {
  const inside = boardOutline(shape, 3.2);
  const light = ['round', 'rocker', 'sheen'].map((id) => path(inside, paint(id))).join('');
  return (
    path(boardOutline(shape), paint('steel')) +
    path(boardOutline(shape, 1.6), '#14171a') +
    path(inside, paint(fill)) +
    clipped('ski', face + grained('brushed', -60, -shape.halfLength, 120, 2 * shape.halfLength, 0.45) + light) +
    path(boardOutline(shape, 3), 'none', { stroke: '#ffffff', 'stroke-opacity': 0.28, 'stroke-width': 0.8 })
  );
}

/** A word along the ski, centred at y, on a soft halo of the surface so that it reads over any print. */
function lettering(text: string, y: number, height: number, surface: string): string {
  const start = -wordWidth(text, height) / 2;
  const halo = word(text, start, -height / 2, height, surface, { weight: 3, skew: -12, opacity: 0.45 });
  return place(0, y, halo + word(text, start, -height / 2, height, inkOn(surface), { weight: 1.15, skew: -12 }), 90);
}

/** Bindings have one size; on a short ski a smaller one, on a wide ski one whose brake reaches round it. */
const bindingScale = ({ halfLength, waist }: BoardShape): number =>
  halfLength < LENGTH ? 0.86 : 1 + (waist - 19.5) / 70;

function topSheet(art: ProductArt, shape: BoardShape): string {
  const { halfLength, waist, flare } = shape;
  const along = halfLength / LENGTH;
  const ring = disc(0, halfLength - 34, 8, 'none', { stroke: '#ffffff', 'stroke-width': 2, opacity: 0.8 });
  const carbon = path('M-60-10V66H60V-150H-60Z', paint('carbon'));
  const print = boardGraphic(art, waist + flare + 4, halfLength) + carbon;
  const large = Math.min(26, 20 + waist / 5, (20 * 190 * along) / wordWidth(art.mark, 20));
  const small = Math.min(12, (12 * 92) / wordWidth(art.mark, 12));
  const quiet = art.seed % 2 !== 0;
  const brand = lettering(art.mark, (quiet ? -262 : -196) * along, quiet ? small : large, art.main);
  const tail = lettering(art.mark, 252 * along, small, darken(art.second, 0.2));
  const binding = art.bare ? '' : place(0, 0, skiBinding(art.accent), 0, bindingScale(shape));
  return body(shape, 'top', print + brand + (quiet ? '' : tail) + ring) + binding;
}

function runningBase(art: ProductArt, shape: BoardShape): string {
  const blocks =
    path('M-60 -400H60V-262L-60 -220Z', art.main) +
    path('M-60 -212L60 -254V-240L-60 -198Z', art.accent) +
    path('M-60 262L60 220V400H-60Z', art.accent);
  const groove = line('M0 -300V330', '#000000', 2.4, { opacity: 0.35 });
  return body(shape, 'base', blocks + groove + lettering(art.mark, 10, shape.waist * 1.25, charcoal(art.second)));
}

/** Where the two skis stand: x, y, turn in degrees, scale. */
const LEFT = [328, 400, 8, 1.05] as const;
const RIGHT = [480, 390, 8, 1.05] as const;

const standing = ([x, y, turn, scale]: typeof LEFT | typeof RIGHT, ski: string): string =>
  place(x, y, ski, turn, scale);

/** Draws the pair on a transparent 800 × 800 canvas; colours and graphics from the spec. */
export function drawSkis(art: ProductArt): string {
  const shape = shapeOf(art);
  const left = art.view === 'back' ? runningBase(art, shape) : topSheet(art, shape);
  const pair =
    castShadow(boardOutline(shape, -1), [pose(...LEFT), pose(...RIGHT)]) +
    standing(LEFT, left) +
    standing(RIGHT, topSheet(art, shape));
  return showView(drawing(pair, defsOf(art, shape)), art.view, {
    detail: { x: 240, y: 270, size: 330 },
    'detail-2': { x: 330, y: 0, size: 300 },
  });
}
