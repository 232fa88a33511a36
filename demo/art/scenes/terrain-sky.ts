/** The sky of a landscape: its colour in every direction, clouds and stars. */
import { randomFrom } from '#demo/art/kit/kit.ts';
import { clamp, gradientNoise, smoothstep } from '#demo/art/kit/noise.ts';
import { blend, type Landscape, type Lens, plus, type Rgb, scaled } from './landscape.ts';

/** Colour of the clear sky at a pixel; below the horizon it stays what it is at the horizon. */
export type ClearSky = (x: number, y: number) => Rgb;

export function clearSky({ air, sun }: Landscape, lens: Lens): ClearSky {
  return (x, y) => {
    const elevation = Math.max(0, lens.horizonY - y) / lens.focal;
    const azimuth = Math.atan((x - lens.centreX) / lens.focal);
    const aside = Math.hypot(azimuth - sun.azimuth, elevation - sun.elevation);
    const glow = Math.exp(-aside * aside * 7) * 0.9 + Math.exp(-aside * aside * 90) * 0.7;
    return plus(blend(air.horizon, air.zenith, clamp(elevation / 0.5) ** 0.62), sun.colour, glow * 0.22);
  };
}

/** Paints the sky above the horizon into linear RGB pixels; the rest gets the horizon's colour. */
export function paintSky(pixels: Float32Array, land: Landscape, lens: Lens, seed: number): void {
  const sky = clearSky(land, lens);
  const noise = gradientNoise(seed + 5);
  const lit = plus(scaled(land.air.horizon, 0.68), land.sun.colour, 0.17);
  const horizon = Math.ceil(lens.horizonY);
  for (let y = 0; y <= horizon; y++) {
    const height = Math.max(0, lens.horizonY - y) / lens.height;
    const stretch = 0.25 / (height + 0.12);
    for (let x = 0; x < lens.width; x++) {
      const across = ((x - lens.centreX) / lens.focal) * 4.4 * stretch;
      const wisps =
        noise(across * 0.9 + 3, stretch * 7 + seed) +
        noise(across * 2.1, stretch * 15 + 8) * 0.5 +
        noise(across * 4.4, stretch * 31) * 0.25;
      const cover = smoothstep(0.08, 0.62, wisps) * land.air.clouds * smoothstep(0, 0.1, height);
      pixels.set(blend(sky(x, y), lit, cover), (y * lens.width + x) * 3);
    }
  }
  const row = lens.width * 3;
  for (let y = horizon + 1; y < lens.height; y++) pixels.copyWithin(y * row, horizon * row, (horizon + 1) * row);
}

/** Adds stars above the horizon, most of them faint. */
export function paintStars(pixels: Float32Array, lens: Lens, seed: number): void {
  const random = randomFrom(seed + 17);
  const count = Math.round((lens.width * lens.horizonY) / 900);
  for (let i = 0; i < count; i++) {
    const x = Math.floor(random() * (lens.width - 1));
    const y = Math.floor(random() * lens.horizonY * 0.95);
    const brightness = random() ** 6 * 0.7 + 0.02;
    const at = (y * lens.width + x) * 3;
    pixels.set(
      [0, 1, 2].map((channel) => (pixels[at + channel] ?? 0) + brightness),
      at,
    );
  }
}
