/** A snowboard binding, side view with the toe to the right: base plate, heel loop, highback, ankle and toe strap. */
import { charcoal, inkOn, rivet, screw, stitches } from '#demo/art/kit/hardware.ts';
import { darken, lighten, wordWidth } from '#demo/art/kit/kit.ts';
import { box, disc, group, line, paint, path, place, repeat, soft } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { sideWord } from '#demo/art/kit/views.ts';

/** Seed decides which colour carries the large panels of a binding. */
export const panelColour = (art: ProductArt): string => (Math.abs(art.seed) % 2 === 0 ? art.main : art.accent);

const HIGHBACK =
  'M190 560C158 460 142 330 162 196C168 148 196 118 246 116C304 116 330 140 330 192C330 310 318 440 316 560C282 582 224 582 190 560Z';
const HEEL_LOOP = 'M176 636C168 596 164 560 172 520C230 560 290 566 372 548L420 592L440 640H200Z';
const BASE =
  'M150 640C150 626 158 620 170 620H640C676 620 700 630 708 652C712 668 704 682 686 684H190C164 684 150 668 150 640Z';
const ANKLE =
  'M232 500C250 450 330 404 420 398C470 396 500 410 506 436C510 470 490 500 462 512C390 506 320 520 262 556C236 560 224 530 232 500Z';
const TOE =
  'M520 566C524 520 560 492 616 494C662 498 690 530 694 580C690 600 668 606 650 600C620 584 580 580 548 594C528 596 518 584 520 566Z';

const part = (d: string, fill: string, on = ''): string =>
  path(d, '#05070a', { ...soft('glow', 0.4), transform: 'translate(4 9)' }) +
  path(d, fill) +
  on +
  line(d, '#ffffff', 1.6, { opacity: 0.3 });

function highback(art: ProductArt): string {
  const windows = [
    'M196 250C198 210 220 196 246 196C276 196 292 212 292 246L288 300H202Z',
    'M204 330H286L282 400C260 412 236 412 212 404Z',
  ];
  const cutOuts = windows
    .map(
      (d) =>
        path(d, '#07090b', { transform: 'translate(0 -3)' }) +
        path(d, darken(art.main, 0.7)) +
        line(d, '#ffffff', 1.6, { opacity: 0.3, transform: 'translate(0 2)' }),
    )
    .join('');
  const pad =
    path('M176 180C184 140 210 128 246 128C286 128 312 142 318 182C270 168 224 168 176 180Z', darken(art.second, 0.1)) +
    stitches('M186 172C226 160 268 160 308 172', lighten(art.second, 0.4), 1.8);
  return part(
    HIGHBACK,
    paint('body'),
    pad + cutOuts + line('M182 300C178 400 190 480 206 552', '#ffffff', 7, soft('haze', 0.4)),
  );
}

/** Toothed strap with its ratchet buckle; `tail` is how far the strap runs on beyond the buckle's hinge. */
const ratchet = (art: ProductArt, x: number, y: number, turn: number, tail: number): string =>
  place(
    x,
    y,
    box(-96, -13, 96 + tail, 26, 8, '#14181b') +
      repeat(Math.floor((90 + tail) / 8), (i) => box(-88 + i * 8, -9, 3.4, 18, 1, '#59626a')) +
      box(-6, -24, 74, 46, 11, '#05070a', { ...soft('haze', 0.5), transform: 'translate(3 6)' }) +
      box(-6, -24, 74, 46, 11, paint('alu-down')) +
      box(4, -16, 40, 30, 7, darken(art.accent, 0.3)) +
      box(4, -17, 40, 28, 7, art.accent) +
      box(7, -15, 34, 7, 3, '#ffffff', { opacity: 0.45 }) +
      disc(57, -1, 6, '#20252a') +
      disc(56, -2, 3, '#dfe4e8'),
    turn,
  );

const padding = (art: ProductArt, d: string, seam: string): string =>
  part(d, paint('pad'), path(d, paint('webbing'), { opacity: 0.5 }) + stitches(seam, lighten(art.second, 0.5), 2.2));

const base = (art: ProductArt): string =>
  part(
    BASE,
    paint('plastic-down'),
    path('M560 622H640C674 622 698 632 706 652L560 646Z', darken(art.accent, 0.1)) +
      line('M170 628H636C668 628 690 638 698 650', '#ffffff', 2, { opacity: 0.35 }),
  ) +
  repeat(9, (i) => line(`M${200 + i * 40} 662h18`, '#000000', 7, { opacity: 0.6 })) +
  box(366, 606, 116, 20, 8, paint('alu')) +
  [388, 424, 460].map((x) => screw(x, 615, 7)).join('');

/** Mark on the heel loop, whose colour is the main one or the accent by seed. */
function loopMark(art: ProductArt): string {
  const size = Math.min(19, (19 * 136) / wordWidth(art.mark, 19));
  const surface = panelColour(art);
  return sideWord(art.view, art.mark, 262, 604 - size / 2, size, inkOn(surface), { weight: 1.2, skew: -8 });
}

/** The binding on its ground; needs the gradients `body` and `pad`. */
export const snowboardBinding = (art: ProductArt): string =>
  group(highback(art), { transform: 'matrix(1.06 0 -.07 1 22 0)' }) +
  base(art) +
  ratchet(art, 432, 528, 40, 142) +
  part(
    HEEL_LOOP,
    paint('loop'),
    line('M182 540C240 574 310 578 378 558', '#ffffff', 3, { opacity: 0.5 }) +
      line('M196 626H420', charcoal(art.main), 4, { opacity: 0.5 }),
  ) +
  loopMark(art) +
  padding(art, ANKLE, 'M252 500C276 462 340 424 420 416C456 414 482 422 488 440') +
  line('M546 570L530 640', '#14181b', 30) +
  line('M546 574L532 636', paint('alu'), 8, { opacity: 0.5 }) +
  ratchet(art, 640, 590, 62, 62) +
  padding(art, TOE, 'M538 564C544 532 574 512 616 514C650 518 672 542 676 574') +
  rivet(262, 526, 12) +
  rivet(222, 594, 13);
