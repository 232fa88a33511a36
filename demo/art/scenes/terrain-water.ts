/** Lakes and seas: what stands above the shore, mirrored in small waves, with the sun's glitter on them. */

import { clamp, gradientNoise, type Noise, smoothstep } from '#demo/art/kit/noise.ts';
import { blend, type Landscape, type Lens, plus, type Rgb } from './landscape.ts';
import { clearSky } from './terrain-sky.ts';

const DEEP: Rgb = [0.008, 0.03, 0.042];

/** Slope of the water's surface towards the camera and sideways; waves shrink with the distance as perspective has it. */
function waveAt(noise: Noise, x: number, depth: number, waves: number): readonly [number, number] {
  const swell = noise(x * 0.05 + 3, depth * 0.12) * 0.6 + noise(x * 0.19, depth * 0.5 + 9) * 0.5;
  const chop = noise(x * 0.7 + 40, depth * 1.7) * 0.5 + noise(x * 1.9, depth * 4.3) * 0.35;
  return [(swell + chop) * waves, (noise(x * 0.31 + 20, depth * 0.4) + chop * 0.5) * waves];
}

/** The topmost row where water is seen: one line to mirror about keeps the reflection whole behind islands. */
const farShore = (wet: Uint8Array, lens: Lens): number => Math.floor(Math.max(0, wet.indexOf(1)) / lens.width);

/** Paints all pixels marked wet; everything above them must be painted already. */
export function paintWater(pixels: Float32Array, wet: Uint8Array, land: Landscape, lens: Lens, seed: number): void {
  if (!land.water) return;
  const { level, waves } = land.water;
  const noise = gradientNoise(seed + 29);
  const sky = clearSky(land, lens);
  const drop = Math.max(4, land.camera.height - level);
  const shore = farShore(wet, lens);
  for (let x = 0; x < lens.width; x++) {
    for (let y = shore; y < lens.height; y++) {
      const at = y * lens.width + x;
      if (!wet[at]) continue;
      const depth = (drop * lens.focal) / Math.max(1, y - lens.horizonY);
      const [towards, aside] = waveAt(noise, ((x - lens.centreX) * depth) / lens.focal, depth, waves);
      const mirrored = reflection(
        pixels,
        lens,
        sky,
        x + aside * lens.focal * 0.5,
        shore - (y - shore) * 0.9 + towards * lens.focal * 0.55,
      );
      const grazing = 1 - drop / Math.hypot(depth, drop);
      const fresnel = 0.06 + 0.88 * clamp(grazing + towards * 0.5) ** 4;
      const sunColumn = Math.exp(-(((x - lens.centreX) / lens.focal - Math.tan(land.sun.azimuth)) ** 2) * 14);
      const glitter =
        sunColumn * smoothstep(0.32, 0.75, towards / waves + 0.2) * clamp(land.sun.elevation < 0.5 ? 1 : 0.2);
      pixels.set(plus(blend(DEEP, mirrored, fresnel), land.sun.colour, glitter * 0.55), at * 3);
    }
  }
}

/** Colour seen in the mirror: the picture above the shore where there is one, else the sky. */
function reflection(pixels: Float32Array, lens: Lens, sky: (x: number, y: number) => Rgb, x: number, y: number): Rgb {
  const column = Math.round(clamp(x, 0, lens.width - 1));
  if (y < 0) return sky(column, y);
  const at = (Math.min(Math.round(y), lens.height - 1) * lens.width + column) * 3;
  return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
}
