/** Faces of the watches: chronograph, digital outdoor display, and a plain field dial. The centre is 400,400, the radius 128. */
import { darken, lighten, mix, randomFrom, word, wordWidth } from '#demo/art/kit/kit.ts';
import {
  box,
  clipped,
  disc,
  line,
  onCircle,
  type Point,
  paint,
  path,
  place,
  polygon,
  repeat,
  ring,
  soft,
} from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';

const CENTRE = 400;
const at = (r: number, degrees: number): Point => onCircle(CENTRE, CENTRE, r, degrees - 90);

/** A straight mark from radius `from` to `to` at a clock angle (degrees from twelve). */
const tick = (degrees: number, from: number, to: number, width: number, colour: string): string =>
  line(polygon([at(from, degrees), at(to, degrees)], false), colour, width, { 'stroke-linecap': 'butt' });

const minuteTrack = (colour: string): string =>
  repeat(60, (i) => tick(i * 6, i % 5 ? 119 : 113, 124, i % 5 ? 1.4 : 2.6, colour));

/** Applied indices: dark edge, metal, luminous core. */
const indices = (lume: string): string =>
  repeat(
    12,
    (i) =>
      tick(i * 30, 82, 108, i % 3 ? 8 : 11, '#05070a') +
      tick(i * 30, 83, 107, i % 3 ? 6 : 9, '#c9d0d6') +
      tick(i * 30, 85, 105, i % 3 ? 3 : 5, lume),
  );

function hand(degrees: number, length: number, width: number, lume: string): string {
  const shape = `M${-width} 14L${-width * 0.7} ${-length + 14}L0 ${-length}L${width * 0.7} ${-length + 14}L${width} 14Z`;
  const core = `M${-width * 0.4} -18L${-width * 0.35} ${-length + 22}L${width * 0.35} ${-length + 22}L${width * 0.4} -18Z`;
  const body =
    path(shape, '#05070a', { ...soft('haze', 0.5), transform: 'translate(3 5)' }) +
    path(shape, paint('alu')) +
    path(core, lume);
  return place(CENTRE, CENTRE, body, degrees);
}

const hands = (art: ProductArt, lume: string): string => {
  const random = randomFrom(art.seed);
  const second = at(112, random() * 360);
  return (
    hand(304, 70, 7, lume) +
    hand(56, 104, 5.4, lume) +
    line(polygon([[CENTRE, CENTRE], second], false), art.accent, 2.4) +
    disc(CENTRE, CENTRE, 9, '#14181b') +
    disc(CENTRE - 1, CENTRE - 1, 6, paint('alu')) +
    disc(CENTRE, CENTRE, 2.4, art.accent)
  );
};

const mark = (art: ProductArt, y: number, size: number, ink: string): string => {
  const height = Math.min(size, (size * 78) / wordWidth(art.mark, size));
  return word(art.mark, CENTRE - wordWidth(art.mark, height) / 2, y, height, ink, { weight: 1 });
};

function subDial(x: number, y: number, degrees: number, dial: string, ink: string, accent: string): string {
  const end = onCircle(x, y, 23, degrees);
  return (
    disc(x, y, 32, darken(dial, 0.35)) +
    ring(x, y, 31, ink, 1.2, { opacity: 0.5 }) +
    ring(x, y, 24, darken(dial, 0.5), 9, { opacity: 0.3 }) +
    repeat(12, (i) => {
      const [a, b] = [onCircle(x, y, 25, i * 30), onCircle(x, y, 29, i * 30)];
      return line(polygon([a, b], false), ink, 1.4, { opacity: 0.8 });
    }) +
    line(polygon([[x, y], end], false), accent, 3) +
    disc(x, y, 4, '#dfe4e8')
  );
}

/** Three counters around the centre under stop-watch hands. */
export function chronograph(art: ProductArt, dial: string, ink: string): string {
  const counters: readonly Point[] = [
    [350, 400],
    [450, 400],
    [400, 454],
  ];
  return (
    minuteTrack(ink) +
    indices('#eaf6e6') +
    counters.map(([x, y], i) => subDial(x, y, 40 + i * 130 + (art.seed % 7) * 13, dial, ink, art.accent)).join('') +
    mark(art, 334, 13, ink) +
    hands(art, '#eaf6e6')
  );
}

/** Large figures and a date window: a watch for every day outdoors. */
export function fieldDial(art: ProductArt, dial: string, ink: string): string {
  const figures = [12, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11].map((hour) => {
    const text = String(hour);
    const [x, y] = at(90, hour * 30);
    return word(text, x - wordWidth(text, 22) / 2, y - 11, 22, ink, { weight: 1.15 });
  });
  const inner = Array.from({ length: 9 }, (_, i) => {
    const text = String(i + 14);
    const [x, y] = at(58, (i + 2) * 30);
    return word(text, x - wordWidth(text, 8) / 2, y - 4, 8, mix(ink, art.accent, 0.6), { weight: 0.9, opacity: 0.9 });
  });
  const date =
    box(474, 388, 34, 24, 3, lighten(dial, 0.8)) +
    word(String(11 + (Math.abs(art.seed) % 19)), 481, 393, 14, '#14181b', { weight: 1 });
  return minuteTrack(ink) + figures.join('') + inner.join('') + date + mark(art, 342, 11, ink) + hands(art, '#f4efd0');
}

/** A display with time, height profile and pulse. */
export function digitalDial(art: ProductArt): string {
  const random = randomFrom(art.seed);
  const [hour, minute] = [9 + Math.floor(random() * 10), 10 + Math.floor(random() * 49)];
  const time = `${hour}:${minute}`;
  const glow = lighten(art.accent, 0.25);
  const profile: Point[] = Array.from({ length: 33 }, (_, i) => [
    272 + i * 8,
    500 - Math.abs(Math.sin(i * 0.21 + art.seed)) * 34 - random() * 12,
  ]);
  const altitude = `${1200 + Math.floor(random() * 2300)}`;
  return (
    disc(CENTRE, CENTRE, 128, '#05080b') +
    repeat(60, (i) => tick(i * 6, 118, 125, 3, i < 40 ? glow : '#2a3138')) +
    mark(art, 306, 12, '#8d969e') +
    word(time, CENTRE - wordWidth(time, 48) / 2, 336, 48, '#f4f7f9', { weight: 0.85 }) +
    clipped(
      'dial-clip',
      path(polygon([...profile, [528, 540], [272, 540]]), glow, { opacity: 0.28 }) +
        line(polygon(profile, false), glow, 3),
    ) +
    word(altitude, 314, 406, 15, glow, { weight: 1 }) +
    word('M', 314 + wordWidth(altitude, 15) + 6, 412, 9, glow, { weight: 1 }) +
    path('M446 412c-4-6-13-4-13 3c0 6 8 9 13 14c5-5 13-8 13-14c0-7-9-9-13-3Z', '#ff5a4d') +
    word(String(58 + (Math.abs(art.seed) % 80)), 466, 406, 15, '#f4f7f9', { weight: 1 })
  );
}
