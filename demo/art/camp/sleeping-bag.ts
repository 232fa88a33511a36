/** Sleeping bags laid out flat: down mummy, synthetic mummy with chevrons, rectangular quilt bag. */
import { clothLight, lit, puckers, raised, roundShade, shadeOf } from '#demo/art/kit/cloth.ts';
import { darken, drawing, linear, mix, randomFrom } from '#demo/art/kit/kit.ts';
import { cord, inkOn, markHeight, printedMark, shadows, wovenLabel, zip, zipPull } from '#demo/art/kit/sewing.ts';
import { clip, clipped, line, oval, path } from '#demo/art/kit/shapes.ts';
import type { ProductArt } from '#demo/art/kit/spec.ts';
import { steps, type Tube, tube } from '#demo/art/kit/tube.ts';
import { type DetailBoxes, showView } from '#demo/art/kit/views.ts';

const CLOSE_UPS: DetailBoxes = { detail: { x: 240, y: 30, size: 320 }, 'detail-2': { x: 240, y: 430, size: 320 } };

interface Bag {
  readonly body: Tube;
  readonly rows: number;
  readonly sag: number;
  readonly mummy: boolean;
}

const BAGS: readonly [Bag, Bag, Bag] = [
  {
    body: tube(
      [
        [400, 62],
        [400, 400],
        [400, 752],
      ],
      [70, 132, 146, 150, 142, 128, 112, 100, 92, 84],
    ),
    rows: 15,
    sag: 10,
    mummy: true,
  },
  {
    body: tube(
      [
        [400, 62],
        [400, 400],
        [400, 752],
      ],
      [72, 134, 152, 156, 150, 138, 122, 110, 102, 92],
    ),
    rows: 12,
    sag: 38,
    mummy: true,
  },
  {
    body: tube(
      [
        [400, 70],
        [400, 400],
        [400, 744],
      ],
      [150, 158, 158, 157, 157, 156, 156, 154, 148],
    ),
    rows: 10,
    sag: 6,
    mummy: false,
  },
];

/** Opening of the hood and the face inside it. */
const FACE = 'M338 152C338 104 362 84 400 84S462 104 462 152S438 214 400 214S338 200 338 152Z';
/** Corner of a rectangular bag folded open: shows the lining. */
const CORNER = 'M246 64L556 64Q562 150 556 232L440 150Q330 96 246 64Z';

interface Chamber {
  readonly shape: string;
  readonly colour: string;
}

function chambers(bag: Bag, art: ProductArt, block: number): Chamber[] {
  const edges = steps(bag.rows + 1);
  const sagAt = (t: number): number => (t < 0.02 ? -46 : t > 0.98 ? 22 : bag.sag);
  return edges.slice(0, -1).map((from, i) => {
    const to = edges[i + 1] ?? 1;
    const foot = block !== 1 && from > 0.74;
    const stripe = block === 1 && i % 4 === 3;
    const colour = foot
      ? art.second
      : stripe
        ? mix(art.main, art.second, 0.55)
        : block === 2 && from < 0.3
          ? art.second
          : art.main;
    return {
      shape: bag.body.band({
        from: from + 0.003,
        to: to - 0.003,
        sag: sagAt(from),
        sagTo: sagAt(to),
        bulge: bag.mummy ? 6 : 4,
      }),
      colour,
    };
  });
}

function hood(art: ProductArt, ground: string): string {
  const drawcord =
    cord('M352 206C340 236 350 262 336 290', art.accent, 5) + cord('M448 206C460 236 446 258 462 284', art.accent, 5);
  const toggles = [
    [336, 292],
    [462, 286],
  ]
    .map(([x = 0, y = 0]) => oval(x, y, 8, 10, '#20252b') + oval(x - 2, y - 3, 3, 4, '#7b838b'))
    .join('');
  return (
    path(FACE, '#000', { opacity: 0.5, filter: 'url(#blur-fine)' }) +
    path(FACE, 'url(#lining)') +
    lit('lit-small', raised('M352 176C360 150 440 150 448 176Q452 206 400 208T352 176Z', 0.7)) +
    line(FACE, darken(ground, 0.35), 9) +
    line(FACE, '#fff', 1.4, { opacity: 0.3, transform: 'translate(-2 -3)' }) +
    wovenLabel(art.mark, [400, 116], 60, art.accent) +
    drawcord +
    toggles
  );
}

function corner(art: ProductArt): string {
  return (
    path(CORNER, '#000', { opacity: 0.5, transform: 'translate(-3 8)', filter: 'url(#shadow-tight)' }) +
    path(CORNER, 'url(#lining)') +
    lit('lit-small', raised(CORNER, 0.6)) +
    zip('M556 232L440 150Q330 96 246 64', darken(art.second, 0.3), '#b9c0c7', 9) +
    wovenLabel(art.mark, [494, 100], 62, art.accent)
  );
}

/** A whole sleeping bag; `shape` picks down mummy, synthetic mummy or rectangular bag, the seed its colour blocks. */
export function drawSleepingBag(art: ProductArt): string {
  const random = randomFrom(art.seed);
  const bag = BAGS[art.shape % BAGS.length] ?? BAGS[0];
  const block = Math.floor(random() * 3);
  const parts = chambers(bag, art, block);
  const outline = bag.body.band({ from: 0, to: 1, sag: -46, sagTo: 22, bulge: 3 });
  const lining = random() < 0.5 ? art.accent : mix(art.second, '#ffffff', 0.2);
  const shade = shadeOf(art.main);
  const defs =
    clothLight('lit', {
      soft: bag.rows > 12 ? 6 : 7.5,
      rounding: 30,
      height: 24,
      wrinkle: 0.3,
      wrinkleSize: [0.011, 0.03],
      gloss: 0.16,
      shade,
      seed: art.seed,
    }) +
    clothLight('lit-small', {
      soft: 6,
      height: 18,
      wrinkle: 0.6,
      wrinkleSize: [0.02, 0.02],
      gloss: 0.1,
      shade,
      seed: art.seed + 3,
    }) +
    clip('bag', outline) +
    roundShade +
    linear('lining', [
      [0, darken(lining, 0.55)],
      [1, lining],
    ]);
  const gathers = steps(bag.rows + 1)
    .slice(1, -1)
    .map((t, i) =>
      puckers(
        art.seed + i,
        steps(9, -0.95, 0.95).map((u) => bag.body.point(t, u, bag.sag)),
        14,
        13,
      ),
    )
    .join('');
  const zipLine = bag.body.along(bag.mummy ? 0.74 : 0.93, bag.mummy ? 0.2 : 0.26, 0.8);
  const [pullX, pullY] = bag.body.point(bag.mummy ? 0.21 : 0.27, bag.mummy ? 0.74 : 0.93);
  const markY = bag.mummy ? 330 : 400;
  const back = art.view === 'back';
  const body = [
    shadows(outline, { y: 764, width: 150, opacity: 0.2 }),
    path(outline, darken(mix(art.main, art.second, 0.4), 0.6)),
    clipped('bag', parts.map(({ shape, colour }) => path(shape, colour)).join('')),
    lit(
      'lit',
      clipped(
        'bag',
        `${path(outline, '#000') + parts.map(({ shape }) => raised(shape, 1)).join('')}<g fill="none">${gathers}</g>`,
      ),
    ),
    path(outline, 'url(#round)', { opacity: 0.9 }),
    back
      ? wovenLabel(art.mark, [400, 716], 70, art.accent)
      : zip(zipLine, darken(art.second, 0.25), '#b9c0c7', 11) + zipPull(pullX, pullY, art.accent, -8, 0.95),
    back ? '' : bag.mummy ? hood(art, block === 2 ? art.second : art.main) : corner(art),
    back ? '' : printedMark(art.mark, 392, markY, markHeight(art.mark, 150, 20), inkOn(art.main), 1.25),
  ];
  return showView(drawing(body.join(''), defs), art.view, CLOSE_UPS);
}
