/** Watches, seen from above: chronograph on a steel case (shape 0), digital outdoor watch (1), field watch on canvas (2), fitness watch (3). */

import { castShadow, hardwareDefs, inkOn, screw, stitches } from '#demo/art/kit/hardware.ts';
import { darken, drawing, lighten, linear, radial } from '#demo/art/kit/kit.ts';
import {
  box,
  clip,
  disc,
  group,
  line,
  onCircle,
  paint,
  path,
  place,
  repeat,
  ring,
  soft,
} from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { showView } from '#demo/art/kit/views.ts';
import { drawSmartWatch } from './smart-watch.ts';
import { chronograph, digitalDial, fieldDial } from './watch-dials.ts';

const CIRCLE = 'M400 272A128 128 0 1 1 399.9 272Z';
const STRAP_TOP = 'M318 270L336 60C338 40 350 30 368 30H432C450 30 462 40 464 60L482 270Z';
const STRAP_LOW = 'M318 530L338 730C340 756 360 776 400 776S460 756 462 730L482 530Z';
const LUGS =
  'M306 300L300 226C302 214 322 212 332 220L352 262H448L468 220C478 212 498 214 500 226L494 300V500L500 574C498 586 478 588 468 580L448 538H352L332 580C322 588 302 586 300 574L306 500Z';

type Kind = 'chronograph' | 'digital' | 'field';
const KINDS: readonly Kind[] = ['chronograph', 'digital', 'field'];

/** The dial is dark, pale or in the main colour, by seed. */
const dialColour = (art: ProductArt): string =>
  ['#14191e', art.main, '#e9ecee', darken(art.main, 0.55)][Math.abs(art.seed) % 4] ?? '#14191e';

const strapColour = (art: ProductArt, kind: Kind): string => (kind === 'digital' ? art.main : art.second);

const defsOf = (art: ProductArt, kind: Kind): string => {
  const dial = dialColour(art);
  const band = strapColour(art, kind);
  return [
    hardwareDefs,
    radial(
      'dial',
      [
        [0, lighten(dial, 0.2)],
        [0.6, dial],
        [1, darken(dial, 0.5)],
      ],
      0.45,
      0.4,
      0.62,
    ),
    linear(
      'band',
      [
        [0, darken(band, 0.6)],
        [0.14, band],
        [0.42, lighten(band, 0.22)],
        [0.8, band],
        [1, darken(band, 0.6)],
      ],
      0,
      0,
      1,
      0,
    ),
    linear('fold-top', [
      [0, '#000', 0.45],
      [0.2, '#fff', 0.12],
      [0.7, '#000', 0],
      [1, '#000', 0.5],
    ]),
    linear('fold-low', [
      [0, '#000', 0.5],
      [0.3, '#000', 0],
      [0.8, '#fff', 0.12],
      [1, '#000', 0.45],
    ]),
    linear(
      'case',
      [
        [0, '#f4f7f9'],
        [0.25, '#9aa3ab'],
        [0.5, '#d9dfe3'],
        [0.75, '#6d767e'],
        [1, '#b2bac1'],
      ],
      0,
      0,
      1,
      1,
    ),
    linear(
      'dark-case',
      [
        [0, '#565f67'],
        [0.3, '#1d2226'],
        [0.6, '#363e45'],
        [1, '#090b0d'],
      ],
      0,
      0,
      1,
      1,
    ),
    linear(
      'glass',
      [
        [0, '#fff', 0.5],
        [0.45, '#fff', 0.05],
        [1, '#fff', 0],
      ],
      0,
      0,
      0.8,
      1,
    ),
    clip('dial-clip', CIRCLE),
  ].join('');
};

function band(art: ProductArt, kind: Kind): string {
  const colour = strapColour(art, kind);
  const both = (top: string, low: string) => [path(STRAP_TOP, top), path(STRAP_LOW, low)].join('');
  const rubber =
    repeat(5, (i) => box(352, 70 + i * 34, 96, 14, 7, '#000000', { opacity: 0.35 })) +
    repeat(
      4,
      (i) =>
        box(388, 610 + i * 36, 24, 12, 6, '#05070a', { opacity: 0.75 }) +
        box(388, 620 + i * 36, 24, 2, 1, '#ffffff', { opacity: 0.25 }),
    );
  const canvas =
    both(paint('webbing'), paint('webbing')) +
    (kind === 'field' ? path('M384 30H416L420 270H380ZM380 530H420L414 774H386Z', art.accent, { opacity: 0.85 }) : '') +
    stitches('M334 262L350 66M466 262L450 66M334 538L352 724M466 538L448 724', lighten(colour, 0.55), 2.4) +
    repeat(4, (i) => disc(400, 622 + i * 34, 6, '#05070a') + ring(400, 622 + i * 34, 7, lighten(colour, 0.3), 1.4));
  const keeper =
    kind === 'digital'
      ? box(330, 104, 140, 26, 6, darken(colour, 0.35)) + box(330, 106, 140, 6, 3, '#ffffff', { opacity: 0.25 })
      : buckle();
  return (
    both(paint('band'), paint('band')) +
    (kind === 'digital' ? rubber : canvas) +
    both(paint('fold-top'), paint('fold-low')) +
    keeper
  );
}

/** Pin buckle at the end of the strap. */
const buckle = (): string =>
  line('M340 56V22Q340 14 350 14H450Q460 14 460 22V56', '#2a3036', 13) +
  line('M340 56V22Q340 14 350 14H450Q460 14 460 22V56', paint('alu-down'), 9) +
  line('M400 58V18', '#2a3036', 8) +
  line('M400 58V18', '#c9d0d6', 4);

const crown = (dark: boolean, y: number, turn: number): string =>
  place(
    400,
    400,
    place(
      158,
      y,
      box(-8, -17, 24, 34, 5, paint(dark ? 'dark-case' : 'case')) +
        repeat(6, (i) => box(-2, -14 + i * 5.2, 18, 1.6, 0.8, '#000000', { opacity: 0.45 })),
    ),
    turn,
  );

/** Rotating bezel: ring with marks on a coloured insert. */
function bezel(art: ProductArt, kind: Kind): string {
  const insert = kind === 'digital' ? '#171b1f' : kind === 'field' ? '#9aa3ab' : darken(art.main, 0.15);
  const ink = inkOn(insert);
  const marks = repeat(kind === 'field' ? 0 : 60, (i) => {
    const [a, b] = [onCircle(400, 400, 137, i * 6), onCircle(400, 400, i % 5 ? 141 : 149, i * 6)];
    return line(`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`, ink, i % 5 ? 1.2 : 2.6, { opacity: 0.85 });
  });
  return (
    ring(400, 400, 150, '#05070a', 24) +
    ring(400, 400, 149, paint(kind === 'digital' ? 'dark-case' : 'case'), 22) +
    ring(400, 400, 143, insert, kind === 'field' ? 3 : 19) +
    marks +
    (kind === 'digital'
      ? [45, 135, 225, 315].map((d) => screw(...onCircle(400, 400, 150, d), 5)).join('')
      : path('M400 256l9 13h-18Z', art.accent)) +
    ring(400, 400, 160, '#ffffff', 1.4, { opacity: 0.5 }) +
    ring(400, 400, 132, '#000000', 5, { opacity: 0.5 })
  );
}

function face(art: ProductArt, kind: Kind): string {
  const dial = dialColour(art);
  const ink = inkOn(dial);
  const dials = {
    chronograph: () => chronograph(art, dial, ink),
    digital: () => digitalDial(art),
    field: () => fieldDial(art, dial, ink),
  };
  const inset = line('M282 350A128 128 0 0 1 518 350', '#000000', 14, soft('haze', 0.45));
  const glass = path('M280 400A120 120 0 0 1 430 284C380 330 330 420 322 492A120 120 0 0 1 280 400Z', paint('glass'), {
    opacity: 0.55,
  });
  return disc(400, 400, 128, paint('dial')) + dials[kind]() + inset + glass;
}

/** Draws the watch on a transparent 800 × 800 canvas, turned a little; the seed chooses dial colour and readings. */
export function drawWatch(art: ProductArt): string {
  if (art.shape === 3) return drawSmartWatch(art);
  const kind = KINDS[art.shape % KINDS.length] ?? 'chronograph';
  const dark = kind === 'digital';
  const pose = 'translate(400 404) rotate(9) scale(.94) translate(-400 -400)';
  const shadow = [STRAP_TOP, STRAP_LOW, 'M400 240A160 160 0 1 1 399.9 240Z'].join('');
  const body =
    band(art, kind) +
    path(LUGS, '#05070a', { ...soft('body-haze', 0.5), transform: 'translate(4 7)' }) +
    path(LUGS, paint(dark ? 'dark-case' : 'case')) +
    line(LUGS, '#ffffff', 1.4, { opacity: 0.45 }) +
    crown(dark, 0, dark ? -30 : 0) +
    (kind === 'field' ? '' : crown(dark, 0, dark ? 30 : -28)) +
    (kind === 'chronograph' ? crown(false, 0, 28) : dark ? crown(true, 0, 180) : '') +
    bezel(art, kind) +
    face(art, kind);
  return showView(drawing(castShadow(shadow, [pose]) + group(body, { transform: pose }), defsOf(art, kind)), art.view, {
    detail: { x: 240, y: 240, size: 320 },
    'detail-2': { x: 240, y: 470, size: 310 },
  });
}
