/** Close-up views: a window onto a part of a finished drawing. */
import { CANVAS } from './kit.ts';
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
