/** A product standing in a softened scene, for sale tiles. */
import { CANVAS, radial } from '#demo/art/kit/kit.ts';
import type { Family } from '#demo/art/kit/spec.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a product stands, in shares of the picture: its canvas' side (of the height), centre, and turn in degrees. */
interface Stance {
  readonly side: number;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

const STANDING: Stance = { side: 1.12, x: 0.69, y: 0.52, turn: 0 };
/** Long goods are shown large and cut by the edge, clothes from the hood down, broad things whole. */
const STANCES: Readonly<Partial<Record<Family, Stance>>> = {
  skis: { side: 1.62, x: 0.72, y: 0.5, turn: 14 },
  snowboard: { side: 1.5, x: 0.72, y: 0.56, turn: 12 },
  poles: { side: 1.35, x: 0.7, y: 0.62, turn: 10 },
  'down-jacket': { side: 1.25, x: 0.72, y: 0.62, turn: 0 },
  'shell-jacket': { side: 1.25, x: 0.72, y: 0.62, turn: 0 },
  'base-layer': { side: 1.2, x: 0.7, y: 0.6, turn: 0 },
  wetsuit: { side: 1.3, x: 0.7, y: 0.6, turn: 0 },
  trousers: { side: 1.25, x: 0.7, y: 0.56, turn: 0 },
  'sleeping-bag': { side: 1.2, x: 0.7, y: 0.52, turn: 16 },
  goggles: { side: 1.1, x: 0.63, y: 0.52, turn: -6 },
  sunglasses: { side: 1.06, x: 0.64, y: 0.52, turn: -4 },
  shoe: { side: 1.1, x: 0.64, y: 0.52, turn: 0 },
  binding: { side: 1.1, x: 0.64, y: 0.52, turn: 0 },
  bike: { side: 1.22, x: 0.61, y: 0.52, turn: 0 },
  tent: { side: 1.16, x: 0.62, y: 0.5, turn: 0 },
};

/** Places a drawing on a square of `side` px by replacing the size in its outermost <svg>. */
const nested = (productSvg: string, x: number, y: number, side: number): string =>
  productSvg.replace(
    /^<svg\b[^>]*>/,
    `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 ${CANVAS} ${CANVAS}">`,
  );

/**
 * The scene out of focus and darkened towards its corners, the product before it with its shadow on the air.
 * `scene` and the answer are SVG fragments in px of `size`; narrow pictures hold the product lower and centred.
 */
export function standingProduct(family: Family, productSvg: string, scene: string, { width, height }: Size): string {
  const stance = STANCES[family] ?? STANDING;
  const upright = height > width;
  const side = Math.round(stance.side * (upright ? width * 0.86 : height));
  const x = Math.round(width * (upright ? 0.5 : stance.x));
  const y = Math.round(height * (upright ? 0.6 : stance.y));
  const defs =
    radial(
      'stand-grade',
      [
        [0, '#ffffff', 0.2],
        [0.55, '#0c1a26', 0.05],
        [1, '#0c1a26', 0.55],
      ],
      0.62,
      0.42,
      0.75,
    ) +
    `<filter id="stand-focus" filterUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><feGaussianBlur stdDeviation="3"/></filter>` +
    `<filter id="stand-shadow" filterUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><feDropShadow dx="-10" dy="16" stdDeviation="16" flood-color="#081018" flood-opacity=".5"/></filter>`;
  const product = nested(productSvg, x - side / 2, y - side / 2, side);
  const turned = stance.turn && !upright ? `<g transform="rotate(${stance.turn} ${x} ${y})">${product}</g>` : product;
  // Blurring thins a picture's edge, so the sharp scene lies below.
  const softened = `<g id="stand-scene">${scene}</g><use href="#stand-scene" filter="url(#stand-focus)"/>`;
  return `<defs>${defs}</defs>${softened}<rect width="${width}" height="${height}" fill="url(#stand-grade)"/><g filter="url(#stand-shadow)">${turned}</g>`;
}
