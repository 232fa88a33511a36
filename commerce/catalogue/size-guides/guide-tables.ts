/** What each size measures. Figures are of the body, in centimetres and kilograms. */

/** Columns of the tables; those that are no measure stand as they are. */
export type Column =
  | 'size'
  | 'eu'
  | 'uk'
  | 'us'
  | 'age'
  | 'chest'
  | 'waist'
  | 'hips'
  | 'insideLeg'
  | 'thigh'
  | 'height'
  | 'weight'
  | 'foot'
  | 'hand'
  | 'head';

/** A measure from its least to its most; a single one is a length that suits, or the most that fits. */
export type Measure = readonly [least: number, most: number] | number;

/** Drawings of where to measure (public/assets/size-guides); each shows its measures by letters, in this order. */
export const DRAWINGS = {
  body: ['chest', 'waist', 'hips', 'insideLeg'],
  harness: ['waist', 'thigh'],
  foot: ['foot'],
  hand: ['hand'],
  head: ['head'],
  height: ['height', 'insideLeg'],
} as const satisfies Readonly<Record<string, readonly Column[]>>;
type Drawing = keyof typeof DRAWINGS;

export interface GuideTable {
  readonly drawing: Drawing;
  readonly columns: readonly Column[];
  /** One row a size: its name, then a cell for each further column. */
  readonly rows: readonly (readonly [size: string, ...cells: (string | Measure)[]])[];
}

export const GUIDE_TABLES = {
  'mens-clothing': {
    drawing: 'body',
    columns: ['size', 'eu', 'chest', 'waist', 'hips', 'insideLeg'],
    rows: [
      ['XS', '44', [86, 90], [74, 78], [89, 93], 78],
      ['S', '46', [91, 95], [79, 83], [94, 98], 80],
      ['M', '48–50', [96, 101], [84, 89], [99, 104], 82],
      ['L', '52', [102, 107], [90, 95], [105, 110], 83],
      ['XL', '54–56', [108, 114], [96, 102], [111, 116], 84],
      ['2XL', '58', [115, 121], [103, 109], [117, 122], 85],
    ],
  },
  'womens-clothing': {
    drawing: 'body',
    columns: ['size', 'eu', 'uk', 'chest', 'waist', 'hips', 'insideLeg'],
    rows: [
      ['XS', '34', '6', [79, 83], [61, 65], [87, 91], 76],
      ['S', '36', '8', [84, 88], [66, 70], [92, 96], 77],
      ['M', '38–40', '10–12', [89, 94], [71, 76], [97, 102], 78],
      ['L', '42', '14', [95, 100], [77, 82], [103, 108], 79],
      ['XL', '44', '16', [101, 107], [83, 89], [109, 115], 80],
    ],
  },
  'kids-clothing': {
    drawing: 'body',
    columns: ['size', 'age', 'height', 'chest', 'waist'],
    rows: [
      ['116', '5–6', [111, 116], [58, 60], [54, 55]],
      ['128', '7–8', [123, 128], [63, 66], [57, 59]],
      ['140', '9–10', [135, 140], [69, 72], [61, 62]],
      ['152', '11–12', [147, 152], [75, 78], [64, 66]],
      ['164', '13–14', [159, 164], [81, 84], [68, 70]],
    ],
  },
  gloves: {
    drawing: 'hand',
    columns: ['size', 'eu', 'hand'],
    rows: [
      ['S', '7', [18, 19]],
      ['M', '8', [20, 21]],
      ['L', '9', [22, 23]],
      ['XL', '10', [24, 25]],
    ],
  },
  'mens-shoes': {
    drawing: 'foot',
    columns: ['size', 'uk', 'us', 'foot'],
    rows: [
      ['EU 41', '7.5', '8', 26],
      ['EU 42', '8', '8.5', 26.6],
      ['EU 42.5', '8.5', '9', 27],
      ['EU 43', '9', '9.5', 27.4],
      ['EU 44', '9.5', '10', 28],
      ['EU 45', '10.5', '11', 28.7],
      ['EU 46', '11', '11.5', 29.3],
    ],
  },
  'womens-shoes': {
    drawing: 'foot',
    columns: ['size', 'uk', 'us', 'foot'],
    rows: [
      ['EU 36', '3.5', '5.5', 22.8],
      ['EU 37', '4', '6', 23.4],
      ['EU 38', '5', '7', 24.1],
      ['EU 38.5', '5.5', '7.5', 24.5],
      ['EU 39', '6', '8', 24.8],
      ['EU 40', '6.5', '8.5', 25.4],
      ['EU 41', '7.5', '9.5', 26],
    ],
  },
  'ski-boots': {
    drawing: 'foot',
    columns: ['size', 'eu', 'uk', 'foot'],
    rows: [
      ['22.5', '35.5', '3', [22, 22.5]],
      ['23.5', '37', '4', [23, 23.5]],
      ['24.5', '38.5', '5.5', [24, 24.5]],
      ['25.5', '40', '6.5', [25, 25.5]],
      ['26.5', '41.5', '7.5', [26, 26.5]],
      ['27.5', '42.5', '8.5', [27, 27.5]],
      ['28.5', '44', '9.5', [28, 28.5]],
      ['29.5', '45.5', '10.5', [29, 29.5]],
    ],
  },
  skis: {
    drawing: 'height',
    columns: ['size', 'height'],
    rows: [
      ['156', [155, 164]],
      ['163', [165, 172]],
      ['170', [173, 180]],
      ['177', [181, 190]],
    ],
  },
  'wide-skis': {
    drawing: 'height',
    columns: ['size', 'height'],
    rows: [
      ['164', [158, 168]],
      ['172', [169, 176]],
      ['180', [177, 184]],
      ['188', [185, 195]],
    ],
  },
  'kids-skis': {
    drawing: 'height',
    columns: ['size', 'height', 'age'],
    rows: [
      ['100', [105, 114], '4–5'],
      ['110', [115, 124], '6–7'],
      ['120', [125, 134], '8–9'],
      ['130', [135, 145], '10–11'],
    ],
  },
  snowboards: {
    drawing: 'height',
    columns: ['size', 'height', 'weight'],
    rows: [
      ['149', [157, 167], [52, 63]],
      ['152', [163, 172], [58, 68]],
      ['154', [168, 177], [63, 74]],
      ['156', [173, 182], [68, 80]],
      ['158W', [178, 190], [75, 92]],
    ],
  },
  'womens-snowboards': {
    drawing: 'height',
    columns: ['size', 'height', 'weight'],
    rows: [
      ['143', [152, 161], [41, 52]],
      ['146', [158, 167], [48, 59]],
      ['149', [164, 173], [54, 66]],
      ['152', [170, 180], [60, 73]],
    ],
  },
  'ski-poles': {
    drawing: 'height',
    columns: ['size', 'height'],
    rows: [
      ['110 cm', [152, 160]],
      ['115 cm', [161, 167]],
      ['120 cm', [168, 174]],
      ['125 cm', [175, 181]],
      ['130 cm', [182, 188]],
    ],
  },
  helmets: {
    drawing: 'head',
    columns: ['size', 'head'],
    rows: [
      ['S 51–55', [51, 55]],
      ['M 55–59', [55, 59]],
      ['L 59–62', [59, 62]],
    ],
  },
  bikes: {
    drawing: 'height',
    columns: ['size', 'height', 'insideLeg'],
    rows: [
      ['XS', [155, 163], [71, 75]],
      ['S', [164, 171], [75, 79]],
      ['M', [172, 178], [79, 83]],
      ['L', [179, 186], [83, 88]],
      ['XL', [187, 196], [88, 93]],
    ],
  },
  'sleeping-bags': {
    drawing: 'height',
    columns: ['size', 'height'],
    rows: [
      ['regular', 185],
      ['long', 200],
    ],
  },
  harnesses: {
    drawing: 'harness',
    columns: ['size', 'waist', 'thigh'],
    rows: [
      ['XS', [66, 72], [46, 52]],
      ['S', [71, 79], [51, 57]],
      ['M', [78, 86], [56, 62]],
      ['L', [85, 95], [61, 68]],
    ],
  },
  'mens-wetsuits': {
    drawing: 'body',
    columns: ['size', 'height', 'weight', 'chest', 'waist'],
    rows: [
      ['S', [168, 174], [61, 69], [93, 97], [75, 79]],
      ['M', [174, 179], [68, 77], [98, 102], [80, 84]],
      ['MT', [180, 187], [72, 81], [98, 102], [80, 84]],
      ['L', [177, 183], [77, 86], [103, 107], [85, 89]],
      ['XL', [181, 188], [86, 97], [108, 113], [90, 96]],
    ],
  },
  'womens-wetsuits': {
    drawing: 'body',
    columns: ['size', 'height', 'weight', 'chest', 'waist', 'hips'],
    rows: [
      ['8', [160, 165], [50, 56], [82, 85], [64, 67], [89, 92]],
      ['10', [163, 168], [56, 61], [86, 89], [68, 71], [93, 96]],
      ['12', [165, 172], [61, 67], [90, 93], [72, 76], [97, 100]],
      ['14', [168, 175], [67, 74], [94, 98], [77, 81], [101, 105]],
    ],
  },
} as const satisfies Readonly<Record<string, GuideTable>>;
export type GuideName = keyof typeof GUIDE_TABLES;
