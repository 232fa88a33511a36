/** Draws a landscape picture from its spec. */
import { type Crop, SHAPES } from '#commerce/media/renditions.ts';
import { encodePng } from '#demo/art/kit/png.ts';
import type { SceneArt } from '#demo/art/kit/spec.ts';
import { drawForest } from './forest.ts';
import { drawCity, QUAY } from './scene-city.ts';
import { lensFor, panoramaViewBox } from './scene-frame.ts';
import { LANDSCAPES, type LandscapeName } from './scene-landscapes.ts';
import { standingProduct } from './scene-product.ts';
import { renderTerrain } from './terrain.ts';

/** Behind a product a landscape is out of focus: half the pixels each way look the same in a quarter of the time. */
const OUT_OF_FOCUS = 0.5;

/**
 * A rendered landscape as an SVG image element. `scale` is that of its pixels; `rows` (px of the crop) cuts it off
 * below, where something else is drawn over it.
 */
function landscape(name: LandscapeName, seed: number, crop: Crop, scale = 1, rows = SHAPES[crop].height): string {
  const land = LANDSCAPES[name];
  const lens = { ...lensFor(crop, land.camera.horizon, scale), height: rows * scale };
  const png = encodePng(renderTerrain(land, seed, lens), lens.width, lens.height);
  return `<image width="${SHAPES[crop].width}" height="${rows}" href="data:image/png;base64,${png.toString('base64')}"/>`;
}

/** A scene drawn on the panorama, cut to the crop. */
function fromPanorama(crop: Crop, defs: string, body: string): string {
  const { width, height } = SHAPES[crop];
  return `<svg width="${width}" height="${height}" viewBox="${panoramaViewBox(crop)}"><defs>${defs}</defs>${body}</svg>`;
}

function background({ scene, seed, crop, product }: SceneArt): string {
  const scale = product ? OUT_OF_FOCUS : 1;
  if (scene === 'forest') {
    const { defs, body } = drawForest(seed);
    return fromPanorama(crop, defs, body);
  }
  if (scene === 'city') {
    const { defs, body } = drawCity(seed);
    return fromPanorama(crop, defs, landscape('city', seed, 'wide', scale, QUAY) + body);
  }
  return landscape(scene, seed, crop, scale);
}

/**
 * The picture as SVG, in px of its crop (`SHAPES`). `productSvg` is the drawing of `art.product` (an <svg> on a
 * square canvas, transparent ground); it stands in front of the softened scene. Takes up to about two seconds.
 */
export function drawScene(art: SceneArt, productSvg?: string): string {
  const { width, height } = SHAPES[art.crop];
  const scene = background(art);
  const body =
    art.product && productSvg ? standingProduct(art.product.family, productSvg, scene, { width, height }) : scene;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;
}
