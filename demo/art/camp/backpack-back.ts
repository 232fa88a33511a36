/** The carrying side of a backpack: padded back panel, shoulder straps, hip belt. */

import { raised } from '#demo/art/kit/cloth.ts';
import { darken, lighten, mix } from '#demo/art/kit/kit.ts';
import { bothSides, buckle, seam, webbing, wovenLabel } from '#demo/art/kit/sewing.ts';
import { path } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import type { Pattern } from './backpack-pattern.ts';

/** One side of a pack: flat colours, the relief that lights them, and the hardware on top. */
export interface PackSide {
  readonly colour: string;
  readonly relief: string;
  readonly hardware: string;
}

/** The carrying side of a pack. */
export function backView(art: ProductArt, pattern: Pattern): PackSide {
  const pads = [
    'M300 270Q400 250 500 270L504 380Q400 364 296 380Z',
    'M294 396Q400 380 506 396L508 520Q400 504 292 520Z',
    'M290 536Q400 520 510 536L512 640Q400 656 288 640Z',
  ];
  const straps = [
    'M376 196C330 196 292 230 284 300C276 380 282 470 300 560L344 552C330 470 326 390 334 320C342 270 360 240 386 226Z',
    'M424 196C470 196 508 230 516 300C524 380 518 470 500 560L456 552C470 470 474 390 466 320C458 270 440 240 414 226Z',
  ];
  const belt = 'M216 610Q400 560 584 610C604 650 590 686 566 690Q400 630 234 690C210 686 196 650 216 610Z';
  const foam = darken(art.second, 0.15);
  const painted = (shape: string, colour: string): string =>
    path(shape, '#000', { opacity: 0.4, transform: 'translate(3 7)', filter: 'url(#blur-fine)' }) +
    path(shape, colour) +
    path(shape, 'url(#mesh)') +
    seam(shape, lighten(colour, 0.3));
  const sternum = webbing('M322 372H478', mix(art.accent, '#2b3036', 0.3), 11) + buckle(400, 372, 0.62);
  const tails = bothSides(webbing('M316 556C312 600 290 640 262 664', mix(art.accent, '#2b3036', 0.6), 11));
  return {
    colour:
      path(pattern.body, darken(art.main, 0.2)) +
      path(pattern.lid, darken(art.main, 0.3)) +
      seam(pattern.lid) +
      pads.map((pad) => painted(pad, darken(foam, 0.2))).join('') +
      painted(belt, foam) +
      straps.map((strap) => painted(strap, foam)).join(''),
    relief:
      raised(pattern.body, 0.35) +
      raised(pattern.lid, 0.5) +
      pads.map((pad) => raised(pad, 0.7)).join('') +
      raised(belt, 0.85) +
      straps.map((strap) => raised(strap, 1)).join(''),
    hardware:
      tails +
      sternum +
      webbing('M300 654Q400 630 500 654', '#2b3036', 15) +
      buckle(400, 642, 1.15) +
      wovenLabel(art.mark, [400, 228], 84, art.accent),
  };
}
