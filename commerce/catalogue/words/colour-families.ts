/** The colours that every language has a plain word for. */
export type ColourFamily =
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'turquoise'
  | 'blue'
  | 'purple'
  | 'pink'
  | 'brown'
  | 'grey'
  | 'black'
  | 'white';

/** Below this spread of its parts (0 to 1) a colour looks like a shade of grey. */
const GREY_SPREAD = 0.11;

/** Upper ends of hues, degrees, each with what people call them. */
const HUES: readonly (readonly [below: number, family: ColourFamily])[] = [
  [14, 'red'],
  [38, 'orange'],
  [70, 'yellow'],
  [170, 'green'],
  [186, 'turquoise'],
  [255, 'blue'],
  [302, 'purple'],
  [345, 'pink'],
  [360, 'red'],
];

/**
 * What a colour is called by somebody who has no better name for it: `Pine` is green.
 * @param swatch `#rrggbb`; null where it is no such colour
 */
export function familyOf(swatch: string | null): ColourFamily | null {
  if (swatch === null || !/^#[\da-f]{6}$/i.test(swatch)) return null;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(swatch.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [spread, light] = [most - least, (most + least) / 2];
  if (spread < GREY_SPREAD) return light < 0.2 ? 'black' : light > 0.85 ? 'white' : 'grey';
  const turn =
    most === red ? (green - blue) / spread : most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  const hue = (turn * 60 + 360) % 360;
  const family = HUES.find(([below]) => hue < below)?.[1] ?? 'red';
  const isEarthy = hue >= 14 && hue < 45 && (light < 0.42 || spread / (1 - Math.abs(2 * light - 1)) < 0.5);
  return isEarthy ? 'brown' : family;
}
