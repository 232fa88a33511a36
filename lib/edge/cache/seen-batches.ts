import { LRUCache } from 'lru-cache';
import { SIGNATURE_LIFE_MS } from '#lib/contract/changes.ts';
import { processWide } from '#lib/process/process-wide.ts';

/** More batches than this do not come within the life of a signature: the sender makes five a second at most. */
const REMEMBERED = 10_000;

/**
 * Batches that were applied, for as long as their signature can still be valid on either side of the present. A copy
 * that comes later fails by its timestamp.
 */
export const seenBatches = processWide(
  'seen-batches',
  () => new LRUCache<string, true>({ max: REMEMBERED, ttl: 2 * SIGNATURE_LIFE_MS }),
);
