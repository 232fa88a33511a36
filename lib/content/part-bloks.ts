/** Blocks of what stands around every page: entries of menus, columns of links in the footer, texts of the header, banners; and code of pages. */
import { z } from 'zod';
import { CONSENT_CATEGORIES } from '#lib/contract/integrations.ts';
import { link, maybe, own, picture, said, tags } from './fields.ts';

const linked = link.refine((href) => href !== undefined, 'leads nowhere');
const LinkItem = z.object({ label: said, link: linked.transform((href) => href ?? '/') });

export const PART_BLOKS = {
  /** Links below a title, which leads somewhere itself where it has an address. */
  link_list: z.object({
    ...own,
    component: z.literal('link_list'),
    title: said,
    link,
    items: z
      .array(z.unknown())
      .transform((items) => items.flatMap((item) => LinkItem.safeParse(item).data ?? []))
      .refine((items) => items.length > 0, 'has no links')
      .meta({ field: 'links' }),
  }),
  /** An entry of a menu (HEAD-08). What it lists of the catalogue stands beneath it, or in its place where it has no address. */
  menu_entry: z
    .object({
      ...own,
      component: z.literal('menu_entry'),
      label: said,
      link,
      lists: z.enum(['nothing', 'departments', 'brands', 'open-sales', 'coming-sales']).catch('nothing'),
      look: z.enum(['plain', 'hot']).catch('plain'),
    })
    .refine(({ link: href, lists }) => href !== undefined || lists !== 'nothing', {
      path: ['link'],
      message: 'leads nowhere and lists nothing',
    }),
  /** Code of a page's own (CMS-03), run once what it is for is accepted. A script of others is one of the store's `integrations`. */
  script: z.object({
    ...own,
    component: z.literal('script'),
    category: z.enum(CONSENT_CATEGORIES).catch('advertising'),
    code: z.string().min(1).max(20_000).meta({ field: 'line' }),
  }),
  /** A header and lines (CMS-04), for devices (decision 38). `sale`: also the name, picture and address of the sale that ends first. */
  static_block: z
    .object({
      ...own,
      component: z.literal('static_block'),
      header: maybe,
      main: maybe,
      image: picture,
      link,
      sale: z.enum(['none', 'ends-first']).catch('none'),
      tags,
    })
    .refine(({ header, main }) => header !== undefined || main !== undefined, {
      path: ['header'],
      message: 'says nothing',
    }),
} as const;

/** The lines of a text: one a row. */
export const linesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
