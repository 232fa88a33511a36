import { z } from 'zod';
import { get } from './define.ts';
import { Picture, StoreId } from './values.ts';

/** A block of content that pages of every kind show: a heading and lines of text, plain (CMS-04: header, main). */
export const StaticBlock = z
  .object({
    identifier: z.string(),
    header: z.string(),
    main: z.array(z.string()),
    /** Where it leads; null where it only tells. */
    url: z.string().nullable(),
    picture: Picture.nullable(),
    /** Device tags, `ct-10` and so on (lib/i18n/device-tags.ts). */
    tags: z.array(z.string()),
  })
  .meta({ id: 'StaticBlock' });
export type StaticBlock = z.infer<typeof StaticBlock>;

export const blockCalls = {
  'static-blocks': get({
    summary: 'A block of content by its identifier; 404 where the store has none',
    storeField: 'storeId',
    path: z.object({ storeId: StoreId, identifier: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
    reply: StaticBlock,
  }),
} as const;
