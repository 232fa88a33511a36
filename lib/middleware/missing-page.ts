import type { IncomingMessage } from 'node:http';
import { shortcuts, type TooManyAsked } from '#lib/edge/shortcuts.ts';
import { internalPath } from '#lib/routing/internal-path.ts';
import { clientAddress } from '#lib/rules/client-address.ts';
import { requestHost } from '#lib/stores/resolver-cache.ts';
import { decideVisit, factsOfShop, type KnownOfShop } from './handle-request.ts';
import { lookOf, type MissingAsks, missingAsks, TooManyMissing } from './missing-asks.ts';
import { visitOf } from './visit-of-request.ts';

/** @throws whatever else went wrong */
function refusalIn(error: unknown): TooManyAsked {
  if (error instanceof TooManyMissing) return error.told;
  throw error;
}

/**
 * Where the page is kept that tells an admitted request that nothing stands at its address: one of each store and audience,
 * whatever the address (decision 251).
 * @returns null where something stands there, where nobody can tell, and on hosts of previews; how long to wait for who asks for too many
 */
export async function missingPageOf(
  req: IncomingMessage,
  known: KnownOfShop = factsOfShop(),
  asks: MissingAsks = missingAsks(),
): Promise<string | TooManyAsked | null> {
  // As the edge left it.
  const address = clientAddress('', String(req.headers['x-forwarded-for'] ?? ''), 1) || null;
  const visit = visitOf(req, asks.waitOf(address));
  const found = await decideVisit(known, visit).catch(refusalIn);
  if ('retryAfter' in found) return found;
  const { decision, isPreview } = found;
  if (decision.kind !== 'not-found' || isPreview) return null;
  asks.note(address);
  return internalPath(decision.storeId, decision.audience, { page: 'not-found' });
}

/** The look and words of the store of a host; empty for none. */
export async function lookOfHost(host: string | undefined, known: KnownOfShop = factsOfShop()): Promise<string> {
  const name = requestHost(host);
  const store = name === '' ? null : await known.storeOfHost(name);
  return store ? lookOf(store) : '';
}

/** Lets the edge of this process ask without Next. */
export function tellEdge(): void {
  shortcuts().missingPageOf = (req) => missingPageOf(req);
  shortcuts().lookOf = (host) => lookOfHost(host);
}
