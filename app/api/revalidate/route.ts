import { revalidateTag } from 'next/cache';
import { applyEvents, seenBatches } from '#lib/edge/cache/mark-stale.ts';
import { type ReadBatch, readBatch } from '#lib/endpoints/calls/read-batch.ts';
import { env } from '#lib/process/env.ts';

export const dynamic = 'force-dynamic';

const STATUS: Readonly<Record<ReadBatch['kind'], number>> = {
  batch: 204,
  unsigned: 401,
  'too-large': 413,
  invalid: 400,
};

/**
 * At once: the next visitor waits for the new page and nobody sees the old one, whereas a profile such as `max` would
 * show it once more. Should the new one fail, the old one is served (decision 113).
 */
const AT_ONCE = { expire: 0 };

/** Takes batches of changes from the commerce API (decision 113). */
export async function POST(request: Request): Promise<Response> {
  const read = await readBatch(request, { serviceToken: env().SERVICE_TOKEN, now: Date.now() });
  if (read.kind === 'batch' && !seenBatches.has(read.batch.id)) {
    for (const tag of applyEvents(read.batch.events)) revalidateTag(tag, AT_ONCE);
    seenBatches.set(read.batch.id, true);
  }
  return new Response(null, { status: STATUS[read.kind], headers: { 'cache-control': 'no-store' } });
}
