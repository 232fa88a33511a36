import { ApiError, isOutage } from '#lib/api/api-error.ts';
import type { Client } from '#lib/api/create-client.ts';
import { checkFormWrite } from '#lib/endpoints/request/check-write.ts';
import { problemResponse, Refusal } from '#lib/endpoints/request/problem-response.ts';
import { type FormFields, readFormFields } from '#lib/endpoints/request/read-body.ts';
import { seeOther } from '#lib/endpoints/request/see-other.ts';
import { type VisitorSources, visitorOf } from '#lib/endpoints/request/visitor.ts';
import { storefrontLog } from '#lib/observability/storefront-log.ts';
import type { BasketNotice } from '#lib/routing/internal-path.ts';
import { endedSessionSetCookie } from '#lib/session/session-cookie.ts';
import { toBasket } from './to-basket.ts';

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
  return (issue && NOTICE_OF_RULE[issue.rule]) ?? 'not-saved';
}

/**
 * Changes the basket from a plain form, without scripts: a quantity, a promo code, points. Leads back to the basket,
 * which says what did not work. Quantities are absolute, so that a form sent twice changes nothing twice.
 */
export async function changeBasket(request: Request, sources?: VisitorSources): Promise<Response> {
  try {
    await checkFormWrite('basket-form', request);
    const fields = await readFormFields(request);
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
    return seeOther(toBasket(noticeOf(error)));
  }
}
