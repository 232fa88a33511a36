/** Headwear: cuffed beanie, cap with a curved brim, bobble hat, sun hat. */
import { clothLight, fold, lit, raised, roundShade, shadeOf } from '#demo/art/kit/cloth.ts';
import { darken, drawing, lighten, mix, radial, randomFrom, round } from '#demo/art/kit/kit.ts';
import { buckle, inkOn, markHeight, printedMark, seam, stitches, webbing, wovenLabel } from '#demo/art/kit/sewing.ts';
import { clip, clipped, line, oval, path } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { steps, tube } from '#demo/art/kit/tube.ts';
import { type DetailBoxes, showView } from '#demo/art/kit/views.ts';
import { drawSunHat } from './sun-hat.ts';

const KNIT_CLOSE_UPS: DetailBoxes = {
  detail: { x: 240, y: 380, size: 300 },
  'detail-2': { x: 230, y: 120, size: 320 },
};
const CAP_CLOSE_UPS: DetailBoxes = { detail: { x: 235, y: 200, size: 330 }, 'detail-2': { x: 150, y: 380, size: 260 } };

const CROWN = tube(
  [
    [400, 196],
    [400, 540],
  ],
  [44, 124, 164, 183, 190, 192, 190],
);
const CUFF = tube(
  [
    [400, 500],
    [400, 632],
  ],
  [198, 205, 198],
);
const CROWN_OUTLINE = CROWN.band({ from: 0, to: 1, sag: -20, sagTo: 34 });
const CUFF_OUTLINE = CUFF.band({ from: 0, to: 1, sag: 28, bulge: 4 });

/** Knitted band around the crown: diamonds, peaks or plain rings. */
function jacquard(art: ProductArt, pattern: number): string {
  const ring = (t: number, width: number, colour: string): string =>
    path(CROWN.band({ from: t, to: t + width, sag: 26 }), colour);
  if (pattern === 0) return '';
  const zigzag = (t: number, amplitude: number, count: number): string =>
    `M${steps(count, -1, 1)
      .map((u, i) =>
        CROWN.point(t + (i % 2 ? amplitude : -amplitude), u, 26)
          .map(round)
          .join(' '),
      )
      .join('L')}`;
  if (pattern === 1) return ring(0.4, 0.05, art.second) + ring(0.49, 0.1, art.accent) + ring(0.63, 0.05, art.second);
  if (pattern === 2)
    return (
      ring(0.36, 0.4, art.second) +
      line(zigzag(0.5, 0.045, 19), art.main, 9) +
      line(zigzag(0.62, 0.045, 19), art.accent, 7)
    );
  return (
    ring(0.56, 0.44, art.second) +
    line(zigzag(0.56, 0.03, 27), art.second, 12) +
    line(zigzag(0.7, 0.03, 27), art.accent, 5)
  );
}

/** Pom-pom: yarn ends that leave the middle in every direction, lit from the upper left. */
function bobble(art: ProductArt, seed: number): string {
  const random = randomFrom(seed);
  const [cx, cy, radius] = [400, 150, 82];
  const yarn = Array.from({ length: 620 }, () => {
    const [angle, far] = [random() * Math.PI * 2, radius * Math.sqrt(random())];
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const tone = mix(
      random() < 0.22 ? art.second : art.accent,
      dx + dy < 0 ? '#ffffff' : '#05070a',
      Math.min(0.42, (Math.abs(dx + dy) * far) / radius / 4 + random() * 0.16),
    );
    const [x, y] = [cx + dx * far, cy + dy * far];
    return `<path d="M${round(x)} ${round(y)}l${round(dx * 11 + (random() - 0.5) * 10)} ${round(dy * 11 + (random() - 0.5) * 10)}" stroke="${tone}"/>`;
  });
  return `${oval(cx, cy, radius, radius, darken(art.accent, 0.35))}<g stroke-width="4.4" stroke-linecap="round">${yarn.join('')}</g>${oval(cx, cy, radius - 1, radius - 1, 'url(#ball)')}`;
}

function beanie(art: ProductArt, bobbled: boolean, random: () => number): string {
  const pattern = Math.floor(random() * 4);
  const cuffColour = random() < 0.5 ? art.second : art.main;
  const wide = random() < 0.5;
  const ribs = (limb: typeof CROWN, count: number): string =>
    steps(count, -0.97, 0.97)
      .map((u) => limb.along(Math.sin((u * Math.PI) / 2)))
      .join('');
  const [crownRibs, cuffRibs] = [ribs(CROWN, wide ? 25 : 43), ribs(CUFF, wide ? 27 : 47)];
  const thick = wide ? 7 : 4;
  return [
    clipped(
      'crown',
      path(CROWN_OUTLINE, art.main) +
        jacquard(art, pattern) +
        path(CROWN_OUTLINE, 'url(#knit)') +
        line(crownRibs, '#000', thick * 0.5, { opacity: 0.22 }),
    ),
    lit('lit', clipped('crown', raised(CROWN_OUTLINE) + line(crownRibs, '#000', thick, { opacity: 0.55 }))),
    path(CROWN_OUTLINE, 'url(#round)', { opacity: 0.8 }),
    path(CUFF_OUTLINE, '#000', { opacity: 0.5, transform: 'translate(0 -6)', filter: 'url(#shadow-tight)' }),
    clipped(
      'cuff',
      path(CUFF_OUTLINE, cuffColour) +
        path(CUFF_OUTLINE, 'url(#knit)') +
        line(cuffRibs, '#000', thick * 0.6, { opacity: 0.3 }),
    ),
    lit('lit', clipped('cuff', raised(CUFF_OUTLINE, 0.6) + line(cuffRibs, '#000', thick * 1.2, { opacity: 0.7 }))),
    path(CUFF_OUTLINE, 'url(#round)', { opacity: 0.8 }),
    art.view === 'back'
      ? ''
      : wovenLabel(art.mark, [400, 598], 128, cuffColour === art.second ? art.accent : art.second),
    bobbled ? bobble(art, art.seed) : '',
  ].join('');
}

const CAP = 'M204 436C196 300 262 206 400 202S604 300 596 436Q400 500 204 436Z';
const FRONT_PANEL = 'M286 466C284 340 320 240 400 204C480 240 516 340 514 466Q400 488 286 466Z';
const BRIM = 'M210 426Q400 486 590 426C622 452 642 504 634 556C544 504 256 504 166 556C158 504 178 452 210 426Z';
const BRIM_EDGE = 'M166 556C256 504 544 504 634 556L632 567C544 517 256 517 168 567Z';

/** Opening and strap at the back of a cap. */
function adjuster(art: ProductArt, colour: string): string {
  const opening = 'M318 466C318 376 482 376 482 466Q400 486 318 466Z';
  return `${path(opening, darken(colour, 0.7))}${seam(opening, lighten(colour, 0.35))}${webbing('M306 448Q400 470 494 448', art.accent, 20)}${buckle(430, 459, 0.8, -6)}${wovenLabel(art.mark, [400, 346], 92, art.second)}`;
}

function cap(art: ProductArt, random: () => number): string {
  const block = Math.floor(random() * 4);
  const mesh = block === 1 || block === 2;
  const brim = block % 2 ? art.second : art.main;
  const front = block === 2 ? art.second : block === 3 ? art.accent : art.main;
  const sides = block === 1 ? art.second : art.main;
  const brimStitch = [12, 24, 36, 48]
    .map(
      (drop) =>
        `<g transform="translate(0 ${-drop})">${stitches('M172 548C260 498 540 498 628 548', lighten(brim, 0.35))}</g>`,
    )
    .join('');
  const eyelets = mesh
    ? ''
    : [
        [256, 300],
        [544, 300],
      ]
        .map(
          ([x = 0, y = 0]) =>
            `${oval(x, y, 6, 6, darken(sides, 0.6))}<circle cx="${x}" cy="${y}" r="6" fill="none" stroke="${lighten(sides, 0.3)}" stroke-width="2"/>`,
        )
        .join('');
  const peaks = `M352 350L384 300L402 326L416 308L448 350Z`;
  const brimAndMark = [
    path(BRIM, '#000', { opacity: 0.45, transform: 'translate(0 -8)', filter: 'url(#shadow-tight)' }),
    path(BRIM_EDGE, darken(brim, 0.45)) + path(BRIM, brim) + clipped('brim', brimStitch),
    lit('lit', raised(BRIM, 0.6)),
    path(BRIM, 'url(#round)', { opacity: 0.7 }),
    path(peaks, 'none', {
      stroke: inkOn(front),
      'stroke-width': 5,
      'stroke-linejoin': 'round',
      opacity: block === 0 ? 0 : 1,
    }),
    printedMark(art.mark, 400, 376, markHeight(art.mark, 190, 28), inkOn(front), 1.35),
  ].join('');
  return [
    clipped(
      'cap',
      path(CAP, sides) +
        (mesh ? path(CAP, 'url(#mesh)') : '') +
        path(FRONT_PANEL, front) +
        seam('M286 470C284 340 320 240 400 204', lighten(front, 0.35)) +
        seam('M514 470C516 340 480 240 400 204') +
        (block === 0 ? seam('M400 204V480', lighten(front, 0.35)) : '') +
        eyelets,
    ),
    lit(
      'lit',
      clipped(
        'cap',
        raised(CAP) +
          (art.view === 'back' ? '' : raised(FRONT_PANEL, 0.6)) +
          fold([240, 420], [300, 330], 16, 10, 0.3) +
          fold([560, 420], [520, 320], 16, -10, 0.3),
      ),
    ),
    path(CAP, 'url(#round)', { opacity: 0.8 }) +
      oval(400, 204, 13, 7, darken(sides, 0.15)) +
      oval(397, 202, 6, 3, '#fff', { opacity: 0.3 }),
    art.view === 'back' ? adjuster(art, sides) : brimAndMark,
  ].join('');
}

/** A whole hat; `shape` picks beanie, cap, bobble hat or sun hat, the seed knit, bands and panels. */
export function drawHat(art: ProductArt): string {
  if (art.shape === 3) return drawSunHat(art);
  const random = randomFrom(art.seed);
  const kind = art.shape % 3;
  const capped = kind === 1;
  const defs =
    clothLight('lit', {
      soft: capped ? 4 : 2.6,
      rounding: 24,
      height: capped ? 26 : 22,
      wrinkle: 0.12,
      grain: capped ? 0.16 : 0.5,
      shade: shadeOf(art.main),
      seed: art.seed,
    }) +
    clip('crown', CROWN_OUTLINE) +
    clip('cuff', CUFF_OUTLINE) +
    clip('cap', CAP) +
    clip('brim', BRIM) +
    roundShade +
    radial(
      'ball',
      [
        [0, '#fff', 0.16],
        [0.5, '#000', 0],
        [1, '#05070a', 0.5],
      ],
      0.5,
      0.5,
      0.5,
      0.36,
      0.3,
    ) +
    `<pattern id="knit" width="9" height="8" patternUnits="userSpaceOnUse"><path d="M0 1L4.5 6L9 1" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="1.6"/><path d="M0 3L4.5 8L9 3" fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="1.2"/></pattern>` +
    `<pattern id="mesh" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect x="1.5" y="1.5" width="5.6" height="5.6" rx="2" fill="#05070a" opacity=".55"/></pattern>`;
  const floor = capped ? 600 : 672;
  const ground =
    oval(404, floor, 230, 20, '#10151c', { opacity: 0.34, filter: 'url(#shadow-soft)' }) +
    oval(402, floor - 8, 180, 10, '#10151c', { opacity: 0.4, filter: 'url(#shadow-tight)' });
  return showView(
    drawing(ground + (capped ? cap(art, random) : beanie(art, kind === 2, random)), defs),
    art.view,
    capped ? CAP_CLOSE_UPS : KNIT_CLOSE_UPS,
  );
}
