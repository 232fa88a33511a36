import { pathTo } from '#lib/addresses/path-builder.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { problemResponse, Refusal, seeOther } from '#lib/endpoints/request/problem-response.ts';
import { limitCall, type RateLimits, rateLimits } from '#lib/endpoints/request/rate-limits.ts';
import { type VisitorSources, visitorOf } from '#lib/endpoints/request/visitor.ts';
import { addressFromEdge } from '#lib/rules/client-address.ts';

const ID = /^[1-9]\d{0,8}$/;
/** Longest token of a link, characters. */
const TOKEN_MAX = 200;
const FILE = /^(invoice|credit-[1-9]\d{0,3}|return-[^\s/]{1,40})\.pdf$/;

/**
 * Answers `/api/order-file/<order>/<name>.pdf` with a document of the member's own order, or of a
 * guest's with the token of its mail (`?token=`), whose order alone counts; kept by no cache. Whoever is not
 * signed in, or came by a mail's link about something else, is led to sign in.
 * @returns 404 for an order that is another's, and a document that it does not have
 */
export async function serveOrderDocument(
  { id, file }: { id: string; file: string },
  request: Request,
  sources?: VisitorSources,
  limits: RateLimits = rateLimits(),
): Promise<Response> {
  const name = FILE.exec(file)?.[1];
  if (!ID.test(id) || name === undefined) return problemResponse(new Refusal(404, 'NOT_FOUND', 'No such document'));
  const signIn = () => seeOther(pathTo.login({ returnTo: pathTo.order(Number(id)) }));
  try {
    await limitCall('order-file', { method: 'GET' }, addressFromEdge(request.headers), limits);
    const { session, store, apiFor } = await visitorOf(request, sources);
    const token = new URL(request.url).searchParams.get('token');
    if (token === null && session?.audience !== 'member') return signIn();
    const { file: called, content } = await (token === null
      ? apiFor(session?.token ?? null)('order-document', { id: Number(id), name })
      : apiFor(null)('guest-document', { name, token: token.slice(0, TOKEN_MAX), store_id: store.storeId }));
    return new Response(Buffer.from(content, 'base64'), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${called.replace(/[^\w.-]/g, '_')}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'TOKEN_EXPIRED') return seeOther(pathTo.orderLookup());
    return error instanceof ApiError && (error.status === 401 || error.status === 403)
      ? signIn()
      : problemResponse(error);
  }
}
