/** Inflatable sleeping mat, seen from above. */
import { clothLight, lit, raised, roundShade, shadeOf } from '#demo/art/kit/cloth.ts';
import { darken, lighten } from '#demo/art/kit/kit.ts';
import { inkOn, markHeight, printedMark, shadows, wovenLabel } from '#demo/art/kit/sewing.ts';
import { clip, clipped, line, oval, path } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { steps, tube } from '#demo/art/kit/tube.ts';
import type { MatPicture } from './mat.ts';

/** Inflatable: a tapered body of round chambers with a valve, seen from above. */
export function inflatableMat(art: ProductArt, random: () => number): MatPicture {
  const mat = tube(
    [
      [400, 60],
      [400, 400],
      [400, 748],
    ],
    random() < 0.5 ? [112, 136, 142, 140, 132, 118, 104, 92] : [134, 138, 138, 138, 138, 138, 138, 134],
  );
  const outline = mat.band({ from: 0, to: 1, sag: -26, sagTo: 20 });
  const lengthwise = random() < 0.4;
  const edges = steps(lengthwise ? 8 : 17);
  const pieces = edges.slice(0, -1).map((from, i) => {
    const to = edges[i + 1] ?? 1;
    const shape = lengthwise
      ? mat.band({ from: 0.025, to: 0.975, left: from * 1.84 - 0.91, right: to * 1.84 - 0.93, sag: -14, sagTo: 10 })
      : mat.band({
          from: 0.03 + from * 0.94,
          to: 0.025 + to * 0.94,
          left: -0.92,
          right: 0.92,
          sag: from < 0.1 ? -12 : 4,
        });
    const centre = Math.abs((from + to) / 2 - 0.5) < 0.1;
    return { shape, colour: (lengthwise && centre) || (!lengthwise && i < 3) ? art.second : art.main };
  });
  const valve =
    oval(452, 100, 21, 21, '#000', { opacity: 0.4 }) +
    oval(450, 96, 20, 20, '#23282e') +
    oval(450, 96, 13, 13, art.accent) +
    oval(446, 91, 5, 4, '#fff', { opacity: 0.5 });
  const defs =
    clothLight('lit', {
      soft: 6.5,
      rounding: 12,
      height: 24,
      wrinkle: 0.14,
      gloss: 0.2,
      grain: 0.06,
      shade: shadeOf(art.main),
      seed: art.seed,
    }) +
    clip('mat', outline) +
    roundShade;
  const body =
    shadows(outline, { y: 764, width: 140, opacity: 0.2 }) +
    path(outline, darken(art.main, 0.3)) +
    line(outline, lighten(art.main, 0.2), 1.4, { opacity: 0.6 }) +
    pieces.map(({ shape, colour }) => path(shape, colour)).join('') +
    lit('lit', clipped('mat', path(outline, 'rgb(70,70,70)') + pieces.map(({ shape }) => raised(shape, 1)).join(''))) +
    path(outline, 'url(#round)', { opacity: 0.5 }) +
    valve +
    printedMark(art.mark, 400, 412, markHeight(art.mark, 170, 24), inkOn(lengthwise ? art.second : art.main), 1.3) +
    wovenLabel(art.mark, [400, 716], 60, art.accent);
  return { body, defs, closeUps: { detail: { x: 270, y: 30, size: 280 }, 'detail-2': { x: 270, y: 480, size: 280 } } };
}
