/** What footwear is cut from, toe to the right: the pattern pieces that `shoe.ts` colours and lights. */
import type { Point } from '#demo/art/kit/shapes.ts';

/** Pattern pieces of a shoe as SVG path data, and where its hardware sits, in user units. */
export interface Last {
  readonly top: number;
  readonly floor: number;
  readonly upper: string;
  readonly midsole: string;
  readonly outsole: string;
  /** Where upper and midsole meet. */
  readonly feather: string;
  /** Accent on the midsole. */
  readonly flash: string;
  /** Lower edge of the sole, heel to toe; lugs hang from it. */
  readonly ground: readonly Point[];
  readonly lugs: number;
  readonly lugDepth: number;
  /** A dark plate of carbon in place of foam. */
  readonly stiff: boolean;
  readonly collar: string;
  readonly collarLine: string;
  /** Inside of the far wall, seen through the opening. */
  readonly farCollar: string;
  readonly tongue: string;
  /** Eyelet rows on the near and far side, toe to ankle. */
  readonly eyestay: readonly Point[];
  readonly farEyestay: readonly Point[];
  readonly laceRows: number;
  readonly hooks: boolean;
  readonly straps: readonly string[];
  readonly dial?: Point;
  /** Sets of panels on the quarter; the seed picks one set. */
  readonly overlays: readonly (readonly string[])[];
  /** Toe cap and heel counter. */
  readonly caps: readonly string[];
  readonly seams: readonly string[];
  /** Flex creases: from, to, bend. */
  readonly creases: readonly (readonly [Point, Point, number])[];
  readonly knit: boolean;
  readonly markAt: Point;
  readonly markOnOverlay: boolean;
}
