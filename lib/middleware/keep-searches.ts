import { processWide } from '#lib/process/process-wide.ts';
import type { RouteDecision } from '#lib/routing/decide-route.ts';
import { internalPath } from '#lib/routing/internal-path.ts';
import { type AskedOften, askedOften } from './asked-often.ts';

/** Pages of results that this process keeps at most, and others whose asks it counts; how soon it forgets. */
const LIMITS = { often: 200, counted: 5000, halfLifeMs: 10 * 60_000 };

const searches = (): AskedOften => processWide('searches-asked-often', () => askedOften(LIMITS));

/**
 * A page of results that hardly anybody asks for is rendered for the request alone: only what is asked for often takes
 * part in the caches (decision 250). Any other decision is as it was.
 */
export function keepOftenSearched(decision: RouteDecision, asked: () => AskedOften = searches): RouteDecision {
  if (decision.kind !== 'page' || decision.page.page !== 'search') return decision;
  const { storeId, audience, page } = decision;
  if (asked().ask(internalPath(storeId, audience, page))) return decision;
  return { ...decision, page: { ...page, once: true } };
}
