/** From a product spec to its picture: every family and the function that draws it. */

import { drawBackpack } from './camp/backpack.ts';
import { drawBottle } from './camp/bottle.ts';
import { drawHarness } from './camp/harness.ts';
import { drawKettlebell } from './camp/kettlebell.ts';
import { drawMat } from './camp/mat.ts';
import { drawRope } from './camp/rope.ts';
import { drawSleepingBag } from './camp/sleeping-bag.ts';
import { drawTent } from './camp/tent.ts';
import { drawBaseLayer } from './clothes/base-layer.ts';
import { drawDownJacket } from './clothes/down-jacket.ts';
import { drawGloves } from './clothes/gloves.ts';
import { drawGoggles } from './clothes/goggles.ts';
import { drawHat } from './clothes/hat.ts';
import { drawShellJacket } from './clothes/shell-jacket.ts';
import { drawSunglasses } from './clothes/sunglasses.ts';
import { drawTrousers } from './clothes/trousers.ts';
import { drawWetsuit } from './clothes/wetsuit.ts';
import { drawShoe } from './footwear/shoe.ts';
import { drawSkiBoot } from './footwear/ski-boot.ts';
import { drawHelmet } from './helmets/helmet.ts';
import type { Family, ProductArt } from './kit/spec.ts';
import { drawBinding } from './snow/binding.ts';
import { drawPoles } from './snow/poles.ts';
import { drawSkis } from './snow/skis.ts';
import { drawSnowboard } from './snow/snowboard.ts';
import { drawBike } from './wheels/bike.ts';
import { drawWatch } from './wheels/watch.ts';

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
