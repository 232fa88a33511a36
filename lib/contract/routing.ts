import { z } from 'zod';
import { get } from './define.ts';
import { StoreId } from './values.ts';

/** Page types the resolver can name; the storefront sends anything else to the not-found page (MW-10). */
export const RESOLVED_TYPES = [
  'home',
  'category',
  'event',
  'product',
  'brand',
  'brands',
  'size-guide',
  'cms',
  'story',
  'redirect',
  'not-found',
] as const;

/** A tag of the document head, as the resolution supplies it (MW-07). */
const MetaTag = z.object({
  tag: z.enum(['title', 'meta', 'link', 'html']),
  attributes: z.record(z.string(), z.string()),
  text: z.string().optional(),
});

export const RouteResolution = z
  .object({
    /** One of RESOLVED_TYPES, or a type this storefront does not know yet. */
    type: z.string(),
    entity_id: z.int().nullable(),
    /** Where to go instead: a path of this store, or an absolute URL of a known store. */
    redirect: z.object({ to: z.string(), permanent: z.boolean() }).nullable(),
    store_id: z.int(),
    meta: z.array(MetaTag),
  })
  .meta({ id: 'RouteResolution' });
export type RouteResolution = z.infer<typeof RouteResolution>;

export const routingCalls = {
  'route-resolution': get({
    summary:
      'What a public path of a store is. Unknown paths answer 200 with type not-found, so that an outage can never look like one',
    storeField: 'store_id',
    query: z.object({ path: z.string().min(1).max(2048), store_id: StoreId }),
    reply: RouteResolution,
  }),
} as const;
