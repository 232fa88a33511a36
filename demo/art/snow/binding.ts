/** Bindings: alpine from the side (shape 0), for snowboards (1), a pair of race bindings from above (2). */

import { castShadow, groundShadow, screw } from '#demo/art/kit/hardware.ts';
import { darken, drawing, lighten, linear, wordWidth } from '#demo/art/kit/kit.ts';
import { box, paint, place, pose } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { type DetailBoxes, showView, sideOf, sideWord } from '#demo/art/kit/views.ts';
import { alpineBinding } from './alpine-binding.ts';
import { skiBinding, skiBindingDefs } from './ski-binding.ts';
import { panelColour, snowboardBinding } from './snowboard-binding.ts';

const defsOf = (art: ProductArt): string => {
  const panel = panelColour(art);
  return [
    skiBindingDefs(panel),
    linear(
      'accent',
      [
        [0, lighten(panel, 0.3)],
        [0.35, panel],
        [1, darken(panel, 0.5)],
      ],
      0.2,
      0,
      0.5,
      1,
    ),
    linear(
      'body',
      [
        [0, darken(art.main, 0.5)],
        [0.2, art.main],
        [0.45, lighten(art.main, 0.24)],
        [0.75, darken(art.main, 0.1)],
        [1, darken(art.main, 0.55)],
      ],
      0,
      0,
      1,
      0,
    ),
    linear('pad', [
      [0, lighten(art.second, 0.28)],
      [0.5, art.second],
      [1, darken(art.second, 0.5)],
    ]),
    linear('loop', [
      [0, lighten(panel, 0.35)],
      [0.3, panel],
      [1, darken(panel, 0.55)],
    ]),
  ].join('');
};

const PLATE = 'M-22 -104Q-22 -112 -14 -112H14Q22 -112 22 -104V196Q22 204 14 204H-14Q-22 204 -22 196Z';

/** A binding from above on its race plate, which carries the mark at the heel. */
function plated(art: ProductArt): string {
  const size = Math.min(8, (8 * 34) / wordWidth(art.mark, 9));
  const plate =
    box(-22, -112, 44, 316, 8, paint('plastic')) +
    box(-20, -112, 4, 316, 2, '#ffffff', { opacity: 0.12 }) +
    box(-22, 180, 44, 6, 0, art.accent) +
    screw(-14, 195, 3) +
    screw(14, 195, 3);
  const mark = sideWord(art.view, art.mark, -wordWidth(art.mark, size) / 2, -100 - size / 2, size, '#f4f6f8', {
    weight: 1.1,
  });
  return plate + mark + skiBinding(art.accent);
}

/** Where the two stand when seen from above: x, y, turn in degrees, scale. */
const PAIR = [
  [270, 306, 7, 2.35],
  [520, 288, 7, 2.35],
] as const;

const pairFromAbove = (art: ProductArt): string =>
  castShadow(
    PLATE,
    PAIR.map(([x, y, turn, scale]) => pose(x, y, turn, scale)),
  ) + PAIR.map(([x, y, turn, scale]) => place(x, y, plated(art), turn, scale)).join('');

interface BindingModel {
  readonly draw: (art: ProductArt) => string;
  readonly details: DetailBoxes;
}
const ALPINE: BindingModel = {
  draw: (art) => groundShadow(400, 724, 270, 80, 330) + alpineBinding(art),
  details: { detail: { x: 430, y: 370, size: 330 }, 'detail-2': { x: 60, y: 250, size: 340 } },
};
const MODELS: readonly BindingModel[] = [
  ALPINE,
  {
    draw: (art) => groundShadow(430, 686, 290, 240) + snowboardBinding(art),
    details: { detail: { x: 380, y: 380, size: 330 }, 'detail-2': { x: 120, y: 100, size: 340 } },
  },
  {
    draw: pairFromAbove,
    details: { detail: { x: 390, y: 30, size: 300 }, 'detail-2': { x: 340, y: 430, size: 320 } },
  },
];

/** Draws the binding on a transparent 800 × 800 canvas; `back` shows its other side. */
export function drawBinding(art: ProductArt): string {
  const { draw, details } = MODELS[art.shape % MODELS.length] ?? ALPINE;
  return showView(drawing(sideOf(art.view, draw(art)), defsOf(art)), art.view, details);
}
