/** The category tree: departments (the sports), groups, and leaves, which are the product types. */
import type { SceneName } from '#demo/art/kit/spec.ts';
import { PRODUCT_TYPES } from './product-types.ts';
import type { GroupCode } from './product-types-shape.ts';

/** Sports of the shop; a department each. The position in this list, from 1, is the id of the sport facet. */
export const DEPARTMENTS = [
  'ski',
  'snowboard',
  'outdoor',
  'running',
  'cycling',
  'climbing',
  'water',
  'fitness',
] as const;
export type Department = (typeof DEPARTMENTS)[number];

export const DEPARTMENT_SCENES: Readonly<Record<Department, { scene: SceneName; seed: number }>> = {
  ski: { scene: 'ice', seed: 31 },
  snowboard: { scene: 'dusk', seed: 7 },
  outdoor: { scene: 'moor', seed: 16 },
  running: { scene: 'forest', seed: 12 },
  cycling: { scene: 'road', seed: 40 },
  climbing: { scene: 'crag', seed: 12 },
  water: { scene: 'sea', seed: 21 },
  fitness: { scene: 'city', seed: 5 },
};

export interface SeedCategory {
  readonly id: number;
  readonly parentId: number | null;
  readonly code: string;
  readonly level: 1 | 2 | 3;
  readonly department: Department;
  readonly position: number;
}

/** Ids: departments from 11, groups from 101, leaves from 201; a leaf's order is that of the product types. */
function buildTree(): SeedCategory[] {
  const departments = DEPARTMENTS.map(
    (code, at): SeedCategory => ({ id: 11 + at, parentId: null, code, level: 1, department: code, position: at + 1 }),
  );
  const departmentOf = new Map<GroupCode, Department>(PRODUCT_TYPES.map((type) => [type.group, type.department]));
  const groups = [...departmentOf].map(
    ([code, department], at): SeedCategory => ({
      id: 101 + at,
      parentId: 11 + DEPARTMENTS.indexOf(department),
      code,
      level: 2,
      department,
      position: at + 1,
    }),
  );
  const groupIds = new Map(groups.map((group) => [group.code, group.id]));
  const leaves = PRODUCT_TYPES.map(
    (type, at): SeedCategory => ({
      id: 201 + at,
      parentId: groupIds.get(type.group) ?? null,
      code: type.code,
      level: 3,
      department: type.department,
      position: at + 1,
    }),
  );
  return [...departments, ...groups, ...leaves];
}

export const CATEGORIES: readonly SeedCategory[] = buildTree();
const BY_ID = new Map(CATEGORIES.map((category) => [category.id, category]));
const BY_CODE = new Map(CATEGORIES.map((category) => [category.code, category]));

/** A category by code; leaves are the codes of product types. */
export function categoryCoded(code: string): SeedCategory {
  const found = BY_CODE.get(code);
  if (!found) throw new Error(`No category ${code}`);
  return found;
}

/** From the department down to the category itself. */
export function trailOf(category: SeedCategory): SeedCategory[] {
  const parent = category.parentId === null ? undefined : BY_ID.get(category.parentId);
  return parent ? [...trailOf(parent), category] : [category];
}
