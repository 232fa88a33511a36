/** Sizes of campaign pictures, and how a scene is framed for each. */
import { type Crop, SHAPES } from '#commerce/media/renditions.ts';
import type { Lens } from './landscape.ts';

/** Canvas of scenes drawn as shapes. Their subject stands at SUBJECT_X; narrower crops look there. */
export const PANORAMA = SHAPES.wide;
const SUBJECT_X = 900;

/** A scene drawn on the panorama's canvas; ids in `defs` carry the scene's name. */
export interface VectorScene {
  readonly defs: string;
  readonly body: string;
}

/** Focal length in px, and the share of the width at which the camera's axis stands. */
const FRAMING: Readonly<Record<Crop, { readonly focal: number; readonly axis: number }>> = {
  wide: { focal: 1360, axis: 0.5 },
  tile: { focal: 860, axis: 0.42 },
  tall: { focal: 1150, axis: 0.34 },
};

/** The lens for a crop; `horizon` is the share of the picture above the horizon, `scale` that of the crop's size. */
export function lensFor(crop: Crop, horizon: number, scale = 1): Lens {
  const [width, height] = [SHAPES[crop].width * scale, SHAPES[crop].height * scale];
  const { focal, axis } = FRAMING[crop];
  return { width, height, focal: focal * scale, centreX: width * axis, horizonY: height * horizon };
}

/** The part of the panorama that a crop shows, as an SVG viewBox: full height, around the subject. */
export function panoramaViewBox(crop: Crop): string {
  const { width, height } = SHAPES[crop];
  const shown = (PANORAMA.height * width) / height;
  const left = Math.min(Math.max(0, SUBJECT_X - shown / 2), PANORAMA.width - shown);
  return `${left} 0 ${shown} ${PANORAMA.height}`;
}
