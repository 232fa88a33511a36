/** Blocks that show what the shop holds now: sales, products, brands, forms. What an editor chooses of it, and never a price. */
import { z } from 'zod';
import { ids, link, maybe, numberOr, own, picture, said } from './fields.ts';

/** Where a carousel has its products from. */
const PRODUCTS_FROM = ['ids', 'category', 'brand', 'sale', 'bestsellers', 'new'] as const;

/** A film, from where the policy of pages lets one in. */
const film = z
  .object({ filename: z.string().regex(/^\/media\/[\w./-]+\.(?:mp4|webm)$/, 'is no film of this shop') })
  .transform(({ filename }) => filename)
  .meta({ field: 'picture' });
const captions = z
  .union([
    z.object({ filename: z.string().regex(/^\/media\/[\w./-]+\.vtt$/) }).transform(({ filename }) => filename),
    z
      .unknown()
      .optional()
      .transform(() => null),
  ])
  .meta({ field: 'picture' });

/** Is there such a moment? A text in the form of one may name an hour or a year that no calendar has. */
const isMoment = (text: string): boolean => Number.isFinite(Date.parse(text));

export const SHOP_BLOKS = {
  /** What the shop itself knows best. */
  shop_part: z.object({
    ...own,
    component: z.literal('shop_part'),
    part: z.enum(['cookies', 'write', 'cookie-settings']),
  }),
  /** Played where the visitor asks for it; nothing of it is loaded before. */
  video: z.object({ ...own, component: z.literal('video'), title: said, film, captions, poster: picture }),
  login: z.object({ ...own, component: z.literal('login'), title: said, text: maybe }),
  register: z.object({ ...own, component: z.literal('register'), title: said, text: maybe }),
  newsletter: z.object({ ...own, component: z.literal('newsletter'), title: said, text: maybe }),
  /** `sale`: id of the sale's category; none means the one that ends first. */
  flash_sale: z.object({ ...own, component: z.literal('flash_sale'), sale: numberOr(0, 0, 2_147_483_647) }),
  sale_grid: z.object({
    ...own,
    component: z.literal('sale_grid'),
    title: said,
    which: z.enum(['running', 'opening']).catch('running'),
    most: numberOr(6, 1, 24),
  }),
  /** `of`: id of the category, brand or sale. */
  product_carousel: z
    .object({
      ...own,
      component: z.literal('product_carousel'),
      title: said,
      from: z.enum(PRODUCTS_FROM).catch('bestsellers'),
      ids,
      of: numberOr(0, 0, 2_147_483_647),
      most: numberOr(10, 1, 24),
    })
    .refine(({ from, ids: named }) => from !== 'ids' || named.length > 0, { path: ['ids'], message: 'name no product' })
    .refine(({ from, of }) => !['category', 'brand', 'sale'].includes(from) || of > 0, {
      path: ['of'],
      message: 'names none',
    }),
  brand_strip: z.object({ ...own, component: z.literal('brand_strip'), title: said, ids, most: numberOr(12, 1, 40) }),
  countdown: z.object({
    ...own,
    component: z.literal('countdown'),
    title: said,
    /** UTC, as Storyblok writes it: `2026-11-27 08:00`; empty for the next sale that opens in the store. */
    until: maybe
      .transform((text) => text?.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/, '$1T$2:00Z'))
      .pipe(z.iso.datetime({ offset: true }).refine(isMoment, 'is no moment').optional())
      .meta({ field: 'line' }),
    /** Does something open then? It ends otherwise. */
    opens: z.boolean().catch(false),
    label: maybe,
    link,
  }),
} as const;
