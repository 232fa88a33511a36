/** Climbing rope: coil hung by its wraps (shape 0), flat round coil with a banded end (1). The sheath is woven in three colours. */

import { castShadow, groundShadow, hardwareDefs, inkOn } from '#demo/art/kit/hardware.ts';
import { darken, drawing, lighten, randomFrom, round, word, wordWidth } from '#demo/art/kit/kit.ts';
import { box, group, line, paint, path, place, repeat, soft } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { showView } from '#demo/art/kit/views.ts';

const WIDTH = 17;

/** Rhythm of the second and the accent thread along the sheath, by seed (dash patterns in user units). */
const WEAVES = [
  ['3 9', '3 21'],
  ['5 4', '2 34'],
  ['2 6', '5 15'],
  ['6 12', '6 12'],
] as const;

/**
 * A length of rope: core shadow, sheath, ridge of light. Two strands of the second colour run apart from each other and
 * out of step, with the accent between them, which reads as a helical weave.
 */
function cord(art: ProductArt, d: string, shade = 0): string {
  const weave = WEAVES[Math.abs(art.seed) % WEAVES.length] ?? WEAVES[0];
  const tone = (colour: string) => darken(colour, shade);
  const strand = (colour: string, dash: string, step: number, aside: number) =>
    line(d, tone(colour), WIDTH * 0.26, {
      'stroke-dasharray': dash,
      'stroke-linecap': 'butt',
      'stroke-dashoffset': step,
      transform: `translate(${aside} ${aside})`,
      opacity: 0.9,
    });
  return (
    line(d, darken(art.main, 0.74), WIDTH + 2) +
    line(d, tone(darken(art.main, 0.34)), WIDTH) +
    line(d, tone(art.main), WIDTH * 0.74, { transform: 'translate(-.8 -1)' }) +
    strand(art.second, weave[0], 0, 2.6) +
    strand(art.second, weave[0], 5, -2.6) +
    strand(art.accent, weave[1], 3, 0) +
    line(d, '#ffffff', WIDTH * 0.18, { opacity: 0.36 - shade * 0.5, transform: 'translate(-2.6 -3.2)' })
  );
}

/** Loops of a hung coil, far ones darker: each an oval from the wraps down and back. */
function hungCoil(art: ProductArt): string {
  const random = randomFrom(art.seed);
  const loops = 17;
  return repeat(loops, (i) => {
    const wide = 66 + ((i * 5) % loops) * 8.6 + random() * 10;
    const lean = (random() - 0.5) * 36;
    const drop = 700 - Math.abs(lean) + random() * 46 - ((i * 5) % loops) * 3;
    const [left, right] = [366 + random() * 26, 408 + random() * 26];
    const d = `M${round(left)} 250C${round(400 - wide * 1.5)} 380 ${round(400 - wide * 1.8 + lean)} ${round(drop)} ${round(400 + lean)} ${round(drop)}S${round(400 + wide * 1.5)} 380 ${round(right)} 246`;
    return cord(art, d, 0.36 * (1 - i / loops));
  });
}

const wraps = (art: ProductArt): string =>
  repeat(8, (i) =>
    cord(
      art,
      `M${326 + (i % 2) * 3} ${216 + i * 17}C360 ${228 + i * 17} 440 ${226 + i * 17} ${474 - (i % 2) * 3} ${212 + i * 17}`,
    ),
  ) +
  line('M330 214C322 260 322 320 330 352', '#000000', 12, soft('haze', 0.4)) +
  line('M472 210C480 260 480 320 470 350', '#000000', 14, soft('haze', 0.45));

/** Loop above the wraps that the coil hangs from, and the free end. */
const hanger = (art: ProductArt): string =>
  cord(art, 'M352 230C330 110 372 70 404 70S470 112 446 228', 0.12) +
  cord(art, 'M460 330C560 360 600 430 576 520C566 556 572 590 588 616');

/** Whipping at the end of the rope with the mark on a paper band. */
function endBand(art: ProductArt, x: number, y: number, turn: number): string {
  return place(
    x,
    y,
    box(-22, -WIDTH / 2 - 1, 44, WIDTH + 2, 5, '#14181b') +
      box(-22, -WIDTH / 2 + 1, 44, 5, 2, '#ffffff', { opacity: 0.3 }) +
      box(22, -WIDTH / 2 + 1, 10, WIDTH - 2, 4, art.accent),
    turn,
  );
}

function label(art: ProductArt, x: number, y: number, turn: number): string {
  const size = Math.min(26, (26 * 190) / wordWidth(art.mark, 26));
  const ground = lighten(art.second, 0.02);
  const letters = word(art.mark, -wordWidth(art.mark, size) / 2, -size / 2, size, inkOn(ground), {
    weight: 1.1,
    skew: -6,
  });
  return place(
    x,
    y,
    box(-116, -32, 232, 64, 8, '#05070a', { ...soft('glow', 0.5), transform: 'translate(3 8)' }) +
      box(-116, -32, 232, 64, 8, ground) +
      box(-116, -32, 232, 64, 8, paint('webbing'), { opacity: 0.7 }) +
      box(-116, 20, 232, 7, 0, art.accent) +
      box(-116, -30, 232, 16, 6, '#ffffff', { opacity: 0.1 }) +
      letters,
    turn,
  );
}

/** Shadow of the hung coil on the wall, with the opening inside the loops left clear. */
const HUNG_SHADOW =
  'M330 240C200 340 190 700 400 724C610 700 600 340 470 240ZM400 330C470 360 500 600 400 640C300 600 330 360 400 330Z';

const hung = (art: ProductArt): string =>
  group(castShadow(HUNG_SHADOW), { 'fill-rule': 'evenodd' }) +
  hanger(art) +
  hungCoil(art) +
  wraps(art) +
  label(art, 400, 290, -2) +
  endBand(art, 590, 622, 60);

/** Rings of a flat coil, seen from a low angle, layer on layer. */
function flatCoil(art: ProductArt): string {
  const random = randomFrom(art.seed);
  return repeat(11, (layer) =>
    repeat(3, (lane) => {
      const rx = 286 - lane * 34 + (random() - 0.5) * 14;
      const ry = rx * 0.36 + (random() - 0.5) * 8;
      const y = 590 - layer * 19 + lane * 2 + (random() - 0.5) * 6;
      const x = 400 + (random() - 0.5) * 16;
      return cord(
        art,
        `M${round(x - rx)} ${round(y)}A${round(rx)} ${round(ry)} 0 1 1 ${round(x + rx)} ${round(y)}A${round(rx)} ${round(ry)} 0 1 1 ${round(x - rx)} ${round(y)}Z`,
        Math.max(0, 0.3 - layer * 0.03 + lane * 0.05),
      );
    }),
  );
}

const coiled = (art: ProductArt): string =>
  groundShadow(408, 686, 330, 260) +
  path('M128 470C160 370 640 370 672 470L660 620C600 716 200 716 140 620Z', darken(art.main, 0.82)) +
  flatCoil(art) +
  cord(art, 'M640 450C700 480 720 560 690 640C676 672 640 690 600 694') +
  repeat(4, (i) => cord(art, `M${308 + i * 19} 416C${296 + i * 19} 470 ${296 + i * 19} 600 ${310 + i * 19} 690`)) +
  label(art, 500, 610, -3) +
  endBand(art, 596, 694, 176);

/** Draws the rope on a transparent 800 × 800 canvas; the seed chooses the weave and how the loops fall. */
export function drawRope(art: ProductArt): string {
  const flat = art.shape % 2 === 1;
  const svg = drawing(flat ? coiled(art) : hung(art), hardwareDefs);
  return showView(
    svg,
    art.view,
    flat
      ? { detail: { x: 380, y: 470, size: 300 }, 'detail-2': { x: 90, y: 360, size: 320 } }
      : { detail: { x: 250, y: 150, size: 300 }, 'detail-2': { x: 260, y: 470, size: 280 } },
  );
}
