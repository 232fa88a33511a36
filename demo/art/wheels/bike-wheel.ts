/** A bicycle wheel, side view: tyre with tread, rim, spokes, disc rotor and hub. */

import { lighten, round, word, wordWidth } from '#demo/art/kit/kit.ts';
import { disc, line, onCircle, type Point, paint, place, repeat, ring } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import type { BikeGeometry } from './bike-geometry.ts';

function tyre([x, y]: Point, geometry: BikeGeometry, art: ProductArt): string {
  const { wheel, tyre: thick, kind } = geometry;
  const middle = wheel - thick / 2;
  const knobs = ring(x, y, wheel - 1, '#15181b', 6, { 'stroke-dasharray': kind === 'mountain' ? '7 5.5' : '3.4 2.6' });
  const skin = kind === 'road' || art.seed % 2 === 0 ? '#1d2125' : '#b98a56';
  return (
    (kind === 'road' ? '' : knobs) +
    ring(x, y, middle, '#0e1113', thick) +
    ring(x, y, middle - thick * 0.16, '#23282d', thick * 0.5) +
    ring(x, y, wheel - thick + thick * 0.2, skin, thick * 0.4) +
    ring(x, y, wheel - thick * 0.3, '#ffffff', thick * 0.12, { opacity: 0.1 }) +
    line(arc([x, y], wheel - thick * 0.36, 195, 295), paint('arc-light'), thick * 0.2, { 'stroke-linecap': 'butt' })
  );
}

/** Arc of a circle between two directions in degrees. */
function arc([x, y]: Point, r: number, from: number, to: number): string {
  const [a, b] = [onCircle(x, y, r, from), onCircle(x, y, r, to)];
  return `M${round(a[0])} ${round(a[1])}A${r} ${r} 0 0 1 ${round(b[0])} ${round(b[1])}`;
}

function rim([x, y]: Point, { wheel, tyre: thick, rim: depth }: BikeGeometry, art: ProductArt): string {
  const middle = wheel - thick - depth / 2;
  const mark = (turn: number) => {
    const size = depth * 0.42;
    const letters = word(art.mark, -wordWidth(art.mark, size) / 2, -middle - size / 2, size, lighten(art.accent, 0.2), {
      weight: 1.2,
    });
    return place(x, y, letters, turn);
  };
  return (
    ring(x, y, middle, '#15181c', depth) +
    ring(x, y, middle + depth * 0.42, '#59626a', 1.6) +
    ring(x, y, middle - depth * 0.44, '#4c555d', 2) +
    line(arc([x, y], middle, 185, 300), paint('arc-light'), depth * 0.6, { 'stroke-linecap': 'butt' }) +
    line(arc([x, y], middle, 20, 110), paint('arc-light'), depth * 0.6, { 'stroke-linecap': 'butt', opacity: 0.5 }) +
    (depth > 20
      ? mark(0) + mark(180)
      : ring(x, y, middle, art.accent, 2, { 'stroke-dasharray': '60 180', opacity: 0.9 }))
  );
}

function spokes([x, y]: Point, { wheel, tyre: thick, rim: depth, spokes: count }: BikeGeometry): string {
  const reach = wheel - thick - depth;
  return repeat(count, (i) => {
    const turn = (i * 360) / count;
    const hub = onCircle(x, y, 14, turn + (i % 2 ? 70 : -70));
    const end = onCircle(x, y, reach, turn);
    const d = `M${round(hub[0])} ${round(hub[1])}L${round(end[0])} ${round(end[1])}`;
    return line(d, i % 2 ? '#7c868e' : '#aab2b9', 1.3) + disc(end[0], end[1], 1.7, '#d5dbe0');
  });
}

const rotor = ([x, y]: Point): string =>
  ring(x, y, 33, '#0b0e10', 9, { opacity: 0.35 }) +
  ring(x, y, 32, '#b9c1c8', 7) +
  ring(x, y, 32, '#5e676f', 3, { 'stroke-dasharray': '3 5' }) +
  repeat(6, (i) => {
    const [ex, ey] = onCircle(x, y, 29, i * 60);
    return line(`M${x} ${y}L${round(ex)} ${round(ey)}`, '#848d95', 3);
  });

const hub = ([x, y]: Point, art: ProductArt): string =>
  disc(x, y, 15, '#0c0f12') +
  disc(x, y, 13, paint('plastic')) +
  ring(x, y, 10, art.accent, 2.5) +
  disc(x, y, 5, paint('alu')) +
  disc(x - 1, y - 1, 1.6, '#ffffff');

/** A whole wheel around its hub. */
export const bikeWheel = (at: Point, geometry: BikeGeometry, art: ProductArt): string =>
  ring(at[0], at[1], geometry.wheel - 6, '#10151c', 12, {
    opacity: 0.16,
    filter: paint('haze'),
    transform: 'translate(4 5)',
  }) +
  spokes(at, geometry) +
  tyre(at, geometry, art) +
  rim(at, geometry, art) +
  rotor(at) +
  hub(at, art);
