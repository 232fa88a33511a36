/** Ski boots, side view with the toe to the right: alpine with four buckles (shape 0), touring with walk lever (1). */

import { groundShadow, hardwareDefs, inkOn } from '#demo/art/kit/hardware.ts';
import { darken, drawing, lighten, linear, wordWidth } from '#demo/art/kit/kit.ts';
import { clip, clipped, group, line, paint, path, place, repeat, soft } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { showView, sideOf, sideWord } from '#demo/art/kit/views.ts';
import { alpineSole, anklePivot, bootLiner, buckleAt, powerStrap, touringSole, walkLever } from './ski-boot-parts.ts';

const SHELL =
  'M176 642C170 590 176 540 196 490C210 456 226 430 250 410L440 420C470 466 500 510 552 532C620 556 676 574 692 616C700 634 704 648 702 662H484L462 678H346L332 662H172C172 656 174 648 176 642Z';
const CUFF =
  'M214 556C198 480 206 400 222 310C232 250 240 200 250 152C310 172 400 170 464 140C480 210 486 300 494 396C498 450 490 496 466 526C400 566 290 582 214 556Z';
const FLAP =
  'M382 166C420 162 446 152 464 140C480 210 486 300 494 396C498 450 490 496 466 526C440 542 412 552 384 558C400 430 398 290 382 166Z';
const SPINE =
  'M250 152C240 200 232 250 222 310C206 400 198 480 214 556C232 562 250 566 268 568C254 480 262 380 276 300C284 250 290 200 296 164C280 162 264 158 250 152Z';

/** Which colour cuff and lower shell have: the same, or main and second in either order, by seed. */
function tonesOf({ main, second, seed }: ProductArt): { cuff: string; shell: string } {
  const tones = [
    { cuff: main, shell: main },
    { cuff: main, shell: lighten(second, 0.06) },
    { cuff: lighten(second, 0.06), shell: main },
  ];
  return tones[Math.abs(seed) % tones.length] ?? { cuff: main, shell: main };
}

const defsOf = (art: ProductArt): string => {
  const { cuff, shell } = tonesOf(art);
  return [
    hardwareDefs,
    linear(
      'cuff',
      [
        [0, darken(cuff, 0.5)],
        [0.16, cuff],
        [0.36, lighten(cuff, 0.28)],
        [0.62, cuff],
        [0.9, darken(cuff, 0.3)],
        [1, darken(cuff, 0.55)],
      ],
      0,
      0.1,
      1,
      0,
    ),
    linear(
      'shell',
      [
        [0, lighten(shell, 0.24)],
        [0.35, shell],
        [0.75, darken(shell, 0.24)],
        [1, darken(shell, 0.55)],
      ],
      0.4,
      0,
      0.5,
      1,
    ),
    linear(
      'flap',
      [
        [0, '#fff', 0.22],
        [0.5, '#fff', 0],
        [1, '#000', 0.3],
      ],
      0,
      0,
      1,
      0,
    ),
    linear('buckle', [
      [0, lighten(art.accent, 0.45)],
      [0.4, art.accent],
      [1, darken(art.accent, 0.4)],
    ]),
    linear('liner', [
      [0, '#4b535b'],
      [1, '#15191c'],
    ]),
    linear(
      'tongue',
      [
        [0, '#15191c'],
        [0.4, '#3f474e'],
        [1, '#101316'],
      ],
      0,
      0,
      1,
      0,
    ),
    clip('cuff-clip', CUFF),
    clip('shell-clip', SHELL),
  ].join('');
};

/** The cuff and all on it lean forward about the ankle. */
const FORWARD_LEAN = 'matrix(1 0 -.14 1 78 0)';

function shellMark(art: ProductArt): string {
  const size = Math.min(24, (24 * 170) / wordWidth(art.mark, 24));
  return (
    place(
      232,
      634,
      sideWord(art.view, art.mark, 0, -size / 2 - 2, size, inkOn(tonesOf(art).shell), { weight: 1.2, skew: -10 }),
    ) + line(`M${248 + wordWidth(art.mark, size)} 632H640`, art.accent, 5)
  );
}

/** Ribs and stripes moulded into the lower shell. */
const shellDetails = (art: ProductArt): string =>
  line('M190 600C300 590 480 596 690 612', '#000000', 5, { opacity: 0.35 }) +
  line('M190 604C300 594 480 600 690 616', '#ffffff', 2, { opacity: 0.25 }) +
  repeat(4, (i) =>
    line(`M${212 + i * 16} ${530 - i * 10}C${206 + i * 16} 560 ${206 + i * 16} 580 ${212 + i * 16} 592`, '#000000', 4, {
      opacity: 0.25,
    }),
  ) +
  path('M560 534C620 556 676 574 692 616L640 608C624 580 596 556 560 534Z', '#000000', { opacity: 0.16 }) +
  path('M470 470C500 510 540 536 600 552C560 556 500 540 460 500Z', '#ffffff', soft('body-haze', 0.35)) +
  shellMark(art);

function lowerShell(art: ProductArt): string {
  const shade = line(SHELL, '#000000', 26, { ...soft('body-glow', 0.4), transform: 'translate(4 -6)' });
  const light = line('M250 420C230 450 206 500 196 560', '#ffffff', 8, soft('body-haze', 0.4));
  return (
    path(SHELL, paint('shell')) +
    clipped('shell-clip', shellDetails(art) + shade + light) +
    line(SHELL, '#ffffff', 1.4, { opacity: 0.3 })
  );
}

/** Slashes or a block of colour on the side of the cuff, by seed. */
function cuffGraphic(art: ProductArt): string {
  const slash = (x: number, width: number, colour: string) =>
    path(`M${x} 600L${x + 110} 120H${x + 110 + width}L${x + width} 600Z`, colour, { opacity: 0.9 });
  const ink = tonesOf(art).cuff === art.main ? art.second : art.main;
  const graphics = [
    () => slash(286, 14, art.accent) + slash(312, 7, ink),
    () => path('M200 420L520 330V600H200Z', ink, { opacity: 0.9 }) + line('M200 420L520 330', art.accent, 7),
    () => repeat(5, (i) => slash(270 + i * 24, 13 - i * 2.4, i === 1 ? art.accent : ink)),
  ];
  return (graphics[Math.abs(art.seed) % graphics.length] ?? (() => ''))();
}

function cuff(art: ProductArt): string {
  const spine =
    path(SPINE, darken(art.second, 0.15), { opacity: 0.92 }) +
    line('M296 164C290 200 284 250 276 300C262 380 254 480 268 568', art.accent, 5);
  const overlap =
    line('M382 166C398 290 400 430 384 558', '#000000', 9, soft('haze', 0.5)) +
    path(FLAP, paint('flap')) +
    line('M384 166C400 290 402 430 386 558', '#ffffff', 2, { opacity: 0.5 });
  const shine = path('M316 180C330 300 330 420 316 540C306 420 304 300 306 180Z', '#ffffff', soft('body-haze', 0.3));
  return (
    path(CUFF, '#05070a', { ...soft('body-glow', 0.5), transform: 'translate(4 10)' }) +
    path(CUFF, paint('cuff')) +
    clipped(
      'cuff-clip',
      cuffGraphic(art) +
        path(CUFF, paint('cuff'), { opacity: 0.25 }) +
        spine +
        overlap +
        shine +
        line(CUFF, '#000000', 18, soft('body-glow', 0.35)),
    ) +
    line(CUFF, '#ffffff', 1.6, { opacity: 0.35 })
  );
}

const alpine = (art: ProductArt): string =>
  alpineSole() +
  lowerShell(art) +
  buckleAt(art, 470, 578, 14, 50) +
  group(
    cuff(art) +
      buckleAt(art, 322, 470, 3, 62) +
      buckleAt(art, 322, 390, -2, 62) +
      buckleAt(art, 320, 312, -5, 62) +
      anklePivot(art, 312, 540),
    { transform: FORWARD_LEAN },
  );

const touring = (art: ProductArt): string =>
  touringSole(art) +
  lowerShell(art) +
  buckleAt(art, 456, 574, 14, 54) +
  group(cuff(art) + walkLever(art) + buckleAt(art, 322, 350, -4, 62) + anklePivot(art, 318, 530), {
    transform: FORWARD_LEAN,
  });

/** Draws the boot on a transparent 800 × 800 canvas; `back` shows its other side. */
export function drawSkiBoot(art: ProductArt): string {
  const lower = art.shape % 2 === 0 ? alpine(art) : touring(art);
  const boot =
    groundShadow(430, 698, 285, 220) +
    group(bootLiner(art), { transform: FORWARD_LEAN }) +
    lower +
    group(powerStrap(art), { transform: FORWARD_LEAN });
  return showView(drawing(sideOf(art.view, boot), defsOf(art)), art.view, {
    detail: { x: 290, y: 270, size: 300 },
    'detail-2': { x: 260, y: 30, size: 310 },
  });
}
