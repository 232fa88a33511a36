/** Mats: inflatable sleeping mat, rolled yoga mat, folding foam mat. */

import { drawing, randomFrom } from '#demo/art/kit/kit.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { type DetailBoxes, showView } from '#demo/art/kit/views.ts';
import { foldingMat } from './mat-folding.ts';
import { inflatableMat } from './mat-inflatable.ts';
import { rolledMat } from './mat-rolled.ts';

/** Picture of one kind of mat: markup, its defs, and the parts worth a close-up. */
export interface MatPicture {
  readonly body: string;
  readonly defs: string;
  readonly closeUps: DetailBoxes;
}

/** A whole mat; `shape` picks inflatable, rolled or folding, the seed chambers, prints and colours. */
export function drawMat(art: ProductArt): string {
  const kinds = [inflatableMat, rolledMat, foldingMat];
  const { body, defs, closeUps } = (kinds[art.shape % kinds.length] ?? inflatableMat)(art, randomFrom(art.seed));
  return showView(drawing(body, defs), art.view, closeUps);
}
