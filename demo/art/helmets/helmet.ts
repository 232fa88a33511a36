/** Helmets: for skiing (shape 0), cycling (1) and climbing (2); `back` shows the other side. */

import { drawing } from '#demo/art/kit/kit.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { type DetailBoxes, showView, sideOf } from '#demo/art/kit/views.ts';
import { bikeHelmet, bikeHelmetDefs } from './bike-helmet.ts';
import { climbingHelmet, climbingHelmetDefs } from './climbing-helmet.ts';
import { skiHelmet, skiHelmetDefs } from './ski-helmet.ts';

interface HelmetModel {
  readonly body: (art: ProductArt) => string;
  readonly defs: (art: ProductArt) => string;
  readonly details: DetailBoxes;
}
const SURFACE = { x: 140, y: 120, size: 360 };
const STRAPS = { x: 300, y: 390, size: 330 };
const SKI: HelmetModel = {
  body: skiHelmet,
  defs: skiHelmetDefs,
  details: { detail: { x: 200, y: 430, size: 330 }, 'detail-2': SURFACE },
};
const MODELS: readonly HelmetModel[] = [
  SKI,
  { body: bikeHelmet, defs: bikeHelmetDefs, details: { detail: SURFACE, 'detail-2': STRAPS } },
  { body: climbingHelmet, defs: climbingHelmetDefs, details: { detail: SURFACE, 'detail-2': STRAPS } },
];

/** Draws the helmet on a transparent 800 × 800 canvas; colours and graphics from the spec. */
export function drawHelmet(art: ProductArt): string {
  const { body, defs, details } = MODELS[art.shape % MODELS.length] ?? SKI;
  return showView(drawing(sideOf(art.view, body(art)), defs(art)), art.view, details);
}
