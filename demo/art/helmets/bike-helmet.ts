/** Bike helmet, side view facing right: long swept vents between ribs, foam below the shell, dial at the nape, Y straps. */
import { charcoal, groundShadow } from '#demo/art/kit/hardware.ts';
import { darken, lighten, linear } from '#demo/art/kit/kit.ts';
import { box, line, paint, path, place, repeat } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { chinBuckle, helmetDefs, litShell, shellMark, strapY } from './helmet-parts.ts';

const SHELL =
  'M112 404C116 292 214 186 372 162C528 140 654 214 694 330C702 356 704 378 694 392C640 402 590 408 548 426C500 446 470 452 420 452C330 452 250 470 188 462C136 454 112 436 112 404Z';
const FOAM =
  'M124 420C160 460 240 466 330 456C430 446 500 442 560 420C610 402 660 396 692 388C690 424 664 440 620 446C560 454 520 478 470 498C400 522 300 528 232 510C176 494 136 462 124 420Z';
const REFLECTION =
  'M170 300C220 220 300 186 390 176C500 168 600 200 650 270C570 214 480 198 392 206C304 214 230 242 170 300Z';

/** Openings from front to back: three tiers that sweep with the shell. */
const VENTS = [
  'M612 232C572 204 520 190 470 190C500 204 552 222 588 252C604 262 622 248 612 232Z',
  'M440 188C380 190 318 206 272 236C330 226 392 218 446 220C468 218 466 192 440 188Z',
  'M244 252C206 276 176 312 164 348C196 316 234 288 268 272C284 260 266 244 244 252Z',
  'M652 300C620 268 572 246 520 240C552 262 600 290 634 322C650 332 664 316 652 300Z',
  'M484 240C420 234 346 248 292 276C350 270 424 268 486 276C512 276 510 246 484 240Z',
  'M262 292C222 316 192 344 176 378C212 352 252 330 286 318C304 306 286 284 262 292Z',
  'M656 356C630 332 588 310 540 300C566 324 604 350 640 372C656 378 666 368 656 356Z',
] as const;

/** Defs of the bike helmet. */
export const bikeHelmetDefs = (art: ProductArt): string =>
  helmetDefs(art, SHELL) +
  linear('foam', [
    [0, lighten(charcoal(art.second), 0.3)],
    [0.5, charcoal(art.second)],
    [1, darken(charcoal(art.second), 0.6)],
  ]);

const opening = (d: string): string =>
  path(d, '#ffffff', { opacity: 0.5, transform: 'translate(0 3.5)' }) +
  path(d, '#000000', { opacity: 0.45, transform: 'translate(0 -3)' }) +
  path(d, paint('vent')) +
  line(d, '#000000', 2, { opacity: 0.6 });

const bridges = (): string =>
  [
    'M548 204L536 222',
    'M350 208L352 228',
    'M572 262L556 276',
    'M392 246L394 274',
    'M214 284L226 302',
    'M226 322L240 344',
  ]
    .map((d) => line(d, '#000000', 11, { opacity: 0.5, transform: 'translate(2 2)' }) + line(d, paint('shell'), 10))
    .join('');

const napeDial = (art: ProductArt): string =>
  line('M214 500C190 540 190 566 206 590C250 584 300 560 352 512', '#0d1013', 17) +
  line('M214 500C190 540 190 566 206 590C250 584 300 560 352 512', '#39424a', 9, { transform: 'translate(-2 -3)' }) +
  place(
    198,
    576,
    box(-20, -30, 40, 60, 15, paint('plastic')) +
      repeat(7, (i) => box(-20, -24 + i * 7, 40, 2.6, 1, '#000', { opacity: 0.5 })) +
      box(-4, -18, 8, 36, 4, art.accent),
    16,
  );

/** The bike helmet on its ground. */
export const bikeHelmet = (art: ProductArt): string =>
  groundShadow(404, 704, 215, 60, 470) +
  path('M232 480C330 520 470 500 640 420C600 500 500 520 420 524C340 530 260 520 232 480Z', '#090b0e') +
  napeDial(art) +
  strapY(
    art,
    'M316 500C350 550 392 588 424 606',
    'M560 452C520 520 470 576 430 606',
    'M426 604C440 640 452 668 470 698',
  ) +
  place(
    427,
    604,
    box(-19, -15, 38, 30, 7, paint('plastic-down')) + box(-15, -13, 30, 7, 3, '#ffffff', { opacity: 0.2 }),
    35,
  ) +
  chinBuckle(art, 466, 692, 62) +
  path(FOAM, paint('foam')) +
  line('M140 446C200 496 320 504 440 478', '#ffffff', 2, { opacity: 0.2 }) +
  litShell(art, SHELL, REFLECTION) +
  VENTS.map(opening).join('') +
  bridges() +
  line(
    'M112 404C112 436 136 454 188 462C250 470 330 452 420 452C470 452 500 446 548 426C590 408 640 402 694 392',
    '#000000',
    3,
    { opacity: 0.6 },
  ) +
  shellMark(art, 314, 388, 34, -5);
