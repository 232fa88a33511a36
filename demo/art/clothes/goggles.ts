/** Snow goggles, front view: framed cylindrical (shape 0), frameless spherical (1); `back` lays the foam side open. */

import { charcoal, groundShadow, hardwareDefs, inkOn, stitches } from '#demo/art/kit/hardware.ts';
import { darken, drawing, lighten, linear, round, word, wordWidth } from '#demo/art/kit/kit.ts';
import { type Lens, lensClip, lensDefs, mirrorLens } from '#demo/art/kit/lens.ts';
import { box, line, paint, path, repeat, soft } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { showView } from '#demo/art/kit/views.ts';

/** Frame and lens of a model, and where the strap leaves it. */
interface Model {
  readonly frame: string;
  readonly lens: Lens;
  readonly vents: boolean;
}

const CYLINDRICAL: Model = {
  frame:
    'M112 372C108 282 176 236 400 236S692 282 688 372C690 452 668 520 606 546C548 568 496 552 458 514C434 490 418 480 400 480S366 490 342 514C304 552 252 568 194 546C132 520 110 452 112 372Z',
  lens: {
    id: 'goggle',
    outline:
      'M140 374C138 304 196 266 400 266S662 304 660 374C661 440 643 494 594 515C550 532 510 518 478 487C450 460 426 450 400 450S350 460 322 487C290 518 250 532 206 515C157 494 139 440 140 374Z',
    left: 140,
    right: 660,
    top: 266,
    bottom: 522,
    shine: 'M156 350C170 296 240 276 400 276C330 296 246 330 214 480C170 480 146 410 156 350Z',
  },
  vents: true,
};
const FRAMELESS: Model = {
  frame:
    'M104 380C96 280 168 222 290 210C360 204 440 204 510 210C632 222 704 280 696 380C698 470 660 548 590 566C530 580 490 548 456 518C430 496 416 490 400 490S370 496 344 518C310 548 270 580 210 566C140 548 102 470 104 380Z',
  lens: {
    id: 'goggle',
    outline:
      'M110 380C102 286 172 230 292 218C362 212 438 212 508 218C628 230 698 286 690 380C691 464 656 538 590 555C534 568 496 538 462 508C434 484 418 478 400 478S366 484 338 508C304 538 266 568 210 555C144 538 109 464 110 380Z',
    left: 110,
    right: 690,
    top: 214,
    bottom: 558,
    shine: 'M130 360C150 274 250 232 400 226C310 256 230 330 206 520C150 500 120 440 130 360Z',
  },
  vents: false,
};
const MODELS = [CYLINDRICAL, FRAMELESS] as const;

const defsOf = (art: ProductArt, model: Model): string => {
  const band = art.main;
  return [
    hardwareDefs,
    lensDefs(art),
    lensClip('goggle', model.lens.outline),
    linear('frame', [
      [0, lighten(art.main, 0.35)],
      [0.25, art.main],
      [1, darken(art.main, 0.5)],
    ]),
    linear('band', [
      [0, darken(band, 0.5)],
      [0.18, band],
      [0.5, lighten(band, 0.12)],
      [0.82, band],
      [1, darken(band, 0.55)],
    ]),
    linear(
      'turn-left',
      [
        [0, '#000', 0.75],
        [1, '#000', 0],
      ],
      0,
      0,
      1,
      0,
    ),
    linear(
      'turn-right',
      [
        [0, '#000', 0],
        [1, '#000', 0.75],
      ],
      0,
      0,
      1,
      0,
    ),
    linear('foam', [
      [0, '#3a4046'],
      [0.5, '#24292e'],
      [1, '#0f1215'],
    ]),
  ].join('');
};

/** Two stripes, a broad centre or a dotted line on the strap: `x` maps distance from the middle to the canvas. */
function bandPrint(art: ProductArt, x: (distance: number) => number): string {
  const stripe = (top: number, bottom: number, colour: string) =>
    path(
      `M${x(292)} ${top}C${x(330)} ${top - 4} ${x(356)} ${top - 2} ${x(374)} ${top + 7}V${bottom + 5}C${x(352)} ${bottom - 3} ${x(326)} ${bottom - 3} ${x(292)} ${bottom}Z`,
      colour,
    );
  const prints = [
    () => stripe(364, 394, art.accent),
    () => stripe(352, 366, art.accent) + stripe(376, 390, art.second) + stripe(400, 414, art.accent),
    () => stripe(340, 400, art.second) + stripe(404, 410, art.accent),
  ];
  return (prints[Math.abs(art.seed) % prints.length] ?? (() => ''))();
}

function strapEnd(art: ProductArt, side: -1 | 1): string {
  const x = (distance: number) => round(400 + side * distance);
  const band = `M${x(278)} 330C${x(322)} 322 ${x(356)} 326 ${x(374)} 340L${x(372)} 446C${x(350)} 462 ${x(312)} 466 ${x(276)} 462Z`;
  const turn = path(
    `M${x(336)} 326L${x(374)} 338L${x(372)} 448L${x(330)} 462Z`,
    paint(side > 0 ? 'turn-right' : 'turn-left'),
  );
  const clipX = side > 0 ? 268 : 292;
  return (
    path(band, paint('band')) +
    path(band, paint('webbing')) +
    bandPrint(art, x) +
    turn +
    stitches(`M${x(300)} 336V456`, lighten(art.main, 0.4), 1.6) +
    box(x(clipX), 334, 24, 124, 8, darken(charcoal(art.main), 0.1)) +
    box(x(clipX - side * 4), 338, 7, 116, 3, '#ffffff', { opacity: 0.16 })
  );
}

const topVents = (): string =>
  path('M210 252C270 240 330 237 400 237S530 240 590 252L584 262C530 252 470 250 400 250S270 252 216 262Z', '#0a0c0f', {
    opacity: 0.8,
  }) +
  repeat(9, (i) =>
    line(`M${238 + i * 40} ${round(249 - Math.sin(((i + 0.5) / 9) * Math.PI) * 7)}h20`, '#59616a', 4, {
      opacity: 0.65,
    }),
  );

function frame(model: Model): string {
  return (
    path(model.frame, '#05080c', { ...soft('glow', 0.45), transform: 'translate(3 12)' }) +
    path(model.frame, '#0c0f12', { transform: 'translate(0 8)' }) +
    path(model.frame, paint('frame')) +
    line(model.frame, '#ffffff', 2, { opacity: 0.4 }) +
    (model.vents ? topVents() : '')
  );
}

function frontMark(art: ProductArt, model: Model): string {
  const size = Math.min(17, (17 * 150) / wordWidth(art.mark, 17));
  const x = 400 - wordWidth(art.mark, size) / 2;
  const y = model.lens.top + 24;
  return (
    word(art.mark, x + 1, y + 1.4, size, '#000000', { weight: 1.2, skew: -8, opacity: 0.3 }) +
    word(art.mark, x, y, size, '#ffffff', { weight: 1.1, skew: -8, opacity: 0.92 })
  );
}

/** The face side: three layers of foam around the inner lens. */
const inside = (art: ProductArt, model: Model): string =>
  path(model.lens.outline, paint('foam'), { transform: 'translate(400 396) scale(1.02) translate(-400 -396)' }) +
  line(model.lens.outline, '#0b0d10', 10, { opacity: 0.7 }) +
  line(model.lens.outline, '#5b646c', 5, { transform: 'translate(0 -3)', 'stroke-dasharray': '1.5 3' }) +
  path(model.lens.outline, '#0c1014', { transform: 'translate(400 392) scale(.86 .8) translate(-400 -392)' }) +
  path(model.lens.outline, paint('lens'), {
    transform: 'translate(400 392) scale(.84 .77) translate(-400 -392)',
    opacity: 0.5,
  }) +
  line('M206 330C260 300 330 296 400 296', inkOn('#000000'), 5, soft('haze', 0.35)) +
  word(art.mark, 400 - wordWidth(art.mark, 10) / 2, model.lens.top + 14, 10, '#aeb7be', { weight: 1 });

/** Draws the goggles on a transparent 800 × 800 canvas; the seed chooses the coating of the lens and the print of the strap. */
export function drawGoggles(art: ProductArt): string {
  const model = MODELS[art.shape % MODELS.length] ?? CYLINDRICAL;
  const face = art.view === 'back' ? inside(art, model) : mirrorLens(art, model.lens) + frontMark(art, model);
  const body = groundShadow(400, 612, 250, 150) + strapEnd(art, -1) + strapEnd(art, 1) + frame(model) + face;
  return showView(drawing(body, defsOf(art, model)), art.view, {
    detail: { x: 20, y: 230, size: 330 },
    'detail-2': { x: 390, y: 200, size: 380 },
  });
}
