/** Technical facts of product types, where they differ from those of their family. */
import type { Family } from '#demo/art/kit/spec.ts';
import { FAMILY_SPECS } from './family-specs.ts';
import type { TypeCode } from './product-types-shape.ts';
import { oneOf, range, type SpecRule, text } from './spec-vocabulary.ts';

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
    oneOf('bikeFrame', 'carbon', 'aluminium'),
  ],
  'gravel-bikes': [oneOf('bikeFrame', 'steel', 'aluminium', 'carbon'), range('weight', 8.9, 11.2, 0.1, 'kg')],
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

/** Types that share no more than the looks of their family: all of their facts. */
const OWN_FACTS: Partial<Readonly<Record<TypeCode, readonly SpecRule[]>>> = {
  'snowboard-bindings': [
    text('flex', '4/10', '5/10', '6/10'),
    oneOf('material', 'aluminium', 'thermoplastic'),
    text('standard', 'ISO 14790'),
    range('weight', 1640, 1980, 20, 'g'),
  ],
};

/** The facts a type states, its own rules in the family's places. */
export function specRulesOf(family: Family, type: TypeCode): SpecRule[] {
  const facts = OWN_FACTS[type];
  if (facts) return [...facts];
  const own = TYPE_SPECS[type] ?? [];
  const merged = FAMILY_SPECS[family].map((rule) => own.find((other) => other.label === rule.label) ?? rule);
  const added = own.filter((rule) => !merged.includes(rule));
  return [...merged.slice(0, -1), ...added, ...merged.slice(-1)];
}
