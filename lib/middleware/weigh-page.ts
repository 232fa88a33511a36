import { type RateLimits, waitForPage } from '#lib/endpoints/request/rate-limits.ts';
import { processWide } from '#lib/process/process-wide.ts';
import type { RouteDecision } from '#lib/routing/decide-route.ts';
import { internalPath, kindOfPath } from '#lib/routing/internal-path.ts';
import { addressFromEdge } from '#lib/rules/client-address.ts';
import { type AskedOften, askedOften } from './asked-often.ts';

/** Pages of results and narrowed lists that count as asked often, and others whose asks are counted; how soon it forgets. */
const LIMITS = { often: 300, counted: 5000, halfLifeMs: 10 * 60_000 };

const chosenPages = (): AskedOften => processWide('pages-asked-often', () => askedOften(LIMITS));

interface Weighed {
  readonly decision: RouteDecision;
  /** Is it made for hardly anybody else than who asks for it now? */
  readonly isRare: boolean;
}

/**
 * Tells pages that are made once for many from those that are made for whoever asks: a visitor's own, and results and lists
 * of which visitors choose how many there are, but for those that many ask for. Rare results are not kept (decision 250),
 * nor is what a preview host shows (decision 271).
 */
export function weigh(decision: RouteDecision, asked: () => AskedOften = chosenPages): Weighed {
  if (decision.kind !== 'page') return { decision, isRare: false };
  const { storeId, audience, page, personal } = decision;
  if (personal || audience.drafts) return { decision, isRare: true };
  const path = internalPath(storeId, audience, page);
  if (kindOfPath(path) === 'other' || asked().ask(path)) return { decision, isRare: false };
  if (page.page !== 'search') return { decision, isRare: true };
  return { decision: { ...decision, page: { ...page, once: true } }, isRare: true };
}

/**
 * Counts a rare page before it is made: whoever invents search terms or filters keeps no core busy.
 * @param headers of the request, as the serving edge left them
 * @returns seconds to wait where the visitor's network has had its share of such pages, else null
 */
export const waitBefore = async (
  { decision, isRare }: Weighed,
  headers: Headers,
  limits?: RateLimits,
): Promise<number | null> => {
  if (!isRare) return null;
  const isOfResults = decision.kind === 'page' && decision.page.page === 'search';
  return waitForPage(addressFromEdge(headers), isOfResults, limits);
};
