/** A forest trail: depths of conifers that fade into morning mist, a path, low sun between the trunks. */
import { linear, mix, radial, randomFrom, round } from '#demo/art/kit/kit.ts';
import { PANORAMA, type VectorScene } from './scene-frame.ts';

type Random = () => number;

const { width, height } = PANORAMA;
const MISTY = '#d6d3b0';
const NEAR = '#0b1a16';
const DEPTHS = 10;
/** Depths from here on frame the picture and keep the path free. */
const FRAMING = 7;
const PATH_X = 900;

/** One spruce: tiers of drooping branches, wider towards the foot, ragged at the tips. */
function spruce(random: Random, x: number, foot: number, tall: number, colour: string): string {
  const spread = tall * (0.15 + random() * 0.05);
  const tiers = Math.round(16 + tall / 11);
  const left: string[] = [];
  const right: string[] = [];
  for (let tier = 0; tier <= tiers; tier++) {
    const t = tier / tiers;
    const y = foot - tall + tall * 0.96 * t;
    const reach = spread * t ** 0.85;
    const side = (sign: number): string => {
      const tip = reach * (0.6 + random() * 0.55);
      const droop = tall * (0.008 + random() * 0.016);
      const inner = round(x + sign * tip * 0.42);
      return `L${round(x + sign * tip)} ${round(y + droop)}L${inner} ${round(y + droop * 0.25)}`;
    };
    left.push(side(-1));
    right.unshift(
      side(1)
        .split('L')
        .reverse()
        .filter(Boolean)
        .map((point) => `L${point}`)
        .join(''),
    );
  }
  const trunk = round(spread * 0.07);
  const base = `L${round(x - trunk)} ${round(foot)}L${round(x + trunk)} ${round(foot)}`;
  return `<path d="M${round(x)} ${round(foot - tall * 1.04)}${left.join('')}${base}${right.join('')}Z" fill="${colour}"/>`;
}

const shade = (depth: number): string => mix(MISTY, NEAR, 0.12 + (depth / (DEPTHS - 1)) ** 0.8 * 0.88);

/** A row of trees with the mist that lies before it. */
function standOfTrees(random: Random, depth: number): string {
  const foot = 335 + depth * 12;
  const count = 52 - depth * 5;
  const clearing = depth > 1 ? 26 + depth * 22 : 0;
  let trees = '';
  for (let i = 0; i < count; i++) {
    const x = ((i + random()) / count) * (width + 80) - 40;
    const tall = 80 + depth * 36 + random() * (50 + depth * 12);
    if (Math.abs(x - PATH_X) > clearing) trees += spruce(random, x, foot + random() * 10, tall, shade(depth));
  }
  const mist = `<rect y="${foot - 120}" width="${width}" height="150" fill="url(#forest-mist)" opacity="${round(0.95 - depth * 0.1)}"/>`;
  return trees + mist;
}

/** The great trees at both sides, close to the eye. */
function framingTrees(random: Random): string {
  let trees = '';
  for (let depth = FRAMING; depth < DEPTHS; depth++) {
    const near = depth - FRAMING;
    const left = 440 - near * 130;
    const right = 1150 + near * 110;
    for (let i = 0; i < 11; i++) {
      const x = ((i + random() * 0.9) / 11) * (width + 120) - 60;
      if (x > left && x < right) continue;
      trees += spruce(random, x, 450 + near * 90 + random() * 30, 420 + near * 150 + random() * 110, shade(depth));
    }
  }
  return trees;
}

function undergrowth(random: Random): string {
  let blades = '';
  for (let i = 0; i < 1300; i++) {
    const y = 398 + random() ** 0.8 * 222;
    const close = (y - 380) / 240;
    const x = random() * width;
    const pathMiddle = PATH_X - (y - 384) * 0.6;
    if (Math.abs(x - pathMiddle) < 16 + (y - 384) * 0.85) continue;
    const colour = mix('#aaa765', '#1a2b1c', Math.min(1, close * 0.85 + random() * 0.2));
    const bend = `q${round((random() - 0.5) * 8)} ${round(-7 * close - 3)} ${round((random() - 0.5) * 16 * close)} ${round(-16 * close - 4)}`;
    blades += `<path d="M${round(x)} ${round(y)}${bend}" stroke="${colour}" stroke-width="${round(0.7 + close * 1.5)}"/>`;
  }
  return `<g fill="none" opacity=".8">${blades}</g>`;
}

const PATH_EDGE = 'M898 386C892 400 946 410 938 428C924 460 720 470 650 520C616 546 590 580 574 620';
const PATH = `${PATH_EDGE}H1000C990 580 930 545 962 502C984 470 1006 440 958 412C934 400 906 397 902 386Z`;

function clearing(random: Random): string {
  const ground = `<path d="M0 394C300 376 620 386 880 386S1300 378 1400 398V620H0Z" fill="url(#forest-ground)"/>`;
  const grain = `<rect y="386" width="${width}" height="${height - 386}" filter="url(#forest-grain)" opacity=".55"/>`;
  const path = `<path d="${PATH}" fill="url(#forest-path)" filter="url(#forest-fine)"/>`;
  const edge = `<path d="${PATH_EDGE}" fill="none" stroke="#efdba6" stroke-opacity=".35" stroke-width="4" filter="url(#forest-fine)"/>`;
  return ground + path + edge + grain + undergrowth(random);
}

const shafts = (): string =>
  Array.from({ length: 7 }, (_, i) => {
    const top = 905 + i * 9;
    return `<path d="M${top} 180L${300 + i * 150} 640H${380 + i * 160}L${top + 10} 180Z" fill="#fff0c0" opacity=".075" filter="url(#forest-soft)"/>`;
  }).join('');

const DEFS =
  linear('forest-sky', [
    [0, '#5f8f8a'],
    [0.45, '#e6dcb6'],
    [1, '#c9b98a'],
  ]) +
  radial(
    'forest-sun',
    [
      [0, '#fff8e2'],
      [0.16, '#ffeab4', 0.85],
      [1, '#ffd98a', 0],
    ],
    0.655,
    0.4,
    0.5,
  ) +
  linear('forest-mist', [
    [0, '#efe4c0', 0],
    [1, '#efe4c0', 0.6],
  ]) +
  linear('forest-path', [
    [0, '#e3cf9c'],
    [0.4, '#8f7850'],
    [1, '#3a2d20'],
  ]) +
  linear('forest-ground', [
    [0, '#97a063'],
    [0.35, '#435a36'],
    [1, '#101b13'],
  ]) +
  '<filter id="forest-soft"><feGaussianBlur stdDeviation="14"/></filter>' +
  '<filter id="forest-fine"><feGaussianBlur stdDeviation="2.5"/></filter>' +
  '<filter id="forest-grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".05 .16" numOctaves="4" seed="3"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1.6 0 0 0 -.62"/></filter>';

/** Draws the forest on the panorama's canvas. */
export function drawForest(seed: number): VectorScene {
  const random = randomFrom(seed + 77);
  const full = `width="${width}" height="${height}"`;
  let body = `<rect ${full} fill="url(#forest-sky)"/><rect ${full} fill="url(#forest-sun)"/>`;
  for (let depth = 0; depth < FRAMING; depth++) body += standOfTrees(random, depth);
  body += clearing(random);
  body += `<ellipse cx="${PATH_X}" cy="390" rx="760" ry="34" fill="#f0dfae" opacity=".5" filter="url(#forest-soft)"/>`;
  body += framingTrees(random) + shafts();
  body += `<rect ${full} fill="url(#forest-sun)" opacity=".4"/>`;
  return { defs: DEFS, body };
}
