/** Sunglasses, front view with folded temples behind: sports shield (shape 0), round rims (1), classic wayfarer cut (2). */
import { showView } from './crop.ts';
import { groundShadow, hardwareDefs, screw } from './hardware.ts';
import { darken, drawing, lighten, linear, word, wordWidth } from './kit.ts';
import { type Lens, lensClip, lensDefs, mirrorLens } from './lens.ts';
import { disc, line, mirrored, paint, path, soft } from './shapes.ts';
import type { ProductArt } from './spec.ts';

const SHIELD: Lens = {
  id: 'left',
  outline:
    'M92 340C110 322 250 306 400 306S690 322 708 340C716 400 690 486 620 510C556 530 490 512 456 462C440 438 424 426 400 426S360 438 344 462C310 512 244 530 180 510C110 486 84 400 92 340Z',
  left: 88,
  right: 712,
  top: 306,
  bottom: 518,
  shine: 'M112 350C200 326 300 318 400 318C320 336 230 380 190 500C140 480 104 420 112 350Z',
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
    'M114 338C180 318 290 318 342 334C356 340 358 352 354 372C344 446 318 518 240 524C150 530 110 450 106 366C104 350 106 342 114 338Z',
  left: 104,
  right: 358,
  top: 320,
  bottom: 526,
  shine: 'M120 350C170 332 230 330 270 332C210 360 180 430 190 506C140 470 118 410 120 350Z',
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

/** A temple folded behind the lenses, its tip curving down: the left one; the right is its mirror. */
const temple = (art: ProductArt): string =>
  line('M96 352C160 392 380 420 600 430C640 432 664 448 676 476', darken(art.main, 0.55), 21) +
  line('M96 348C160 388 380 416 600 426C640 428 662 444 674 470', darken(art.main, 0.15), 10, { opacity: 0.75 }) +
  line('M590 430C640 432 664 450 676 476', darken(art.accent, 0.25), 19);

const temples = (art: ProductArt): string => temple(art) + mirrored(400, temple(art));

/** Mark near the hinge of the left lens, as an engraving. */
const lensMark = (art: ProductArt, x: number, y: number): string => {
  const size = Math.min(13, (13 * 96) / wordWidth(art.mark, 13));
  return word(art.mark, x, y, size, '#ffffff', { weight: 1, skew: -8, opacity: 0.85 });
};

const hinge = (x: number, y: number): string => screw(x, y, 4.5);

function shield(art: ProductArt): string {
  const top = 'M84 344C96 318 240 298 400 298S704 318 716 344C700 330 560 322 400 322S100 330 84 344Z';
  const brow = 'M78 346C84 308 240 286 400 286S716 308 722 346L712 366C700 338 560 326 400 326S100 338 88 366Z';
  const nose =
    'M346 470C360 440 378 430 400 430S440 440 454 470C450 494 440 500 432 494C428 466 418 456 400 456S372 466 368 494C360 500 350 494 346 470Z';
  return (
    mirrorLens(art, SHIELD) +
    path(nose, '#14181c') +
    line('M356 474C366 450 380 440 400 440S434 450 444 474', '#ffffff', 2, { opacity: 0.25 }) +
    path(brow, '#000000', { opacity: 0.35, transform: 'translate(0 6)', filter: paint('haze') }) +
    path(brow, paint('frame')) +
    path(top, '#ffffff', soft('haze', 0.28)) +
    line('M250 300Q400 288 550 300', art.accent, 5) +
    lensMark(art, 132, 374)
  );
}

/** A pair of rimmed lenses, the left one and its mirror, joined by a bridge. */
function rims(art: ProductArt, lens: Lens, width: number, bridge: string): string {
  const rim =
    line(lens.outline, '#000000', width + 2, { opacity: 0.4, transform: 'translate(2 7)', filter: paint('haze') }) +
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
  path(`M84 ${y}C78 ${y + 6} 78 ${y + 30} 88 ${y + 38}L122 ${y + 30}L130 ${y - 4}Z`, paint('frame')) +
  hinge(98, y + 16) +
  disc(116, y + 13, 3.4, art.accent);

const roundPair = (art: ProductArt): string =>
  endPiece(art, 378) +
  mirrored(400, endPiece(art, 378)) +
  rims(art, ROUND, 16, 'M340 396C370 372 430 372 460 396') +
  lensMark(art, 138, 400);

const classicPair = (art: ProductArt): string =>
  endPiece(art, 336) +
  mirrored(400, endPiece(art, 336)) +
  rims(art, CLASSIC, 26, 'M348 356C376 346 424 346 452 356') +
  line('M112 334C180 312 290 312 344 330', paint('frame'), 16) +
  mirrored(400, line('M112 334C180 312 290 312 344 330', paint('frame'), 16)) +
  lensMark(art, 130, 362);

const SHAPES = [
  { draw: shield, lens: SHIELD },
  { draw: roundPair, lens: ROUND },
  { draw: classicPair, lens: CLASSIC },
] as const;

/** Draws the glasses on a transparent 800 × 800 canvas; the seed chooses the coating of the lenses. */
export function drawSunglasses(art: ProductArt): string {
  const { draw, lens } = SHAPES[art.shape % SHAPES.length] ?? SHAPES[0];
  const body = groundShadow(400, 590, 270, 150) + temples(art) + draw(art);
  const defs = hardwareDefs + lensDefs(art) + lensClip('left', lens.outline) + frameDefs(art);
  return showView(drawing(body, defs), art.view, {
    detail: { x: 60, y: 270, size: 300 },
    'detail-2': { x: 260, y: 280, size: 280 },
  });
}
