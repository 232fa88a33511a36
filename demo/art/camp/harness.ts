/** Climbing harnesses, worn side out: sport, light alpine, padded big-wall. */
import { clothLight, lit, raised, shadeOf } from '#demo/art/kit/cloth.ts';
import { darken, drawing, lighten, linear, mix, randomFrom, round } from '#demo/art/kit/kit.ts';
import { cord, inkOn, markHeight, printedMark, shadows, stitches, webbing, wovenLabel } from '#demo/art/kit/sewing.ts';
import { line, type Point, path } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { smoothPath, steps, type Tube, tube } from '#demo/art/kit/tube.ts';
import { type DetailBoxes, showView } from '#demo/art/kit/views.ts';

const CLOSE_UPS: DetailBoxes = { detail: { x: 240, y: 210, size: 320 }, 'detail-2': { x: 90, y: 130, size: 300 } };

interface Model {
  /** Half width of the padding at waist and thigh, front. */
  readonly waist: number;
  readonly leg: number;
  readonly gearLoops: number;
  readonly padded: boolean;
}
const MODELS: readonly [Model, Model, Model] = [
  { waist: 36, leg: 31, gearLoops: 2, padded: true },
  { waist: 23, leg: 20, gearLoops: 1, padded: false },
  { waist: 47, leg: 38, gearLoops: 3, padded: true },
];

/** Half of an elliptical loop as a tube: angles in degrees, 0 right, 90 nearest the viewer. */
function arc(
  center: Point,
  radii: Point,
  angles: readonly [number, number],
  widths: readonly number[],
  tilt = 0,
): Tube {
  const turn = (tilt * Math.PI) / 180;
  const points = steps(11, angles[0], angles[1]).map((angle): Point => {
    const radians = (angle * Math.PI) / 180;
    const [x, y] = [radii[0] * Math.cos(radians), radii[1] * Math.sin(radians)];
    return [center[0] + x * Math.cos(turn) - y * Math.sin(turn), center[1] + x * Math.sin(turn) + y * Math.cos(turn)];
  });
  return tube(points, widths);
}

/** A padded loop: far half seen from inside, near half from outside. */
interface Loop {
  readonly far: Tube;
  readonly near: Tube;
}

const loop = (center: Point, radii: Point, half: number, tilt: number): Loop => ({
  far: arc(center, radii, [374, 166], [half * 0.9, half, half * 1.1, half, half * 0.9], tilt),
  near: arc(center, radii, [186, -6], [half * 0.9, half, half * 0.92, half, half * 0.9], tilt),
});

const farHalf = (tubeOf: Tube, colour: string): string =>
  path(tubeOf.outline, darken(colour, 0.5)) +
  path(tubeOf.outline, 'url(#mesh)') +
  line(tubeOf.outline, darken(colour, 0.65), 3);

/** Outside of a loop: binding, padding, load-bearing webbing along the middle. */
function nearHalf(tubeOf: Tube, art: ProductArt, model: Model, block: number): string {
  const pad = block === 1 ? art.second : art.main;
  const inset = tubeOf.band({ from: 0, to: 1, left: -0.82, right: 0.82 });
  const panels =
    block === 2
      ? path(tubeOf.band({ from: 0, to: 0.3 }), art.second) + path(tubeOf.band({ from: 0.7, to: 1 }), art.second)
      : '';
  const belt = model.padded
    ? webbing(tubeOf.along(-0.05), block === 1 ? art.main : mix(art.second, '#16191d', 0.2), model.waist * 0.52)
    : '';
  return (
    path(tubeOf.outline, '#000', { opacity: 0.4, transform: 'translate(3 8)', filter: 'url(#blur-fine)' }) +
    path(tubeOf.outline, darken(art.second, 0.35)) +
    path(inset, pad) +
    panels +
    path(inset, 'url(#mesh)') +
    line(inset, lighten(pad, 0.35), 1.3, { 'stroke-dasharray': '4 3', opacity: 0.7 }) +
    belt
  );
}

/** Aluminium double-back buckle on a strap, turned by `angle` degrees. */
function slider(x: number, y: number, angle: number, size: number): string {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)}) scale(${size})"><rect x="-22" y="-21" width="44" height="42" rx="7" fill="#000" opacity=".4" transform="translate(2 5)"/><path fill-rule="evenodd" d="M-16-21H16Q22-21 22-15V15Q22 21 16 21H-16Q-22 21-22 15V-15Q-22-21-16-21ZM-14-13H-4V13H-14ZM4-13H14V13H4Z" fill="url(#metal)"/><path d="M-16-20H16Q21-20 21-15" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="1.4"/></g>`;
}

/** Moulded gear loop that hangs between two places of the waist belt. */
function gearLoop(belt: Tube, from: number, to: number, drop: number, colour: string): string {
  const [start, end] = [belt.point(from, -0.7), belt.point(to, -0.7)];
  const middle = belt.point((from + to) / 2, -0.7);
  const hang = smoothPath([
    start,
    [start[0] * 0.8 + middle[0] * 0.2, start[1] + drop * 0.75],
    [middle[0], middle[1] + drop],
    [end[0] * 0.8 + middle[0] * 0.2, end[1] + drop * 0.75],
    end,
  ]);
  return (
    line(hang, '#000', 13, { opacity: 0.3, transform: 'translate(4 7)', filter: 'url(#blur-fine)' }) +
    line(hang, darken(colour, 0.45), 13) +
    line(hang, colour, 9) +
    line(hang, '#fff', 2.4, { opacity: 0.45, transform: 'translate(-2 -2)' })
  );
}

/** Tie-in points, belay loop and the straps that carry the leg loops. */
function spine(art: ProductArt, legs: readonly Loop[], waistY: number): string {
  const risers = legs.map(({ near }, i) => {
    const [x, y] = near.point(i ? 0.2 : 0.8, 0);
    return webbing(
      `M${400 + (i ? 14 : -14)} 500Q${400 + (i ? 40 : -40)} 520 ${round(x)} ${round(y)}`,
      mix(art.second, '#16191d', 0.15),
      22,
    );
  });
  const tieIn = webbing(
    `M384 ${waistY - 34}Q372 ${waistY + 10} 390 ${waistY + 44}M416 ${waistY - 34}Q428 ${waistY + 10} 410 ${waistY + 44}`,
    art.accent,
    15,
  );
  const lower = webbing('M382 520Q376 486 394 470M418 520Q424 486 406 470', art.accent, 15);
  const belay = `M400 ${waistY + 14}C378 ${waistY + 40} 378 470 400 500C422 470 422 ${waistY + 40} 400 ${waistY + 14}Z`;
  const bartacks = [waistY + 60, 452]
    .map((y) => stitches(`M389 ${y}H412M389 ${y + 6}H412`, lighten(art.accent, 0.7), 2))
    .join('');
  return (
    risers.join('') +
    tieIn +
    lower +
    line(belay, '#000', 20, { opacity: 0.35, transform: 'translate(3 6)', filter: 'url(#blur-fine)' }) +
    line(belay, darken(art.main, 0.5), 19) +
    line(belay, art.main, 15) +
    line(belay, '#fff', 15, { 'stroke-dasharray': '1.4 3', opacity: 0.16, style: 'stroke-linecap:butt' }) +
    line(belay, '#fff', 2, { opacity: 0.35, transform: 'translate(-4 0)' }) +
    bartacks
  );
}

/** A whole harness; `shape` picks sport, alpine or big-wall, the seed its colour blocks. */
export function drawHarness(art: ProductArt): string {
  const random = randomFrom(art.seed);
  const model = MODELS[art.shape % MODELS.length] ?? MODELS[0];
  const block = Math.floor(random() * 3);
  const waist = loop([400, 236], [246, 92], model.waist, 0);
  const legs = [loop([262, 576], [132, 84], model.leg, 12), loop([538, 576], [132, 84], model.leg, -12)];
  const waistY = 328;
  const all = [waist, ...legs];
  const outline = all.map(({ far, near }) => far.outline + near.outline).join('');
  const defs =
    clothLight('lit', {
      soft: 5,
      rounding: 9,
      height: 20,
      wrinkle: 0.12,
      grain: 0.2,
      gloss: 0.08,
      shade: shadeOf(art.main),
      seed: art.seed,
    }) +
    linear(
      'metal',
      [
        [0, '#f3f6f8'],
        [0.35, '#a9b2ba'],
        [0.6, '#dfe5e9'],
        [1, '#5d666e'],
      ],
      0,
      0,
      0.6,
      1,
    ) +
    `<pattern id="mesh" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="3.5" cy="3.5" r="1.7" fill="#000" opacity=".3"/></pattern>`;
  const elastics = [230, 570]
    .map((x) => cord(`M${x} 300C${x - 6} 380 ${x + 6} 430 ${x + (x < 400 ? 14 : -14)} 500`, darken(art.second, 0.1), 8))
    .join('');
  const gear = steps(model.gearLoops, 0.08, 0.27)
    .flatMap((t) => [
      gearLoop(waist.near, t, t + 0.11 + 0.04 / model.gearLoops, 62, art.accent),
      gearLoop(waist.near, 1 - t, 1 - t - 0.11 - 0.04 / model.gearLoops, 62, art.accent),
    ])
    .join('');
  const relief = all
    .map(
      ({ far, near }) =>
        raised(far.outline, 0.3) +
        raised(near.outline, 0.6) +
        raised(near.band({ from: 0, to: 1, left: -0.78, right: 0.78 }), 0.9),
    )
    .join('');
  const [buckleX, buckleY] = waist.near.point(0.36, -0.05);
  const legBuckles = legs
    .map(({ near }, i) => slider(...near.point(i ? 0.62 : 0.38, -0.05), i ? -14 : 14, model.padded ? 0.74 : 0.62))
    .join('');
  const label = waist.near.point(0.64, model.padded ? 0.05 : 0);
  const ground = mix(art.second, '#16191d', 0.2);
  const mark = model.padded
    ? printedMark(
        art.mark,
        label[0],
        label[1] - 5,
        markHeight(art.mark, 82, 11),
        inkOn(block === 1 ? art.main : ground),
        1.25,
      )
    : wovenLabel(art.mark, label, 78, art.accent, -9);
  const parts = [
    shadows(outline, { y: 716, width: 230 }),
    farHalf(waist.far, art.second) + wovenLabel(art.mark, [400, 150], 64, art.accent),
    elastics,
    legs.map(({ far }) => farHalf(far, art.second)).join(''),
    all.map(({ near }) => nearHalf(near, art, model, block)).join(''),
    lit('lit', relief),
    gear,
    spine(art, legs, waistY),
    slider(buckleX, buckleY, 14, model.padded ? 1 : 0.8) + legBuckles,
    mark,
  ];
  return showView(drawing(parts.join(''), defs), art.view, CLOSE_UPS);
}
