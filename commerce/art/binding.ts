/** Bindings: for alpine skis (shape 0) and for snowboards (1), side view with the toe to the right. */
import { alpineBinding } from './alpine-binding.ts';
import { showView } from './crop.ts';
import { groundShadow, hardwareDefs } from './hardware.ts';
import { darken, drawing, lighten, linear } from './kit.ts';
import { mirrored } from './shapes.ts';
import { panelColour, snowboardBinding } from './snowboard-binding.ts';
import type { ProductArt } from './spec.ts';

const defsOf = (art: ProductArt): string => {
  const panel = panelColour(art);
  return [
    hardwareDefs,
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

/** Draws the binding on a transparent 800 × 800 canvas; `back` shows its other side. */
export function drawBinding(art: ProductArt): string {
  const alpine = art.shape % 2 === 0;
  const side = alpine
    ? groundShadow(400, 724, 270, 80, 330) + alpineBinding(art)
    : groundShadow(430, 686, 290, 240) + snowboardBinding(art);
  const svg = drawing(art.view === 'back' ? mirrored(400, side) : side, defsOf(art));
  return showView(
    svg,
    art.view,
    alpine
      ? { detail: { x: 430, y: 370, size: 330 }, 'detail-2': { x: 60, y: 300, size: 340 } }
      : { detail: { x: 380, y: 380, size: 330 }, 'detail-2': { x: 120, y: 100, size: 340 } },
  );
}
