/** An alpine binding, side view with the toe to the right: heel piece with its lever, brake, toe piece with wings. */
import { rivet, screw, tube } from '#demo/art/kit/hardware.ts';
import { darken, lighten, wordWidth } from '#demo/art/kit/kit.ts';
import { box, line, paint, path, place, repeat, soft } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { sideWord } from '#demo/art/kit/views.ts';

const HEEL_TOWER = 'M128 574L140 466C146 418 176 388 220 384L264 388C294 396 308 428 316 470L328 574Z';
const TOE_TOWER = 'M496 574L502 466C504 442 520 430 544 428L598 432C644 440 694 494 722 548C728 562 722 574 710 574Z';
const LEVER =
  'M272 404C258 370 204 322 128 276C112 266 96 278 104 296C124 350 168 400 214 430C246 448 282 432 272 404Z';
const HEEL_JAW = 'M286 402L322 414C346 428 356 460 364 502L370 532C362 540 346 540 338 534L322 504L290 482Z';
const TOE_WING = 'M544 436L490 442C474 444 466 454 464 468L458 500C464 508 480 508 488 502L500 486L544 492Z';

/** A window with the release scale and its marker. */
const releaseScale = (art: ProductArt, x: number, y: number, turn: number): string =>
  place(
    x,
    y,
    box(-34, -14, 68, 28, 6, '#05070a') +
      box(-31, -11, 62, 22, 4, '#e9edf0') +
      repeat(8, (i) => line(`M${-25 + i * 7} -8v${i % 2 ? 6 : 10}`, '#20252a', 1.6)) +
      box(-4 + (Math.abs(art.seed) % 4) * 5, -11, 5, 22, 1, '#d6320f') +
      box(-31, -11, 62, 8, 4, '#ffffff', { opacity: 0.5 }),
    turn,
  );

/** End of the release spring: a ribbed barrel with its adjusting screw. */
const spring = (art: ProductArt, x: number, y: number, turn: number): string =>
  place(
    x,
    y,
    box(-10, -21, 44, 42, 8, paint('plastic-down')) +
      repeat(4, (i) => box(-4 + i * 8, -21, 3, 42, 1, '#000000', { opacity: 0.5 })) +
      box(32, -18, 12, 36, 5, art.accent) +
      box(42, -13, 9, 26, 4, paint('alu-down')) +
      line('M47 -8V8', '#20252a', 3),
    turn,
  );

/** A lit housing: shadow, body gradient, edge light, and what is on it. */
const housing = (d: string, fill: string, on = ''): string =>
  path(d, '#05070a', { ...soft('glow', 0.4), transform: 'translate(4 8)' }) +
  path(d, paint(fill)) +
  on +
  line(d, '#000000', 1.5, { opacity: 0.5 }) +
  line(d, '#ffffff', 1.6, { opacity: 0.3, transform: 'translate(1 1.5)' });

const brake = (art: ProductArt): string => {
  const arm = (d: string, foot: [number, number]) =>
    tube(d, 11, '#6d767e') +
    place(
      foot[0],
      foot[1],
      box(-17, -26, 34, 60, 13, '#15191c') +
        box(-12, -20, 10, 46, 5, '#ffffff', { opacity: 0.14 }) +
        box(-17, 16, 34, 8, 3, art.accent),
      32,
    );
  return arm('M432 590C420 620 370 640 306 690', [296, 694]) + arm('M452 590C450 624 410 650 352 704', [342, 706]);
};

const rail = (): string =>
  box(84, 592, 652, 18, 7, '#0c0f12') +
  box(90, 576, 300, 22, 5, paint('alu-down')) +
  box(470, 570, 262, 30, 8, paint('plastic-down')) +
  repeat(15, (i) => box(106 + i * 18, 582, 9, 8, 2, '#39424a')) +
  [500, 548, 652, 708].map((x) => screw(x, 586, 7)).join('') +
  line('M92 578H386M474 572H728', '#ffffff', 1.6, { opacity: 0.5 });

/** The pedal that folds the brake away, and the sliding plate under the toe. */
const footPlate = (): string =>
  path('M366 566L446 546C458 544 462 554 456 560L432 592H366Z', '#15191c') +
  line('M370 566L448 548', '#ffffff', 2.4, { opacity: 0.35 }) +
  box(440, 556, 84, 18, 4, '#dfe4e8') +
  box(440, 556, 84, 6, 2, '#ffffff', { opacity: 0.8 });

function heelPiece(art: ProductArt): string {
  const size = Math.min(20, (20 * 124) / wordWidth(art.mark, 20));
  const panel =
    path('M148 552L158 472C164 434 186 412 222 408L256 412C278 418 288 440 294 474L304 552Z', paint('accent')) +
    line('M176 450C186 428 204 420 230 420', '#ffffff', 6, soft('haze', 0.6)) +
    line('M146 556H310', '#000000', 4, { opacity: 0.5 });
  const levelTop = path('M138 300C176 326 212 356 236 388L206 408C174 382 150 346 134 308Z', art.accent);
  return (
    spring(art, 128, 528, 180) +
    housing(HEEL_TOWER, 'plastic', panel) +
    place(162, 526, sideWord(art.view, art.mark, 0, -size / 2, size, '#ffffff', { weight: 1.15, skew: -8 })) +
    releaseScale(art, 228, 474, 0) +
    housing(HEEL_JAW, 'plastic-down', line('M300 420C326 430 340 460 350 510', '#ffffff', 3, { opacity: 0.3 })) +
    housing(
      LEVER,
      'plastic-down',
      levelTop + line('M124 284C186 322 240 364 262 400', '#ffffff', 3, { opacity: 0.4 }),
    ) +
    rivet(240, 416, 12)
  );
}

function toePiece(art: ProductArt): string {
  const panel =
    path('M536 448L594 450C632 458 668 496 692 540L536 540Z', paint('accent')) +
    line('M548 460L592 462C614 468 634 484 650 504', '#ffffff', 6, soft('haze', 0.55)) +
    repeat(3, (i) => line(`M548 ${504 + i * 12}H${628 + i * 12}`, darken(art.accent, 0.5), 4, { opacity: 0.6 }));
  return (
    housing(TOE_TOWER, 'plastic', panel) +
    releaseScale(art, 584, 480, 0) +
    housing(
      TOE_WING,
      'plastic-down',
      line('M476 472C480 456 490 452 540 446', lighten('#59626a', 0.3), 3, { opacity: 0.6 }),
    ) +
    rivet(526, 464, 9)
  );
}

/** The binding on its ground; needs the gradient `accent`. */
export const alpineBinding = (art: ProductArt): string =>
  brake(art) + rail() + footPlate() + heelPiece(art) + toePiece(art);
