/** Backpacks: trekking pack with a lid, day pack with a curved zip, roll-top pack. The back view shows the carrying system. */

import { drawRunningVest } from '#demo/art/clothes/running-vest.ts';
import { clothLight, crossFolds, fold, hangFolds, lit, raised, roundShade, shadeOf } from '#demo/art/kit/cloth.ts';
import { darken, drawing, lighten, linear, randomFrom } from '#demo/art/kit/kit.ts';
import {
  bothSides,
  buckle,
  cord,
  inkOn,
  markHeight,
  printedMark,
  seam,
  shadows,
  webbing,
  wovenLabel,
  zip,
  zipPull,
} from '#demo/art/kit/sewing.ts';
import { clip, clipped, line, oval, path } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { steps, tube } from '#demo/art/kit/tube.ts';
import { type DetailBoxes, showView } from '#demo/art/kit/views.ts';
import { backView, type PackSide } from './backpack-back.ts';
import { KINDS, type Kind, PATTERNS, type Pattern } from './backpack-pattern.ts';
import { drawDryBag } from './dry-bag.ts';

const CLOSE_UPS: DetailBoxes = { detail: { x: 235, y: 60, size: 330 }, 'detail-2': { x: 240, y: 400, size: 320 } };

const SIDE_POCKET = 'M246 520Q286 508 306 540L312 690Q270 700 248 650Z';
const TRUNK = tube(
  [
    [400, 120],
    [400, 712],
  ],
  [140, 148, 152, 154, 150],
);

const SHOULDER_STRAP =
  'M276 210C220 250 196 340 204 450C208 520 226 570 250 600L262 580C240 540 232 480 234 430C238 340 262 270 300 240Z';
const BELT_WING = 'M256 590C216 590 176 612 158 640Q150 668 172 676C212 680 240 676 262 664Z';

/** Straps that show beside the pack from the front, and the hip belt's wings. */
function carryingSystem(art: ProductArt, kind: Kind): string {
  const belt = kind !== 'day';
  const strap = path(SHOULDER_STRAP, darken(art.second, 0.2)) + path(SHOULDER_STRAP, 'url(#mesh)');
  const wing = belt
    ? path(BELT_WING, darken(art.second, 0.1)) + seam('M250 606C220 606 186 624 172 644', lighten(art.second, 0.4))
    : '';
  const tail = belt ? bothSides(webbing('M170 658C190 690 226 706 262 704', '#2b3036', 11)) : '';
  const padding = lit('lit', bothSides(raised(SHOULDER_STRAP, 0.6) + (belt ? raised(BELT_WING, 0.6) : '')));
  const handle = `<path d="M352 108C352 52 448 52 448 108" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="15" transform="translate(3 5)"/><path d="M352 112C352 56 448 56 448 112" fill="none" stroke="${darken(art.second, 0.2)}" stroke-width="14"/><path d="M352 112C352 56 448 56 448 112" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="2" stroke-dasharray="5 4"/>`;
  return bothSides(strap + wing) + padding + tail + handle;
}

/** Zips, straps and buckles of the front. */
function trim(art: ProductArt, kind: Kind, block: number): string {
  const strap = darken(art.second, 0.3);
  const compression = (y: number): string =>
    webbing(`M258 ${y + 4}L300 ${y + 16}`, strap, 11) + buckle(300, y + 17, 0.55, 16);
  const daisy =
    block % 2
      ? line('M400 300V400', '#000', 18, { opacity: 0.3 }) +
        webbing('M400 290V404', strap, 15) +
        steps(5, 302, 394)
          .map((y) => line(`M391 ${y}H409`, '#000', 2, { opacity: 0.6 }))
          .join('')
      : '';
  const poles = bothSides(cord('M318 360c-22 10-22 34 0 40', art.accent, 6) + oval(318, 402, 6, 5, '#1c2126'));
  if (kind === 'day') {
    const mainZip =
      zip('M270 400C268 236 300 142 400 142S532 236 530 400', darken(art.main, 0.45), '#a9b1b8', 15) +
      zipPull(271, 392, art.accent, 6, 1.05) +
      zipPull(312, 200, art.accent, 28, 0.95);
    return (
      mainZip +
      zip('M290 470Q400 436 510 470', darken(art.main, 0.45), '#a9b1b8', 12) +
      zipPull(496, 464, art.accent, 40, 0.9) +
      bothSides(compression(470)) +
      (block % 2 ? cordLattice(art) : '')
    );
  }
  if (kind === 'rolltop') {
    const side = webbing('M262 150L270 320', strap, 14) + buckle(268, 236, 0.66, 86);
    return (
      bothSides(side + compression(440)) +
      webbing('M400 112V300', strap, 16) +
      buckle(400, 262, 0.82, 90) +
      zip('M306 500H494', darken(art.main, 0.45), '#a9b1b8', 11) +
      zipPull(486, 500, art.accent, 0, 0.85)
    );
  }
  const lidStraps = bothSides(webbing('M338 232L334 400', strap, 14) + buckle(336, 306, 0.72, 91));
  return (
    lidStraps +
    daisy +
    poles +
    bothSides(compression(470) + compression(350)) +
    zip('M274 226Q400 244 526 226', darken(art.main, 0.45), '#a9b1b8', 11) +
    zipPull(512, 228, art.accent, 8, 0.85)
  );
}

/** Elastic cord laced across the front pocket. */
function cordLattice(art: ProductArt): string {
  const rows = steps(4, 500, 620);
  const zigzag = `M340 ${rows.map((y, i) => `${y}L${i % 2 ? 340 : 460} ${y + 20}L${i % 2 ? 460 : 340}`).join(' ')} 650`;
  return cord(zigzag, art.accent, 6);
}

function frontView(art: ProductArt, kind: Kind, pattern: Pattern, block: number): PackSide {
  const base = 'M230 600Q400 640 570 600V730H230Z';
  const side = 'M230 100H300Q286 400 300 730H230ZM570 100H500Q514 400 500 730H570Z';
  const blocks = ['', base, side, base][block] ?? '';
  const pocketColour = block === 0 || block === 3 ? art.second : darken(art.main, 0.08);
  const lidColour = block === 1 || block === 3 ? art.second : art.main;
  const drop = (shape: string): string =>
    path(shape, '#000', { opacity: 0.4, transform: 'translate(2 7)', filter: 'url(#blur-fine)' });
  const pockets =
    kind === 'day' && block === 2
      ? ''
      : drop(pattern.pocket) + path(pattern.pocket, pocketColour) + seam(pattern.pocket, lighten(pocketColour, 0.35));
  const lid = pattern.lid
    ? drop(pattern.lid) + path(pattern.lid, lidColour) + seam(pattern.lid, lighten(lidColour, 0.35))
    : '';
  const mesh = bothSides(
    path(SIDE_POCKET, darken(art.second, 0.3)) +
      path(SIDE_POCKET, 'url(#mesh)') +
      line('M246 520Q286 508 306 540', '#0e1114', 6),
  );
  const rolls =
    kind === 'rolltop'
      ? line('M246 150Q400 130 554 150', '#000', 3, { opacity: 0.5 }) +
        line('M244 170Q400 152 556 170', '#000', 3, { opacity: 0.5 })
      : '';
  const markGround = pattern.lid ? lidColour : art.main;
  const [markY, height] = kind === 'trekking' ? [158, 20] : kind === 'day' ? [290, 18] : [382, 18];
  const reliefParts = [
    raised(pattern.body),
    hangFolds(art.seed, TRUNK, 0.2, 0.98, 6, 18),
    crossFolds(art.seed + 1, TRUNK, 0.3, 0.95, 8, 16),
    raised(pattern.pocket, 0.78),
    fold([320, 470], [470, 520], 20, 16, 0.25) + fold([330, 620], [480, 560], 18, -12, 0.25),
    bothSides(raised(SIDE_POCKET, 0.72)),
    pattern.lid
      ? raised(pattern.lid, 1) + fold([290, 150], [430, 210], 18, 12, 0.3) + fold([520, 140], [450, 220], 16, 10, 0.3)
      : '',
  ];
  return {
    colour:
      path(pattern.body, art.main) +
      (blocks ? path(blocks, art.second) + seam(blocks) : '') +
      mesh +
      pockets +
      lid +
      rolls +
      printedMark(art.mark, 400, markY, markHeight(art.mark, 150, height), inkOn(markGround), 1.25),
    relief: reliefParts.join(''),
    hardware: trim(art, kind, block) + (kind === 'trekking' ? '' : wovenLabel(art.mark, [484, 640], 52, art.accent)),
  };
}

/** A whole backpack; `shape` picks trekking, day or roll-top pack, running vest or dry bag, the seed its panels and trims. */
export function drawBackpack(art: ProductArt): string {
  if (art.shape === 3) return drawRunningVest(art);
  if (art.shape === 4) return drawDryBag(art);
  return framed(art);
}

function framed(art: ProductArt): string {
  const random = randomFrom(art.seed);
  const kind = KINDS[art.shape % KINDS.length] ?? 'trekking';
  const pattern = PATTERNS[kind];
  const block = Math.floor(random() * 4);
  const back = art.view === 'back';
  const { colour, relief, hardware } = back ? backView(art, pattern) : frontView(art, kind, pattern, block);
  const outline = pattern.body + pattern.lid;
  const silhouette = back
    ? `${outline}M216 610Q400 560 584 610C604 650 590 686 566 690H234C210 686 196 650 216 610Z`
    : outline;
  const defs =
    clothLight('lit', {
      soft: 5,
      rounding: 26,
      height: 26,
      wrinkle: 0.22,
      grain: 0.14,
      gloss: 0.1,
      shade: shadeOf(art.main),
      seed: art.seed,
    }) +
    clip('pack', silhouette) +
    roundShade +
    linear('fade', [
      [0, '#fff', 0.08],
      [0.5, '#000', 0],
      [1, '#000', 0.32],
    ]) +
    `<pattern id="mesh" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect x="1" y="1" width="3.4" height="3.4" rx="1.4" fill="#000" opacity=".4"/></pattern>`;
  const parts = [
    shadows(silhouette, { y: 722, width: 185, opacity: 0.42 }),
    back ? '' : carryingSystem(art, kind),
    clipped('pack', colour),
    lit('lit', clipped('pack', relief)),
    clipped('pack', path(outline, 'url(#round)', { opacity: 0.8 }) + path(outline, 'url(#fade)')),
    hardware,
  ];
  return showView(drawing(parts.join(''), defs), art.view, CLOSE_UPS);
}
