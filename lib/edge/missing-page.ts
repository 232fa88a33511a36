import type { IncomingMessage } from 'node:http';
import { decideVisit, factsOfShop, type KnownOfShop } from '#lib/middleware/decide-visit.ts';
import { internalPath } from '#lib/routing/internal-path.ts';
import { requestHost } from '#lib/stores/resolver-cache.ts';
import { QUERY_HEADER } from './documents/edge-headers.ts';

/**
 * Where the page is kept that tells an admitted request that nothing stands at its address: one of each store and audience,
 * whatever the address (decision 251).
 * @returns null where something stands there, where nobody can tell, and on hosts of previews
 */
export async function missingPageOf(
  { url = '/', headers }: IncomingMessage,
  known: KnownOfShop = factsOfShop(),
): Promise<string | null> {
  const query = headers[QUERY_HEADER];
  const visit = {
    host: requestHost(headers.host),
    // As Next reads the path that it hands to the middleware.
    rawPath: new URL(url, 'http://any').pathname,
    query: typeof query === 'string' ? query : '',
    cookieHeader: headers.cookie ?? null,
  };
  const { decision, isPreview } = await decideVisit(known, visit);
  if (decision.kind !== 'not-found' || isPreview) return null;
  return internalPath(decision.storeId, decision.audience, { page: 'not-found' });
}
