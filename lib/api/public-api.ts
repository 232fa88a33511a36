import { env } from '#lib/process/env.ts';
import { cacheInit } from './cache-rules.ts';
import { contractShape, parseContractReply } from './contract-shape.ts';
import { createClient } from './create-client.ts';

/**
 * The commerce API as anybody sees it: no credential, so a store that requires login answers without prices
 * (decision 20). Replies are cached as the manifest says.
 */
export const publicApi = createClient({
  base: () => env().COMMERCE_API_URL,
  shapeOf: contractShape,
  parseReply: parseContractReply,
  init: cacheInit,
});
