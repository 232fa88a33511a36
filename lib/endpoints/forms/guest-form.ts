import { pathTo } from '#lib/addresses/path-builder.ts';
import { ApiError, isOutage } from '#lib/api/api-error.ts';
import type { Input } from '#lib/contract/contract.ts';
import { ReturnReason } from '#lib/contract/order-returns.ts';
import { checkFormWrite } from '#lib/endpoints/request/check-write.ts';
import { problemResponse, Refusal, seeOther } from '#lib/endpoints/request/problem-response.ts';
import { type FormFields, readFormFields } from '#lib/endpoints/request/read-body.ts';
import { type VisitorSources, visitorOf } from '#lib/endpoints/request/visitor.ts';
import { storefrontLog } from '#lib/observability/storefront-log.ts';

/** What the fields `after`, `qty-ITEM` and `reason-ITEM` of the question say of a return. @throws Refusal 400 */
export function returnIn(fields: FormFields): Pick<Input<'order-return'>, 'after' | 'items'> {
  const whole = (text = ''): number => {
    if (!/^(?:0|[1-9]\d{0,8})$/.test(text)) throw new Refusal(400, 'VALIDATION', 'That is no number');
    return Number(text);
  };
  const items = Object.entries(fields).flatMap(([name, qty]) => {
    const id = /^qty-([1-9]\d{0,4})$/.exec(name)?.[1];
    if (id === undefined || qty === '0') return [];
    const { success, data: reason } = ReturnReason.safeParse(fields[`reason-${id}`]);
    if (!success) throw new Refusal(400, 'VALIDATION', 'No such reason');
    return [{ id: Number(id), qty: whole(qty), reason }];
  });
  return { after: whole(fields.after), items };
}

/** Longest token of a link, characters. */
const TOKEN_MAX = 200;

/**
 * Changes something of the order of a guest, who proves with the link of its mail and nothing else, from a plain form; leads
 * back to the page of that link, which says what was done or could not be.
 */
export async function changeGuestOrder(request: Request, sources?: VisitorSources): Promise<Response> {
  let token = '';
  try {
    await checkFormWrite('guest-form', request);
    const fields = await readFormFields(request);
    token = (fields.token ?? '').slice(0, TOKEN_MAX);
    const isWithdrawal = fields.change === 'withdraw-return';
    if (!isWithdrawal && fields.change !== 'order-return') throw new Refusal(400, 'VALIDATION', 'No such change');
    const asked = isWithdrawal ? null : returnIn(fields);
    if (asked?.items.length === 0) return seeOther(pathTo.guestOrder(token, { asks: 'return-empty' }));
    const { store, apiFor } = await visitorOf(request, sources);
    // The store is the host's, whatever a form says.
    const link = { token, store_id: store.storeId };
    if (asked === null) {
      await apiFor(null)('guest-return-withdraw', { ...link, code: fields.code ?? '' });
      return seeOther(pathTo.guestOrder(token, { notice: 'withdrawn' }));
    }
    await apiFor(null)('guest-return', { ...link, ...asked });
    return seeOther(pathTo.guestOrder(token, { notice: 'returning' }));
  } catch (error) {
    if (!(error instanceof ApiError)) return problemResponse(error);
    // The page of a link that is over says so.
    if (error.code === 'TOKEN_EXPIRED') return seeOther(pathTo.guestOrder(token));
    if (isOutage(error)) storefrontLog().warn(error.message);
    return seeOther(pathTo.guestOrder(token, { notice: error.status === 409 ? 'too-late' : 'not-saved' }));
  }
}
