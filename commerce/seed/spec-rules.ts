/** Technical facts of a product, without language: which a family states, and in which range. */
import type { Family } from '#commerce/art/spec.ts';
import type { TypeCode } from './product-types-shape.ts';
import type { SpecLabel, SpecWord } from './spec-vocabulary.ts';

export type SpecRule =
  | {
      readonly label: SpecLabel;
      readonly from: number;
      readonly to: number;
      readonly step: number;
      readonly unit: string;
    }
  | { readonly label: SpecLabel; readonly words: readonly SpecWord[] }
  /** Values that read the same in every language, such as standards. */
  | { readonly label: SpecLabel; readonly texts: readonly string[] };

const range = (label: SpecLabel, from: number, to: number, step: number, unit = ''): SpecRule => ({
  label,
  from,
  to,
  step,
  unit,
});
const oneOf = (label: SpecLabel, ...words: SpecWord[]): SpecRule => ({ label, words });
const text = (label: SpecLabel, ...texts: string[]): SpecRule => ({ label, texts });

/** In the order shown; the first two also stand in the subtitle. */
const FAMILY_SPECS: Readonly<Record<Family, readonly SpecRule[]>> = {
  skis: [
    range('waist', 68, 84, 1, 'mm'),
    range('radius', 12, 18, 1, 'm'),
    oneOf('core', 'poplar', 'ash', 'paulownia'),
    oneOf('base', 'sintered'),
    range('weight', 1480, 1980, 20, 'g'),
  ],
  snowboard: [
    oneOf('profile', 'directional', 'twin'),
    text('flex', '4/10', '5/10', '6/10', '7/10'),
    oneOf('core', 'poplar', 'paulownia', 'ash'),
    oneOf('base', 'sintered'),
    range('weight', 2500, 3100, 50, 'g'),
  ],
  'ski-boot': [
    range('flex', 80, 130, 10),
    range('last', 97, 102, 1, 'mm'),
    oneOf('shell', 'polyurethane', 'polyamide'),
    oneOf('liner', 'mouldable'),
    text('standard', 'ISO 23223'),
    range('weight', 1450, 2050, 50, 'g'),
  ],
  binding: [
    text('release', '3–10', '3–11', '4–12', '5–13'),
    range('brake', 80, 110, 5, 'mm'),
    oneOf('material', 'aluminium', 'thermoplastic'),
    text('standard', 'ISO 9462'),
    range('weight', 580, 1150, 10, 'g'),
  ],
  poles: [
    oneOf('shaft', 'aluminium', 'carbon'),
    range('diameter', 14, 18, 1, 'mm'),
    oneOf('grip', 'cork', 'rubber'),
    range('weight', 190, 270, 5, 'g'),
  ],
  helmet: [
    range('vents', 8, 22, 1),
    oneOf('shell', 'polycarbonate'),
    text('standard', 'EN 1077 B'),
    oneOf('lining', 'fleece', 'mesh'),
    range('weight', 280, 460, 10, 'g'),
  ],
  goggles: [
    oneOf('lens', 'mirrored', 'contrast', 'photochromic'),
    text('category', 'S1', 'S2', 'S3'),
    oneOf('frame', 'thermoplastic', 'bioPolyamide'),
    text('protection', 'UV 400'),
    range('weight', 110, 160, 5, 'g'),
  ],
  sunglasses: [
    oneOf('lens', 'contrast', 'mirrored', 'photochromic'),
    text('category', 'S2', 'S3'),
    oneOf('frame', 'bioPolyamide', 'thermoplastic'),
    text('protection', 'UV 400'),
    range('weight', 19, 33, 1, 'g'),
  ],
  bike: [
    oneOf('frame', 'carbon', 'aluminium', 'steel'),
    text('gears', '1 × 12', '2 × 11', '2 × 12'),
    oneOf('brakes', 'hydraulicDisc'),
    text('wheels', '700C'),
    range('weight', 7.9, 10.4, 0.1, 'kg'),
  ],
  bottle: [
    oneOf('material', 'recycledPlastic'),
    range('opening', 38, 55, 1, 'mm'),
    oneOf('care', 'handWash'),
    range('weight', 70, 110, 5, 'g'),
  ],
  watch: [
    range('battery', 20, 80, 5, 'h'),
    range('waterResistance', 50, 100, 50, 'm'),
    oneOf('glass', 'sapphire', 'mineralGlass'),
    oneOf('material', 'steel', 'polyamide'),
    range('weight', 36, 68, 2, 'g'),
  ],
  'down-jacket': [
    range('fillPower', 600, 800, 50, 'cuin'),
    oneOf('filling', 'duckDown', 'gooseDown'),
    oneOf('fabric', 'recycledPolyamide'),
    range('pockets', 3, 6, 1),
    oneOf('care', 'wash30LowDry'),
    range('weight', 340, 780, 10, 'g'),
  ],
  'shell-jacket': [
    range('waterColumn', 10_000, 30_000, 5000, 'mm'),
    range('breathability', 10_000, 25_000, 5000, 'g/m²/24 h'),
    oneOf('fabric', 'threeLayer', 'recycledPolyester', 'recycledPolyamide'),
    oneOf('seams', 'taped'),
    oneOf('care', 'wash30LowDry'),
    range('weight', 260, 640, 10, 'g'),
  ],
  trousers: [
    oneOf('fabric', 'stretchWoven', 'recycledPolyamide', 'recycledPolyester'),
    range('pockets', 2, 6, 1),
    oneOf('care', 'wash30'),
    range('weight', 210, 420, 10, 'g'),
  ],
  'base-layer': [
    oneOf('fabric', 'merino', 'merinoBlend'),
    range('grammage', 120, 260, 10, 'g/m²'),
    oneOf('care', 'wash30'),
    range('weight', 120, 260, 10, 'g'),
  ],
  gloves: [
    oneOf('palm', 'goatLeather', 'syntheticSuede'),
    oneOf('lining', 'fleece', 'wool'),
    oneOf('fabric', 'stretchWoven', 'recycledPolyester'),
    oneOf('care', 'wipe', 'handWash'),
    range('weight', 80, 210, 10, 'g'),
  ],
  hat: [
    oneOf('fabric', 'merino', 'wool', 'merinoBlend'),
    oneOf('lining', 'fleece', 'mesh'),
    oneOf('care', 'handWash'),
    range('weight', 45, 95, 5, 'g'),
  ],
  backpack: [
    range('volume', 14, 34, 2, 'l'),
    oneOf('back', 'mesh', 'foam'),
    oneOf('fabric', 'recycledPolyamide', 'recycledPolyester'),
    range('pockets', 3, 8, 1),
    range('weight', 480, 1180, 20, 'g'),
  ],
  shoe: [
    range('drop', 0, 10, 1, 'mm'),
    oneOf('upper', 'mesh', 'recycledPolyester'),
    oneOf('sole', 'rubber'),
    oneOf('lining', 'mesh'),
    range('weight', 220, 340, 5, 'g'),
  ],
  tent: [
    range('persons', 1, 4, 1),
    range('waterColumn', 1500, 5000, 500, 'mm'),
    oneOf('fabric', 'recycledPolyamide', 'recycledPolyester'),
    oneOf('poles', 'aluminium'),
    range('weight', 1.3, 3.9, 0.1, 'kg'),
  ],
  'sleeping-bag': [
    range('comfort', -12, 8, 2, '°C'),
    oneOf('filling', 'duckDown', 'gooseDown', 'recycledFibre'),
    oneOf('fabric', 'recycledPolyamide'),
    oneOf('care', 'wash30LowDry'),
    range('weight', 620, 1680, 20, 'g'),
  ],
  harness: [
    range('loops', 3, 5, 1),
    oneOf('fabric', 'recycledPolyamide', 'recycledPolyester'),
    text('standard', 'EN 12277'),
    oneOf('lining', 'mesh', 'foam'),
    range('weight', 260, 460, 10, 'g'),
  ],
  rope: [
    range('diameter', 9.2, 10.2, 0.1, 'mm'),
    oneOf('treatment', 'dryTreated'),
    range('falls', 6, 11, 1),
    range('impact', 7.6, 9.2, 0.1, 'kN'),
    text('standard', 'EN 892'),
    range('weight', 58, 68, 1, 'g/m'),
  ],
  wetsuit: [
    text('thickness', '3/2 mm', '4/3 mm', '5/4 mm'),
    oneOf('zip', 'chestZip', 'backZip'),
    oneOf('material', 'neoprene'),
    oneOf('seams', 'blindStitched'),
    oneOf('care', 'handWash'),
  ],
  kettlebell: [
    oneOf('material', 'castIron'),
    range('handle', 33, 38, 1, 'mm'),
    oneOf('surface', 'powderCoated'),
    oneOf('care', 'wipe'),
  ],
  mat: [
    range('thickness', 3, 8, 1, 'mm'),
    range('length', 173, 200, 3, 'cm'),
    oneOf('material', 'naturalRubber', 'foam'),
    oneOf('care', 'wipe'),
    range('weight', 0.9, 2.6, 0.1, 'kg'),
  ],
};

/** Where a type differs from its family; a rule replaces the family's rule of the same label. */
const TYPE_SPECS: Partial<Readonly<Record<TypeCode, readonly SpecRule[]>>> = {
  'all-mountain-skis': [range('waist', 80, 92, 1, 'mm'), range('radius', 14, 20, 1, 'm')],
  'freeride-skis': [range('waist', 96, 112, 1, 'mm'), range('radius', 18, 24, 1, 'm')],
  'touring-skis': [range('waist', 82, 96, 1, 'mm'), oneOf('core', 'paulownia'), range('weight', 1080, 1420, 20, 'g')],
  'kids-skis': [range('waist', 64, 72, 1, 'mm'), range('radius', 7, 11, 1, 'm'), range('weight', 720, 980, 20, 'g')],
  'freestyle-boards': [oneOf('profile', 'twin'), text('flex', '3/10', '4/10', '5/10')],
  'bike-helmets': [text('standard', 'EN 1078'), range('weight', 230, 340, 10, 'g'), oneOf('lining', 'mesh')],
  'climbing-helmets': [
    text('standard', 'EN 12492'),
    range('weight', 190, 330, 10, 'g'),
    oneOf('lining', 'foam', 'mesh'),
  ],
  'mountain-bikes': [
    text('wheels', '29″'),
    text('gears', '1 × 12'),
    range('weight', 12.2, 15.4, 0.1, 'kg'),
    oneOf('frame', 'carbon', 'aluminium'),
  ],
  'gravel-bikes': [oneOf('frame', 'steel', 'aluminium', 'carbon'), range('weight', 8.9, 11.2, 0.1, 'kg')],
  flasks: [oneOf('material', 'stainlessSteel'), range('weight', 260, 420, 10, 'g')],
  'sports-bottles': [oneOf('material', 'recycledPlastic', 'stainlessSteel')],
  'trekking-packs': [range('volume', 42, 70, 4, 'l'), range('weight', 1380, 2100, 20, 'g')],
  'running-packs': [range('volume', 4, 12, 1, 'l'), range('weight', 180, 320, 10, 'g'), oneOf('back', 'mesh')],
  'rope-packs': [range('volume', 30, 45, 1, 'l')],
  'dry-packs': [range('volume', 15, 40, 5, 'l'), oneOf('seams', 'taped')],
  'hiking-boots': [range('drop', 8, 14, 1, 'mm'), oneOf('upper', 'nubuck'), range('weight', 460, 680, 10, 'g')],
  'hiking-shoes': [range('drop', 6, 12, 1, 'mm'), oneOf('upper', 'nubuck', 'mesh'), range('weight', 340, 460, 10, 'g')],
  'approach-shoes': [oneOf('upper', 'nubuck'), range('weight', 320, 430, 10, 'g')],
  'half-ropes': [
    range('diameter', 7.8, 8.6, 0.1, 'mm'),
    range('weight', 40, 48, 1, 'g/m'),
    range('impact', 5.2, 6.4, 0.1, 'kN'),
  ],
  'camping-mats': [
    range('thickness', 30, 90, 10, 'mm'),
    oneOf('material', 'recycledPolyester'),
    range('weight', 0.4, 1.1, 0.1, 'kg'),
  ],
  'training-mats': [range('thickness', 8, 15, 1, 'mm'), oneOf('material', 'foam')],
  'running-tops': [oneOf('fabric', 'recycledPolyester'), range('grammage', 90, 140, 10, 'g/m²')],
  'training-tops': [oneOf('fabric', 'recycledPolyester'), range('grammage', 110, 160, 10, 'g/m²')],
  'sun-hats': [oneOf('fabric', 'recycledPolyester'), oneOf('lining', 'mesh'), text('protection', 'UPF 50+')],
  'running-caps': [oneOf('fabric', 'recycledPolyester'), oneOf('lining', 'mesh')],
  'running-jackets': [range('weight', 110, 240, 10, 'g')],
  'cycling-jackets': [range('weight', 110, 260, 10, 'g')],
  'cycling-gloves': [
    oneOf('palm', 'syntheticSuede'),
    oneOf('lining', 'mesh'),
    oneOf('care', 'wash30'),
    range('weight', 40, 80, 5, 'g'),
  ],
};

/** The facts a type states, its own rules in the family's places. */
export function specRulesOf(family: Family, type: TypeCode): SpecRule[] {
  const own = TYPE_SPECS[type] ?? [];
  const merged = FAMILY_SPECS[family].map((rule) => own.find((other) => other.label === rule.label) ?? rule);
  const added = own.filter((rule) => !merged.includes(rule));
  return [...merged.slice(0, -1), ...added, ...merged.slice(-1)];
}
