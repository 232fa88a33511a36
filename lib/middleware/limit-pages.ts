import { type RateLimits, waitForPage } from '#lib/endpoints/request/rate-limits.ts';
import type { RouteDecision } from '#lib/routing/decide-route.ts';
import { addressFromEdge } from '#lib/rules/client-address.ts';

/** Is the page made for this request alone? All others are made once for all who ask. */
const isMadeForOne = (decision: RouteDecision): boolean =>
  decision.kind === 'page' && (decision.personal || (decision.page.page === 'search' && decision.page.once === true));

/**
 * Counts a page that would be made for one request, before it is: whoever invents search terms keeps no core busy.
 * @param headers of the request, as the serving edge left them
 * @returns seconds to wait where the visitor's network has had its share of such pages, else null
 */
export const waitBefore = async (
  decision: RouteDecision,
  headers: Headers,
  limits?: RateLimits,
): Promise<number | null> => (isMadeForOne(decision) ? waitForPage(addressFromEdge(headers), limits) : null);
