/** Views of a finished drawing: close-ups, and the other side of goods that are drawn from the side. */
import { CANVAS, word, wordWidth } from './kit.ts';
import { mirrored } from './shapes.ts';
import type { View } from './spec.ts';

/** Square window: left and top edge and side, in user units of the whole drawing. */
interface CropBox {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}
/** The interesting parts of a family's drawing (a binding, a buckle, a lens). */
export type DetailBoxes = Readonly<Record<'detail' | 'detail-2', CropBox>>;

/** The drawing as asked for: whole for `front` and `back` (a family turns its product itself), else the named close-up. */
export function showView(svg: string, view: View, boxes: DetailBoxes): string {
  if (view === 'front' || view === 'back') return svg;
  const { x, y, size } = boxes[view];
  return svg.replace(`viewBox="0 0 ${CANVAS} ${CANVAS}"`, `viewBox="${x} ${y} ${size} ${size}"`);
}

/** The product as the view asks: from its other side for `back`. */
export const sideOf = (view: View, product: string): string =>
  view === 'back' ? mirrored(CANVAS / 2, product) : product;

/** A word on a product that `sideOf` may mirror: turned about its own middle beforehand, so that it reads on both sides. */
export function sideWord(view: View, ...args: Parameters<typeof word>): string {
  const [text, x, , height] = args;
  const letters = word(...args);
  return view === 'back' ? mirrored(x + wordWidth(text, height) / 2, letters) : letters;
}
