/** Rolled yoga mat with its tail laid out. */
import { clothLight, lit, raised, shadeOf } from '#demo/art/kit/cloth.ts';
import { darken, lighten, linear } from '#demo/art/kit/kit.ts';
import { buckle, inkOn, markHeight, printedMark, webbing } from '#demo/art/kit/sewing.ts';
import { clip, clipped, group, line, oval, type Point, path } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { smoothPath, steps } from '#demo/art/kit/tube.ts';
import type { MatPicture } from './mat.ts';

/** Spiral of the rolled end, flattened to an ellipse. */
const spiral = (cx: number, cy: number, rx: number, ry: number, turns: number): string =>
  smoothPath(
    steps(turns * 14, 0.12, 1).map((r): Point => {
      const angle = r * turns * Math.PI * 2;
      return [cx + rx * r * Math.cos(angle), cy + ry * r * Math.sin(angle)];
    }),
  );

const ROLL = 'M180 296H640A50 96 0 0 1 640 488H180A50 96 0 0 1 180 296Z';
const FLAP = 'M196 486L652 486Q700 540 734 640L240 654Q214 560 196 486Z';

/** Yoga mat: a roll with its tail laid out towards the viewer and carrying straps. */
export function rolledMat(art: ProductArt, random: () => number): MatPicture {
  const lines = random() < 0.5;
  const inside = random() < 0.5 ? art.second : lighten(art.main, 0.18);
  const strap = (x: number): string => {
    const band = `M${x} 297A50 95 0 0 1 ${x} 487`;
    return webbing(band, art.accent, 26) + buckle(x + 47, 360, 0.72, 84);
  };
  const print = lines
    ? line('M270 640L236 520M700 628L640 510M470 648L446 500', darken(inside, 0.35), 3, { opacity: 0.5 }) +
      oval(476, 572, 120, 34, 'none', { stroke: darken(inside, 0.35), 'stroke-width': 3, opacity: 0.5 })
    : steps(9, 0, 8)
        .map((i) =>
          line(`M${210 + i * 8} ${506 + i * 17}L${668 + i * 8} ${500 + i * 16}`, darken(inside, 0.3), 2, {
            opacity: 0.3,
          }),
        )
        .join('');
  const edges = 'M240 654L734 640L736 652L243 667Z';
  const defs =
    clothLight('lit', {
      soft: 2,
      rounding: 8,
      height: 13,
      wrinkle: 0.06,
      grain: 0.5,
      shade: shadeOf(art.main),
      seed: art.seed,
    }) +
    clip('roll', ROLL) +
    clip('flap', FLAP) +
    linear('cylinder', [
      [0, '#05070a', 0.2],
      [0.16, '#fff', 0.28],
      [0.34, '#fff', 0.06],
      [0.62, '#05070a', 0.14],
      [1, '#05070a', 0.62],
    ]) +
    linear('lying', [
      [0, '#05070a', 0.55],
      [0.22, '#05070a', 0.12],
      [1, '#fff', 0.08],
    ]) +
    `<pattern id="dots" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="4.5" cy="4.5" r="1.5" fill="#000" opacity=".17"/><circle cx="3.8" cy="3.8" r=".9" fill="#fff" opacity=".16"/></pattern>`;
  const letters = markHeight(art.mark, 190, 28);
  const body =
    oval(450, 664, 280, 16, '#10151c', { opacity: 0.42, filter: 'url(#shadow-tight)' }) +
    oval(450, 668, 320, 24, '#10151c', { opacity: 0.3, filter: 'url(#shadow-soft)' }) +
    path(edges, darken(inside, 0.4)) +
    path(FLAP, inside) +
    clipped('flap', print) +
    path(FLAP, 'url(#dots)') +
    lit('lit', raised(FLAP)) +
    group(printedMark(art.mark, 0, 0, letters, inkOn(inside), 1.25), {
      transform: 'translate(486 580) skewX(20) scale(1 .72)',
      opacity: 0.9,
    }) +
    path(FLAP, 'url(#lying)') +
    path(ROLL, art.main) +
    path(ROLL, 'url(#dots)') +
    lit('lit', raised(ROLL)) +
    clipped('roll', strap(300) + strap(540)) +
    path(ROLL, 'url(#cylinder)') +
    oval(180, 392, 50, 96, darken(art.main, 0.3)) +
    line(spiral(180, 392, 47, 93, 7), darken(art.main, 0.75), 3.4) +
    line(spiral(178.6, 390.6, 47, 93, 7), lighten(art.main, 0.25), 1.4, { opacity: 0.5 }) +
    oval(180, 392, 50, 96, 'url(#cylinder)', { opacity: 0.6 });
  return {
    body: group(body, { transform: 'translate(-26 -44) rotate(-5 400 440)' }),
    defs,
    closeUps: { detail: { x: 90, y: 220, size: 300 }, 'detail-2': { x: 300, y: 380, size: 320 } },
  };
}
