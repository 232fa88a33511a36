/** Kettlebells: powder-coated cast iron (shape 0), competition with a steel handle (1), rubber-dipped (2). The weight follows the seed. */

import { grain, grained, groundShadow, hardwareDefs, inkOn, tube } from '#demo/art/kit/hardware.ts';
import { darken, drawing, lighten, mix, radial, word, wordWidth } from '#demo/art/kit/kit.ts';
import { clip, clipped, disc, line, oval, paint, path, ring, soft } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { showView } from '#demo/art/kit/views.ts';

const BALL =
  'M400 290C528 290 604 384 604 494C604 590 552 664 488 694C470 700 330 700 312 694C248 664 196 590 196 494C196 384 272 290 400 290Z';
const WEIGHTS = ['8', '12', '16', '20', '24', '32'] as const;

type Finish = 'iron' | 'competition' | 'dipped';
const FINISHES: readonly Finish[] = ['iron', 'competition', 'dipped'];

const bodyColour = (art: ProductArt, finish: Finish): string =>
  finish === 'competition' ? art.main : mix('#24292e', art.second, 0.35);

const defsOf = (art: ProductArt, finish: Finish): string => {
  const colour = bodyColour(art, finish);
  const lit = (id: string, tone: string) =>
    radial(
      id,
      [
        [0, lighten(tone, 0.55)],
        [0.22, lighten(tone, 0.2)],
        [0.5, tone],
        [0.8, darken(tone, 0.4)],
        [0.94, darken(tone, 0.68)],
        [1, darken(tone, 0.5)],
      ],
      0.5,
      0.5,
      0.62,
      0.36,
      0.26,
    );
  return [
    hardwareDefs,
    lit('ball', colour),
    lit('dip', art.main),
    clip('ball-clip', BALL),
    grain('cast', '.7', 0.7, art.seed, 0),
    grain('fleck', '.9', 0.55, art.seed + 3),
  ].join('');
};

function handle(art: ProductArt, finish: Finish): string {
  const arch = 'M292 352C250 250 262 130 330 112C372 104 428 104 470 112C538 130 550 250 508 352';
  const colour = finish === 'competition' ? '#b7bfc6' : bodyColour(art, finish);
  const collars =
    finish === 'iron'
      ? ''
      : tube('M284 330L276 300', 62, finish === 'dipped' ? art.accent : art.second) +
        tube('M516 330L524 300', 62, finish === 'dipped' ? art.accent : art.second);
  const chalk = line('M330 112C372 104 428 104 470 112', '#ffffff', 30, soft('haze', finish === 'iron' ? 0.06 : 0.14));
  return (
    line(arch, '#05070a', 60, { ...soft('body-haze', 0.3), transform: 'translate(5 6)' }) +
    tube(arch, 56, colour) +
    line('M314 132C360 118 440 118 486 134', '#000000', 20, { ...soft('haze', 0.25), transform: 'translate(4 18)' }) +
    chalk +
    collars
  );
}

/** Round badge with the weight, and the mark above it. */
function badge(art: ProductArt, ground: string): string {
  const weight = WEIGHTS[Math.abs(art.seed) % WEIGHTS.length] ?? '16';
  const ink = inkOn(ground);
  const size = Math.min(27, (27 * 200) / wordWidth(art.mark, 27));
  const centred = (text: string, y: number, height: number, colour: string, thick: number) =>
    word(text, 400 - wordWidth(text, height) / 2 + 1, y + 2, height, '#000000', { weight: thick, opacity: 0.3 }) +
    word(text, 400 - wordWidth(text, height) / 2, y, height, colour, { weight: thick });
  return (
    centred(art.mark, 384, size, ink, 1.1) +
    disc(400, 512, 70, darken(ground, 0.35), { opacity: 0.5 }) +
    ring(400, 512, 70, art.accent, 6) +
    centred(weight, 474, 58, ink, 1.05) +
    centred('KG', 546, 15, ink, 1.1)
  );
}

/** Colour round the ball: a band, the dipped lower part, or none. */
function coating(art: ProductArt, finish: Finish): string {
  if (finish === 'dipped')
    return (
      path('M160 520C260 560 540 560 640 520V720H160Z', paint('dip')) +
      line('M190 528C280 564 520 564 610 528', '#ffffff', 3, { opacity: 0.4 })
    );
  if (finish === 'iron')
    return path('M160 604C260 640 540 640 640 604V632C540 668 260 668 160 632Z', art.main, { opacity: 0.92 });
  return path('M160 596C260 634 540 634 640 596V618C540 656 260 656 160 618Z', art.accent, { opacity: 0.92 });
}

/** Draws the kettlebell on a transparent 800 × 800 canvas; `back` is the plain side. */
export function drawKettlebell(art: ProductArt): string {
  const finish = FINISHES[art.shape % FINISHES.length] ?? 'iron';
  const ground = bodyColour(art, finish);
  const surface =
    coating(art, finish) +
    (art.view === 'back' ? '' : badge(art, ground)) +
    grained('cast', 190, 280, 420, 430, finish === 'iron' ? 0.7 : 0.35) +
    grained('fleck', 190, 280, 420, 430, finish === 'iron' ? 0.3 : 0.12) +
    path(
      'M222 560C270 660 340 690 400 692S540 660 580 560C590 640 540 690 488 700H312C260 690 214 640 222 560Z',
      '#000000',
      soft('glow', 0.5),
    ) +
    oval(318, 382, 84, 46, '#ffffff', { ...soft('glow', 0.5), transform: 'rotate(-34 318 382)' }) +
    line('M590 420C612 500 590 590 540 650', '#ffffff', 7, soft('haze', 0.3));
  const shade = path(
    'M280 330C330 300 470 300 520 330L500 370C450 340 350 340 300 370Z',
    '#000000',
    soft('glow', 0.35),
  );
  const body =
    groundShadow(412, 698, 220, 110, 400) +
    handle(art, finish) +
    path(BALL, paint('ball')) +
    clipped('ball-clip', surface + shade);
  return showView(drawing(body, defsOf(art, finish)), art.view, {
    detail: { x: 250, y: 340, size: 300 },
    'detail-2': { x: 220, y: 70, size: 340 },
  });
}
