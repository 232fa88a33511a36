/** Dry bag: a tube of welded tarpaulin, rolled shut at the top and buckled, with a strap to carry it by. */
import { clothLight, crossFolds, fold, hangFolds, lit, raised, roundShade, shadeOf } from '#demo/art/kit/cloth.ts';
import { darken, drawing, lighten, linear, mix, randomFrom, word, wordWidth } from '#demo/art/kit/kit.ts';
import { bothSides, buckle, inkOn, seam, shadows, webbing, wovenLabel } from '#demo/art/kit/sewing.ts';
import { clip, clipped, line, oval, path, place } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { tube } from '#demo/art/kit/tube.ts';
import { type DetailBoxes, showView } from '#demo/art/kit/views.ts';

const CLOSE_UPS: DetailBoxes = { detail: { x: 235, y: 70, size: 330 }, 'detail-2': { x: 240, y: 420, size: 310 } };

const BAG = tube(
  [
    [400, 196],
    [400, 704],
  ],
  [146, 150, 158, 160, 159, 158, 156],
);
const OUTLINE = BAG.band({ from: 0, to: 1, sag: 8, sagTo: 30 });
const BASE = BAG.band({ from: 0.86, to: 1, sag: 30, sagTo: 30 });
/** The mouth, rolled three times about itself, and where its ends are drawn down. */
const ROLL = 'M246 148Q400 128 554 148Q566 172 554 200Q400 222 246 200Q234 172 246 148Z';
const NECK = 'M250 190Q400 214 550 190L556 236Q400 256 244 236Z';

/** Band, wave or window on the body, by the seed. */
function design(art: ProductArt, number: number): string {
  const band = (from: number, to: number, colour: string): string => path(BAG.band({ from, to, sag: 26 }), colour);
  if (number === 0) return band(0.6, 0.72, art.second) + band(0.74, 0.765, art.accent);
  if (number === 1)
    return (
      path('M230 470C320 420 380 540 460 500S560 450 580 470V760H230Z', art.second) +
      line('M230 462C320 412 380 532 460 492S560 442 580 462', art.accent, 9)
    );
  if (number === 2) return path('M230 180H330Q316 440 330 760H230Z', art.second) + seam('M330 200Q316 440 330 730');
  return band(0.08, 0.2, art.second);
}

/** The mark up the side, large as on everything that is looked for on a wet deck. */
function mark(art: ProductArt, back: boolean): string {
  const [most, room] = back ? [24, 116] : [42, 280];
  const height = Math.min(most, (most * room) / wordWidth(art.mark, most));
  const letters = word(art.mark, -wordWidth(art.mark, height) / 2, -height / 2, height, inkOn(art.main), {
    weight: 1.15,
  });
  return place(400, 420, letters, back ? 0 : -90);
}

function rolledMouth(art: ProductArt): string {
  const cloth = darken(art.main, 0.08);
  const turns = ['M248 166Q400 146 552 166', 'M246 184Q400 166 554 184'];
  return (
    path(NECK, darken(art.main, 0.2)) +
    lit('lit', raised(NECK, 0.4)) +
    path(ROLL, '#000', { opacity: 0.4, transform: 'translate(0 8)', filter: 'url(#blur-fine)' }) +
    path(ROLL, cloth) +
    lit('lit', raised(ROLL, 0.9)) +
    turns
      .map(
        (turn) =>
          line(turn, '#000', 3, { opacity: 0.4 }) +
          line(turn, '#fff', 1.4, { opacity: 0.3, transform: 'translate(0 3)' }),
      )
      .join('') +
    oval(248, 174, 9, 25, mix(cloth, '#000000', 0.35)) +
    oval(552, 174, 9, 25, mix(cloth, '#000000', 0.35))
  );
}

function hardware(art: ProductArt, back: boolean): string {
  const strap = darken(art.second, 0.25);
  const ends = bothSides(webbing('M252 174C236 210 240 260 252 300', strap, 16) + buckle(246, 236, 0.72, 82));
  const daisy = `${webbing('M300 560Q400 586 500 560', strap, 16)}${[340, 380, 420, 460].map((x) => line(`M${x} ${572 - Math.abs(x - 400) / 14}v14`, '#000', 2.4, { opacity: 0.6 })).join('')}`;
  return (
    webbing('M352 152C352 96 448 96 448 152', strap, 17) +
    ends +
    (back ? webbing('M330 250C300 380 300 520 330 660M470 250C500 380 500 520 470 660', strap, 26) : daisy) +
    wovenLabel(art.mark, back ? [400, 300] : [496, 636], back ? 70 : 54, art.accent)
  );
}

/** A whole dry bag; the seed sets its bands. */
export function drawDryBag(art: ProductArt): string {
  const back = art.view === 'back';
  const number = Math.floor(randomFrom(art.seed)() * 4);
  const defs =
    clothLight('lit', {
      soft: 5,
      rounding: 30,
      height: 30,
      wrinkle: 0.26,
      wrinkleSize: [0.007, 0.012],
      grain: 0.04,
      gloss: 0.42,
      shade: shadeOf(art.main),
      seed: art.seed,
    }) +
    clip('bag', OUTLINE) +
    roundShade +
    linear('fade', [
      [0, '#fff', 0.08],
      [0.5, '#000', 0],
      [1, '#000', 0.34],
    ]);
  const relief =
    raised(OUTLINE) +
    crossFolds(art.seed, BAG, 0.06, 0.34, 5, 24) +
    crossFolds(art.seed + 1, BAG, 0.5, 0.86, 5, 22) +
    hangFolds(art.seed + 2, BAG, 0.02, 0.5, 5, 22) +
    fold([270, 220], [380, 330], 26, 14, 0.4) +
    fold([530, 220], [430, 320], 24, -14, 0.4);
  const parts = [
    shadows(OUTLINE + ROLL, { y: 726, width: 180, opacity: 0.42 }),
    clipped(
      'bag',
      path(OUTLINE, art.main) +
        design(art, number) +
        path(BASE, darken(art.second, 0.1)) +
        seam(BAG.across(0.86, 30), lighten(art.second, 0.3)),
    ),
    lit('lit', clipped('bag', relief)),
    path(OUTLINE, 'url(#round)') + path(OUTLINE, 'url(#fade)'),
    line('M306 262C296 400 298 540 310 668', '#fff', 14, { opacity: 0.16, filter: 'url(#blur-fine)' }),
    rolledMouth(art),
    mark(art, back),
    hardware(art, back),
  ];
  return showView(drawing(parts.join(''), defs), art.view, CLOSE_UPS);
}
