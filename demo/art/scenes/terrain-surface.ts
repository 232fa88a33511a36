/** What the ground is made of and how the light falls on it: rock, grass, trees, snow, the road. */

import { clamp, gradientNoise, type Noise, smoothstep } from '#demo/art/kit/noise.ts';
import { blend, type Landscape, plus, type Rgb, scaled } from './landscape.ts';
import { roadAt } from './terrain-relief.ts';
import type { SunReach } from './terrain-shadow.ts';

const SNOW: Rgb = [0.9, 0.93, 0.97];
const CONIFER: Rgb = [0.036, 0.072, 0.05];
const ASPHALT: Rgb = [0.085, 0.088, 0.095];
const PAINT: Rgb = [0.75, 0.75, 0.72];
/** Light that bounces from sunny ground into the shade around it. */
const BOUNCE = 0.045;

interface Spot {
  readonly x: number;
  readonly depth: number;
  readonly height: number;
  /** Rise of the ground per unit to the right and per unit away from the camera. */
  readonly slopeX: number;
  readonly slopeDepth: number;
  /** Size of a pixel there, in world units. */
  readonly grain: number;
}

/** Light that a spot sends to the camera, before haze. */
export type Surface = (spot: Spot) => Rgb;

/** 1 where a pattern of this frequency is large enough to see, 0 where it would only shimmer. */
const seen = (frequency: number, grain: number): number => clamp(1.5 - frequency * grain * 3);

/** Depth along the ground: on a steep face patterns change with the height, or they would be drawn out into columns. */
const along = ({ depth, height }: Spot): number => depth + height;

/** Roughness below what the relief holds; it tilts the ground so that light catches on it. */
function roughness(noise: Noise, spot: Spot): readonly [number, number] {
  const { x, grain } = spot;
  const depth = along(spot);
  const tilt = (offset: number): number =>
    noise(x * 0.5 + offset, depth * 0.5) * 0.26 * seen(0.5, grain) +
    noise(x * 1.4 + offset, depth * 1.4) * 0.22 * seen(1.4, grain) +
    noise(x * 3.7 + offset, depth * 3.7) * 0.16 * seen(3.7, grain);
  return [tilt(0), tilt(70)];
}

function road(half: number, { x, depth }: Spot, ground: Rgb): Rgb {
  const aside = Math.abs(x - roadAt(depth));
  if (aside > half * 1.3) return ground;
  const edgeLine = Math.abs(aside - half * 0.86) < half * 0.035;
  const centreLine = aside < half * 0.03 && depth % 9 < 5;
  const surface = edgeLine || centreLine ? PAINT : ASPHALT;
  return blend(surface, ground, smoothstep(half, half * 1.25, aside));
}

function material(land: Landscape, noise: Noise, spot: Spot, up: number): Rgb {
  const { rock, grass, heath, snowLine, treeLine, grassLine } = land.ground;
  const { x, height, grain } = spot;
  const depth = along(spot);
  const patch = noise(x * 0.35, depth * 0.35) + noise(x * 0.9, depth * 0.9) * 0.5;
  const strata = 0.84 + 0.24 * noise(x * 0.05, height * 0.4) + patch * 0.12;
  const snow = smoothstep(snowLine - 10, snowLine + 10, height + patch * 12) * smoothstep(0.5, 0.68, up + patch * 0.09);
  const trees = (1 - smoothstep(treeLine - 8, treeLine + 6, height + patch * 10)) * smoothstep(0.52, 0.7, up);
  const green = (1 - snow) * smoothstep(0.6, 0.82, up) * (1 - smoothstep(grassLine - 40, grassLine, height));
  const meadow = heath
    ? blend(grass, heath, smoothstep(-0.1, 0.3, noise(x * 0.045, depth * 0.045) + patch * 0.25))
    : grass;
  const bare = blend(
    scaled(rock, strata),
    scaled(meadow, 0.75 + patch * 0.3),
    land.relief.form === 'dunes' ? 1 : green,
  );
  const covered = blend(bare, SNOW, snow);
  if (trees < 0.01) return covered;
  const crown =
    0.62 +
    (0.55 * Math.abs(noise(x * 2.3, depth * 2.3)) - 0.12) * seen(2.3, grain) +
    0.35 * noise(x * 6, depth * 6) * seen(6, grain);
  const dusted = clamp(snow * (crown - 0.5) * 0.35, 0, 0.3);
  return blend(covered, plus(scaled(CONIFER, crown), SNOW, dusted), trees);
}

/** Windows of towns on low ground in the distance; most places stay dark. */
function windows(
  density: number,
  noise: Noise,
  { x, depth, height, slopeDepth }: Spot,
  reliefHeight: number,
): Rgb | null {
  if (depth < 330 || height > reliefHeight * 0.25 || Math.abs(slopeDepth) > 0.1) return null;
  const town = smoothstep(0.02, 0.4, noise(x * 0.011 + 8, depth * 0.009));
  const lot = Math.imul(Math.floor(x * 2.2), 374761393) ^ Math.imul(Math.floor(depth * 9), 668265263);
  const draw = ((Math.imul(lot ^ (lot >>> 13), 1274126177) >>> 8) % 1000) / 1000;
  if (draw > density * town * 0.22) return null;
  const warm = (draw * 377) % 1;
  return scaled([1, 0.5 + warm * 0.16, 0.14 + warm * 0.2], 0.5 + warm * 0.9);
}

export function surfaceOf(land: Landscape, reach: SunReach, seed: number): Surface {
  const noise = gradientNoise(seed + 91);
  const { azimuth, elevation, colour } = land.sun;
  const light: Rgb = [
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    Math.cos(azimuth) * Math.cos(elevation),
  ];
  return (spot) => {
    const onRoad = land.road !== undefined && Math.abs(spot.x - roadAt(spot.depth)) < land.road;
    const rough = land.relief.form === 'dunes' ? ([0, 0] as const) : roughness(noise, spot);
    const strength = onRoad ? 0.05 : 0.5 + 0.5 * clamp((spot.height / land.relief.height) * 3);
    const nx = -spot.slopeX + rough[0] * strength;
    const nz = -spot.slopeDepth + rough[1] * strength;
    const up = 1 / Math.hypot(nx, 1, nz);
    const facing = clamp((nx * light[0] + light[1] + nz * light[2]) * up);
    const bare = material(land, noise, spot, up);
    const colourThere = land.road === undefined ? bare : road(land.road, spot, bare);
    const sunlight = scaled(colour, facing * reach(spot.x, spot.depth, spot.height) + BOUNCE);
    const received = plus(sunlight, land.air.ambient, 0.4 + 0.6 * up);
    const lamp = land.nightLights ? windows(land.nightLights, noise, spot, land.relief.height) : null;
    const sent: Rgb = [colourThere[0] * received[0], colourThere[1] * received[1], colourThere[2] * received[2]];
    return lamp ? plus(sent, lamp) : sent;
  };
}
