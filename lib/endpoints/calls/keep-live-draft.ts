import { LIVE_KEY } from '#lib/addresses/live-draft.ts';
import { type LiveDrafts, liveDrafts, readPosted } from '#lib/content/live-drafts.ts';
import { STORY_BYTES_MAX, STORY_DEPTH_MAX, STORY_VALUES_MAX } from '#lib/content/story-limits.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { isSameOrigin } from '#lib/endpoints/request/check-write.ts';
import { NO_STORE, problemResponse, Refusal } from '#lib/endpoints/request/problem-response.ts';
import { limitCall, type RateLimits, rateLimits } from '#lib/endpoints/request/rate-limits.ts';
import { readBytes } from '#lib/endpoints/request/read-body.ts';
import { addressFromEdge } from '#lib/rules/client-address.ts';
import { parseJsonObject } from '#lib/rules/json-object.ts';
import { requestHost, resolver } from '#lib/stores/resolver-cache.ts';

interface Sinks {
  readonly limits: RateLimits;
  readonly drafts: LiveDrafts;
  readonly storeOf: (host: string) => Promise<Pick<StoreConfig, 'previewHosts'> | null>;
}

const live = (): Sinks => ({
  limits: rateLimits(),
  drafts: liveDrafts(),
  storeOf: (host) => resolver.storeOfHost(host),
});

/**
 * Takes the story as its editor is typing it, from the editor's frame on a preview host (PREVIEW-01), to show the page with it.
 * @returns 204; 404 on every other host, 403 for another site's request, 400, 413, 415 and 429 for what is no story, too large or too much
 */
export async function keepLiveDraft(request: Request, { limits, drafts, storeOf }: Sinks = live()): Promise<Response> {
  try {
    const { headers } = request;
    // The browser of an editor says where it is; whoever says nothing is none.
    if (headers.get('sec-fetch-site') === null || !isSameOrigin(headers))
      throw new Refusal(403, 'FORBIDDEN', 'Writes come from the pages of this host');
    await limitCall('live-draft', { method: 'POST' }, addressFromEdge(headers), limits);
    if (!/^application\/json\s*(?:;|$)/i.test(headers.get('content-type') ?? ''))
      throw new Refusal(415, 'VALIDATION', 'The body must be JSON');
    const bytes = await readBytes(request, STORY_BYTES_MAX);
    const text = Buffer.from(bytes).toString('utf8');
    const { key, story: raw } = parseJsonObject(text, STORY_VALUES_MAX, STORY_DEPTH_MAX) ?? {};
    const story = readPosted(raw);
    if (typeof key !== 'string' || !LIVE_KEY.test(key) || !story)
      throw new Refusal(400, 'VALIDATION', 'The body is no story with a key');
    const host = requestHost(headers.get('host'));
    if (!(await storeOf(host))?.previewHosts.includes(host)) throw new Refusal(404, 'NOT_FOUND', 'No such call');
    drafts.keep(key, story, bytes.byteLength);
    return new Response(null, { status: 204, headers: NO_STORE });
  } catch (error) {
    return problemResponse(error);
  }
}
