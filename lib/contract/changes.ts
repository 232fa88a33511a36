import { z } from 'zod';

/** Stores a change counts in; empty: every store. */
const scope = { storeIds: z.array(z.int().positive()).max(100) };

/** A category's listing by its id; those that are no category: all open sales, the new arrivals, what a brand makes. */
const Listing = z.union([
  z.int().positive(),
  z.enum(['live', 'new']),
  z.templateLiteral(['brand-', z.int().positive()]),
]);

/** Products whose cards or pages change, and the listings that hold them. */
const shown = {
  productIds: z.array(z.int().positive()).max(5000),
  listings: z.array(Listing).max(1000),
};

/**
 * What the commerce API tells the storefronts of: one kind of change to what cached pages show. It says which things
 * changed and never what they are now; pages ask for that.
 */
export const ChangeEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('product'), ...shown, ...scope }),
  z.object({ kind: z.literal('stock'), ...shown, ...scope }),
  z.object({
    kind: z.literal('sale'),
    moment: z.enum(['opened', 'ended', 'changed']),
    categoryId: z.int().positive(),
    ...shown,
    ...scope,
  }),
  z.object({ kind: z.literal('category'), categoryId: z.int().positive(), ...scope }),
  z.object({ kind: z.literal('navigation'), ...scope }),
  z.object({ kind: z.literal('store'), ...scope }),
  z.object({ kind: z.literal('route'), ...scope }),
  /** Anything of a store's catalogue: the version rose, and nobody said why. */
  z.object({ kind: z.literal('catalogue'), ...scope }),
  z.object({
    kind: z.literal('story'),
    /** Of the story that changed; null where every story may have. */
    slug: z
      .string()
      .regex(/^[a-z0-9][a-z0-9/_-]{0,199}$/)
      .nullable(),
    moment: z.enum(['published', 'unpublished']),
    ...scope,
  }),
]);
export type ChangeEvent = z.infer<typeof ChangeEvent>;
export type ChangeKind = ChangeEvent['kind'];
export type ListingId = z.infer<typeof Listing>;

/** Most events of one batch. */
export const BATCH_EVENTS_MAX = 200;

/** What is posted to a storefront; the id names the batch, so that a copy of it is recognised. */
export const ChangeBatch = z.object({ id: z.uuid(), events: z.array(ChangeEvent).min(1).max(BATCH_EVENTS_MAX) });
export type ChangeBatch = z.infer<typeof ChangeBatch>;

/** Where storefronts take batches. */
export const REVALIDATE_PATH = '/api/revalidate';
/** Most bytes of a batch. */
export const BATCH_BYTES_MAX = 1024 * 1024;
/** Milliseconds since the epoch at which a batch was signed, in decimal. */
export const TIMESTAMP_HEADER = 'x-serac-timestamp';
/** HMAC-SHA256 in hexadecimal of `<timestamp>.<body>`. */
export const SIGNATURE_HEADER = 'x-serac-signature';
/** The signing key is HMAC-SHA256 of this text under the service token, so that the token signs nothing itself. */
export const SIGNATURE_PURPOSE = 'serac change batches';
/** How far the clocks of sender and receiver may differ, travel included, ms. */
export const SIGNATURE_LIFE_MS = 5 * 60_000;
/** Longest life of anything a storefront caches, seconds: an event older than that changes nothing any more. */
export const LONGEST_CACHE_SECONDS = 3600;
