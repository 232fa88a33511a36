/** Ski helmet, side view facing right: hard shell, brim, ear pad of fleece, chin strap, goggle clip. */
import { charcoal, grained, groundShadow, inkOn, rivet, stitches, strap } from '#demo/art/kit/hardware.ts';
import { darken, lighten, radial } from '#demo/art/kit/kit.ts';
import { box, clip, clipped, disc, line, oval, paint, path, place } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { chinBuckle, helmetDefs, litShell, shellMark, vent } from './helmet-parts.ts';

const SHELL =
  'M148 452C128 300 196 168 330 126C470 84 612 136 664 262C684 312 690 366 680 408C676 424 664 432 646 432L520 436C492 438 474 452 462 478L446 512C440 526 426 534 410 534L228 520C180 514 156 492 148 452Z';
const REAR =
  'M148 452C156 492 180 514 228 520L410 534C426 534 440 526 446 512L462 478C466 469 471 461 477 455C440 470 420 486 380 490C300 496 210 486 150 440Z';
const PAD =
  'M262 500C240 520 236 566 250 610C262 650 296 680 344 684C396 688 428 660 442 618C452 586 456 548 470 500C474 484 466 474 450 472L300 470C284 470 272 486 262 500Z';
const PAD_SEAM =
  'M276 520C258 546 258 584 270 614C282 644 306 664 344 667C386 670 412 648 425 612C434 586 438 560 448 524';
const REFLECTION =
  'M176 300C204 210 270 160 350 140C470 112 588 160 636 250C560 176 470 158 380 172C290 186 222 226 176 300Z';
const HIGHLIGHT = 'M236 226C290 168 380 146 452 152C400 160 320 180 262 240Z';
const CHIN = 'M300 640C330 700 420 736 508 708C530 701 538 690 534 672';

const fleece = (seed: number): string =>
  `<filter id="fleece" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".35" numOctaves="3" seed="${Math.abs(seed) % 997}" result="t"/><feDiffuseLighting in="t" surfaceScale="2.2" diffuseConstant="1.05" lighting-color="#fff"><feDistantLight azimuth="235" elevation="58"/></feDiffuseLighting></filter>`;
const MESH =
  '<pattern id="mesh" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="4.5" cy="4.5" r="2.4" fill="#000" opacity=".6"/></pattern>';

const padColour = (art: ProductArt): string => lighten(charcoal(art.second), 0.18);

/** Defs of the ski helmet. */
export const skiHelmetDefs = (art: ProductArt): string => {
  const pad = padColour(art);
  return (
    helmetDefs(art, SHELL) +
    radial(
      'pad',
      [
        [0, lighten(pad, 0.25)],
        [0.6, pad],
        [1, darken(pad, 0.6)],
      ],
      0.45,
      0.35,
      0.75,
    ) +
    clip('pad-clip', PAD) +
    fleece(art.seed) +
    MESH
  );
};

function earPad(art: ProductArt): string {
  const pad = padColour(art);
  const shade = path('M240 470H480V536C400 552 320 546 240 530Z', '#000', { filter: paint('glow'), opacity: 0.55 });
  const speaker = disc(348, 598, 44, darken(pad, 0.5)) + disc(348, 598, 44, paint('mesh'));
  return (
    path(PAD, paint('pad')) +
    clipped('pad-clip', grained('fleece', 230, 460, 250, 230, 0.3) + shade) +
    stitches(PAD_SEAM, lighten(pad, 0.45)) +
    speaker +
    oval(348, 598, 46, 42, 'none', { stroke: lighten(pad, 0.35), 'stroke-width': 3 }) +
    oval(348, 596, 52, 48, 'none', { stroke: '#000', 'stroke-opacity': 0.5, 'stroke-width': 3 })
  );
}

const liner = (): string =>
  path(REAR, paint('liner')) +
  line('M150 440C210 486 300 496 380 490C420 486 440 470 477 455', '#ffffff', 2.5, { opacity: 0.35 }) +
  line('M150 436C210 482 300 492 380 486C420 482 440 466 477 451', '#000000', 3, { opacity: 0.5 }) +
  path(HIGHLIGHT, '#ffffff', { filter: paint('sheen'), opacity: 0.8 });

const brim = (art: ProductArt): string =>
  path(
    'M470 452C484 438 500 434 522 434L646 430C664 430 676 424 680 408C700 420 712 436 706 448C700 460 676 456 640 458C580 462 520 466 462 492Z',
    paint('brim'),
  ) +
  line('M486 452C540 442 640 446 704 444', '#ffffff', 2, { opacity: 0.4 }) +
  line('M470 470C500 462 560 458 610 456', art.accent, 2.4, { opacity: 0.7 });

const inner = (art: ProductArt): string =>
  path('M470 470C560 462 640 448 676 412C684 450 660 474 620 480C560 490 500 500 462 520Z', '#0a0c0f') +
  path('M470 486C540 470 612 470 640 440L652 452C630 488 540 486 476 510Z', darken(charcoal(art.second), 0.35));

const goggleClip = (): string =>
  place(
    196,
    452,
    box(-26, -20, 56, 44, 10, '#0b0e10') +
      box(-24, -20, 52, 38, 9, paint('accent')) +
      box(-14, -10, 30, 16, 6, '#14181c') +
      disc(1, -2, 3.4, '#aeb7be'),
    14,
  );

const peakSign = (art: ProductArt): string =>
  place(
    316,
    410,
    path('M-16 14L0-14L16 14Z', 'none', { stroke: inkOn(art.main), 'stroke-width': 5, 'stroke-linejoin': 'round' }),
    -4,
  );

/** The ski helmet on its ground. */
export const skiHelmet = (art: ProductArt): string =>
  groundShadow(404, 700, 225, 105, 380) +
  inner(art) +
  earPad(art) +
  strap('M440 600C470 622 508 648 534 676', 15, lighten(charcoal(art.second), 0.1)) +
  strap(CHIN, 22, lighten(charcoal(art.second), 0.14)) +
  chinBuckle(art, 470, 716, -8) +
  litShell(art, SHELL, REFLECTION, liner()) +
  vent(356, 198, 44, 13, -16) +
  vent(470, 178, 46, 13, 2) +
  vent(574, 212, 34, 11, 24) +
  vent(268, 268, 36, 11, -34) +
  vent(236, 400, 30, 12, -74) +
  brim(art) +
  goggleClip() +
  rivet(300, 462) +
  rivet(430, 440) +
  rivet(620, 400) +
  (art.view === 'back' ? '' : peakSign(art)) +
  shellMark(art, 352, 404, 30, -4);
