/** From a product spec to its picture: every family and the function that draws it. */

import { drawBackpack } from './backpack.ts';
import { drawBaseLayer } from './base-layer.ts';
import { drawBike } from './bike.ts';
import { drawBinding } from './binding.ts';
import { drawBottle } from './bottle.ts';
import { drawDownJacket } from './down-jacket.ts';
import { drawGloves } from './gloves.ts';
import { drawGoggles } from './goggles.ts';
import { drawHarness } from './harness.ts';
import { drawHat } from './hat.ts';
import { drawHelmet } from './helmet.ts';
import { drawKettlebell } from './kettlebell.ts';
import { drawMat } from './mat.ts';
import { drawPoles } from './poles.ts';
import { drawRope } from './rope.ts';
import { drawShellJacket } from './shell-jacket.ts';
import { drawShoe } from './shoe.ts';
import { drawSkiBoot } from './ski-boot.ts';
import { drawSkis } from './skis.ts';
import { drawSleepingBag } from './sleeping-bag.ts';
import { drawSnowboard } from './snowboard.ts';
import type { Family, ProductArt } from './spec.ts';
import { drawSunglasses } from './sunglasses.ts';
import { drawTent } from './tent.ts';
import { drawTrousers } from './trousers.ts';
import { drawWatch } from './watch.ts';
import { drawWetsuit } from './wetsuit.ts';

const DRAWINGS: Record<Family, (art: ProductArt) => string> = {
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
  'base-layer': drawBaseLayer,
  backpack: drawBackpack,
  'down-jacket': drawDownJacket,
  gloves: drawGloves,
  harness: drawHarness,
  hat: drawHat,
  mat: drawMat,
  'shell-jacket': drawShellJacket,
  shoe: drawShoe,
  'sleeping-bag': drawSleepingBag,
  tent: drawTent,
  trousers: drawTrousers,
  wetsuit: drawWetsuit,
};

/** The SVG of a product, 800 × 800 on a transparent ground; the same spec gives the same text. */
export function drawProduct(art: ProductArt): string {
  return DRAWINGS[art.family](art);
}
