/** Bicycles, side view facing right: road (shape 0), mountain with suspension (1), gravel (2). */

import { contactShadow, groundShadow, hardwareDefs, inkOn, tube } from '#demo/art/kit/hardware.ts';
import { darken, drawing, lighten, linear, mix, word, wordWidth } from '#demo/art/kit/kit.ts';
import { bearing, between, box, disc, line, type Point, paint, place, repeat, straight } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { showView } from '#demo/art/kit/views.ts';
import { handlebar, saddle, spacers } from './bike-cockpit.ts';
import { drivetrain, farCrank } from './bike-drivetrain.ts';
import { BIKES, type BikeGeometry } from './bike-geometry.ts';
import { bikeWheel } from './bike-wheel.ts';

/** Colours of the frame's parts: one colour, a second at the rear, or a second at the front, by seed. */
interface Paintwork {
  readonly main: string;
  readonly rear: string;
  readonly fork: string;
}
function paintworkOf(art: ProductArt): Paintwork {
  const { main, second } = art;
  const works = [
    { main, rear: main, fork: main },
    { main, rear: second, fork: second },
    { main, rear: main, fork: second },
  ];
  return works[Math.abs(art.seed) % works.length] ?? { main, rear: main, fork: main };
}

const stays = ({ rear, crank, seat, tube: thick, kind }: BikeGeometry, colour: string): string => {
  const joint: Point = kind === 'mountain' ? between(seat, crank, 0.18) : between(seat, crank, 0.08);
  return (
    tube(straight(rear, crank), thick * 0.42, colour) +
    tube(straight(rear, joint), thick * 0.36, colour) +
    disc(rear[0], rear[1], 11, darken(colour, 0.4))
  );
};

const rigidFork = ({ headBottom, front }: BikeGeometry, colour: string): string =>
  tube(
    `M${headBottom[0]} ${headBottom[1]}C${headBottom[0] + 16} ${headBottom[1] + 60} ${front[0] - 24} ${front[1] - 70} ${front[0]} ${front[1]}`,
    17,
    colour,
  );

function suspensionFork({ headTop, headBottom, front }: BikeGeometry, art: ProductArt): string {
  const crown = between(headTop, headBottom, 1.1);
  const seal = between(crown, front, 0.46);
  const turn = bearing(crown, front) - 90;
  return (
    tube(straight(crown, seal), 18, mix(art.accent, '#c9a24a', 0.4)) +
    tube(straight(seal, front), 27, '#1d2226') +
    place(crown[0], crown[1], box(-19, -12, 38, 24, 8, paint('plastic-down')), turn) +
    place(seal[0], seal[1], box(-16, -5, 32, 12, 4, '#0d1013'), turn) +
    place(
      ...between(seal, front, 0.5),
      word(art.mark, -wordWidth(art.mark, 8) / 2, -4, 8, '#e8edf0', { weight: 1.1 }),
      turn - 90,
    )
  );
}

/** Shock absorber between top tube and rocker. */
function rearShock({ seat, headBottom }: BikeGeometry, art: ProductArt): string {
  const top = between(seat, headBottom, 0.46);
  const low = between(seat, headBottom, 0.06);
  const coil = between(low, top, 0.5);
  const shift: Point = [2, 26];
  const move = ([x, y]: Point): Point => [x + shift[0], y + shift[1]];
  return (
    tube(straight(move(low), move(top)), 11, '#aab3ba') +
    tube(straight(move(coil), move(top)), 22, '#20262b') +
    line(straight(move(between(low, top, 0.62)), move(between(low, top, 0.68))), art.accent, 20, {
      'stroke-linecap': 'butt',
    }) +
    [low, top]
      .map((p) => disc(move(p)[0], move(p)[1], 7, '#15191c') + disc(move(p)[0], move(p)[1], 3, '#c9d0d6'))
      .join('')
  );
}

/** Mark along the down tube, and bands of the accent at its ends. */
function downTubeGraphics(art: ProductArt, { crank, headBottom, tube: thick }: BikeGeometry): string {
  const turn = bearing(crank, headBottom);
  const [x, y] = between(crank, headBottom, 0.54);
  const size = Math.min(thick * 0.52, (thick * 0.52 * 165) / wordWidth(art.mark, thick * 0.52));
  const letters = word(art.mark, -wordWidth(art.mark, size) / 2, -size / 2, size, inkOn(art.main), {
    weight: 1.25,
    skew: -10,
  });
  const bands = repeat(3, (i) => {
    const from = between(crank, headBottom, 0.14 + i * 0.035);
    const to = between(crank, headBottom, 0.155 + i * 0.035);
    return line(straight(from, to), i === 1 ? lighten(art.second, 0.1) : art.accent, thick * 0.86, {
      'stroke-linecap': 'butt',
      opacity: 0.92,
    });
  });
  return bands + place(x, y, letters, turn);
}

/** A bottle in its cage on the down tube. */
const frameBottle = ({ crank, headBottom }: BikeGeometry, art: ProductArt): string =>
  place(
    ...between(crank, headBottom, 0.5),
    box(-46, -50, 84, 34, 9, lighten(art.second, 0.12)) +
      box(-46, -48, 84, 9, 5, '#ffffff', { opacity: 0.3 }) +
      box(38, -44, 16, 22, 5, art.accent) +
      box(54, -38, 7, 10, 3, '#e8edf0') +
      line('M-42-14H30M-20-14Q-26-34-20-50M6-14Q0-34 6-50', '#15191c', 4),
    bearing(crank, headBottom),
  );

function frame(geometry: BikeGeometry, art: ProductArt, work: Paintwork): string {
  const { crank, seat, headTop, headBottom, tube: thick, kind } = geometry;
  const headLow = between(headTop, headBottom, 0.82);
  const topTube = straight(between(seat, crank, 0.03), between(headTop, headBottom, kind === 'mountain' ? 0.42 : 0.26));
  return (
    tube(straight(crank, seat), thick * 0.72, work.main) +
    (kind === 'gravel' ? frameBottle(geometry, art) : '') +
    (kind === 'mountain' ? rearShock(geometry, art) : '') +
    tube(topTube, thick * (kind === 'mountain' ? 0.74 : 0.66), work.main) +
    tube(straight(crank, headLow), thick, work.main) +
    downTubeGraphics(art, geometry) +
    tube(straight(headTop, headBottom), thick * 0.98, work.main) +
    disc(crank[0], crank[1], thick * 0.66, darken(work.main, 0.35)) +
    place(...between(headTop, headBottom, 0.5), disc(0, 0, 5, inkOn(work.main), { opacity: 0.9 }))
  );
}

/** Draws the bicycle on a transparent 800 × 800 canvas; colours and paintwork from the spec. */
export function drawBike(art: ProductArt): string {
  const geometry = BIKES[art.shape % BIKES.length] ?? BIKES[0];
  const work = paintworkOf(art);
  const fork = geometry.kind === 'mountain' ? suspensionFork(geometry, art) : rigidFork(geometry, work.fork);
  const { rear, front } = geometry;
  const body =
    groundShadow(398, 676, 320, 56, rear[0]) +
    contactShadow(front[0], 676, 56) +
    farCrank(geometry) +
    bikeWheel(rear, geometry, art) +
    bikeWheel(front, geometry, art) +
    stays(geometry, work.rear) +
    saddle(geometry, art) +
    fork +
    frame(geometry, art, work) +
    spacers(geometry, art) +
    handlebar(geometry, art) +
    drivetrain(geometry, art);
  const defs =
    hardwareDefs +
    linear(
      'arc-light',
      [
        [0, '#fff', 0],
        [0.5, '#fff', 0.3],
        [1, '#fff', 0],
      ],
      0,
      1,
      1,
      0,
    );
  return showView(drawing(body, defs), art.view, {
    detail: { x: 120, y: 370, size: 330 },
    'detail-2': { x: 440, y: 200, size: 280 },
  });
}
