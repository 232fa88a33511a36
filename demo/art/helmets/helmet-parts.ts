/** What the three helmets share: the lit shell, its graphics, vents, and the Y of straps with its buckle. Helmets face right. */
import { buckle, charcoal, closeBlur, grain, grained, hardwareDefs, inkOn, strap } from '#demo/art/kit/hardware.ts';
import { darken, lighten, linear, mix, radial, randomFrom, round, wordWidth } from '#demo/art/kit/kit.ts';
import { clip, clipped, disc, line, paint, path, place, repeat } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { sideWord } from '#demo/art/kit/views.ts';

/** Defs of a helmet whose shell has this outline. */
export const helmetDefs = (art: ProductArt, shell: string): string =>
  [
    hardwareDefs,
    radial(
      'shell',
      [
        [0, lighten(art.main, 0.75)],
        [0.25, lighten(art.main, 0.3)],
        [0.55, art.main],
        [0.82, darken(art.main, 0.26)],
        [1, darken(art.main, 0.55)],
      ],
      0.56,
      0.3,
      0.78,
      0.6,
      0.14,
    ),
    linear('vent', [
      [0, '#020304'],
      [0.6, '#15191d'],
      [1, '#3a4249'],
    ]),
    linear('vent-rim', [
      [0, '#000', 0.6],
      [1, '#fff', 0.75],
    ]),
    linear(
      'low',
      [
        [0, '#000', 0],
        [0.62, '#000', 0],
        [1, '#000', 0.5],
      ],
      0.2,
      0,
      0,
      1,
    ),
    linear(
      'gloss',
      [
        [0, '#fff', 0.95],
        [1, '#fff', 0.05],
      ],
      0,
      0,
      0.25,
      1,
    ),
    linear('liner', [
      [0, mix(charcoal(art.second), art.main, 0.08)],
      [1, darken(charcoal(art.second), 0.5)],
    ]),
    linear('brim', [
      [0, lighten(charcoal(art.second), 0.35)],
      [0.35, charcoal(art.second)],
      [1, darken(charcoal(art.second), 0.7)],
    ]),
    linear('accent', [
      [0, lighten(art.accent, 0.35)],
      [0.5, art.accent],
      [1, darken(art.accent, 0.35)],
    ]),
    clip('shell-clip', shell),
    grain('speck', '1.1', 0.34, art.seed, 0),
    closeBlur('sheen', 3.5, 4),
  ].join('');

const stripes = (art: ProductArt): string =>
  path('M100 330C230 250 430 232 720 300V338C440 268 250 288 100 372Z', art.accent) +
  path('M100 384C250 300 440 284 720 350V358C440 296 250 314 100 402Z', art.second, { opacity: 0.85 }) +
  repeat(7, (i) =>
    path(`M${560 + i * 19} ${258 + i * 5}l16 2l-12 34l-16-3Z`, art.second, { opacity: round(0.75 - i * 0.09) }),
  );

const twoTone = (art: ProductArt): string =>
  path('M60 80H320C230 200 220 320 300 420C330 460 330 560 330 600H60Z', art.second, { opacity: 0.94 }) +
  line('M320 80C230 200 220 320 300 420C330 460 330 560 330 600', art.accent, 9);

function shards(art: ProductArt): string {
  const random = randomFrom(art.seed);
  return repeat(16, (i) => {
    const x = 110 + i * 24 + random() * 60;
    const y = 430 - i * 9 - random() * 160;
    const tone = i % 4 === 0 ? art.accent : mix(art.second, art.main, random() * 0.5);
    return path(
      `M${round(x)} ${round(y)}l${round(60 + random() * 80)} ${round(-30 - random() * 30)}l${round(-30 - random() * 30)} ${round(50 + random() * 40)}Z`,
      tone,
      { opacity: 0.85 },
    );
  });
}

const fade = (art: ProductArt): string =>
  repeat(13, (column) =>
    repeat(9, (row) => {
      const size = 9.5 * (1 - column / 13);
      return size < 1
        ? ''
        : disc(
            140 + column * 26 + (row % 2) * 13,
            210 + row * 30 - column * 5,
            size,
            column % 5 === 3 ? art.accent : art.second,
            { opacity: 0.85 },
          );
    }),
  );

const GRAPHICS = [stripes, twoTone, shards, fade];

/** Printed graphic of the shell, chosen by seed; the shell's clip path cuts it out. */
const graphicOf = (art: ProductArt): string => (GRAPHICS[Math.abs(art.seed) % GRAPHICS.length] ?? stripes)(art);

/**
 * The shell: shadow under it, printed body, what `inside` adds to the surface, then light — core shadow at the rear, a
 * sky reflection along the given `reflection` path, rim light at the front.
 */
export const litShell = (art: ProductArt, shell: string, reflection: string, inside = ''): string =>
  path(shell, '#05080c', { filter: paint('body-glow'), opacity: 0.5, transform: 'translate(3 9)' }) +
  path(shell, paint('shell')) +
  clipped(
    'shell-clip',
    graphicOf(art) +
      path(shell, paint('shell'), { opacity: 0.14 }) +
      inside +
      grained('speck', 110, 80, 620, 470, 0.35) +
      path(shell, paint('low')) +
      path(reflection, paint('gloss'), { filter: paint('sheen'), opacity: 0.6 }) +
      line(shell, '#ffffff', 12, { filter: paint('sheen'), opacity: 0.3, transform: 'translate(-7 2)' }) +
      line(shell, '#000000', 26, { filter: paint('body-glow'), opacity: 0.35, transform: 'translate(8 -4)' }),
  );

/** A vent: rim, dark opening, ribs of foam inside, lit lower lip. Half length w, half height h, turned by degrees. */
export function vent(x: number, y: number, w: number, h: number, turn: number): string {
  const opening = `M${-w} ${round(h * 0.1)}C${round(-w * 0.7)} ${-h} ${round(w * 0.6)} ${round(-h * 1.1)} ${w} ${round(-h * 0.2)}C${round(w * 0.8)} ${round(h * 0.8)} ${round(-w * 0.5)} ${round(h * 1.1)} ${-w} ${round(h * 0.1)}Z`;
  const ribs = `M${round(-w * 0.5)} ${round(-h * 0.45)}L${round(w * 0.1)} ${round(h * 0.5)}M${round(-w * 0.1)} ${round(-h * 0.62)}L${round(w * 0.5)} ${round(h * 0.36)}`;
  const lip = `M${round(-w * 0.8)} ${round(h * 0.45)}C${round(-w * 0.3)} ${round(h * 0.95)} ${round(w * 0.6)} ${round(h * 0.8)} ${round(w * 0.92)} ${round(h * 0.05)}`;
  const collar = path(opening, paint('vent-rim'), {
    opacity: 0.8,
    transform: `translate(0 ${round(h * 0.2)}) scale(1.1 1.28)`,
  });
  const dark =
    path(opening, paint('vent')) +
    line(ribs, '#3d454c', 3, { opacity: 0.7 }) +
    line(lip, '#ffffff', 1.6, { opacity: 0.5 });
  return place(x, y, collar + dark, turn);
}

/** The Y of straps under the ear, from two anchors to the chin with a buckle. */
export const strapY = (art: ProductArt, rear: string, front: string, chin: string): string => {
  const webbing = lighten(charcoal(art.second), 0.14);
  return strap(rear, 13, webbing) + strap(front, 13, webbing) + strap(chin, 18, webbing);
};
export const chinBuckle = (art: ProductArt, x: number, y: number, turn: number): string =>
  place(x, y, buckle(art.accent), turn);

/** Brand mark on the shell, at most `height` tall, on a halo of the shell's colour. */
export function shellMark(art: ProductArt, x: number, y: number, height: number, turn: number): string {
  const size = Math.min(height, (height * 190) / wordWidth(art.mark, height));
  const halo = sideWord(art.view, art.mark, 0, 0, size, art.main, { weight: 2.6, skew: -10, opacity: 0.5 });
  return place(
    x,
    y,
    halo + sideWord(art.view, art.mark, 0, 0, size, inkOn(art.main), { weight: 1.05, skew: -10 }),
    turn,
  );
}
