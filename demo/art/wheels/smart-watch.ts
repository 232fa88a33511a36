/** Fitness watch: a cushion of glass on a silicone strap, its display showing time, pulse, steps and the day by the hour. */

import { castShadow, hardwareDefs } from '#demo/art/kit/hardware.ts';
import { darken, drawing, lighten, linear, mix, randomFrom, word, wordWidth } from '#demo/art/kit/kit.ts';
import { box, clip, clipped, disc, group, line, paint, path, repeat, soft } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { showView } from '#demo/art/kit/views.ts';

const STRAP_TOP =
  'M322 300C322 280 326 262 328 240L340 62C342 42 354 30 372 30H428C446 30 458 42 460 62L472 240C474 262 478 280 478 300Z';
const STRAP_LOW =
  'M322 500C322 520 326 538 328 560L340 736C342 760 362 778 400 778S458 760 460 736L472 560C474 538 478 520 478 500Z';
const CASE =
  'M352 240H448C506 240 530 264 530 322V478C530 536 506 560 448 560H352C294 560 270 536 270 478V322C270 264 294 240 352 240Z';
const GLASS =
  'M354 254H446C496 254 516 274 516 324V476C516 526 496 546 446 546H354C304 546 284 526 284 476V324C284 274 304 254 354 254Z';

const defsOf = ({ main, seed }: ProductArt): string => {
  const metal = seed % 3 === 0 ? '#c9ced3' : seed % 3 === 1 ? '#3a4047' : mix('#b98d5e', '#d8c2a4', 0.5);
  return [
    hardwareDefs,
    linear(
      'strap',
      [
        [0, darken(main, 0.5)],
        [0.12, main],
        [0.4, lighten(main, 0.2)],
        [0.82, main],
        [1, darken(main, 0.5)],
      ],
      0,
      0,
      1,
      0,
    ),
    linear('bend-top', [
      [0, '#000', 0.4],
      [0.22, '#fff', 0.14],
      [0.7, '#000', 0],
      [1, '#000', 0.5],
    ]),
    linear('bend-low', [
      [0, '#000', 0.5],
      [0.3, '#000', 0],
      [0.8, '#fff', 0.12],
      [1, '#000', 0.4],
    ]),
    linear(
      'case',
      [
        [0, lighten(metal, 0.5)],
        [0.3, metal],
        [0.55, lighten(metal, 0.25)],
        [1, darken(metal, 0.45)],
      ],
      0,
      0,
      1,
      1,
    ),
    linear(
      'shine',
      [
        [0, '#fff', 0.42],
        [0.42, '#fff', 0.06],
        [0.43, '#fff', 0],
        [1, '#fff', 0],
      ],
      0,
      0,
      1,
      0.8,
    ),
    clip('glass-clip', GLASS),
  ].join('');
};

/** Moulded strap: ribs above, holes below, the end tucked under a stud. */
function strap({ main, accent }: ProductArt): string {
  const ribs = repeat(
    6,
    (i) =>
      line(`M352 ${92 + i * 24}H448`, '#000', 5, { opacity: 0.22 }) +
      line(`M352 ${95 + i * 24}H448`, '#fff', 1.6, { opacity: 0.25 }),
  );
  const holes = repeat(
    7,
    (i) => disc(400, 596 + i * 22, 6.5, darken(main, 0.75)) + disc(400, 598 + i * 22, 5, '#05070a', { opacity: 0.5 }),
  );
  return (
    path(STRAP_TOP, paint('strap')) +
    path(STRAP_LOW, paint('strap')) +
    ribs +
    holes +
    box(334, 40, 132, 22, 10, darken(main, 0.3)) +
    box(338, 43, 124, 5, 2, '#ffffff', { opacity: 0.25 }) +
    disc(400, 51, 6, accent) +
    path(STRAP_TOP, paint('bend-top')) +
    path(STRAP_LOW, paint('bend-low'))
  );
}

/** The day's movement by the hour, the busiest hour in the accent. */
function hours(colour: string, accent: string, random: () => number): string {
  const heights = Array.from(
    { length: 18 },
    (_, hour) => 14 + random() * 40 + (hour > 4 && hour < 14 ? random() * 42 : 0),
  );
  const most = Math.max(...heights);
  return heights
    .map((height, hour) => box(306 + hour * 10.7, 528 - height, 6.4, height, 3.2, height === most ? accent : colour))
    .join('');
}

function display(art: ProductArt): string {
  const random = randomFrom(art.seed);
  const glow = (colour: string) => lighten(colour, 0.3);
  const time = `${7 + Math.floor(random() * 12)}:${10 + Math.floor(random() * 49)}`;
  const pulse = String(58 + Math.floor(random() * 70));
  const steps = String(2100 + Math.floor(random() * 7800));
  const mark = Math.min(11, (11 * 90) / wordWidth(art.mark, 11));
  return (
    path(GLASS, '#05080b') +
    clipped(
      'glass-clip',
      word(time, 400 - wordWidth(time, 50) / 2, 310, 50, '#f4f7f9', { weight: 0.8 }) +
        path('M318 400c-4-6-13-4-13 3c0 6 8 9 13 14c5-5 13-8 13-14c0-7-9-9-13-3Z', '#ff5a4d') +
        word(pulse, 338, 398, 17, '#f4f7f9', { weight: 1 }) +
        word(steps, 494 - wordWidth(steps, 17), 398, 17, glow(art.accent), { weight: 1 }) +
        hours(glow(art.main), glow(art.accent), random) +
        word(art.mark, 400 - wordWidth(art.mark, mark) / 2, 272, mark, '#8d969e', { weight: 1 }) +
        path(GLASS, paint('shine')),
    ) +
    path(GLASS, 'none', { stroke: '#ffffff', 'stroke-opacity': 0.22, 'stroke-width': 1.6 })
  );
}

/** The digital crown and the flat button on the right flank. */
const buttons = ({ accent }: ProductArt): string =>
  box(526, 330, 20, 56, 8, paint('case')) +
  repeat(8, (i) => box(532, 336 + i * 6, 13, 1.8, 0.8, '#000000', { opacity: 0.45 })) +
  box(541, 350, 5, 16, 2, accent) +
  box(527, 424, 10, 62, 5, paint('case'));

/** Draws the watch on a transparent 800 × 800 canvas, turned a little; the seed chooses metal and readings. */
export function drawSmartWatch(art: ProductArt): string {
  const pose = 'translate(400 404) rotate(-8) scale(.94) translate(-400 -400)';
  const body =
    strap(art) +
    path(CASE, '#05070a', { ...soft('body-haze', 0.5), transform: 'translate(4 8)' }) +
    buttons(art) +
    path(CASE, paint('case')) +
    path(CASE, 'none', { stroke: '#ffffff', 'stroke-opacity': 0.5, 'stroke-width': 2 }) +
    path(GLASS, '#05070a', { transform: 'translate(0 2)' }) +
    display(art);
  const shadow = STRAP_TOP + STRAP_LOW + CASE;
  return showView(drawing(castShadow(shadow, [pose]) + group(body, { transform: pose }), defsOf(art)), art.view, {
    detail: { x: 240, y: 230, size: 320 },
    'detail-2': { x: 240, y: 480, size: 310 },
  });
}
