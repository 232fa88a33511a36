/** What is sewn onto cloth: seams, stitches, zips, webbing, buckles, labels, cords and brand marks. */
import { darken, lighten, luminance, round, word, wordWidth } from './kit.ts';
import { line, type Point } from './shapes.ts';

/** Square ends: dashes and straps show their true length. */
const BUTT = { style: 'stroke-linecap:butt' };

/** A run of stitches along a path. */
export const stitches = (path: string, colour: string, width = 1.4): string =>
  line(path, colour, width, { 'stroke-dasharray': '4 3', opacity: 0.75 });

/** Two pieces of cloth joined: a groove, its lit edge and, if a thread colour is given, stitches beside it. */
export function seam(path: string, thread?: string, width = 2.2): string {
  const groove = line(path, '#000', width, { opacity: 0.42 });
  const edge = line(path, '#fff', 1, { opacity: 0.22, transform: 'translate(1.2 1.4)' });
  const sewn = thread ? `<g transform="translate(3.4 3.6)">${stitches(path, thread)}</g>` : '';
  return groove + edge + sewn;
}

/** A zip along a path: tape, groove and two rows of teeth. `width` is the whole tape. */
export function zip(path: string, tape: string, teeth: string, width = 16): string {
  return (
    line(path, '#000', width + 4, { opacity: 0.35 }) +
    line(path, tape, width) +
    line(path, darken(tape, 0.6), width * 0.5) +
    line(path, teeth, width * 0.4, { ...BUTT, 'stroke-dasharray': '2.6 2.2' }) +
    line(path, darken(teeth, 0.7), 1, { opacity: 0.8 })
  );
}

/** A taped (water-resistant) zip: two lips that meet in a shiny line. */
export function sealedZip(path: string, colour: string, width = 9): string {
  return (
    line(path, '#000', width + 3, { opacity: 0.38 }) +
    line(path, colour, width) +
    line(path, lighten(colour, 0.35), width * 0.5, { opacity: 0.35, transform: 'translate(-1 -1)' }) +
    line(path, darken(colour, 0.75), 1.8)
  );
}

/** Metal slider with a cord or moulded puller, hanging at an angle in degrees (0 is down). */
export function zipPull(x: number, y: number, colour: string, angle = 0, size = 1): string {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)}) scale(${size})">
<path d="M-3.5 6L-4.5 34Q0 40 4.5 34L3.5 6Z" fill="#000" opacity=".3" transform="translate(2.5 3)"/>
<rect x="-6" y="-7" width="12" height="15" rx="3" fill="#5a626b"/><rect x="-4.5" y="-6" width="5" height="13" rx="2" fill="#dfe4e8"/>
<path d="M-3.5 6L-4.5 34Q0 40 4.5 34L3.5 6Z" fill="${colour}"/><path d="M-2 10L-2.6 32" stroke="#fff" stroke-opacity=".55" stroke-width="1.4"/></g>`;
}

/** Woven strap along a path, with ribs and lit upper edge. */
export function webbing(path: string, colour: string, width: number): string {
  return (
    line(path, '#000', width + 2, { ...BUTT, opacity: 0.4, transform: 'translate(2 4)' }) +
    line(path, darken(colour, 0.45), width, BUTT) +
    line(path, colour, width - 2.4, BUTT) +
    line(path, '#000', width - 2.4, { ...BUTT, 'stroke-dasharray': '1.2 2', opacity: 0.2 }) +
    line(path, lighten(colour, 0.4), width * 0.22, { ...BUTT, opacity: 0.22, transform: 'translate(-1 -1)' })
  );
}

/** Round cord along a path: dark core shadow, body, glint and a braided fleck. */
export function cord(path: string, colour: string, width: number, fleck = lighten(colour, 0.5)): string {
  return (
    line(path, '#000', width, { opacity: 0.35, transform: 'translate(2 3)' }) +
    line(path, darken(colour, 0.5), width) +
    line(path, colour, width * 0.7) +
    line(path, fleck, width * 0.34, {
      ...BUTT,
      'stroke-dasharray': `${round(width * 0.5)} ${round(width * 0.8)}`,
      opacity: 0.7,
    })
  );
}

/** Side-release buckle centred at x, y, lying along the x axis before it is turned by `angle` degrees. */
export function buckle(x: number, y: number, size: number, angle = 0, colour = '#1d2126'): string {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)}) scale(${size})">
<rect x="-22" y="-11" width="44" height="24" rx="5" fill="#000" opacity=".35" transform="translate(1 4)"/>
<path d="M-22-8Q-22-12-18-12H-3V12H-18Q-22 12-22 8Z" fill="${colour}"/><path d="M-2-12H14Q22-10 22-4V4Q22 10 14 12H-2Z" fill="${lighten(colour, 0.1)}"/>
<path d="M-18-10H14Q19-9 20-5" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.6"/><rect x="-17" y="-6" width="4" height="12" rx="2" fill="#000" opacity=".55"/><path d="M2-8Q10-6 10 0T2 8" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="2"/></g>`;
}

/** Colour that reads on a ground: near black or white. */
export const inkOn = (ground: string): string => (luminance(ground) > 0.6 ? '#171b20' : '#ffffff');

/** Brand mark centred at x (top at y), printed on cloth: a breath of shadow keeps it from floating. */
export function printedMark(mark: string, x: number, y: number, height: number, colour: string, weight = 1.15): string {
  const left = x - wordWidth(mark, height) / 2;
  return (
    word(mark, left + 0.8, y + 1, height, '#000', { weight, opacity: 0.3 }) +
    word(mark, left, y, height, colour, { weight })
  );
}

/** Height that lets a mark fill `width`, but no taller than `most`. */
export const markHeight = (mark: string, width: number, most: number): number =>
  Math.min(most, (width / wordWidth(mark, 6)) * 6);

/** Woven label with the mark, centred at [x, y], turned by `angle` degrees. */
export function wovenLabel(mark: string, [x, y]: Point, width: number, ground: string, angle = 0): string {
  const height = width * 0.34;
  const letters = markHeight(mark, width * 0.78, height * 0.4);
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${angle})"><rect x="${-width / 2 + 1.5}" y="${round(-height / 2 + 2)}" width="${width}" height="${round(height)}" rx="2" fill="#000" opacity=".35"/>
<rect x="${-width / 2}" y="${round(-height / 2)}" width="${width}" height="${round(height)}" rx="2" fill="${ground}"/><rect x="${-width / 2 + 2}" y="${round(-height / 2 + 2)}" width="${width - 4}" height="${round(height - 4)}" rx="1" fill="none" stroke="${inkOn(ground)}" stroke-opacity=".35" stroke-dasharray="2 1.6" stroke-width=".8"/>${word(mark, -wordWidth(mark, letters) / 2, -letters / 2, letters, inkOn(ground), { weight: 1.2 })}</g>`;
}

/** Shadows of a product that hangs or stands: an ambient one behind its outline and a contact one on the floor. */
export function shadows(outline: string, floor: { x?: number; y: number; width: number; opacity?: number }): string {
  const { x = 400, y, width, opacity = 0.32 } = floor;
  // One filter for both: each goes over the whole canvas.
  return `<g filter="url(#shadow-soft)"><ellipse cx="${x}" cy="${y}" rx="${width}" ry="13" fill="#10151c" opacity="${opacity}"/>
<path d="${outline}" transform="translate(6 11)" fill="#0b1017" opacity=".34"/></g>`;
}

/** Markup and its mirror image about the canvas centre. */
export const bothSides = (markup: string): string => `${markup}<g transform="matrix(-1 0 0 1 800 0)">${markup}</g>`;
