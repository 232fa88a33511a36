import { ownPathOf } from '#lib/addresses/own-address.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { ApiError, isNotFound, isOutage } from '#lib/api/api-error.ts';
import { checkFormWrite } from '#lib/endpoints/request/check-write.ts';
import { NO_STORE, problemResponse, Refusal, seeOther } from '#lib/endpoints/request/problem-response.ts';
import { type FormFields, readFormFields } from '#lib/endpoints/request/read-body.ts';
import { type Visitor, type VisitorSources, visitorOf } from '#lib/endpoints/request/visitor.ts';
import { storefrontLog } from '#lib/observability/storefront-log.ts';
import type { StockNotice } from '#lib/rules/form-notices.ts';
import { signInAgain } from './sign-in-again.ts';

/** What becomes of a form: what is to be said of it, or that its sender has to sign in first. */
type Outcome = StockNotice | 'sign-in';

function articleIn({ variant_id: text = '' }: FormFields): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Refusal(400, 'VALIDATION', 'No article is named');
  return Number(text);
}

/** A guest gives an address, where guests may see what is sold. */
async function waitAsGuest({ store, session, apiFor }: Visitor, variantId: number, email: string): Promise<Outcome> {
  if (store.loginRequired) return 'sign-in';
  try {
    const asked = { store_id: store.storeId, variant_id: variantId, email: email.trim() };
    return (await apiFor(session?.token ?? null)('stock-alert-guest', asked)).state;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'VALIDATION') return 'bad-email';
    throw error;
  }
}

async function send(visitor: Visitor, fields: FormFields): Promise<Outcome> {
  const { store, session, apiFor } = visitor;
  const variantId = articleIn(fields);
  const isEnd = fields.change === 'stock-alert-end';
  if (!isEnd && fields.change !== 'stock-alert') throw new Refusal(400, 'VALIDATION', 'No such change');
  if (session?.audience !== 'member') return isEnd ? 'sign-in' : waitAsGuest(visitor, variantId, fields.email ?? '');
  const asked = { store_id: store.storeId, variant_id: variantId, alert: !isEnd };
  return (await apiFor(session.token)('stock-alert', asked)).state;
}

/**
 * Has a shopper told when a sold-out article is back, or ends that, from a plain form: for a member at once, for a guest by
 * an address to be confirmed. Without scripts it leads to the page that says what became of it; sent in place, as
 * its Accept header says, the notice alone is answered. Whoever has to sign in first is led there and back.
 */
export async function waitByForm(request: Request, sources?: VisitorSources): Promise<Response> {
  const inPlace = request.headers.get('accept') === 'application/json';
  let back: string = pathTo.stockAlerts();
  const say = (notice: StockNotice) =>
    inPlace ? Response.json({ notice }, { headers: NO_STORE }) : seeOther(pathTo.stockAlerts(notice));
  const signIn = (again: boolean) => {
    const login = pathTo.login({ returnTo: back });
    if (inPlace) return Response.json({ login }, { headers: NO_STORE });
    return again ? signInAgain(back) : seeOther(login);
  };
  try {
    await checkFormWrite('stock-alert-form', request);
    const fields = await readFormFields(request);
    back = ownPathOf(fields.back ?? '') ?? back;
    const outcome = await send(await visitorOf(request, sources), fields);
    return outcome === 'sign-in' ? signIn(false) : say(outcome);
  } catch (error) {
    if (!(error instanceof ApiError)) return problemResponse(error);
    if (error.status === 401 || error.status === 403) return signIn(error.status === 401);
    if (isNotFound(error)) return say('gone');
    if (isOutage(error)) storefrontLog().warn(error.message);
    return say('not-saved');
  }
}
