import { z } from 'zod';
import { Instant } from '#lib/contract/values.ts';

/** What something that comes lacks in a store: a sale its goods, title, address or picture, a story the store's language. */
const LACKS = ['goods', 'title', 'address', 'picture', 'language'] as const;

/** Something that opens, ends or is published in a store. */
const Coming = z.object({
  kind: z.enum(['opens', 'ends', 'publishes']),
  at: Instant,
  /** As the store calls it; of a sale without a title there, its code. */
  title: z.string(),
  /** Path of its page; null for what has none, such as a part of other pages. */
  url: z.string().nullable(),
  lacks: z.array(z.enum(LACKS)),
});
export type Coming = z.output<typeof Coming>;

/** What `POST /operator/coming-up` is asked, and `/coming-up` by the storefront: every store, from now on. */
export const ComingAsked = z.object({ days: z.int().min(1).max(31).default(7) });

/** What it answers, the next one of a store first (decision 185). */
export const ComingUp = z.object({
  /** Now, by the shop's clock. */
  serverTime: Instant,
  stores: z.array(
    z.object({
      storeId: z.int(),
      label: z.string(),
      shopName: z.string(),
      locale: z.string(),
      timeZone: z.string(),
      loginRequired: z.boolean(),
      deliveryCountry: z.string(),
      /** Price groups that have prices of their own. */
      groups: z.array(z.int()),
      coming: z.array(Coming),
    }),
  ),
  /** Countries that parcels may go to. */
  countries: z.array(z.string()),
});
export type ComingUp = z.output<typeof ComingUp>;
