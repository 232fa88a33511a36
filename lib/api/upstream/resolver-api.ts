import { contractShape, parseContractReply } from '#lib/api/contract-shape.ts';
import { createClient } from '#lib/api/create-client.ts';
import { env } from '#lib/process/env.ts';
import { LANES } from './upstream-lanes.ts';

/** The commerce API for the middleware, which has a cache of its own: no credential, never cached by fetch. */
export const resolverApi = createClient({
  base: () => env().COMMERCE_API_URL,
  shapeOf: contractShape,
  parseReply: parseContractReply,
  init: () => ({ cache: 'no-store' }),
  timeoutMs: LANES.routing.timeoutMs,
});
