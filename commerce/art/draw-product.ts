/** From a product spec to its picture: every family and the function that draws it. */
import { drawSkis } from './skis.ts';
import { drawSnowboard } from './snowboard.ts';
import type { Family, ProductArt } from './spec.ts';

const DRAWINGS: Partial<Record<Family, (art: ProductArt) => string>> = {
  skis: drawSkis,
  snowboard: drawSnowboard,
};

/** The SVG of a product, 800 × 800 on a transparent ground; the same spec gives the same text. Throws if a family has no drawing. */
export function drawProduct(art: ProductArt): string {
  const draw = DRAWINGS[art.family];
  if (!draw) throw new Error(`No drawing for the family ${art.family}`);
  return draw(art);
}
