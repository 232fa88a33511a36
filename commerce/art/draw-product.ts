/** From a product spec to its picture: every family and the function that draws it. */
import { drawBike } from './bike.ts';
import { drawBinding } from './binding.ts';
import { drawBottle } from './bottle.ts';
import { drawGoggles } from './goggles.ts';
import { drawHelmet } from './helmet.ts';
import { drawKettlebell } from './kettlebell.ts';
import { drawPoles } from './poles.ts';
import { drawRope } from './rope.ts';
import { drawSkiBoot } from './ski-boot.ts';
import { drawSkis } from './skis.ts';
import { drawSnowboard } from './snowboard.ts';
import type { Family, ProductArt } from './spec.ts';
import { drawSunglasses } from './sunglasses.ts';
import { drawWatch } from './watch.ts';

const DRAWINGS: Partial<Record<Family, (art: ProductArt) => string>> = {
  skis: drawSkis,
  snowboard: drawSnowboard,
  'ski-boot': drawSkiBoot,
  binding: drawBinding,
  poles: drawPoles,
  helmet: drawHelmet,
  goggles: drawGoggles,
  sunglasses: drawSunglasses,
  bike: drawBike,
  bottle: drawBottle,
  watch: drawWatch,
  rope: drawRope,
  kettlebell: drawKettlebell,
};

/** The SVG of a product, 800 × 800 on a transparent ground; the same spec gives the same text. Throws if a family has no drawing. */
export function drawProduct(art: ProductArt): string {
  const draw = DRAWINGS[art.family];
  if (!draw) throw new Error(`No drawing for the family ${art.family}`);
  return draw(art);
}
