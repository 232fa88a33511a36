/** A pair of gloves, backs up: padded ski gloves, light running gloves, mittens. */
import { clothLight, crossFolds, fold, lit, raised, roundShade, shadeOf } from '#demo/art/kit/cloth.ts';
import { darken, drawing, lighten, mix, randomFrom } from '#demo/art/kit/kit.ts';
import { inkOn, markHeight, printedMark, seam, shadows, stitches, webbing, wovenLabel } from '#demo/art/kit/sewing.ts';
import { clip, clipped, line, path } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { steps, tube } from '#demo/art/kit/tube.ts';
import { type DetailBoxes, showView } from '#demo/art/kit/views.ts';
import { GLOVE_KINDS, type GloveKind, type Hand, hand, outlineOf, tipped, wristStrap } from './glove-hand.ts';

const CLOSE_UPS: DetailBoxes = { detail: { x: 60, y: 90, size: 320 }, 'detail-2': { x: 70, y: 420, size: 300 } };

function colours(glove: Hand, art: ProductArt, kind: GloveKind, block: number, thumbColour: string): string {
  const tips =
    kind === 'light'
      ? [...glove.fingers.slice(2), glove.thumb]
          .map((finger) => path(finger.band({ from: 0.84, to: 1, sag: 5, sagTo: 20 }), art.accent))
          .join('')
      : '';
  const between = glove.fingers
    .map(
      (finger) =>
        path(tipped(finger, kind), art.main) +
        line(tipped(finger, kind), '#000', 2, { opacity: 0.3 }) +
        (kind === 'ski' ? seam(finger.across(0.52, -6)) : ''),
    )
    .join('');
  const side =
    block === 1
      ? glove.fingers
          .map((finger) =>
            path(finger.band({ from: 0.6, to: 1, sag: 5, sagTo: kind === 'mitten' ? 66 : 20 }), art.second),
          )
          .join('')
      : '';
  return (
    path(tipped(glove.thumb, 'ski'), thumbColour) +
    seam(glove.thumb.across(0.55, -6)) +
    between +
    path(glove.palm, art.main) +
    side +
    tips
  );
}

/** Grip patches of the palm side: one in the hand, one on every finger. */
function grips(glove: Hand, kind: GloveKind): string[] {
  const palm = tube([glove.at(0, -30), glove.at(0, 60), glove.at(2, 150)], [70, 74, 58]).band({
    from: 0,
    to: 1,
    sagTo: 24,
  });
  const inset = { left: -0.62, right: 0.62, sag: 8 };
  const fingers = glove.fingers.map((finger) =>
    finger.band({ ...inset, from: kind === 'mitten' ? 0.46 : 0.4, to: 0.9 }),
  );
  return [palm, ...fingers, glove.thumb.band({ ...inset, from: 0.45, to: 0.9 })];
}

/** Padding over the knuckles and the back of the hand. */
function padding(glove: Hand, kind: GloveKind, block: number): string[] {
  if (kind === 'light') return [];
  const row = (y: number, height: number, wide: number): string =>
    tube([glove.at(-2, y), glove.at(0, y + height)], [wide, wide + 3, wide]).band({
      from: 0,
      to: 1,
      sag: -10,
      bulge: 4,
    });
  if (block === 0) return [row(-46, 34, 76), row(-6, 34, 80), row(34, 34, 80)];
  return kind === 'mitten' ? [row(-150, 46, 84), row(-98, 46, 86), row(-46, 46, 84)] : [row(-48, 78, 74)];
}

function cuff(glove: Hand, art: ProductArt, kind: GloveKind): string {
  const outline = glove.cuff.band({ from: 0, to: 1, sag: 14 });
  if (kind === 'light') {
    const ribs = steps(17, -0.92, 0.92)
      .map((u) => glove.cuff.along(u))
      .join('');
    return path(outline, art.second) + line(ribs, '#000', 1.8, { opacity: 0.3 });
  }
  const hem = glove.cuff.band({ from: 0.86, to: 1, sag: 14 });
  return (
    path(outline, art.second) +
    path(hem, darken(art.second, 0.4)) +
    seam(glove.cuff.across(0.84, 14), lighten(art.second, 0.4))
  );
}

/** Wrist strap and mark: on top of the lit cloth. */
function trim(glove: Hand, art: ProductArt, kind: GloveKind): string {
  const [x, y] = glove.at(0, 0);
  const mark =
    art.view === 'back'
      ? ''
      : printedMark(
          art.mark,
          x,
          kind === 'light' ? y + 26 : y + 86,
          markHeight(art.mark, 104, 14),
          inkOn(art.main),
          1.2,
        );
  if (kind === 'light') return mark + wovenLabel(art.mark, glove.at(0, 216), 50, art.accent);
  const strap = wristStrap(glove);
  return (
    mark +
    webbing(strap, mix(art.accent, '#16191d', 0.15), 20) +
    stitches(strap, lighten(art.accent, 0.5)) +
    wovenLabel(art.mark, glove.at(2, 258), 66, art.accent)
  );
}

function relief(glove: Hand, seed: number, kind: GloveKind, pads: readonly string[]): string {
  const palmTube = tube([glove.at(0, 40), glove.at(0, 170)], [90, 80]);
  const fingers = glove.fingers.map(
    (finger, i) =>
      raised(tipped(finger, kind), 0.62) +
      line(tipped(finger, kind), '#000', 7, { opacity: 0.75 }) +
      crossFolds(seed + i, finger, 0.3, 0.8, kind === 'mitten' ? 7 : 4, kind === 'mitten' ? 14 : 9),
  );
  const wrist =
    fold(glove.at(-70, 130), glove.at(20, 150), 12, 8, 0.3) + fold(glove.at(72, 134), glove.at(-10, 156), 12, -8, 0.3);
  return (
    raised(glove.cuff.outline, 0.5) +
    raised(tipped(glove.thumb, 'ski'), 0.5) +
    crossFolds(seed + 8, glove.thumb, 0.3, 0.8, 4, 10) +
    fingers.join('') +
    raised(glove.palm, 0.62) +
    crossFolds(seed + 9, palmTube, 0.3, 1, 4, 12) +
    pads.map((pad) => line(pad, '#000', 6) + raised(pad, 1)).join('') +
    wrist +
    crossFolds(seed + 10, glove.cuff, 0.3, 0.9, 5, 12)
  );
}

/** A pair of gloves; `shape` picks ski gloves, light gloves or mittens, the seed padding and panels. */
export function drawGloves(art: ProductArt): string {
  const random = randomFrom(art.seed);
  const kind = GLOVE_KINDS[art.shape % GLOVE_KINDS.length] ?? 'ski';
  const block = Math.floor(random() * 3);
  const thumbColour = block === 2 ? art.second : darken(art.main, 0.12);
  const padColour = random() < 0.5 ? art.second : lighten(art.main, 0.06);
  const palmUp = art.view === 'back';
  const patches = (glove: Hand): string[] => (palmUp ? grips(glove, kind) : padding(glove, kind, block));
  const hands = [hand(-1, kind, palmUp), hand(1, kind, palmUp)];
  const outline = hands.map((glove) => outlineOf(glove, kind)).join('');
  const grain = kind === 'light' ? 0.45 : 0.16;
  const defs =
    clothLight('lit', {
      soft: 4.6,
      rounding: 15,
      height: 24,
      wrinkle: 0.2,
      grain,
      gloss: kind === 'light' ? 0 : 0.14,
      shade: shadeOf(art.main),
      seed: art.seed,
    }) +
    clip('gloves', outline) +
    roundShade;
  const parts = [
    shadows(outline, { y: kind === 'light' ? 656 : 736, width: 250 }),
    ...hands.map((glove) => {
      const pads = patches(glove);
      return (
        cuff(glove, art, kind) +
        colours(glove, art, kind, block, thumbColour) +
        pads.map((pad) => path(pad, palmUp ? darken(art.second, 0.2) : padColour) + seam(pad)).join('')
      );
    }),
    ...hands.map((glove, i) => lit('lit', clipped('gloves', relief(glove, art.seed + i * 30, kind, patches(glove))))),
    ...hands.map(
      (glove) =>
        path(glove.cuff.band({ from: 0, to: 1, sag: 14 }), 'url(#round)', { opacity: 0.6 }) + trim(glove, art, kind),
    ),
  ];
  return showView(drawing(parts.join(''), defs), art.view, CLOSE_UPS);
}
