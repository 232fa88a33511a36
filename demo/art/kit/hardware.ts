/** Materials and small parts that many products share: steel, aluminium, plastic, webbing, screws, tubes, stitches, shadows. */
import { blur, darken, lighten, linear, luminance, radial, round, UNCONVERTED } from './kit.ts';
import { type Attributes, box, disc, group, line, oval, paint, path, soft } from './shapes.ts';

const webbingPattern =
  '<pattern id="webbing" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H6" stroke="#fff" stroke-opacity=".16" stroke-width="2"/></pattern>';
const carbonPattern =
  '<pattern id="carbon" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><rect width="5" height="5" fill="#000" opacity=".22"/><path d="M0 1.2H2.6M2.6 3.8H5" stroke="#fff" stroke-opacity=".16" stroke-width="1.5"/></pattern>';

/** Blur whose region reaches only `margin` percent beyond the shape: half the cost of `blur` on large bodies. */
export const closeBlur = (id: string, deviation: number, margin: number): string =>
  `<filter id="${id}" x="-${margin}%" y="-${margin}%" width="${100 + 2 * margin}%" height="${100 + 2 * margin}%" ${UNCONVERTED}><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

/**
 * Defs of the shared materials. Gradients `steel`, `alu`, `plastic` (across) and `plastic-down`; patterns `webbing` and
 * `carbon`; filters `haze` (2 units) for reflections and `glow` (9 units) for soft shading, each with a cheaper
 * `body-…` twin for shapes of more than about 100 units.
 */
export const hardwareDefs: string = [
  linear(
    'steel',
    [
      [0, '#5f676f'],
      [0.2, '#e8edf0'],
      [0.5, '#9aa3ab'],
      [0.85, '#4b535b'],
      [1, '#22272c'],
    ],
    0,
    0,
    1,
    0,
  ),
  linear(
    'alu',
    [
      [0, '#8d969e'],
      [0.25, '#f4f7f9'],
      [0.5, '#b2bac1'],
      [1, '#59626a'],
    ],
    0,
    0,
    1,
    0,
  ),
  linear('alu-down', [
    [0, '#e9eef1'],
    [0.3, '#b7bfc6'],
    [0.55, '#8a939b'],
    [0.8, '#c3cad0'],
    [1, '#666f77'],
  ]),
  linear(
    'plastic',
    [
      [0, '#0e1114'],
      [0.18, '#4a5158'],
      [0.38, '#262b30'],
      [0.72, '#15181b'],
      [1, '#050607'],
    ],
    0,
    0,
    1,
    0,
  ),
  linear('plastic-down', [
    [0, '#596169'],
    [0.2, '#2b3036'],
    [1, '#0c0e10'],
  ]),
  webbingPattern,
  carbonPattern,
  radial('ground-ambient', [
    [0, '#10151c', 0.38],
    [0.3, '#10151c', 0.33],
    [0.55, '#10151c', 0.2],
    [0.75, '#10151c', 0.08],
    [0.9, '#10151c', 0.02],
    [1, '#10151c', 0],
  ]),
  radial('ground-contact', [
    [0, '#0a0e14', 0.5],
    [0.4, '#0a0e14', 0.4],
    [0.65, '#0a0e14', 0.2],
    [0.85, '#0a0e14', 0.05],
    [1, '#0a0e14', 0],
  ]),
  blur('haze', 2),
  closeBlur('body-haze', 2, 10),
  blur('glow', 9),
  closeBlur('body-glow', 9, 7),
].join('');

/** Ink that reads on a surface: near black on light colours, white on dark ones. */
export const inkOn = (surface: string): string => (luminance(surface) > 0.56 ? darken(surface, 0.85) : '#ffffff');

/** A neutral dark in the tint of a colour, for shells, soles and frames that must stay dark in every colourway. */
export const charcoal = (tint: string): string => darken(tint, Math.min(0.92, 0.55 + luminance(tint) * 0.4));

/** A cross-head screw. */
export const screw = (x: number, y: number, r = 2.6): string =>
  disc(x, y, r * 1.25, '#0b0e11', { opacity: 0.6 }) +
  disc(x, y, r, paint('alu')) +
  line(`M${x - r * 0.55} ${y}h${r * 1.1}M${x} ${y - r * 0.55}v${r * 1.1}`, '#20252a', r * 0.3);

/** A rivet: a dark collar and a lit head. */
export const rivet = (x: number, y: number, r = 6.5): string =>
  disc(x, y, r, '#14181b') +
  disc(x - r * 0.15, y - r * 0.2, r * 0.62, paint('alu-down')) +
  disc(x - r * 0.3, y - r * 0.38, r * 0.2, '#fff');

/** Layers of a tube from its edge to its ridge: share of the width, darkening (negative: lightening), shift to the light. */
const TUBE_LAYERS = [
  [1, 0.66, 0],
  [0.9, 0.42, 0.02],
  [0.78, 0.22, 0.05],
  [0.64, 0.08, 0.08],
  [0.5, 0, 0.11],
  [0.36, -0.16, 0.14],
  [0.22, -0.34, 0.17],
  [0.1, -0.62, 0.19],
] as const;

/** Round tube along a path, lit from above left: core shadow, body, light and a thin highlight. */
export const tube = (d: string, width: number, colour: string, attributes: Attributes = {}): string =>
  TUBE_LAYERS.map(([share, shade, shift]) => {
    const tone = shade < 0 ? lighten(colour, -shade) : darken(colour, shade);
    const offset = round(-width * shift);
    return line(d, tone, round(width * share), { ...attributes, transform: `translate(${offset} ${offset})` });
  }).join('');

/** Flat woven strap along a path with its own soft shadow. */
export const strap = (d: string, width: number, colour: string): string =>
  line(d, '#05070a', width, { ...soft('haze', 0.3), transform: 'translate(2 5)' }) +
  line(d, darken(colour, 0.45), width) +
  line(d, colour, width * 0.84, { transform: 'translate(-.6 -1)' }) +
  line(d, paint('webbing'), width * 0.84) +
  line(d, '#ffffff', width * 0.06, { opacity: 0.25, transform: `translate(${-width * 0.26} ${-width * 0.26})` });

/** A seam of stitches along a path. */
export const stitches = (d: string, colour: string, width = 2.2): string =>
  line(d, '#000000', width, {
    'stroke-dasharray': `${width * 3} ${width * 2.4}`,
    opacity: 0.35,
    transform: 'translate(0 1.4)',
  }) + line(d, colour, width, { 'stroke-dasharray': `${width * 3} ${width * 2.4}`, opacity: 0.8 });

/** A side-release buckle centred on 0,0 with a coloured core. */
export const buckle = (accent: string): string =>
  box(-27, -17, 54, 34, 8, paint('plastic-down')) +
  box(-25, -16, 50, 10, 5, '#ffffff', { opacity: 0.16 }) +
  box(-14, -9, 28, 18, 4, darken(accent, 0.25)) +
  box(-14, -9, 28, 14, 4, accent) +
  box(-12, -8, 24, 4, 2, '#ffffff', { opacity: 0.4 });

/** Shadow on the ground: a wide ambient one and a tight dark one where the product touches. Half widths in user units. */
export const groundShadow = (cx: number, y: number, ambient: number, contact: number, contactX = cx): string =>
  oval(cx, y + 8, ambient * 1.12, 46, paint('ground-ambient')) + contactShadow(contactX, y, contact);

/** The tight part of a ground shadow alone, for a second point of contact. */
export const contactShadow = (x: number, y: number, halfWidth: number): string =>
  oval(x, y, halfWidth * 1.15, 18, paint('ground-contact'));

/**
 * Shadow of a product that hangs or lies before the ground: its outline in each of its poses (transforms), offset and
 * blurred twice. The poses stay inside, because the filter regions are those of the whole canvas.
 */
export function castShadow(d: string, poses: readonly string[] = ['']): string {
  const outlines = poses.map((transform) => path(d, '#121a26', transform ? { transform } : {})).join('');
  const shadow = (filter: string, opacity: number, x: number, y: number) =>
    group(group(outlines, { transform: `translate(${x} ${y})` }), soft(filter, opacity));
  return shadow('shadow-soft', 0.4, 10, 15) + shadow('shadow-tight', 0.32, 3, 5);
}

/**
 * Noise filter that whitens or darkens a surface in specks. `frequency` as in feTurbulence ("x y" for brushed grain),
 * `strength` 0..1.
 */
export const grain = (id: string, frequency: string, strength: number, seed: number, tone: 0 | 1 = 1): string =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="1" seed="${Math.abs(seed) % 997}"/><feColorMatrix values="0 0 0 0 ${tone}  0 0 0 0 ${tone}  0 0 0 0 ${tone}  ${strength} 0 0 0 ${-strength * 0.4}"/></filter>`;

/** A filtered rectangle for `grain`, to be clipped to the surface that it covers. */
export const grained = (id: string, x: number, y: number, w: number, h: number, opacity: number): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" filter="${paint(id)}" opacity="${opacity}"/>`;
