import type { IncomingMessage } from 'node:http';
import { QUERY_HEADER } from '#lib/edge/documents/edge-headers.ts';
import { shortcuts } from '#lib/edge/shortcuts.ts';
import { internalPath } from '#lib/routing/internal-path.ts';
import { requestHost } from '#lib/stores/resolver-cache.ts';
import { decideVisit, factsOfShop, type KnownOfShop } from './handle-request.ts';

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

/** Lets the edge of this process ask without Next. */
export function tellMissingPages(): void {
  shortcuts().missingPageOf = (req) => missingPageOf(req);
}
