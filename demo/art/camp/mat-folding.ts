/** Folding foam mat: a strapped stack of leaves. */
import { clothLight, lit, raised, shadeOf } from '#demo/art/kit/cloth.ts';
import { darken, lighten, linear } from '#demo/art/kit/kit.ts';
import { buckle, webbing, wovenLabel } from '#demo/art/kit/sewing.ts';
import { group, line, oval, path, polygon } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { steps } from '#demo/art/kit/tube.ts';
import type { MatPicture } from './mat.ts';

/** Folding foam mat: a zigzag stack with egg-crate bumps, opened at the end. */
export function foldingMat(art: ProductArt, random: () => number): MatPicture {
  const folds = 6;
  const top = random() < 0.5 ? art.second : lighten(art.main, 0.12);
  const leaf = (i: number): { shape: string; edge: string; colour: string } => {
    const y = 560 - i * 38;
    const [near, far] = i === folds ? [0, 0] : i % 2 ? [14, -6] : [-6, 14];
    const shape = polygon([
      [150 + near, y],
      [590 + near, y + 26],
      [676 + far, y - 84],
      [250 + far, y - 108],
    ]);
    const edge =
      polygon([
        [150 + near, y],
        [590 + near, y + 26],
        [590 + near, y + 60],
        [150 + near, y + 34],
      ]) +
      polygon([
        [590 + near, y + 26],
        [676 + far, y - 84],
        [676 + far, y - 50],
        [590 + near, y + 60],
      ]);
    return { shape, edge, colour: i % 2 ? art.main : top };
  };
  const stack = Array.from({ length: folds }, (_, i) => leaf(i));
  const { shape: flap } = leaf(folds);
  const bumps = steps(9, 0.07, 0.93)
    .flatMap((v) =>
      steps(15, 0.04, 0.96).map((u) =>
        oval(150 + u * 440 + v * (100 - 14 * u), 332 + 26 * u - v * (108 + 2 * u), 12, 5.4, '#fff'),
      ),
    )
    .join('');
  const defs =
    clothLight('lit', {
      wrinkle: 0.05,
      soft: 3.4,
      rounding: 0,
      height: 16,
      grain: 0.3,
      shade: shadeOf(art.main),
      seed: art.seed,
    }) +
    linear('leaf', [
      [0, '#fff', 0.1],
      [1, '#05070a', 0.16],
    ]) +
    linear('side', [
      [0, '#05070a', 0.25],
      [1, '#05070a', 0.5],
    ]);
  const leaves = stack
    .map(
      ({ shape, edge, colour }) =>
        path(shape, '#000', { opacity: 0.35, transform: 'translate(2 8)', filter: 'url(#blur-fine)' }) +
        path(edge, colour) +
        path(edge, 'url(#side)') +
        line(edge, '#000', 1, { opacity: 0.35 }) +
        path(shape, colour),
    )
    .join('');
  const grooves = stack.map(({ edge }) => raised(edge, 0.6)).join('');
  const body =
    oval(420, 606, 280, 18, '#10151c', { opacity: 0.45, filter: 'url(#shadow-tight)' }) +
    oval(420, 612, 310, 26, '#10151c', { opacity: 0.3, filter: 'url(#shadow-soft)' }) +
    leaves +
    lit('lit', grooves) +
    path(flap, '#000', { opacity: 0.4, transform: 'translate(2 9)', filter: 'url(#blur-fine)' }) +
    path(flap, art.main) +
    lit('lit', `<path d="${flap}" fill="rgb(120,120,120)"/>${bumps}`) +
    path(flap, 'url(#leaf)') +
    line(flap, lighten(art.main, 0.3), 1.6, { opacity: 0.5 }) +
    [250, 480]
      .map(
        (x) =>
          webbing(
            `M${x + 98} ${232 + (x - 150) * 0.06}L${x} ${336 + (x - 150) * 0.06}V${586 + (x - 150) * 0.06}`,
            art.accent,
            20,
          ) + buckle(x, 470, 0.8, 90),
      )
      .join('') +
    group(wovenLabel(art.mark, [0, 0], 130, darken(art.second, 0.1)), {
      transform: 'translate(420 290) skewX(-30) rotate(3) scale(1 .8)',
    });
  return { body, defs, closeUps: { detail: { x: 250, y: 190, size: 300 }, 'detail-2': { x: 130, y: 360, size: 280 } } };
}
