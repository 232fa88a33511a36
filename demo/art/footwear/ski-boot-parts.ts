/** Parts of a ski boot: buckles, power strap, liner and soles, side view with the toe to the right. */
import { rivet, stitches } from '#demo/art/kit/hardware.ts';
import { darken, lighten, wordWidth } from '#demo/art/kit/kit.ts';
import { box, disc, line, oval, paint, path, place, repeat, soft } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { sideWord } from '#demo/art/kit/views.ts';

/** A micro-adjustable buckle from its hinge at 0,0 to its ladder on the right; `reach` is the length of the wire. */
function bootBuckle(accent: string, reach: number): string {
  const ladder = reach + 34;
  return (
    box(-6, -16, ladder + 30, 34, 8, '#05070a', { ...soft('haze', 0.35), transform: 'translate(3 7)' }) +
    box(ladder - 26, -13, 50, 26, 5, '#15191d') +
    repeat(5, (i) => box(ladder - 22 + i * 9, -11, 5, 22, 2, paint('alu'))) +
    line(`M20 -8H${ladder}M20 8H${ladder}`, '#2a3036', 5) +
    line(`M20 -9H${ladder}M20 7H${ladder}`, '#c9d0d6', 2) +
    path('M-14-17H34C52-17 62-11 66 0C62 11 52 17 34 17H-14C-20 10-20-10-14-17Z', darken(accent, 0.5), {
      transform: 'translate(0 2)',
    }) +
    path('M-14-17H34C52-17 62-11 66 0C62 11 52 17 34 17H-14C-20 10-20-10-14-17Z', paint('buckle')) +
    path('M4-8H34C42-8 46-4 48 0C46 4 42 8 34 8H4Z', '#0d1013', { opacity: 0.85 }) +
    line('M-10-13H34C46-13 54-9 60-3', '#ffffff', 2, { opacity: 0.55 }) +
    disc(-4, 0, 6, '#14181b') +
    disc(-5, -1, 3, paint('alu'))
  );
}
/** A buckle of the boot in the accent of its colourway, turned by degrees. */
export const buckleAt = (art: ProductArt, x: number, y: number, turn: number, reach: number): string =>
  place(x, y, bootBuckle(art.accent, reach), turn);

/** The wide hook-and-loop strap round the top of the cuff, with the mark on it. */
export function powerStrap(art: ProductArt): string {
  const band = 'M243 214C310 228 400 224 470 200L478 250C404 276 312 280 236 264Z';
  const size = Math.min(15, (15 * 122) / wordWidth(art.mark, 15));
  return (
    path(band, '#05070a', { ...soft('haze', 0.45), transform: 'translate(2 7)' }) +
    path(band, '#171b1f') +
    path(band, paint('webbing')) +
    path('M400 220C430 214 452 208 474 196C486 206 490 244 480 256C456 266 430 272 404 276Z', darken(art.accent, 0.2)) +
    path('M400 220C430 214 452 208 474 196C480 200 484 210 485 222C458 232 428 238 402 242Z', art.accent) +
    stitches('M250 222C312 234 360 234 394 228', '#8d969e', 1.8) +
    stitches('M244 256C312 270 360 270 394 266', '#8d969e', 1.8) +
    place(262, 238, sideWord(art.view, art.mark, 0, -4, size, '#f4f6f8', { weight: 1.1, skew: -8 }), 0.5)
  );
}

/** Padded liner with its tongue, showing above the shell. */
export const bootLiner = (art: ProductArt): string =>
  path('M250 190C244 130 252 92 268 74C330 50 410 48 452 66C470 90 472 140 466 190Z', '#0c0f12') +
  path('M250 190C246 134 254 98 270 80C326 62 380 60 420 70C404 100 396 150 396 190Z', paint('liner')) +
  path('M396 190C394 130 404 84 430 58C452 50 478 54 486 72C490 110 482 152 472 190Z', paint('tongue')) +
  stitches('M268 104C310 92 360 90 404 96', lighten('#30373d', 0.4), 2) +
  stitches('M262 132C306 122 352 120 396 126', lighten('#30373d', 0.4), 2) +
  line('M434 64C452 58 470 60 478 74', '#ffffff', 2.4, { opacity: 0.4 }) +
  line('M276 80C262 40 300 30 306 70', '#15191c', 12) +
  line('M276 80C262 40 300 30 306 70', art.accent, 6);

/** Replaceable alpine heel and toe pads with their lugs for the binding. */
export const alpineSole = (): string =>
  path('M154 664C154 654 160 650 170 650H340L346 668L326 700H184L178 680H158Z', paint('plastic-down')) +
  path('M470 668L476 650H702C712 650 718 656 718 666L714 680H700L694 700H484Z', paint('plastic-down')) +
  repeat(7, (i) => line(`M${200 + i * 18} 688v10`, '#050607', 4)) +
  repeat(10, (i) => line(`M${502 + i * 19} 688v10`, '#050607', 4)) +
  line('M164 656H336M480 656H708', '#ffffff', 2, { opacity: 0.35 });

/** Curved rubber sole with tread and the two metal inserts for pin bindings. */
export const touringSole = (art: ProductArt): string =>
  path(
    'M164 642H690C706 644 712 652 706 664C694 684 664 700 630 702H470C440 702 420 690 396 690H340C320 702 300 706 262 704C214 702 166 694 164 642Z',
    '#15191c',
  ) +
  path('M164 642H690C706 644 710 650 707 658H166Z', art.accent, { opacity: 0.9 }) +
  repeat(5, (i) => path(`M${192 + i * 28} 690l4 15h15l3-13Z`, '#090b0d')) +
  repeat(8, (i) => path(`M${456 + i * 28} 690l2 14h17l3-14Z`, '#090b0d')) +
  rivet(676, 652, 8) +
  box(158, 650, 26, 22, 4, paint('alu-down')) +
  disc(171, 661, 4, '#14181b');

/** Lever at the heel that frees the cuff for walking. */
export const walkLever = (art: ProductArt): string =>
  line('M222 330C208 390 200 450 204 520', '#0b0e10', 22) +
  line('M222 330C208 390 200 450 204 520', paint('alu'), 12) +
  place(
    206,
    470,
    box(-13, -34, 26, 62, 8, darken(art.accent, 0.3)) +
      box(-12, -34, 22, 56, 7, art.accent) +
      box(-8, -28, 5, 42, 2, '#ffffff', { opacity: 0.5 }),
    6,
  );

/** The joint of cuff and shell at the ankle. */
export const anklePivot = (art: ProductArt, x: number, y: number): string =>
  oval(x + 3, y + 6, 27, 27, '#05070a', soft('haze', 0.4)) +
  disc(x, y, 26, paint('plastic-down')) +
  disc(x, y, 18, darken(art.accent, 0.2)) +
  disc(x - 1, y - 2, 16, art.accent) +
  disc(x, y, 9, paint('alu')) +
  line(`M${x - 5} ${y}h10M${x} ${y - 5}v10`, '#20252a', 2.4);
