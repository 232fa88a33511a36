import { pathTo } from '#lib/addresses/path-builder.ts';
import { ApiError, isOutage } from '#lib/api/api-error.ts';
import { seeOther } from '#lib/endpoints/request/see-other.ts';
import { type VisitorSources, visitorOf } from '#lib/endpoints/request/visitor.ts';
import { reportError } from '#lib/observability/report-error.ts';
import { requestHost } from '#lib/stores/request-host.ts';
import { signInAgain } from './sign-in-again.ts';

const LOGIN_AND_BACK = pathTo.login({ returnTo: pathTo.basket() });

/** The basket, told that the checkout could not be started. */
const BACK_TO_BASKET = `${pathTo.basket()}?notice=checkout-failed`;

/**
 * Leads a member to the checkout of the basket with a one-time hand-off (decision 44), and a guest to the login, from
 * where the way leads back to the basket. What stands in the way is told on the basket.
 */
export async function startCheckout(request: Request, sources?: VisitorSources): Promise<Response> {
  try {
    const { session, apiFor } = await visitorOf(request, sources);
    if (session?.audience !== 'member') return seeOther(LOGIN_AND_BACK);
    const { url } = await apiFor(session.token)('checkout-handoff', { host: requestHost(request.headers.get('host')) });
    return seeOther(url);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return signInAgain(pathTo.basket());
    if (!(error instanceof ApiError) || isOutage(error)) reportError(error, { source: 'checkout-start' });
    return seeOther(BACK_TO_BASKET);
  }
}
