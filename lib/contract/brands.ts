import { z } from 'zod';
import { BRAND_BESTSELLERS_LIMIT, BRAND_INTERESTS_LIMIT } from '#lib/rules/limits.ts';
import { get, post } from './define.ts';
import { Bestseller } from './products.ts';
import { HomeSales } from './sales.ts';
import { ChosenGender, Id, Instant, Picture, pageLimit, StoreId } from './values.ts';

/** A brand in the list of all brands. */
export const BrandSummary = z
  .object({
    id: z.int(),
    name: z.string(),
    url: z.string(),
    /** Products that the store sells. */
    products: z.int(),
    /** Is something of it in a sale that is open? */
    onSale: z.boolean(),
  })
  .meta({ id: 'BrandSummary' });
export type BrandSummary = z.infer<typeof BrandSummary>;

/** A part of a brand's page: what is told of it, what is known of it, what it makes. */
const BrandBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('story'),
    title: z.string(),
    paragraphs: z.array(z.string()),
    picture: Picture.nullable(),
  }),
  z.object({ kind: z.literal('facts'), facts: z.array(z.object({ label: z.string(), value: z.string() })) }),
  z.object({
    kind: z.literal('range'),
    categories: z.array(
      z.object({ id: z.int(), name: z.string(), url: z.string(), count: z.int(), picture: Picture.nullable() }),
    ),
  }),
]);
export type BrandBlock = z.infer<typeof BrandBlock>;

export const BrandPage = z
  .object({
    brandPageId: z.int(),
    genderId: z.int(),
    name: z.string(),
    url: z.string(),
    intro: z.string(),
    pictures: z.object({ wide: Picture, tall: Picture }).nullable(),
    /** BANNER-04. */
    displaySitewideBanner: z.boolean(),
    /** For whom it makes something that the store sells; none where that is one group only. */
    genders: z.array(z.object({ id: z.int(), label: z.string() })),
    blocks: z.array(BrandBlock),
  })
  .meta({ id: 'BrandPage' });
export type BrandPage = z.infer<typeof BrandPage>;

/** What buyers say of a brand: the total over all stores, and the newest reviews in the store's language (CAT-13). */
export const BrandReviews = z
  .object({
    /** Mean of all ratings, one decimal; null without any. */
    totalRating: z.number().min(1).max(5).nullable(),
    count: z.int(),
    reviews: z.array(
      z.object({ id: z.int(), author: z.string(), rating: z.int().min(1).max(5), text: z.string(), date: Instant }),
    ),
  })
  .meta({ id: 'BrandReviews' });
export type BrandReviews = z.infer<typeof BrandReviews>;

const ofBrand = { storeField: 'store_id', path: z.object({ brandPageId: Id }) } as const;
const inStore = z.object({ store_id: StoreId });

export const brandCalls = {
  brands: get({
    summary: 'Brands of which the store sells something, in its alphabet',
    storeField: 'store_id',
    query: inStore,
    reply: z.array(BrandSummary),
  }),
  'brand-blocks': get({
    ...ofBrand,
    summary: 'Head and blocks of a brand’s page, for everybody or for one gender',
    query: inStore.extend({ gender_id: ChosenGender }),
    reply: BrandPage,
  }),
  'brand-reviews': get({
    ...ofBrand,
    summary: 'Total rating of a brand and its newest reviews in the language of the store',
    query: inStore,
    reply: BrandReviews,
  }),
  'brand-sales': get({
    ...ofBrand,
    summary: 'Running and coming sales that hold something of the brand',
    query: inStore,
    reply: HomeSales,
  }),
  'brand-bestsellers-new': get({
    summary: 'Bestsellers of a brand, or of a category',
    storeField: 'store_id',
    query: z.object({
      store_id: StoreId,
      limit: pageLimit(BRAND_BESTSELLERS_LIMIT, 100),
      gender: ChosenGender,
      brand_id: Id.optional(),
      category_id: Id.optional(),
    }),
    reply: z.array(Bestseller),
  }),
} as const;

const brandIds = z.array(Id).max(BRAND_INTERESTS_LIMIT).default([]);
const reply = z.object({ brandIds: z.array(z.int()) });

export const brandInterestCalls = {
  'brand-interests': get({
    summary: 'Brands that the member follows, by id',
    access: 'member',
    reply,
  }),
  'brand-interests-save': post({
    address: 'brand-interests',
    summary: 'Follows some brands and leaves others, so that two open pages never undo each other; answers with all',
    access: 'member',
    body: z.object({ add: brandIds, remove: brandIds }),
    reply,
  }),
} as const;
