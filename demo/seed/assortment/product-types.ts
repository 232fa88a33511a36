/** All product types, department by department. */

import { CLIMBING_TYPES } from './product-types-climbing.ts';
import { CYCLING_TYPES } from './product-types-cycling.ts';
import { FITNESS_TYPES } from './product-types-fitness.ts';
import { OUTDOOR_TYPES } from './product-types-outdoor.ts';
import { RUNNING_TYPES } from './product-types-running.ts';
import type { ProductType, TypeCode } from './product-types-shape.ts';
import { SKI_TYPES } from './product-types-ski.ts';
import { SNOWBOARD_PACK_TYPES, SNOWBOARD_TYPES } from './product-types-snowboard.ts';
import { WATER_TYPES } from './product-types-water.ts';

/** In the order of the departments; a type is the leaf category of the same code. */
export const PRODUCT_TYPES: readonly ProductType[] = [
  ...SKI_TYPES,
  ...SNOWBOARD_TYPES,
  ...OUTDOOR_TYPES,
  ...RUNNING_TYPES,
  ...CYCLING_TYPES,
  ...CLIMBING_TYPES,
  ...WATER_TYPES,
  ...FITNESS_TYPES,
  ...SNOWBOARD_PACK_TYPES,
];

/** A product type by code. @throws Error when no table has it */
export function typeCoded(code: TypeCode): ProductType {
  const found = PRODUCT_TYPES.find((type) => type.code === code);
  if (!found) throw new Error(`No product type ${code}`);
  return found;
}
