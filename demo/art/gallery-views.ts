/** Which views of a product a gallery shows. */
import type { Family, View } from './kit/spec.ts';

/** Goods that look the same from behind: their drawing does not tell `back` from `front`. */
const SAME_FROM_BEHIND: ReadonlySet<Family> = new Set([
  'poles',
  'sunglasses',
  'bike',
  'watch',
  'harness',
  'rope',
  'mat',
]);

/** The views of a family's gallery, in order; no two of them show the same picture. */
export const galleryViews = (family: Family): readonly View[] =>
  SAME_FROM_BEHIND.has(family) ? ['front', 'detail', 'detail-2'] : ['front', 'back', 'detail'];
