/** Climbing helmet, side view facing right: a round dome with ribs, a rolled edge, lamp clips and Y straps. */
import { charcoal, groundShadow, rivet } from '#demo/art/kit/hardware.ts';
import { darken, lighten, linear } from '#demo/art/kit/kit.ts';
import { box, line, paint, path, place } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { chinBuckle, helmetDefs, litShell, shellMark, strapY, vent } from './helmet-parts.ts';

const SHELL =
  'M150 424C136 256 250 126 414 122C574 120 682 236 686 398C688 412 698 420 708 430C716 442 710 454 694 454C560 444 420 448 330 470C270 484 220 492 168 486C148 482 138 466 150 448C152 440 151 432 150 424Z';
const EDGE =
  'M168 486C220 492 270 484 330 470C420 448 560 444 694 454C710 454 716 442 708 430C560 424 420 430 322 452C264 466 210 470 150 448C138 466 148 482 168 486Z';
const REFLECTION =
  'M206 300C240 204 320 150 410 146C510 142 590 190 626 270C560 196 480 176 400 184C316 192 252 232 206 300Z';

/** Defs of the climbing helmet. */
export const climbingHelmetDefs = (art: ProductArt): string =>
  helmetDefs(art, SHELL) +
  linear('edge', [
    [0, lighten(art.main, 0.25)],
    [0.4, darken(art.main, 0.15)],
    [1, darken(art.main, 0.6)],
  ]);

const rib = (d: string): string =>
  line(d, '#000000', 15, { opacity: 0.28, transform: 'translate(3 5)', filter: paint('body-haze') }) +
  line(d, paint('shell'), 13) +
  line(d, '#ffffff', 3, { opacity: 0.5, transform: 'translate(-2 -3)' });

const ribs = (): string => ['M176 372C220 236 330 160 470 150', 'M300 420C320 300 400 210 560 190'].map(rib).join('');

const lampClip = (art: ProductArt, x: number, y: number, turn: number): string =>
  place(
    x,
    y,
    box(-13, -30, 26, 60, 8, '#000', { opacity: 0.3, transform: 'translate(3 5)', filter: paint('haze') }) +
      box(-13, -30, 26, 60, 8, paint('plastic')) +
      box(-7, -22, 14, 26, 4, paint('accent')) +
      box(-7, 10, 14, 5, 2, art.main, { opacity: 0.6 }),
    turn,
  );

const headband = (): string =>
  path('M206 470C240 540 300 566 360 560L600 450Z', '#090b0e') +
  line('M214 500C230 540 270 566 330 560', '#2c343b', 20) +
  line('M214 496C230 536 270 560 330 554', '#59636c', 5, { opacity: 0.7 });

/** The climbing helmet on its ground. */
export const climbingHelmet = (art: ProductArt): string =>
  groundShadow(412, 704, 220, 60, 486) +
  headband() +
  path(
    'M190 470C300 440 560 420 660 440C610 500 520 516 430 520C330 524 240 512 190 470Z',
    darken(charcoal(art.second), 0.3),
  ) +
  strapY(
    art,
    'M300 500C336 548 388 590 430 610',
    'M590 470C552 530 488 586 436 610',
    'M432 608C448 640 462 668 484 696',
  ) +
  place(
    433,
    608,
    box(-19, -15, 38, 30, 7, paint('plastic-down')) + box(-15, -13, 30, 7, 3, '#ffffff', { opacity: 0.2 }),
    35,
  ) +
  chinBuckle(art, 478, 690, 58) +
  litShell(art, SHELL, REFLECTION, ribs()) +
  path(EDGE, paint('edge')) +
  line('M152 452C210 472 264 468 322 455C420 433 560 427 704 433', '#ffffff', 3, { opacity: 0.55 }) +
  vent(262, 392, 32, 15, -64) +
  vent(214, 322, 30, 13, -60) +
  vent(580, 262, 42, 17, 50) +
  vent(636, 350, 36, 14, 70) +
  vent(474, 262, 46, 18, -26) +
  lampClip(art, 200, 420, 8) +
  lampClip(art, 598, 394, -6) +
  rivet(312, 428) +
  rivet(540, 404) +
  shellMark(art, 348, 364, 34, -4);
