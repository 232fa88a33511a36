/** Printed graphics of skis, snowboards and bottles: five motifs in a colourway, drawn about 0,0 for a clip path to cut out. */
import { darken, lighten, mix, randomFrom, round } from '#demo/art/kit/kit.ts';
import { disc, line, path, polygon, repeat } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';

/** What a motif fills: half width and half length of the board in user units. */
interface Sheet {
  readonly art: ProductArt;
  readonly random: () => number;
  readonly wide: number;
  readonly long: number;
}
type Motif = (sheet: Sheet) => string;

const slanted = (wide: number, y: number, rise: number, thickness: number): string =>
  `M${-wide} ${round(y)}L${wide} ${round(y - rise)}V${round(y - rise + thickness)}L${-wide} ${round(y + thickness)}Z`;

const bands: Motif = ({ art, random, wide, long }) => {
  const unit = long / 12;
  return repeat(15, (i) => {
    const hot = i % 4 === 1;
    const tone = random() < 0.5 ? lighten(art.main, 0.45) : darken(art.second, 0.3);
    const thickness = unit * (hot ? 0.25 + random() * 0.3 : 0.4 + random());
    const y = -long * 0.85 + i * unit * (1.35 + random() * 0.3);
    const band = slanted(wide, y, wide * 0.9, thickness);
    return path(band, hot ? art.accent : tone, { opacity: hot ? 1 : round(0.4 + random() * 0.5) });
  });
};

const facets: Motif = ({ art, random, wide, long }) => {
  const rows = Math.round(long / (wide * 0.62));
  const height = (2 * long) / rows;
  const middles = Array.from({ length: rows + 1 }, () => (random() - 0.5) * wide);
  const tone = (row: number) =>
    mix(lighten(art.main, 0.4 * random()), mix(art.second, '#0b0f14', 0.5 * random()), row / rows);
  return repeat(rows, (row) => {
    const top = -long + row * height;
    const [a = 0, b = 0] = [middles[row], middles[row + 1]];
    const hot = random() < 0.14;
    return (
      path(
        polygon([
          [-wide, top],
          [a, top],
          [b, top + height],
        ]),
        hot ? art.accent : tone(row),
      ) +
      path(
        polygon([
          [a, top],
          [wide, top],
          [b, top + height],
        ]),
        tone(row),
      ) +
      path(
        polygon([
          [-wide, top],
          [b, top + height],
          [-wide, top + height],
        ]),
        tone(row + 1),
      ) +
      path(
        polygon([
          [wide, top],
          [wide, top + height],
          [b, top + height],
        ]),
        tone(row + 1),
      )
    );
  });
};

const contours: Motif = ({ art, random, wide, long }) => {
  const phase = random() * 9;
  const pace = 5 + random() * 3;
  const height = (x: number, k: number) =>
    Math.sin((x / wide) * 1.6 + phase + k * 0.09) + Math.sin((x / wide) * 3.1 - phase + k * 0.05) * 0.5;
  return repeat(46, (k) => {
    const y = -long * 0.95 + k * ((long * 1.9) / 46);
    const points = Array.from({ length: 9 }, (_, i) => {
      const x = -wide + (i * wide) / 4;
      return [x, y + height(x, k * pace * 0.2) * wide * 0.34] as const;
    });
    const hot = k % 9 === 4;
    return line(polygon(points, false), hot ? art.accent : lighten(art.second, 0.55), wide * (hot ? 0.055 : 0.026), {
      opacity: hot ? 1 : 0.5,
    });
  });
};

const ridges: Motif = ({ art, random, wide, long }) => {
  const ridge = (i: number) => {
    const base = -long * 0.2 + i * long * 0.21;
    const phase = random() * 9;
    const points = Array.from({ length: 27 }, (_, k) => {
      const x = -wide + (k * wide) / 13;
      const peak =
        Math.abs(Math.sin((x / wide) * 1.9 + phase)) + Math.abs(Math.sin((x / wide) * 5.4 + phase * 2)) * 0.3;
      return [x, base - peak * wide * 0.75 - random() * wide * 0.05] as const;
    });
    return path(
      polygon([...points, [wide, long], [-wide, long]]),
      mix(mix(art.main, art.second, 0.4), darken(art.second, 0.25), i / 5),
    );
  };
  const snow = repeat(24, () =>
    disc((random() * 2 - 1) * wide, -long * (0.95 - random() * 0.6), wide * (0.012 + random() * 0.02), '#ffffff', {
      opacity: 0.6,
    }),
  );
  return (
    disc(wide * (random() * 0.5 - 0.1), -long * (0.36 + random() * 0.12), wide * 0.68, art.accent) +
    repeat(6, ridge) +
    snow
  );
};

const chevrons: Motif = ({ art, random, wide, long }) => {
  const step = wide * (0.7 + random() * 0.3);
  const count = Math.ceil((2 * long) / step);
  const hotFrom = Math.floor(count * (0.3 + random() * 0.3));
  return repeat(count, (i) => {
    const y = -long + i * step;
    const hot = i === hotFrom || i === hotFrom + 2;
    const tone = hot ? art.accent : mix(lighten(art.main, 0.3), darken(art.second, 0.35), i / count);
    const outer = `M${-wide} ${round(y + wide * 0.5)}L0 ${round(y - wide * 0.4)}L${wide} ${round(y + wide * 0.5)}`;
    return path(
      `${outer}V${round(y + wide * 0.5 + step * 0.55)}L0 ${round(y - wide * 0.4 + step * 0.55)}L${-wide} ${round(y + wide * 0.5 + step * 0.55)}Z`,
      tone,
    );
  });
};

const MOTIFS: readonly Motif[] = [bands, ridges, facets, contours, chevrons];

/** The print for a spec: `seed` chooses the motif and its details; `wide` and `long` are the board's half measures in user units. */
export function boardGraphic(art: ProductArt, wide: number, long: number): string {
  const motif = MOTIFS[Math.abs(art.seed) % MOTIFS.length] ?? bands;
  return motif({ art, random: randomFrom(art.seed), wide, long });
}
