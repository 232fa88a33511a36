import { pathTo } from '#lib/addresses/path-builder.ts';
import { ApiError, isOutage } from '#lib/api/api-error.ts';
import type { Client } from '#lib/api/create-client.ts';
import { checkFormWrite } from '#lib/endpoints/request/check-write.ts';
import { problemResponse, Refusal, seeOther } from '#lib/endpoints/request/problem-response.ts';
import { type FormFields, readFormFields } from '#lib/endpoints/request/read-body.ts';
import { type VisitorSources, visitorOf } from '#lib/endpoints/request/visitor.ts';
import { reportError } from '#lib/observability/report-error.ts';
import { storefrontLog } from '#lib/observability/storefront-log.ts';
import type { BasketNotice } from '#lib/rules/form-notices.ts';
import { returnedFormSetCookie } from '#lib/session/returned-form.ts';
import { endedSessionSetCookie } from '#lib/session/session-cookie.ts';
import { requestHost } from '#lib/stores/resolver-cache.ts';
import { signInAgain } from './sign-in-again.ts';

/** What the forms of the basket can ask for, by the value of their field `change`. */
const CHANGES: Readonly<Record<string, (api: Client, fields: FormFields) => Promise<unknown>>> = {
  quantity: (api, { cartItemId, qty, accept }) =>
    api('basket-update', { cartItemId: Number(cartItemId), qty: Number(qty), ...(accept ? { accept: true } : {}) }),
  'apply-promo': (api, { code }) => api('basket-apply-discount', { type: 'promo', info: code ?? '' }),
  'remove-promo': (api) => api('basket-remove-discount', { type: 'promo' }),
  'apply-points': (api) => api('basket-apply-discount', { type: 'points' }),
  'remove-points': (api) => api('basket-remove-discount', { type: 'points' }),
};

/** Own keys only: a form can send any name. */
const changeCalled = (name = '') => (Object.hasOwn(CHANGES, name) ? CHANGES[name] : undefined);

/** Rules that the basket words; everything else is only known not to have been saved. */
const NOTICE_OF_RULE: Readonly<Record<string, BasketNotice>> = {
  promo_unknown: 'code-unknown',
  promo_minimum: 'code-minimum',
};

function noticeOf(error: ApiError): BasketNotice {
  if (error.code === 'RATE_LIMITED') return 'code-tries';
  const [issue] = error.issues;
  // No code is as long as what was pasted.
  if (issue?.path === 'info' && issue.rule === 'max') return 'code-unknown';
  return (issue && NOTICE_OF_RULE[issue.rule]) ?? 'not-saved';
}

/** Longest code that comes back into its field, which takes no longer one. */
const CODE_MAX = 40;

/** Carries a refused code back to its field, with what the field says of it. */
function keptCode({ code = '' }: FormFields, { code: fault, issues: [issue] }: ApiError): Promise<string> {
  return returnedFormSetCookie({
    page: 'promo-code',
    values: { code: code.slice(0, CODE_MAX), ...(issue?.rule === 'promo_minimum' && { minimum: issue.message }) },
    issues: { code: fault === 'RATE_LIMITED' ? 'tries' : (issue?.rule ?? 'failed') },
    problem: null,
    isDone: false,
    at: Date.now(),
  });
}

/**
 * Changes the basket from a plain form, without scripts: a quantity, a promo code, points. Leads back to the basket,
 * which says what did not work. Quantities are absolute, so that a form sent twice changes nothing twice.
 */
export async function changeBasket(request: Request, sources?: VisitorSources): Promise<Response> {
  let fields: FormFields = {};
  try {
    await checkFormWrite('basket-form', request);
    fields = await readFormFields(request);
    const change = changeCalled(fields.change);
    if (!change) throw new Refusal(400, 'VALIDATION', 'No such change');
    const { session, apiFor } = await visitorOf(request, sources);
    if (!session) return seeOther(toBasket());
    await change(apiFor(session.token), fields);
    return seeOther(toBasket());
  } catch (error) {
    if (!(error instanceof ApiError)) return problemResponse(error);
    if (error.status === 401) return seeOther(toBasket('signed-out'), endedSessionSetCookie());
    if (isOutage(error)) storefrontLog().warn(error.message);
    const kept = fields.change === 'apply-promo' ? await keptCode(fields, error) : undefined;
    return seeOther(toBasket(noticeOf(error)), kept);
  }
}

/** Path of the basket that tells a notice above its lines. @param productId what the notice is about, if anything */
export function toBasket(notice?: BasketNotice, productId?: number): string {
  if (!notice) return pathTo.basket();
  const query = new URLSearchParams({ notice, ...(productId && { product: String(productId) }) });
  return `${pathTo.basket()}?${query}`;
}

const LOGIN_AND_BACK = pathTo.login({ returnTo: pathTo.checkout() });

/**
 * Leads to the checkout of the basket with a one-time hand-off (decision 44). A guest of a store that requires login is
 * led to it, is told why, and comes back here. What stands in the way is told on the basket.
 */
export async function startCheckout(request: Request, sources?: VisitorSources): Promise<Response> {
  try {
    const { session, store, apiFor } = await visitorOf(request, sources);
    if (store.loginRequired && session?.audience !== 'member') return seeOther(LOGIN_AND_BACK);
    if (session === null) return seeOther(toBasket());
    const { url } = await apiFor(session.token)('checkout-handoff', { host: requestHost(request.headers.get('host')) });
    return seeOther(url);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return signInAgain(pathTo.checkout());
    if (!(error instanceof ApiError) || isOutage(error)) reportError(error, { source: 'checkout-start' });
    return seeOther(toBasket('checkout-failed'));
  }
}
