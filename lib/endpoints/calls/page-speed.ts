import { z } from 'zod';
import { PAGE_TYPES } from '#lib/contract/tracking.ts';
import { readBuildId } from '#lib/edge/build-id.ts';
import { problemResponse, Refusal } from '#lib/endpoints/request/problem-response.ts';
import { limitCall, type RateLimits, rateLimits } from '#lib/endpoints/request/rate-limits.ts';
import { readBytes } from '#lib/endpoints/request/read-body.ts';
import { DEVICES, VITALS } from '#lib/observability/page-speed.ts';
import { pageSpeeds } from '#lib/observability/signals.ts';
import { env } from '#lib/process/env.ts';
import { addressFromEdge } from '#lib/rules/client-address.ts';
import { requestHost, resolver } from '#lib/stores/resolver-cache.ts';

const BODY_BYTES = 1024;

/** Longest time that is believed, ms: a page that lay in a background tab for an hour says nothing of the shop. */
const LONGEST_MS = 120_000;

const Note = z.strictObject({
  page: z.enum(PAGE_TYPES),
  device: z.enum(DEVICES),
  release: z.string().max(100),
  vitals: z.partialRecord(z.enum(VITALS), z.number().min(0).max(LONGEST_MS)),
});

export interface SpeedSources {
  readonly limits: RateLimits;
  readonly storeOfHost: (host: string) => Promise<{ readonly storeId: number } | null>;
  /** Id of the build that this process serves. */
  readonly release: () => Promise<string>;
}

const live = (): SpeedSources => ({
  limits: rateLimits(),
  storeOfHost: (host) => resolver.storeOfHost(host),
  release: () => readBuildId(env().NEXT_DIST_DIR),
});

function readNote(bytes: Uint8Array): z.infer<typeof Note> {
  try {
    return Note.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch {
    throw new Refusal(400, 'VALIDATION', 'The body is no measurement');
  }
}

/**
 * Takes what a browser measured of one page view into the metrics. Nothing in it says who the visitor is; the store is the
 * host's, and a release that is not this one's counts as an older one, so that no label has values of a stranger.
 * @returns 204; 400, 404, 413 and 429 for what is no measurement, of no store, too large or too much
 */
export async function takePageSpeed(request: Request, sources: SpeedSources = live()): Promise<Response> {
  try {
    await limitCall('page-speed', { method: 'POST' }, addressFromEdge(request.headers), sources.limits);
    const { page, device, release, vitals } = readNote(await readBytes(request, BODY_BYTES));
    const store = await sources.storeOfHost(requestHost(request.headers.get('host')));
    if (!store) throw new Refusal(404, 'NOT_FOUND', 'No store has this host');
    const own = await sources.release();
    const labels = { page, device, store: String(store.storeId), release: release === own ? own : 'older' };
    for (const vital of VITALS) {
      const value = vitals[vital];
      if (value !== undefined) pageSpeeds.publish({ ...labels, vital, value });
    }
    return new Response(null, { status: 204 });
  } catch (error) {
    return problemResponse(error);
  }
}
