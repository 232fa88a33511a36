/** What a visitor sees for a moment when a picture is still being drawn: a small one enlarged, or a soft shape in its own proportions. */
import type { PictureSpec } from './photo.ts';
import { GROUND, pictureKind, SHAPES } from './renditions.ts';

const SHAPE = '#e6e9ed';
/** Scenes stand behind white text, which has to be legible on their placeholders too (4.5 to 1, WCAG 1.4.3). */
const SKY = '#5b6a79';
const RIDGE = '#4c5a68';

const parcel = (): string =>
  `<g fill="${SHAPE}"><rect x="250" y="230" width="300" height="300" rx="64"/><ellipse cx="400" cy="590" rx="170" ry="16" opacity=".7"/></g>`;

const ridges = (width: number, height: number): string => {
  const at = (x: number, y: number): string => `${Math.round(width * x)} ${Math.round(height * y)}`;
  return `<path fill="${RIDGE}" d="M${at(0, 0.78)}L${at(0.3, 0.56)}L${at(0.44, 0.66)}L${at(0.68, 0.36)}L${at(1, 0.7)}V${height}H0Z"/>`;
};

const enlarged = (preview: Buffer, width: number, height: number): string =>
  `<image width="${width}" height="${height}" href="data:image/avif;base64,${preview.toString('base64')}"/>`;

/** A placeholder says that it is a hundredth of the picture's size: pages know it by that (components/behaviour/redraw-placeholders.tsx). */
const SIZE_SHARE = 0.01;

const svg = (width: number, height: number, share: number, ground: string, shape: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * share}" height="${height * share}"><rect width="${width}" height="${height}" fill="${ground}"/>${shape}</svg>`;

/** The picture of a product that has none, an SVG: nothing more is to come, and so it says its true size. */
export const noPicture = (): string => svg(SHAPES.product.width, SHAPES.product.height, 1, GROUND, parcel());

/** An SVG in the proportions of the picture, which the page sizes; without a spec, a product's. `preview` is avif. */
export function placeholder(art?: PictureSpec, preview?: Buffer): string {
  const isScene = art?.kind === 'scene' || art?.kind === 'framed';
  const { width, height } = SHAPES[art ? pictureKind(art) : 'product'];
  const shape = preview ? enlarged(preview, width, height) : isScene ? ridges(width, height) : parcel();
  return svg(width, height, SIZE_SHARE, isScene ? SKY : GROUND, shape);
}
