/** What the drawing processes load (commerce/media/render-batch.ts). */
import type { DrawingModule } from '#commerce/media/render-batch.ts';
import { drawProduct } from './draw-product.ts';
import type { Art } from './kit/spec.ts';
import { drawScene } from './scenes/draw-scene.ts';

/** Whether it is a drawing of the demo. */
export const isArt = (drawing: object): drawing is Art => 'family' in drawing || 'scene' in drawing;

/** @throws Error for a spec that is none of the demo's */
export const svgOf: DrawingModule['svgOf'] = (drawing) => {
  if (!isArt(drawing)) throw new Error('This is no drawing of the demo');
  return drawing.kind === 'product'
    ? drawProduct(drawing)
    : drawScene(drawing, drawing.product && drawProduct(drawing.product));
};
