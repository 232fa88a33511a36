/** Sun hat: a soft crown and a wide brim all round, a cord under the chin and a cape at the back. */
import { clothLight, fold, lit, raised, roundShade, shadeOf } from '#demo/art/kit/cloth.ts';
import { darken, drawing, lighten, luminance, randomFrom } from '#demo/art/kit/kit.ts';
import { cord, inkOn, markHeight, printedMark, seam, stitches, wovenLabel } from '#demo/art/kit/sewing.ts';
import { clip, clipped, line, oval, path } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { type DetailBoxes, showView } from '#demo/art/kit/views.ts';

const CLOSE_UPS: DetailBoxes = { detail: { x: 240, y: 190, size: 320 }, 'detail-2': { x: 110, y: 380, size: 280 } };

const CROWN = 'M244 452C236 330 262 238 322 216Q400 192 478 216C538 238 564 330 556 452Q400 492 244 452Z';
const TOP = 'M300 232Q400 196 500 232Q470 262 400 264T300 232Z';
const BAND = 'M242 410Q400 452 558 410L557 458Q400 500 243 458Z';
/** The brim dips towards the viewer; what lies behind the crown is its far side, seen from below. */
const BRIM =
  'M244 440C160 452 92 492 92 526C92 578 246 602 400 602S708 578 708 526C708 492 640 452 556 440Q400 492 244 440Z';
const BRIM_EDGE = 'M92 526C92 578 246 602 400 602S708 578 708 526L709 536C704 590 548 614 400 614S96 590 91 536Z';
const CAPE = 'M250 470Q400 520 550 470L580 650Q400 690 220 650Z';

/** Rows of stitches that keep the brim in shape, each nearer its edge. */
const brimStitches = (thread: string): string =>
  [0, 1, 2, 3, 4]
    .map((row) => {
      const [x, y, depth] = [128 + row * 24, 524 - row * 11, 578 - row * 17];
      return stitches(
        `M${x} ${y}C${x + 40} ${depth} 300 ${depth + 8} 400 ${depth + 8}S${760 - x} ${depth} ${800 - x} ${y}`,
        thread,
      );
    })
    .join('');

const vents = (colour: string): string =>
  [
    [300, 352],
    [322, 352],
    [478, 352],
    [500, 352],
  ]
    .map(
      ([x = 0, y = 0]) =>
        oval(x, y, 6, 6, darken(colour, 0.65)) +
        oval(x - 1, y - 1.5, 5, 4, 'none', { stroke: lighten(colour, 0.4), 'stroke-width': 1.6 }),
    )
    .join('');

function crown(art: ProductArt, block: number): string {
  const band = block === 1 ? art.accent : art.second;
  const panel = block === 2 ? path('M322 216Q400 192 478 216L494 440Q400 470 306 440Z', art.second) : '';
  return clipped(
    'crown',
    path(CROWN, art.main) +
      panel +
      seam('M322 216Q300 320 304 440', lighten(art.main, 0.35)) +
      seam('M478 216Q500 320 496 440', lighten(art.main, 0.35)) +
      path(TOP, luminance(art.main) > 0.8 ? darken(art.main, 0.07) : lighten(art.main, 0.06)) +
      seam('M300 232Q400 280 500 232', lighten(art.main, 0.35)) +
      vents(art.main) +
      path(BAND, band) +
      seam('M242 410Q400 452 558 410', lighten(band, 0.35)),
  );
}

const crownRelief = (seed: number): string => {
  const lean = (seed % 5) * 4;
  return (
    raised(CROWN) +
    raised(TOP, 0.62) +
    fold([262, 400], [320, 270], 18, 12, 0.35) +
    fold([540, 400], [486, 280], 18, -12, 0.35) +
    fold([340 + lean, 390], [420, 330], 16, 10, 0.25) +
    raised(BAND, 0.62)
  );
};

const brimRelief = (seed: number): string => {
  const shift = (seed % 7) * 6;
  return (
    raised(BRIM, 0.6) +
    fold([180 + shift, 560], [300, 492], 30, 10, 0.3) +
    fold([620 - shift, 560], [510, 492], 30, -10, 0.3) +
    fold([380 + shift, 596], [410, 500], 26, 6, 0.2)
  );
};

const chinCord = (art: ProductArt): string =>
  cord('M212 470C196 600 300 720 396 726C500 722 604 600 588 470', art.accent, 7) +
  oval(398, 726, 13, 17, darken(art.second, 0.1)) +
  oval(394, 720, 5, 6, '#fff', { opacity: 0.3 });

/** A whole hat; the seed sets band and panel, the back shows the cape. */
export function drawSunHat(art: ProductArt): string {
  const block = Math.floor(randomFrom(art.seed)() * 3);
  const back = art.view === 'back';
  const brim = block === 2 ? art.second : art.main;
  const markGround = block === 2 ? art.second : art.main;
  const defs =
    clothLight('lit', {
      soft: 4.5,
      rounding: 22,
      height: 26,
      wrinkle: 0.26,
      grain: 0.16,
      shade: shadeOf(art.main),
      seed: art.seed,
    }) +
    clip('crown', CROWN) +
    clip('brim', BRIM) +
    roundShade;
  const cape = back
    ? path(CAPE, '#000', { opacity: 0.3, filter: 'url(#shadow-tight)' }) +
      path(CAPE, darken(art.main, 0.08)) +
      lit(
        'lit',
        raised(CAPE) + fold([320, 640], [350, 500], 26, 10, 0.35) + fold([470, 640], [440, 500], 26, -10, 0.35),
      )
    : '';
  const name = back
    ? wovenLabel(art.mark, [400, 434], 84, art.accent)
    : printedMark(art.mark, 400, 366, markHeight(art.mark, 150, 23), inkOn(markGround), 1.3);
  const parts = [
    oval(402, 646, 270, 20, '#10151c', { opacity: 0.34, filter: 'url(#shadow-soft)' }),
    oval(402, 622, 220, 10, '#10151c', { opacity: 0.4, filter: 'url(#shadow-tight)' }),
    back ? '' : chinCord(art),
    path(BRIM_EDGE, darken(brim, 0.5)) + path(BRIM, brim) + clipped('brim', brimStitches(lighten(brim, 0.4))),
    lit('lit', brimRelief(art.seed)),
    path(BRIM, 'url(#round)', { opacity: 0.7 }),
    clipped('brim', path(CROWN, '#000', { opacity: 0.55, transform: 'translate(8 12)', filter: 'url(#shadow-tight)' })),
    line('M92 526C92 578 246 602 400 602S708 578 708 526', lighten(brim, 0.35), 2, { opacity: 0.4 }),
    crown(art, block),
    lit('lit', clipped('crown', crownRelief(art.seed))),
    path(CROWN, 'url(#round)', { opacity: 0.85 }),
    cape,
    name,
  ];
  return showView(drawing(parts.join(''), defs), art.view, CLOSE_UPS);
}
