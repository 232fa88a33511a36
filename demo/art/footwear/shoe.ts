/** Footwear seen from the outside, toe to the right: shoes for trail, road, training, hiking, rock and bike, and hiking boots. */
import { clothLight, fold, lit, raised, shadeOf } from '#demo/art/kit/cloth.ts';
import { darken, drawing, lighten, linear, luminance, mix, randomFrom, round } from '#demo/art/kit/kit.ts';
import { cord, inkOn, markHeight, printedMark, seam } from '#demo/art/kit/sewing.ts';
import { clip, clipped, group, line, mirrored, oval, type Point, path } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { curveThrough, smoothPath, steps } from '#demo/art/kit/tube.ts';
import { type DetailBoxes, showView, sideOf } from '#demo/art/kit/views.ts';
import { BOOT } from './last-boot.ts';
import { CYCLING } from './last-cycling.ts';
import { APPROACH, HIKER } from './last-hiker.ts';
import { ROAD, TRAIL } from './last-running.ts';
import { TRAINER } from './last-trainer.ts';
import type { Last } from './shoe-last.ts';

/** In the order of the shapes. */
const LASTS = [TRAIL, BOOT, CYCLING, ROAD, TRAINER, HIKER, APPROACH] as const;

/** Point at t on a curve through the points. */
const curve = (points: readonly Point[]): ((t: number) => Point) => {
  const [x, y] = [curveThrough(points.map(([px]) => px)), curveThrough(points.map(([, py]) => py))];
  return (t) => [x(t), y(t)];
};

/** Lugs of the outsole: blocks under the sole line, raked towards heel and toe. */
function lugs(last: Last, colour: string): string {
  const ground = curve(last.ground);
  const blocks = steps(last.lugs, 0.012, 0.985).map((t) => {
    const [x, y] = ground(t);
    const rake = (t - 0.5) * 16;
    return `M${round(x - 9)} ${round(y - 8)}L${round(x + 10)} ${round(y - 8)}L${round(x + 8 + rake)} ${round(y + last.lugDepth - 6)}H${round(x - 6 + rake)}Z`;
  });
  return last.lugs ? path(blocks.join(''), darken(colour, 0.3)) + path(blocks.join(''), 'url(#lug)') : '';
}

/** Midsole with its accent and sculpted lines, outsole edge and lugs. */
function sole(last: Last, art: ProductArt, foam: string, rubber: string): string {
  const sculpted = [16, 24].map(
    (drop) =>
      line(last.feather, '#000', 3, { opacity: 0.13, transform: `translate(0 ${drop})` }) +
      line(last.feather, '#fff', 1.4, { opacity: 0.5, transform: `translate(0 ${drop + 2.5})` }),
  );
  const foamParts = path(last.flash, art.accent) + seam(last.flash) + sculpted.join('');
  const edge =
    line(last.feather, '#000', 5, { opacity: 0.4, filter: 'url(#blur-fine)' }) +
    line(last.feather, '#fff', 1.4, { opacity: 0.4, transform: 'translate(0 4)' });
  const shade = (piece: string): string => path(piece, 'url(#sole-shade)');
  return (
    lugs(last, rubber) +
    path(last.outsole, rubber) +
    shade(last.outsole) +
    path(last.midsole, foam) +
    clipped('midsole', foamParts) +
    shade(last.midsole) +
    edge
  );
}

/** Lace eyelets along the throat and laces that cross the tongue. */
function lacing(last: Last, art: ProductArt): string {
  const [near, far] = [curve(last.eyestay), curve(last.farEyestay)];
  const rows = steps(last.laceRows);
  const crossings = rows.slice(0, -1).map((t, i) => {
    const next = rows[i + 1] ?? 1;
    return (
      cord(smoothPath([near(t), bulge(near(t), far(next)), far(next)]), mix(art.accent, art.second, 0.15), 8) +
      cord(smoothPath([far(t), bulge(far(t), near(next)), near(next)]), art.accent, 9)
    );
  });
  const eyelets = rows.map((t) => {
    const [x, y] = near(t);
    return last.hooks && t > 0.6
      ? group(
          path('M-7-5Q6-9 8 0Q6 9-7 5Z', '#454c54') +
            path('M-5-3Q4-6 6-1', 'none', { stroke: '#dfe4e8', 'stroke-width': 1.6 }),
          { transform: `translate(${round(x)} ${round(y)})` },
        )
      : oval(x, y, 5, 5, '#15191d') + oval(x - 0.6, y - 0.8, 3.2, 3.2, '#737c85');
  });
  return crossings.join('') + eyelets.join('') + bow(near(1), art);
}

/** Middle of a lace between two eyelets: it stands off the tongue. */
const bulge = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2 + 3, (a[1] + b[1]) / 2 - 7];

function bow([x, y]: Point, art: ProductArt): string {
  const loops = [
    `M${x} ${y}c-24-18-42-12-36 2s24 6 36-2`,
    `M${x} ${y}c20-24 40-22 38-8s-22 12-38 8`,
    `M${x} ${y}c-12 16-18 28-16 42`,
    `M${x} ${y}c12 16 18 24 18 36`,
  ];
  return loops.map((loop) => cord(loop, art.accent, 7)).join('');
}

/** Straps of a shoe without laces: hook-and-loop bands with a dial. */
function straps(last: Last, art: ProductArt): string {
  const bands = last.straps.map(
    (band) =>
      path(band, '#000', { opacity: 0.35, transform: 'translate(1 6)', filter: 'url(#blur-fine)' }) +
      path(band, art.second) +
      path(band, 'url(#sheen)') +
      seam(band, lighten(art.second, 0.4)),
  );
  const [x, y] = last.dial ?? [0, 0];
  const teeth = steps(16, 0, 337.5).map(
    (turn) => `<rect x="-2.5" y="-24" width="5" height="6" rx="1.5" fill="#0d1013" transform="rotate(${turn})"/>`,
  );
  const dial = last.dial
    ? `<g transform="translate(${x} ${y})">${oval(2, 5, 24, 24, '#000', { opacity: 0.4 })}${oval(0, 0, 23, 23, '#2a3037')}${teeth.join('')}${oval(0, 0, 16, 16, art.accent)}${oval(-3, -4, 10, 8, '#fff', { opacity: 0.35 })}${oval(0, 0, 6, 6, '#20252b')}</g>`
    : '';
  return bands.join('') + dial;
}

/** Upper: knit or leather, overlays, toe cap, heel counter. */
function upper(last: Last, art: ProductArt, variant: number): string {
  const overlays = last.overlays[variant % last.overlays.length] ?? [];
  const film = overlays.map(
    (shape, i) =>
      path(shape, '#000', { opacity: 0.25, transform: 'translate(1 3)', filter: 'url(#blur-fine)' }) +
      path(shape, i % 2 ? art.accent : art.second) +
      seam(shape, i % 2 ? undefined : lighten(art.second, 0.35)),
  );
  const cap = darken(mix(art.second, '#22272c', 0.6), 0.1);
  return (
    path(last.upper, art.main) +
    path(last.upper, last.knit ? 'url(#mesh)' : 'none') +
    film.join('') +
    last.caps.map((shape) => path(shape, cap) + seam(shape)).join('') +
    last.seams.map((d) => seam(d, lighten(art.main, 0.3))).join('')
  );
}

function relief(last: Last, variant: number): string {
  const overlays = last.overlays[variant % last.overlays.length] ?? [];
  const flex = last.creases.map(([from, to, bend]) => fold(from, to, 9, bend, 0.35)).join('');
  return (
    raised(last.upper, 0.5) +
    overlays.map((shape) => raised(shape, 0.66)).join('') +
    last.caps.map((shape) => raised(shape, 0.72)).join('') +
    raised(last.collar, 0.95) +
    flex
  );
}

/** A whole shoe; `shape` picks one of LASTS, the seed its overlays and the colour of its sole. */
export function drawShoe(art: ProductArt): string {
  const random = randomFrom(art.seed);
  const last: Last = LASTS[art.shape % LASTS.length] ?? TRAIL;
  const variant = Math.floor(random() * 6);
  const pale = random() < 0.5 || luminance(art.second) < 0.2;
  const foam = last.stiff ? '#24292f' : pale ? '#eceae4' : mix(art.second, '#ffffff', 0.15);
  const rubber = variant % 3 === 0 && !last.stiff ? mix('#2b2f34', art.accent, 0.25) : '#25292e';
  const defs =
    clothLight('lit', {
      soft: 4,
      rounding: 26,
      height: 30,
      wrinkle: last.knit ? 0.05 : 0.12,
      grain: last.knit ? 0.1 : 0.16,
      gloss: 0.14,
      shade: shadeOf(art.main),
      seed: art.seed,
      mirrored: art.view === 'back',
    }) +
    clip('upper', last.upper) +
    clip('midsole', last.midsole) +
    `<pattern id="mesh" width="7" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-18)"><ellipse cx="2" cy="1.6" rx="1.5" ry="1.1" fill="#000" opacity=".34"/><ellipse cx="5.5" cy="4.6" rx="1.5" ry="1.1" fill="#000" opacity=".34"/><path d="M0 3H7" stroke="#fff" stroke-opacity=".12"/></pattern>` +
    linear('sole-shade', [
      [0, '#fff', 0.35],
      [0.25, '#fff', 0],
      [0.6, '#000', 0.05],
      [1, '#000', 0.38],
    ]) +
    linear('lug', [
      [0, '#000', 0.5],
      [1, '#fff', 0.08],
    ]) +
    linear(
      'sheen',
      [
        [0, '#fff', 0.22],
        [0.5, '#fff', 0],
        [1, '#000', 0.3],
      ],
      0,
      0,
      0.3,
      1,
    ) +
    linear('dusk', [
      [0, '#000', 0],
      [0.7, '#000', 0.02],
      [1, '#000', 0.3],
    ]);
  const [markX, markY] = last.markAt;
  const mark = printedMark(
    art.mark,
    markX,
    markY,
    markHeight(art.mark, 96, 16),
    inkOn(last.markOnOverlay ? art.second : art.main),
    1.2,
  );
  const body = [
    oval(404, last.floor - 4, 296, 12, '#10151c', { opacity: 0.5, filter: 'url(#shadow-tight)' }),
    oval(410, last.floor + 6, 310, 22, '#10151c', { opacity: 0.3, filter: 'url(#shadow-soft)' }),
    path(last.farCollar, darken(art.second, 0.5)) +
      path(last.tongue, darken(art.main, 0.18)) +
      path(last.tongue, 'url(#mesh)') +
      path(last.tongue, 'url(#sheen)'),
    sole(last, art, foam, rubber),
    clipped('upper', upper(last, art, variant)),
    lit('lit', clipped('upper', relief(last, variant))),
    clipped(
      'upper',
      path(last.upper, 'url(#dusk)') + line(last.collarLine, '#000', 10, { opacity: 0.4, filter: 'url(#blur-fine)' }),
    ),
    line(last.collarLine, lighten(art.second, 0.15), 5),
    last.laceRows ? lacing(last, art) : straps(last, art),
    art.view === 'back' ? mirrored(markX, mark) : mark,
  ];
  const lift = Math.round(410 - (last.top + last.floor) / 2);
  const closeUps: DetailBoxes = {
    detail: { x: 300, y: last.top + 20 + lift, size: 330 },
    'detail-2': { x: 70, y: last.floor - 260 + lift, size: 300 },
  };
  return showView(
    drawing(sideOf(art.view, group(body.join(''), { transform: `translate(0 ${lift})` })), defs),
    art.view,
    closeUps,
  );
}
