/** Sunglasses, front view with open temples: sports shield (shape 0), round rims (1), classic wayfarer cut (2). */

import { groundShadow, hardwareDefs, screw } from '#demo/art/kit/hardware.ts';
import { darken, drawing, lighten, linear, word, wordWidth } from '#demo/art/kit/kit.ts';
import { type Lens, lensClip, lensDefs, mirrorLens } from '#demo/art/kit/lens.ts';
import { disc, line, mirrored, paint, path, soft } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { showView } from '#demo/art/kit/views.ts';

const SHIELD: Lens = {
  id: 'left',
  outline:
    'M84 356C150 318 270 300 400 300S650 318 716 356C724 400 700 470 650 506C600 540 520 530 474 480C450 452 430 436 400 436S350 452 326 480C280 530 200 540 150 506C100 470 76 400 84 356Z',
  left: 80,
  right: 720,
  top: 300,
  bottom: 526,
  shine: 'M104 366C190 330 300 314 400 312C310 336 220 390 190 510C130 486 92 430 104 366Z',
};
const ROUND: Lens = {
  id: 'left',
  outline: 'M228 316C302 316 348 362 348 426C348 494 300 542 228 542C156 542 108 494 108 426C108 362 154 316 228 316Z',
  left: 108,
  right: 348,
  top: 316,
  bottom: 542,
  shine: 'M124 418C124 366 166 330 226 328C186 352 164 430 176 520C142 500 124 462 124 418Z',
};
const CLASSIC: Lens = {
  id: 'left',
  outline:
    'M120 340C180 326 292 326 336 338C348 342 352 352 349 372C344 410 336 446 320 470C304 492 276 500 236 500C188 500 156 492 138 464C122 438 114 400 110 366C108 350 112 342 120 340Z',
  left: 108,
  right: 352,
  top: 328,
  bottom: 502,
  shine: 'M124 352C170 338 230 336 270 338C214 362 184 410 190 486C150 470 122 410 124 352Z',
};

const frameDefs = (art: ProductArt): string =>
  linear('frame', [
    [0, lighten(art.main, 0.4)],
    [0.2, art.main],
    [0.7, darken(art.main, 0.25)],
    [1, darken(art.main, 0.55)],
  ]) +
  linear('temple', [
    [0, lighten(art.main, 0.15)],
    [0.3, darken(art.main, 0.2)],
    [1, darken(art.main, 0.65)],
  ]);

/** A temple seen from the front: a short piece that runs back from the hinge at height y; the right one is its mirror. */
const temple = (art: ProductArt, y: number): string =>
  path(
    `M100 ${y - 12}C76 ${y - 12} 56 ${y - 6} 46 ${y + 2}C42 ${y + 10} 44 ${y + 22} 52 ${y + 28}L100 ${y + 22}Z`,
    darken(art.main, 0.6),
  ) +
  path(`M100 ${y - 12}C76 ${y - 12} 58 ${y - 6} 48 ${y + 2}L50 ${y + 8}L100 ${y + 4}Z`, art.main, { opacity: 0.75 }) +
  path(`M46 ${y + 2}C42 ${y + 10} 44 ${y + 22} 52 ${y + 28}L60 ${y + 27}L57 ${y}Z`, art.accent, { opacity: 0.9 });
const temples = (art: ProductArt, y: number): string => temple(art, y) + mirrored(400, temple(art, y));

/** Mark near the hinge of the left lens, as an engraving. */
const lensMark = (art: ProductArt, x: number, y: number): string => {
  const size = Math.min(13, (13 * 96) / wordWidth(art.mark, 13));
  const under = word(art.mark, x + 0.8, y + 1, size, '#05070a', { weight: 1.2, skew: -8, opacity: 0.4 });
  return under + word(art.mark, x, y, size, '#ffffff', { weight: 1, skew: -8, opacity: 0.85 });
};

function shield(art: ProductArt): string {
  const top = 'M78 362C146 314 270 290 400 290S654 314 722 362C650 322 530 302 400 302S150 322 78 362Z';
  const brow = 'M68 364C140 310 268 284 400 284S660 310 732 364L722 384C654 336 530 314 400 314S146 336 78 384Z';
  const nose =
    'M346 470C360 440 378 430 400 430S440 440 454 470C450 494 440 500 432 494C428 466 418 456 400 456S372 466 368 494C360 500 350 494 346 470Z';
  return (
    temples(art, 366) +
    mirrorLens(art, SHIELD) +
    path(nose, '#14181c') +
    line('M356 474C366 450 380 440 400 440S434 450 444 474', '#ffffff', 2, { opacity: 0.25 }) +
    path(brow, '#000000', { opacity: 0.35, transform: 'translate(0 6)', filter: paint('body-haze') }) +
    path(brow, paint('frame')) +
    path(top, '#ffffff', soft('body-haze', 0.28)) +
    line('M270 304Q400 294 530 304', art.accent, 5) +
    lensMark(art, 128, 382)
  );
}

/** A pair of rimmed lenses, the left one and its mirror, joined by a bridge. */
function rims(art: ProductArt, lens: Lens, width: number, bridge: string): string {
  const rim =
    line(lens.outline, '#000000', width + 2, {
      opacity: 0.4,
      transform: 'translate(2 7)',
      filter: paint('body-haze'),
    }) +
    line(lens.outline, darken(art.main, 0.5), width) +
    line(lens.outline, paint('frame'), width * 0.86, { transform: 'translate(-.5 -1.4)' }) +
    line(lens.outline, '#ffffff', width * 0.12, { opacity: 0.5, transform: `translate(0 ${-width * 0.26})` });
  const glass = mirrorLens(art, lens);
  const joint =
    line(bridge, darken(art.main, 0.5), width * 1.05) +
    line(bridge, paint('frame'), width * 0.9, { transform: 'translate(0 -1.4)' }) +
    line(bridge, '#ffffff', width * 0.14, { opacity: 0.5, transform: `translate(0 ${-width * 0.3})` });
  return glass + mirrored(400, glass) + joint + rim + mirrored(400, rim);
}

const endPiece = (art: ProductArt, y: number): string =>
  path(`M84 ${y}C78 ${y + 6} 78 ${y + 26} 88 ${y + 32}L122 ${y + 26}L130 ${y - 4}Z`, paint('frame')) +
  screw(97, y + 15, 4) +
  disc(114, y + 12, 3, art.accent);

const roundPair = (art: ProductArt): string =>
  temples(art, 390) +
  endPiece(art, 380) +
  mirrored(400, endPiece(art, 380)) +
  rims(art, ROUND, 15, 'M342 400C370 374 430 374 458 400') +
  lensMark(art, 142, 396);

/** The upper edge of the classic cut, which rises and widens towards the hinge. */
const browLine = (art: ProductArt): string => {
  const brow =
    'M98 366C88 350 80 330 76 316C120 308 190 304 250 308C300 312 340 320 362 336L348 354C290 334 180 334 118 352Z';
  return (
    path(brow, darken(art.main, 0.45), { transform: 'translate(0 2)' }) +
    path(brow, paint('frame')) +
    line('M88 322C130 314 200 311 250 315C300 319 332 326 350 338', '#ffffff', 3, { opacity: 0.45 }) +
    screw(100, 332, 4) +
    disc(118, 329, 3, art.accent)
  );
};

const classicPair = (art: ProductArt): string =>
  temples(art, 332) +
  rims(art, CLASSIC, 22, 'M344 360C372 342 428 342 456 360') +
  browLine(art) +
  mirrored(400, browLine(art)) +
  lensMark(art, 134, 362);

const SHAPES = [
  { draw: shield, lens: SHIELD },
  { draw: roundPair, lens: ROUND },
  { draw: classicPair, lens: CLASSIC },
] as const;

/** Draws the glasses on a transparent 800 × 800 canvas; the seed chooses the coating of the lenses. */
export function drawSunglasses(art: ProductArt): string {
  const { draw, lens } = SHAPES[art.shape % SHAPES.length] ?? SHAPES[0];
  const body = groundShadow(400, 590, 270, 150) + draw(art);
  const defs = hardwareDefs + lensDefs(art) + lensClip('left', lens.outline) + frameDefs(art);
  return showView(drawing(body, defs), art.view, {
    detail: { x: 60, y: 270, size: 300 },
    'detail-2': { x: 260, y: 280, size: 280 },
  });
}
