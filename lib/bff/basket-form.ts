import { ApiError, isOutage } from '#lib/api/api-error.ts';
import type { Client } from '#lib/api/create-client.ts';
import { storefrontLog } from '#lib/observability/storefront-log.ts';
import type { BasketNotice } from '#lib/routing/internal-path.ts';
import { pathTo } from '#lib/routing/path-builder.ts';
import { endedSessionSetCookie } from '#lib/session/session-cookie.ts';
import { checkFormWrite } from './check-write.ts';
import { problemResponse, Refusal } from './problem-response.ts';
import { seeOther } from './see-other.ts';
import { type VisitorSources, visitorOf } from './visitor.ts';

/** A form of the basket is far below this many bytes. */
const FORM_BYTES = 4096;

type Fields = Readonly<Record<string, string>>;

/** What the forms of the basket can ask for, by the value of their field `change`. */
const CHANGES: Readonly<Record<string, (api: Client, fields: Fields) => Promise<unknown>>> = {
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

const toBasket = (notice?: BasketNotice): string => (notice ? `${pathTo.basket()}?notice=${notice}` : pathTo.basket());

async function fieldsOf(request: Request): Promise<Fields> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= FORM_BYTES)) throw new Refusal(413, 'TOO_LARGE', 'The form is too large');
  const form = await request.formData().catch(() => {
    throw new Refusal(415, 'VALIDATION', 'A form is expected');
  });
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/**
 * Changes the basket from a plain form, without scripts: a quantity, a promo code, points. Leads back to the basket,
 * which says what did not work. Quantities are absolute, so that a form sent twice changes nothing twice.
 */
export async function changeBasket(request: Request, sources?: VisitorSources): Promise<Response> {
  try {
    await checkFormWrite('basket-form', request);
    const fields = await fieldsOf(request);
    const change = changeCalled(fields.change);
    if (!change) throw new Refusal(400, 'VALIDATION', 'No such change');
    const { session, apiFor } = await visitorOf(request, sources);
    if (!session) return seeOther(toBasket());
    await change(apiFor(session.token), fields);
    return seeOther(toBasket());
  } catch (error) {
    if (!(error instanceof ApiError)) return problemResponse(error);
    if (error.status === 401) return seeOther(toBasket(), endedSessionSetCookie());
    if (isOutage(error)) storefrontLog().warn(error.message);
    return seeOther(toBasket(noticeOf(error)));
  }
}
