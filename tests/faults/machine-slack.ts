/** A page that is made for the first time takes a quiet machine about so long, ms. */
const USUAL_RENDER_MS = 150;

/**
 * How much slower a machine is just now than it may be: what is promised within some time is held against it.
 * @param renders what each of some pages took that nobody had asked for before, ms
 * @returns the middle one as a multiple of the usual, 1 at least
 */
export function slackOf(renders: readonly number[]): number {
  const middle = renders.toSorted((a, b) => a - b)[Math.floor(renders.length / 2)] ?? 0;
  return Math.max(1, middle / USUAL_RENDER_MS);
}
