/** The pattern pieces of a tent that `tent.ts` colours and lights: SVG path data in user units. */
import type { Point } from '#demo/art/kit/shapes.ts';

export interface TentPattern {
  readonly outline: string;
  /** Panels of the fly, each with the opacity of its own shadow: panels that face away from the light are darker. */
  readonly panels: readonly { readonly shape: string; readonly shade: number }[];
  readonly seams: readonly string[];
  readonly poles: readonly string[];
  readonly door: string;
  readonly doorZip: string;
  readonly zipEnd: Point;
  readonly innerTent: string;
  readonly innerSeam: string;
  /** Door cloth rolled to the side, and the toggles that hold it. */
  readonly rolled: string;
  readonly toggles: readonly Point[];
  readonly vents: readonly string[];
  readonly hem: string;
  /** Lines along which the fly is stretched. */
  readonly tension: readonly (readonly [Point, Point])[];
  /** Guy lines: point on the fly and peg; those at even places stand behind the tent. */
  readonly guys: readonly (readonly [Point, Point])[];
  /** Peg loops along the hem. */
  readonly loops: readonly Point[];
  readonly markAt: Point;
  readonly markWidth: number;
  /** Panel that carries the mark. */
  readonly markPanel: number;
  readonly floor: number;
}
