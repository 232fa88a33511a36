import { describe, expect, it } from 'vitest';
import { chartedSizes, type SizeCharts } from './size-charts.ts';
import { FilterReader } from './understand-filters.ts';

const [WOMEN, MEN] = [1, 2];
const [S, M, EU_38] = [11, 12, 30];

/** For women 36 is S, 38 is M and UK 8 is S; for men UK 8 is a shoe of EU 42. */
const CHARTS: SizeCharts = new Map([
  ['36', [{ country: 'eu', id: S, genderId: WOMEN }]],
  ['38', [{ country: 'eu', id: M, genderId: WOMEN }]],
  [
    '8',
    [
      { country: 'uk', id: S, genderId: WOMEN },
      { country: 'uk', id: 42, genderId: MEN },
    ],
  ],
]);

describe('a figure of a size chart', () => {
  it.each([
    ['38', '', [WOMEN], [M]],
    ['38', '', [], [M]],
    ['38', '', [MEN], []],
    ['8', 'uk', [WOMEN], [S]],
    ['8', '', [MEN], [42]],
    ['8', 'eu', [WOMEN], []],
    ['7', '', [], []],
  ] as const)('%s of “%s” for genders %j stands beside %j', (figure, country, genders, ids) => {
    expect(chartedSizes(CHARTS, figure, country, genders)).toEqual(ids);
  });
});

describe('a term with a figure', () => {
  const reader = new FilterReader(
    'en',
    [
      { facet: 'size', id: S, label: 'S', swatch: null },
      { facet: 'size', id: M, label: 'M', swatch: null },
      { facet: 'size', id: EU_38, label: 'EU 38', swatch: null },
      { facet: 'gender', id: WOMEN, label: 'Women’s', swatch: null },
      { facet: 'gender', id: MEN, label: 'Men’s', swatch: null },
      { facet: 'colour', id: 17, label: 'Moss', swatch: null },
    ],
    CHARTS,
  );
  const sizes = (term: string) =>
    reader.read(term).flatMap((said) => ('price' in said || said.facet !== 'size' ? [] : [[said.ids, said.charted]]));

  it.each([
    ['women’s jacket 38', [[[EU_38], [M]]]],
    ['men’s jacket 38', [[[EU_38], []]]],
    ['women’s jacket 36', [[[], [S]]]],
    ['women’s jacket size 8', [[[], [S]]]],
    ['women’s jacket M', [[[M], []]]],
    ['women’s skis 38 cm', [[[EU_38], []]]],
    ['grip 8', []],
    ['pack 50 M', []],
    ['pack 7,5 M', []],
    ['pack 50 size M', [[[M], []]]],
    ['Ridgeline 700 M', [[[M], []]]],
  ])('%s means sizes called so, and those beside it in a chart', (term, expected) => {
    expect(sizes(term)).toEqual(expected);
  });
});

describe('the name of a colour', () => {
  it('is not meant by whoever types an accent that it does not have', () => {
    const reader = new FilterReader('sv', [
      { facet: 'colour', id: 17, label: 'Mossa', swatch: null },
      { facet: 'colour', id: 2, label: 'Blå', swatch: null },
    ]);
    const ids = (term: string) => reader.read(term).flatMap((said) => ('price' in said ? [] : said.ids));
    expect([ids('mössa'), ids('mossa'), ids('bla'), ids('blå')]).toEqual([[], [17], [2], [2]]);
  });
});

describe('a share of a hundred', () => {
  const reader = new FilterReader('en', [
    { facet: 'size', id: 1, label: '100', swatch: null },
    { facet: 'size', id: 2, label: '50 l', swatch: null },
  ]);

  it.each(['100%', 'merino 100 %', '50% off', 'under 50%', 'wool 12,5%'])(
    'is neither a size nor a price: %s',
    (term) => {
      expect(reader.read(term)).toEqual([]);
    },
  );

  it('leaves the figures beside it what they are', () => {
    expect(reader.read('100% wool size 100')).toMatchObject([{ facet: 'size', ids: [1], from: 10, to: 18 }]);
  });
});
