/** Tents on the ground, in three-quarter view: dome with crossed poles, tunnel with hoops, geodesic mountain tent. */
import { clothLight, fold, lit, raised, shadeOf } from '#demo/art/kit/cloth.ts';
import { darken, drawing, lighten, linear, mix, randomFrom } from '#demo/art/kit/kit.ts';
import { cord, inkOn, markHeight, printedMark, seam, zip, zipPull } from '#demo/art/kit/sewing.ts';
import { clip, clipped, line, mirrored, oval, type Point, path } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { type DetailBoxes, showView, sideOf } from '#demo/art/kit/views.ts';
import { DOME } from './tent-dome.ts';
import { GEODESIC } from './tent-geodesic.ts';
import type { TentPattern } from './tent-pattern.ts';
import { TUNNEL } from './tent-tunnel.ts';

const CLOSE_UPS: DetailBoxes = { detail: { x: 230, y: 300, size: 320 }, 'detail-2': { x: 90, y: 420, size: 260 } };

/** In the order of the shapes. */
const TENTS: readonly [TentPattern, TentPattern, TentPattern] = [DOME, TUNNEL, GEODESIC];

/** Guy line from a point on the fly to a peg, with its tensioner. */
function guyLine(from: Point, peg: Point, colour: string): string {
  const middle: Point = [from[0] * 0.35 + peg[0] * 0.65, from[1] * 0.35 + peg[1] * 0.65];
  const rope = `M${from[0]} ${from[1]}L${peg[0]} ${peg[1]}`;
  const stake = `<g transform="translate(${peg[0]} ${peg[1]}) rotate(${peg[0] < 400 ? -24 : 24})"><rect x="-2.5" y="-14" width="5" height="24" rx="2" fill="#8d969e"/><rect x="-2" y="-14" width="1.6" height="24" fill="#f1f4f6"/><path d="M-5-12H5" stroke="#59626a" stroke-width="3"/></g>`;
  return (
    line(rope, '#000', 2.4, { opacity: 0.2, transform: 'translate(6 8)' }) +
    line(rope, colour, 2.6) +
    oval(middle[0], middle[1], 4, 3, darken(colour, 0.5)) +
    stake
  );
}

/** Pole sleeve along a path: a raised tube that follows the fly. */
const pole = (d: string, colour: string): string =>
  line(d, '#000', 11, { opacity: 0.3, transform: 'translate(3 4)', filter: 'url(#blur-fine)' }) +
  line(d, darken(colour, 0.3), 9) +
  line(d, colour, 6.5) +
  line(d, '#fff', 1.6, { opacity: 0.5, transform: 'translate(-1.4 -1.6)' });

/** Vestibule door, rolled back to show the inner tent, or zipped shut. */
function door(pattern: TentPattern, art: ProductArt, open: boolean): string {
  const tape = darken(art.main, 0.5);
  if (!open)
    return (
      seam(pattern.door, lighten(art.main, 0.35)) +
      zip(pattern.doorZip, tape, '#aab2b9', 10) +
      zipPull(pattern.zipEnd[0], pattern.zipEnd[1], art.accent, 10, 0.9)
    );
  const inner =
    path(pattern.door, 'url(#cave)') +
    path(pattern.innerTent, mix('#e9e3d3', art.second, 0.25)) +
    path(pattern.innerTent, 'url(#gauze)') +
    path(pattern.innerTent, 'url(#dusk)') +
    line(pattern.innerTent, darken(art.second, 0.2), 3) +
    line(pattern.innerSeam, '#20252b', 2.4);
  const roll = pattern.rolled;
  return (
    inner +
    line(pattern.door, tape, 7) +
    line(pattern.door, '#aab2b9', 2, { 'stroke-dasharray': '2.4 2.4' }) +
    path(roll, art.main) +
    lit('lit-small', raised(roll, 0.6)) +
    pattern.toggles.map(([x, y]) => line(`M${x - 15} ${y - 4}L${x + 15} ${y + 4}`, art.accent, 6)).join('')
  );
}

/** A whole tent; `shape` picks dome, tunnel or geodesic, the seed its panels and whether the door is open. */
export function drawTent(art: ProductArt): string {
  const random = randomFrom(art.seed);
  const pattern = TENTS[art.shape % TENTS.length] ?? TENTS[0];
  const open = random() < 0.65 !== (art.view === 'back');
  const block = Math.floor(random() * 3);
  const panelColour = (i: number): string =>
    (i + block) % 3 === 1 ? art.second : block === 2 && i % 2 ? mix(art.main, art.second, 0.35) : art.main;
  const painted = pattern.panels.map(
    (panel, i) => path(panel.shape, panelColour(i)) + path(panel.shape, '#000', { opacity: panel.shade }),
  );
  const defs =
    clothLight('lit', {
      soft: 4.5,
      rounding: 20,
      height: 26,
      wrinkle: 0.2,
      wrinkleSize: [0.008, 0.012],
      grain: 0.06,
      gloss: 0.12,
      shade: shadeOf(art.main),
      seed: art.seed,
      mirrored: art.view === 'back',
    }) +
    clothLight('lit-small', {
      soft: 4,
      height: 16,
      wrinkle: 0.3,
      shade: shadeOf(art.main),
      seed: art.seed,
      mirrored: art.view === 'back',
    }) +
    clip('fly', pattern.outline) +
    linear('cave', [
      [0, darken(art.second, 0.75)],
      [1, darken(art.second, 0.35)],
    ]) +
    linear('dusk', [
      [0, '#05070a', 0.55],
      [0.6, '#05070a', 0.12],
      [1, '#05070a', 0.3],
    ]) +
    linear('skirt', [
      [0.55, '#05070a', 0],
      [1, '#05070a', 0.42],
    ]) +
    `<pattern id="gauze" width="5" height="5" patternUnits="userSpaceOnUse"><circle cx="2.5" cy="2.5" r="1" fill="#000" opacity=".28"/></pattern>`;
  const tension = pattern.tension
    .map(([from, to], i) =>
      fold(from, to, 15 + random() * 10, (i % 2 ? 1 : -1) * (6 + random() * 14), 0.2 + random() * 0.15),
    )
    .join('');
  const mark = printedMark(
    art.mark,
    pattern.markAt[0],
    pattern.markAt[1],
    markHeight(art.mark, pattern.markWidth, 18),
    inkOn(panelColour(pattern.markPanel)),
    1.25,
  );
  const parts = [
    oval(405, pattern.floor, 340, 26, '#10151c', { opacity: 0.34, filter: 'url(#shadow-soft)' }),
    oval(405, pattern.floor - 10, 300, 12, '#10151c', { opacity: 0.45, filter: 'url(#shadow-tight)' }),
    pattern.guys
      .filter((_, i) => i % 2 === 0)
      .map(([from, peg]) => guyLine(from, peg, art.accent))
      .join(''),
    clipped(
      'fly',
      path(pattern.outline, art.main) +
        painted.join('') +
        pattern.seams.map((d) => seam(d, lighten(art.main, 0.35))).join(''),
    ),
    lit(
      'lit',
      clipped(
        'fly',
        raised(pattern.outline) + tension + pattern.poles.map((d) => line(d, '#fff', 26, { opacity: 0.4 })).join(''),
      ),
    ),
    clipped('fly', path(pattern.outline, 'url(#skirt)')),
    door(pattern, art, open),
    pattern.poles.map((d) => pole(d, art.accent)).join(''),
    pattern.vents
      .map(
        (vent) =>
          path(vent, '#000', { opacity: 0.35, transform: 'translate(1 7)', filter: 'url(#blur-fine)' }) +
          path(vent, art.second) +
          lit('lit-small', raised(vent, 0.6)),
      )
      .join(''),
    line(pattern.hem, darken(art.second, 0.4), 5) + line(pattern.hem, '#fff', 1, { opacity: 0.25 }),
    art.view === 'back' ? mirrored(pattern.markAt[0], mark) : mark,
    pattern.guys
      .filter((_, i) => i % 2 === 1)
      .map(([from, peg]) => guyLine(from, peg, art.accent))
      .join(''),
    pattern.loops.map(([x, y]) => cord(`M${x - 8} ${y - 4}Q${x} ${y + 14} ${x + 8} ${y - 4}`, art.accent, 5)).join(''),
  ];
  return showView(drawing(sideOf(art.view, parts.join('')), defs), art.view, CLOSE_UPS);
}
