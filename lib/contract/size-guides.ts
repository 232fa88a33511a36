import { z } from 'zod';
import { MEASURE_UNITS } from '#lib/rules/measures.ts';
import { get } from './define.ts';
import { StoreId } from './values.ts';

/** How the public path of every size guide ends (ROUTE-45). */
export const SIZE_GUIDE_SUFFIX = '-size-guide';

export const SizeGuide = z
  .object({
    identifier: z.string(),
    title: z.string(),
    intro: z.string(),
    /** Rows of cells as they are read, headings first; the first cell of a row is the size. */
    table: z.array(z.array(z.string())),
    /** Units of the measures in the table; null where it has none. */
    units: z.enum(MEASURE_UNITS).nullable(),
    /** Drawings of where to measure, served with the storefront. */
    images: z.array(z.object({ src: z.string(), alt: z.string() })),
    /** What is measured and how, by the letters in the drawings. */
    steps: z.array(z.object({ mark: z.string(), title: z.string(), text: z.string() })),
  })
  .meta({ id: 'SizeGuide' });
export type SizeGuide = z.infer<typeof SizeGuide>;

export const sizeGuideCalls = {
  'size-guide': get({
    summary: 'A size guide of a store by its identifier, the path of its page without the slash; unknown: 404',
    storeField: 'store_id',
    query: z.object({
      store_id: StoreId,
      identifier: z.string().min(1).max(200),
      units: z.enum(MEASURE_UNITS).optional().default('cm'),
    }),
    reply: SizeGuide,
  }),
} as const;
