/** Helmets: for skiing (shape 0), cycling (1) and climbing (2); `back` shows the other side. */
import { bikeHelmet, bikeHelmetDefs } from './bike-helmet.ts';
import { climbingHelmet, climbingHelmetDefs } from './climbing-helmet.ts';
import { showView } from './crop.ts';
import { facing } from './helmet-parts.ts';
import { drawing } from './kit.ts';
import { skiHelmet, skiHelmetDefs } from './ski-helmet.ts';
import type { ProductArt } from './spec.ts';

const SKI = { body: skiHelmet, defs: skiHelmetDefs };
const SHAPES = [
  SKI,
  { body: bikeHelmet, defs: bikeHelmetDefs },
  { body: climbingHelmet, defs: climbingHelmetDefs },
] as const;

/** Draws the helmet on a transparent 800 × 800 canvas; colours and graphics from the spec. */
export function drawHelmet(art: ProductArt): string {
  const { body, defs } = SHAPES[art.shape % SHAPES.length] ?? SKI;
  return showView(drawing(facing(art, body(art)), defs(art)), art.view, {
    detail: { x: 290, y: 460, size: 300 },
    'detail-2': { x: 140, y: 120, size: 360 },
  });
}
