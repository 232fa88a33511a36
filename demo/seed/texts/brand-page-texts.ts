/** What a language supplies for the pages of the brands. */
import type { Family } from '#demo/art/kit/spec.ts';
import type { Character } from '#demo/seed/assortment/brands.ts';
import type { Gender } from '#demo/seed/assortment/product-types-shape.ts';

/** What a review is about: goods of one kind, or anything. */
type ReviewSubject = 'worn' | 'snow' | 'feet' | 'head' | 'gear' | 'wheels' | 'any';

/** Stars and what the buyer says; {brand} is filled in. */
export type ReviewText = readonly [rating: 1 | 2 | 3 | 4 | 5, text: string];

/** What reviews of a family of goods say. */
export const SUBJECT_OF: Readonly<Record<Family, ReviewSubject>> = {
  skis: 'snow',
  snowboard: 'snow',
  'ski-boot': 'feet',
  binding: 'gear',
  poles: 'gear',
  helmet: 'head',
  goggles: 'head',
  sunglasses: 'head',
  bike: 'wheels',
  bottle: 'gear',
  watch: 'gear',
  'down-jacket': 'worn',
  'shell-jacket': 'worn',
  trousers: 'worn',
  'base-layer': 'worn',
  gloves: 'worn',
  hat: 'worn',
  backpack: 'gear',
  shoe: 'feet',
  tent: 'gear',
  'sleeping-bag': 'gear',
  harness: 'gear',
  rope: 'gear',
  wetsuit: 'worn',
  kettlebell: 'gear',
  mat: 'gear',
};

export interface BrandPageTexts {
  /** Labels of what is known of a brand. */
  readonly facts: Readonly<Record<'founded' | 'home' | 'knownFor', string>>;
  /** The story of a brand of each character; {brand} and {year} are filled in. */
  readonly stories: Readonly<
    Record<Character, { readonly title: string; readonly text: string; readonly knownFor: string }>
  >;
  /** What stands in the story's place where one gender is chosen; {brand} is filled in. */
  readonly forGender: Readonly<Record<Gender, { readonly title: string; readonly text: string }>>;
  readonly reviews: Readonly<Record<ReviewSubject, readonly ReviewText[]>>;
  /** First names of invented buyers. */
  readonly reviewers: readonly string[];
}
