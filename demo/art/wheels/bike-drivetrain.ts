/** Drivetrain of a bicycle: cassette, derailleur, chain, chainring, crank arms and pedals. */

import { round } from '#demo/art/kit/kit.ts';
import {
  box,
  disc,
  line,
  onCircle,
  type Point,
  paint,
  place,
  polygon,
  repeat,
  ring,
  straight,
} from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import type { BikeGeometry } from './bike-geometry.ts';

const CRANK_LENGTH = 70;

/** Largest sprocket and chainring in user units: mountain bikes have a large cassette and a small ring. */
const sizes = ({ kind }: BikeGeometry): { sprocket: number; ring: number } =>
  kind === 'mountain' ? { sprocket: 42, ring: 29 } : { sprocket: 30, ring: 43 };

const cassette = ([x, y]: Point, largest: number): string =>
  repeat(6, (i) => {
    const r = largest - (i * (largest - 12)) / 6;
    return (
      ring(x, y, r, i % 2 ? '#7d868e' : '#aeb6bd', 3.2, { 'stroke-dasharray': '2.4 1.4' }) +
      ring(x, y, r - 2, '#3a4249', 1.6)
    );
  }) +
  disc(x, y, 10, paint('alu')) +
  disc(x, y, 4, '#14181c');

function chain({ rear, crank, kind }: BikeGeometry, sprocket: number, chainring: number): string {
  const carry = kind === 'mountain' ? sprocket * 0.55 : sprocket * 0.7;
  const top = straight([rear[0], rear[1] - carry], [crank[0], crank[1] - chainring]);
  const low = straight([rear[0] + 24, rear[1] + 74], [crank[0], crank[1] + chainring]);
  const links = (d: string) =>
    line(d, '#1d2226', 5) + line(d, '#9aa3ab', 2.6, { 'stroke-dasharray': '4 2.4', 'stroke-linecap': 'butt' });
  return links(top) + links(low);
}

const derailleur = ([x, y]: Point, art: ProductArt): string =>
  line(`M${x + 4} ${y + 12}Q${x + 22} ${y + 24} ${x + 14} ${y + 42}L${x + 26} ${y + 78}`, '#0d1013', 11) +
  line(`M${x + 4} ${y + 12}Q${x + 22} ${y + 24} ${x + 14} ${y + 42}L${x + 26} ${y + 78}`, '#4a525a', 4) +
  [
    [x + 14, y + 42],
    [x + 26, y + 76],
  ]
    .map(
      ([px = 0, py = 0]) =>
        ring(px, py, 8, '#2b3137', 4, { 'stroke-dasharray': '2 1.4' }) + disc(px, py, 4, art.accent),
    )
    .join('');

const pedal = ([x, y]: Point, dark: boolean): string =>
  box(x - 21, y - 6, 42, 13, 4, dark ? '#0c0f11' : paint('plastic-down')) +
  (dark ? '' : box(x - 18, y - 5, 36, 3, 1, '#ffffff', { opacity: 0.25 }) + disc(x, y, 4.5, paint('alu')));

/** The crank arm behind the frame with its pedal. */
export function farCrank({ crank }: BikeGeometry): string {
  const end = onCircle(crank[0], crank[1], CRANK_LENGTH, 208);
  return line(straight(crank, end), '#15191c', 12) + pedal(end, true);
}

function spider([x, y]: Point, r: number): string {
  return repeat(4, (i) => {
    const a = onCircle(x, y, r - 5, i * 90 + 20);
    const [b, c] = [onCircle(x, y, 13, i * 90 - 20), onCircle(x, y, 13, i * 90 + 60)];
    return `<path d="${polygon([a, b, c])}" fill="#20262b"/>${disc(a[0], a[1], 3, '#c9d0d6')}`;
  });
}

/** Everything that turns on the near side, from cassette to pedal. */
export function drivetrain(geometry: BikeGeometry, art: ProductArt): string {
  const { rear, crank } = geometry;
  const { sprocket, ring: chainring } = sizes(geometry);
  const [x, y] = crank;
  const end = onCircle(x, y, CRANK_LENGTH, 28);
  const arm = straight(crank, end);
  return (
    cassette(rear, sprocket) +
    chain(geometry, sprocket, chainring) +
    derailleur(rear, art) +
    ring(x, y, chainring, '#2a3036', 6, { 'stroke-dasharray': '3 1.8' }) +
    ring(x, y, chainring - 5, '#15191c', 7) +
    ring(x, y, chainring - 3, '#6d767e', 1.4) +
    spider(crank, chainring) +
    line(arm, '#05070a', 18, { opacity: 0.35, transform: 'translate(2 5)', filter: paint('haze') }) +
    line(arm, '#0d1013', 16) +
    line(arm, '#3b434a', 8, { transform: 'translate(0 -2)' }) +
    line(arm, '#ffffff', 1.6, { opacity: 0.4, transform: 'translate(1 -5)' }) +
    disc(x, y, 12, paint('plastic-down')) +
    ring(x, y, 8, art.accent, 2) +
    disc(x, y, 4, paint('alu')) +
    place(round(end[0]), round(end[1]), pedal([0, 0], false))
  );
}
