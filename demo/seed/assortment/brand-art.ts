import type { SceneArt, SceneName } from '#demo/art/kit/spec.ts';
import type { Character, SeedBrand } from './brands.ts';

/** Landscapes that fit what a brand stands for. */
const SCENES: Readonly<Record<Character, readonly SceneName[]>> = {
  workshop: ['dusk', 'forest', 'lake'],
  racing: ['ice', 'road', 'dawn'],
  mountain: ['dawn', 'night', 'ice'],
  weather: ['moor', 'coast', 'sea'],
  light: ['desert', 'dawn', 'lake'],
  lasting: ['forest', 'moor', 'lake'],
  family: ['lake', 'forest', 'dusk'],
  coast: ['coast', 'sea'],
};

/** The landscapes at the head of a brand's page: its own, since no two brands share a place and a seed. */
export function artOfBrand(brand: SeedBrand): { readonly wide: SceneArt; readonly tall: SceneArt } {
  const scenes = SCENES[brand.character];
  const scene = scenes[brand.id % scenes.length] ?? 'dawn';
  const art = { kind: 'scene', scene, seed: 300 + brand.id } as const;
  return { wide: { ...art, crop: 'wide' }, tall: { ...art, crop: 'tall' } };
}
