/** A city across the water at blue hour: towers in three depths, lit windows, their lights in the river. */
import { linear, mix, radial, randomFrom, round } from '#demo/art/kit/kit.ts';
import { PANORAMA, type VectorScene } from './scene-frame.ts';

type Random = () => number;

const { width, height } = PANORAMA;
/** Row at which the town ends and the water begins. */
export const QUAY = 420;
const HAZE = '#7c6478';
const NEAR = '#0d1320';

interface Rank {
  readonly count: number;
  readonly lowest: number;
  readonly highest: number;
  /** 0 is far, 1 is near. */
  readonly nearness: number;
}
const RANKS: readonly Rank[] = [
  { count: 52, lowest: 40, highest: 190, nearness: 0.2 },
  { count: 38, lowest: 34, highest: 270, nearness: 0.6 },
  { count: 30, lowest: 24, highest: 150, nearness: 1 },
];

/** Towers gather right of the middle; the left stays low for a headline. */
const skyline = (x: number): number => 0.22 + 0.78 * Math.exp(-(((x - 930) / 300) ** 2));

/** Shades that a tower's windows come in: bright, usual, dim. */
const PANES = [
  { colour: '#fff0cf', opacity: 0.95 },
  { colour: '#ffcf8a', opacity: 0.8 },
  { colour: '#ffd9b0', opacity: 0.45 },
] as const;

function windowsOf(random: Random, x: number, top: number, wide: number, nearness: number): string {
  const pitch = 3.6 + nearness * 1.8;
  const lit = 0.06 + random() * 0.34;
  const pane = `h${round(pitch * 0.5)}v${round(pitch * 0.62)}h${round(-pitch * 0.5)}z`;
  const outlines = PANES.map(() => '');
  for (let y = top + 6; y < QUAY - 6; y += pitch * 1.3)
    for (let at = x + 4; at < x + wide - 5; at += pitch) {
      if (random() > lit) continue;
      outlines[Math.floor(random() * PANES.length)] += `M${round(at)} ${round(y)}${pane}`;
    }
  return PANES.map(({ colour, opacity }, i) => `<path d="${outlines[i]}" fill="${colour}" opacity="${opacity}"/>`).join(
    '',
  );
}

function crownOf(random: Random, x: number, top: number, wide: number, colour: string): string {
  const kind = random();
  const middle = x + wide / 2;
  if (kind < 0.25)
    return `<path d="M${round(middle)} ${round(top - 26)}V${round(top)}" stroke="${colour}" stroke-width="1.6"/><circle cx="${round(middle)}" cy="${round(top - 26)}" r="1.5" fill="#ff6a55"/>`;
  if (kind < 0.5)
    return `<path d="M${round(x)} ${round(top)}L${round(middle)} ${round(top - wide * 0.35)}L${round(x + wide)} ${round(top)}Z" fill="${colour}"/>`;
  if (kind < 0.75)
    return `<rect x="${round(x + wide * 0.2)}" y="${round(top - 9)}" width="${round(wide * 0.6)}" height="10" fill="${colour}"/>`;
  return '';
}

function tower(random: Random, x: number, { lowest, highest, nearness }: Rank): string {
  const wide = 16 + random() * 26 + nearness * 8;
  const rise = lowest + (highest - lowest) * skyline(x) * (0.35 + random() * 0.65);
  const top = QUAY - rise;
  const colour = mix(HAZE, NEAR, 0.25 + nearness * 0.68 + random() * 0.07);
  const body = `<rect x="${round(x)}" y="${round(top)}" width="${round(wide)}" height="${round(rise)}" fill="${colour}"/>`;
  const litSide = `<rect x="${round(x + wide - 4)}" y="${round(top)}" width="4" height="${round(rise)}" fill="#ffb27a" opacity="${round(0.22 * (1.2 - nearness))}"/>`;
  return body + litSide + crownOf(random, x, top, wide, colour) + windowsOf(random, x, top, wide, nearness);
}

function rankOfTowers(random: Random, rank: Rank): string {
  let towers = '';
  for (let i = 0; i < rank.count; i++)
    towers += tower(random, ((i + random() * 0.8) / rank.count) * (width + 60) - 40, rank);
  const haze = `<rect y="${QUAY - 170}" width="${width}" height="170" fill="url(#city-haze)" opacity="${round(0.85 - rank.nearness * 0.7)}"/>`;
  return towers + haze;
}

function quayLamps(): string {
  let lamps = '';
  for (let x = 18; x < width; x += 46)
    lamps += `<circle cx="${x}" cy="${QUAY - 5}" r="13" fill="url(#city-lamp)"/><circle cx="${x}" cy="${QUAY - 5}" r="1.7" fill="#ffe9c2"/>`;
  return `<rect y="${QUAY - 3}" width="${width}" height="5" fill="${NEAR}"/>${lamps}`;
}

/** The towers upside down, drawn out and broken by small waves. */
const river = (town: string): string =>
  `<rect y="${QUAY}" width="${width}" height="${height - QUAY}" fill="url(#city-river)"/>` +
  `<g clip-path="url(#city-water)"><g filter="url(#city-waves)" opacity=".62"><g transform="translate(0 ${QUAY * 2.1}) scale(1 -1.1)">${town}</g></g></g>` +
  `<rect y="${QUAY}" width="${width}" height="${height - QUAY}" fill="url(#city-depth)"/>`;

const DEFS =
  radial('city-lamp', [
    [0, '#ffd28c', 0.5],
    [1, '#ffc978', 0],
  ]) +
  linear('city-haze', [
    [0, '#c98d7c', 0],
    [1, '#c98d7c', 0.55],
  ]) +
  linear('city-river', [
    [0, '#a9705f'],
    [0.3, '#4b4660'],
    [1, '#121a2c'],
  ]) +
  linear('city-depth', [
    [0, '#0c1424', 0],
    [1, '#0c1424', 0.75],
  ]) +
  `<clipPath id="city-water"><rect y="${QUAY}" width="${width}" height="${height - QUAY}"/></clipPath>` +
  `<filter id="city-waves" filterUnits="userSpaceOnUse" x="0" y="${QUAY}" width="${width}" height="${height - QUAY}"><feGaussianBlur stdDeviation="1 4" result="soft"/><feTurbulence type="fractalNoise" baseFrequency=".012 .13" numOctaves="3" seed="8" result="waves"/><feDisplacementMap in="soft" in2="waves" scale="26" xChannelSelector="R" yChannelSelector="G"/></filter>`;

/** Draws towers and river over a background that shows sky and hills down to the quay. */
export function drawCity(seed: number): VectorScene {
  const random = randomFrom(seed + 211);
  const town = RANKS.map((rank) => rankOfTowers(random, rank)).join('') + quayLamps();
  return { defs: DEFS, body: town + river(town) };
}
