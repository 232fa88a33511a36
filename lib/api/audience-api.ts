import { env } from '#lib/process/env.ts';
import type { Audience } from '#lib/routing/audience.ts';
import { cacheInit } from './cache-rules.ts';
import { contractShape, parseContractReply } from './contract-shape.ts';
import { type Client, createClient } from './create-client.ts';
import { publicApi } from './public-api.ts';

/**
 * The commerce API for a cached page of one audience. For guests it carries no credential; for members the
 * storefront's own, and the price group, so that the page holds what that group may see but nothing of one member.
 * Headers are part of the cache key, so replies of two audiences never meet.
 */
export function audienceApi(audience: Audience): Client {
  if (audience.kind === 'guest') return publicApi;
  return createClient({
    base: () => env().COMMERCE_API_URL,
    shapeOf: contractShape,
    parseReply: parseContractReply,
    init: (alias, values) => ({
      ...cacheInit(alias, values),
      headers: { 'x-serac-service': env().SERVICE_TOKEN, 'x-serac-audience': `member:${audience.group}` },
    }),
  });
}
