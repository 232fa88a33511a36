/** The `back` view of goods that are drawn from the side: the mirror image, with lettering that still reads. */
import { CANVAS, word, wordWidth } from './kit.ts';
import { mirrored } from './shapes.ts';
import type { View } from './spec.ts';

/** The product as the view asks: from its other side for `back`. */
export const sideOf = (view: View, product: string): string =>
  view === 'back' ? mirrored(CANVAS / 2, product) : product;

/** A word on a product that `sideOf` may mirror: turned about its own middle beforehand, so that it reads on both sides. */
export function sideWord(view: View, ...args: Parameters<typeof word>): string {
  const [text, x, , height] = args;
  const letters = word(...args);
  return view === 'back' ? mirrored(x + wordWidth(text, height) / 2, letters) : letters;
}
