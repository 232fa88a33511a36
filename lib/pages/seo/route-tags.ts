import { publicApi } from '#lib/api/public-api.ts';
import type { RouteResolution } from '#lib/contract/routing.ts';
import { optional } from '#lib/pages/required-reply.ts';

/** Head tags that the resolution of a public path brings (MW-07); none where it cannot be asked. */
export const routeTags = (storeId: number, path: string): Promise<RouteResolution['meta']> =>
  optional(
    publicApi('route-resolution', { store_id: storeId, path }).then(({ meta }) => meta),
    [],
  );
