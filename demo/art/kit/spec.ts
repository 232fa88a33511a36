/**
 * What a picture is made from. A spec is plain data: it is stored with the product and names the picture,
 * so the same spec gives the same picture and the same address.
 */

import type { Crop } from '#commerce/media/renditions.ts';

/** Families of product that have a drawing. Every product of the catalogue belongs to one. */
export const FAMILIES = [
  'skis',
  'snowboard',
  'ski-boot',
  'binding',
  'poles',
  'helmet',
  'goggles',
  'sunglasses',
  'bike',
  'bottle',
  'watch',
  'down-jacket',
  'shell-jacket',
  'trousers',
  'base-layer',
  'gloves',
  'hat',
  'backpack',
  'shoe',
  'tent',
  'sleeping-bag',
  'harness',
  'rope',
  'wetsuit',
  'kettlebell',
  'mat',
] as const;
export type Family = (typeof FAMILIES)[number];

/** Views a gallery can show. Every family draws `front`; others it does not know fall back to a crop of `front`. */
export const VIEWS = ['front', 'back', 'detail', 'detail-2'] as const;
export type View = (typeof VIEWS)[number];

export interface ProductArt {
  readonly kind: 'product';
  readonly family: Family;
  /** Shape within the family, 0..n; each family takes it modulo the shapes it has (trail or road shoe, mountain or road bike…). */
  readonly shape: number;
  /** Colourway, each `#rrggbb`: main surface, second surface, small accent. */
  readonly main: string;
  readonly second: string;
  readonly accent: string;
  /** Brand mark on the product, capitals A–Z, at most 12 letters. */
  readonly mark: string;
  /** Varies graphics (stripes, panels, print) within a shape. */
  readonly seed: number;
  readonly view: View;
  /** Skis alone, as they are sold without a binding. */
  readonly bare?: true;
}

/** Landscapes behind campaigns, brand heroes and sports. */
export type SceneName =
  | 'dawn'
  | 'dusk'
  | 'night'
  | 'ice'
  | 'lake'
  | 'coast'
  | 'forest'
  | 'moor'
  | 'road'
  | 'city'
  | 'sea'
  | 'desert'
  | 'crag';

export interface SceneArt {
  readonly kind: 'scene';
  readonly scene: SceneName;
  readonly seed: number;
  /** `wide` 1400x620 (hero), `tile` 800x520, `tall` 780x900 (mobile hero). Subject keeps clear of the left third in `wide`. */
  readonly crop: Crop;
  /** A product standing in the scene (sale tiles), without a ground of its own. */
  readonly product?: ProductArt;
}

export type Art = ProductArt | SceneArt;
