import { createHash } from 'node:crypto';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { ApiError, isOutage } from '#lib/api/api-error.ts';
import type { Input } from '#lib/contract/contract.ts';
import type { ErrorCode } from '#lib/contract/define.ts';
import { chosenArticle, holds } from '#lib/endpoints/calls/chosen-article.ts';
import { makeCall } from '#lib/endpoints/calls/make-call.ts';
import { checkFormWrite } from '#lib/endpoints/request/check-write.ts';
import { problemResponse, Refusal, seeOther } from '#lib/endpoints/request/problem-response.ts';
import { readFormFields } from '#lib/endpoints/request/read-body.ts';
import { type Visitor, type VisitorSources, visitorOf } from '#lib/endpoints/request/visitor.ts';
import { storefrontLog } from '#lib/observability/storefront-log.ts';
import type { BasketNotice } from '#lib/rules/form-notices.ts';
import { sessionSetCookie } from '#lib/session/session-cookie.ts';
import { toBasket } from './basket-form.ts';
import { signInAgain } from './sign-in-again.ts';

/** Refusals that the basket words; everything else is only known not to have been saved. */
const NOTICE_OF_CODE: Readonly<Partial<Record<ErrorCode, BasketNotice>>> = {
  SOLD_OUT: 'sold-out',
  ALL_IN_BASKET: 'all-in-basket',
  LINE_FULL: 'line-full',
  PRICE_CHANGED: 'price-changed',
  RATE_LIMITED: 'wait',
};

/** Names the adding of an article to a basket as it is: both posts of a form that was sent twice at once are one write. */
const keyOf = (add: Input<'basket-add'>, version: number): string =>
  `form-${version}-${createHash('sha256').update(JSON.stringify(add)).digest('base64url')}`;

/** Adds what is not in the basket yet, and says on the basket what became of it. */
async function add(visitor: Visitor, productId: number, article: Input<'basket-add'>): Promise<Response> {
  const { store, session, apiFor } = visitor;
  const basket = session && (await apiFor(session.token)('basket-data', { store_id: store.storeId }));
  if (basket && holds(basket, article)) return seeOther(toBasket('added-before', productId));
  const made = await makeCall('basket-add', article, visitor, keyOf(article, basket?.version ?? 0));
  if ('error' in made.outcome) throw made.outcome.error;
  const opened = made.session && made.session !== session ? await sessionSetCookie(made.session) : undefined;
  return seeOther(toBasket('added', productId), opened);
}

/**
 * Puts a product as it was chosen into the basket from a plain form, without scripts or before they are there, and leads
 * to the basket, which says what was added or what did not work. The form means that one piece is in the basket: sent
 * twice, it adds once. A guest of a members' store is led to sign in and back to the product.
 */
export async function addByForm(request: Request, sources?: VisitorSources): Promise<Response> {
  let productId = 0;
  try {
    await checkFormWrite('add-form', request);
    const fields = await readFormFields(request);
    productId = Number(fields.product);
    if (!Number.isInteger(productId) || productId < 1) throw new Refusal(400, 'VALIDATION', 'No product is named');
    const visitor = await visitorOf(request, sources);
    const { store, session, apiFor } = visitor;
    if (store.loginRequired && session?.audience !== 'member') {
      return seeOther(pathTo.login({ returnTo: pathTo.product(productId) }));
    }
    const product = await apiFor(session?.token ?? null)('single-product', { productId, store_id: store.storeId });
    const chosen = chosenArticle(product, fields);
    if ('open' in chosen) return seeOther(toBasket(chosen.open, productId));
    return await add(visitor, productId, chosen.add);
  } catch (error) {
    if (!(error instanceof ApiError)) return problemResponse(error);
    if (error.status === 401) return signInAgain(pathTo.product(productId));
    if (isOutage(error)) storefrontLog().warn({ err: error }, 'a form of a product page was not answered');
    return seeOther(toBasket(NOTICE_OF_CODE[error.code] ?? 'not-saved', productId));
  }
}
