/** How a picture is enlarged: by how much, and how far its middle has been moved from the middle of the stage, px. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A place on the stage as its distance from the middle, px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The stage, px. Pictures of products are square and fill its smaller side. */
export interface Stage {
  readonly width: number;
  readonly height: number;
}

/** The whole picture in the middle. */
export const FIT: Zoom = { scale: 1, x: 0, y: 0 };

/** Beyond this the largest stored picture (1200 px) is a blur on any screen. */
const MOST = 4;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The zoom with no empty border inside the stage: a picture that is smaller than the stage stays in the middle. */
function held({ scale, x, y }: Zoom, { width, height }: Stage): Zoom {
  const side = Math.min(width, height) * scale;
  const spareX = Math.max(0, (side - width) / 2);
  const spareY = Math.max(0, (side - height) / 2);
  return { scale, x: within(x, 0 - spareX, spareX), y: within(y, 0 - spareY, spareY) };
}

/**
 * Enlarges or reduces about a point, which keeps its place under the finger or the pointer as far as the border allows.
 * @param factor above 1 to enlarge, below 1 to reduce
 */
export function zoomAt(zoom: Zoom, factor: number, point: Point, stage: Stage): Zoom {
  const scale = within(zoom.scale * factor, 1, MOST);
  const grown = scale / zoom.scale;
  return held({ scale, x: point.x - (point.x - zoom.x) * grown, y: point.y - (point.y - zoom.y) * grown }, stage);
}

/** Moves an enlarged picture, up to its border. */
export const pan = (zoom: Zoom, by: Point, stage: Stage): Zoom =>
  held({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, stage);
