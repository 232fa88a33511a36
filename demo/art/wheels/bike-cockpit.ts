/** What a rider touches: saddle and post, drop bars with hoods (road, gravel) or a wide bar with grips (mountain). */

import { tube } from '#demo/art/kit/hardware.ts';
import { darken, lighten } from '#demo/art/kit/kit.ts';
import { box, disc, line, type Point, paint, path, place, repeat, ring, straight } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import type { BikeGeometry } from './bike-geometry.ts';

/** Saddle on its rails and the post down to the frame. */
export function saddle({ seat, saddle: [x, y], kind }: BikeGeometry, art: ProductArt): string {
  const post = tube(straight(seat, [x + 3, y + 14]), kind === 'mountain' ? 15 : 13, '#2a3036');
  const collar =
    kind === 'mountain' ? tube(straight([seat[0] - 3, seat[1] - 8], [seat[0] - 14, seat[1] - 52]), 20, '#1a1e22') : '';
  const rails = line(`M${x - 38} ${y + 4}Q${x - 30} ${y + 16} ${x} ${y + 14}T${x + 44} ${y + 2}`, '#8d969e', 3.4);
  const seatShape = `M${x - 62} ${y - 14}C${x - 64} ${y - 24} ${x - 46} ${y - 24} ${x - 26} ${y - 18}C${x} ${y - 11} ${x + 34} ${y - 15} ${x + 64} ${y - 12}C${x + 76} ${y - 10} ${x + 76} ${y} ${x + 64} ${y + 1}C${x + 30} ${y + 4} ${x} ${y + 2} ${x - 24} ${y + 6}C${x - 44} ${y + 9} ${x - 58} ${y + 2} ${x - 62} ${y - 14}Z`;
  return (
    post +
    collar +
    rails +
    box(x - 9, y + 6, 22, 13, 4, '#15191c') +
    path(seatShape, paint('plastic-down')) +
    line(`M${x - 58} ${y - 16}C${x - 44} ${y - 22} ${x - 20} ${y - 12} ${x + 62} ${y - 10}`, '#ffffff', 2, {
      opacity: 0.35,
    }) +
    line(`M${x - 54} ${y - 4}Q${x - 40} ${y + 2} ${x - 22} ${y}`, art.accent, 3)
  );
}

function stem(from: Point, to: Point): string {
  return (
    tube(straight(from, to), 15, '#262c31') + disc(to[0], to[1], 9, '#14181b') + disc(to[0], to[1], 4, paint('alu'))
  );
}

const cable = (d: string): string =>
  line(d, '#15191c', 3.6) + line(d, '#59626a', 1, { transform: 'translate(-.6 -.6)' });

function dropBar({ headTop: [x, y], kind }: BikeGeometry, art: ProductArt): string {
  const flare = kind === 'gravel' ? 12 : 0;
  const tape = art.seed % 3 === 0 ? art.accent : '#20252a';
  const drop = `M${x + 44} ${y - 22}C${x + 62} ${y - 24} ${x + 84} ${y - 24} ${x + 92} ${y - 12}C${x + 104} ${y + 8} ${x + 92 + flare} ${y + 40} ${x + 62 + flare} ${y + 42}L${x + 34 + flare} ${y + 42}`;
  const wraps = line(drop, '#000000', 17, { 'stroke-dasharray': '1.4 8', 'stroke-linecap': 'butt', opacity: 0.4 });
  const hood = `M${x + 66} ${y - 34}C${x + 80} ${y - 36} ${x + 88} ${y - 50} ${x + 100} ${y - 56}C${x + 112} ${y - 58} ${x + 114} ${y - 42} ${x + 110} ${y - 30}C${x + 104} ${y - 16} ${x + 92} ${y - 10} ${x + 80} ${y - 14}Z`;
  const lever = `M${x + 106} ${y - 34}C${x + 116} ${y - 12} ${x + 112} ${y + 12} ${x + 100} ${y + 30}`;
  return (
    cable(`M${x + 70} ${y - 18}C${x + 60} ${y + 20} ${x + 34} ${y + 10} ${x + 14} ${y + 40}`) +
    stem([x - 2, y - 16], [x + 40, y - 22]) +
    line(lever, '#0f1215', 8) +
    line(lever, '#9aa3ab', 2.4, { transform: 'translate(1.4 0)' }) +
    tube(drop, 16, tape) +
    wraps +
    path(hood, paint('plastic-down')) +
    line(`M${x + 74} ${y - 34}C${x + 88} ${y - 40} ${x + 94} ${y - 50} ${x + 103} ${y - 52}`, '#ffffff', 2, {
      opacity: 0.35,
    })
  );
}

function flatBar({ headTop: [x, y] }: BikeGeometry, art: ProductArt): string {
  const grip =
    line(`M${x + 26} ${y - 42}L${x - 6} ${y - 22}`, '#0e1113', 25) +
    line(`M${x + 26} ${y - 44}L${x - 6} ${y - 24}`, lighten('#20262b', 0.08), 15);
  const ridges = repeat(5, (i) => line(`M${x + 24 - i * 7} ${y - 53 + i * 4.4}l9 15`, '#000000', 2, { opacity: 0.5 }));
  const lever = `M${x + 30} ${y - 34}C${x + 50} ${y - 28} ${x + 56} ${y - 14} ${x + 46} ${y + 2}`;
  return (
    cable(`M${x + 40} ${y - 30}C${x + 80} ${y - 10} ${x + 60} ${y + 40} ${x + 30} ${y + 70}`) +
    cable(`M${x + 40} ${y - 34}C${x + 96} ${y - 10} ${x + 78} ${y + 70} ${x + 64} ${y + 130}`) +
    stem([x - 4, y - 14], [x + 30, y - 32]) +
    line(lever, '#14181b', 7) +
    line(lever, '#8d969e', 2, { transform: 'translate(1 -1)' }) +
    grip +
    ridges +
    place(x - 10, y - 20, ring(0, 0, 11, art.accent, 4) + disc(0, 0, 8, '#1b2024') + disc(-2, -2, 2.4, '#59626a'))
  );
}

/** Bars, stem, brake levers and cables. */
export const handlebar = (geometry: BikeGeometry, art: ProductArt): string =>
  geometry.kind === 'mountain' ? flatBar(geometry, art) : dropBar(geometry, art);

/** Head tube spacers under the stem. */
export const spacers = ({ headTop: [x, y] }: BikeGeometry, art: ProductArt): string =>
  tube(straight([x, y - 2], [x - 4, y - 18]), 18, '#1a1e22') +
  line(`M${x - 9} ${y - 9}l17 -3`, art.accent, 2.5) +
  disc(x - 4, y - 22, 7, darken('#59626a', 0.4));
