import { wordingOf } from '#lib/contract/wording.ts';
import { OWN_PAGE_HEADER } from '#lib/edge/documents/edge-headers.ts';
import { outageDocument } from '#lib/edge/documents/outage-document.ts';
import { DATA_POLICY } from '#lib/edge/documents/security-headers.ts';
import { type Resolver, requestHost, resolver } from '#lib/stores/resolver-cache.ts';

/** Browsers say so where they show what comes, scripts do not. */
const wantsPage = ({ headers }: Request): boolean => (headers.get('accept') ?? '').includes('text/html');

/** The look and words of the store of a host; those that every brand starts from where it cannot be told now. */
async function lookOf(request: Request, known: Pick<Resolver, 'storeOfHost'>): Promise<string | undefined> {
  const store = await known.storeOfHost(requestHost(request.headers.get('host'))).catch(() => null);
  return store ? `${store.brand}.${wordingOf(store)}` : undefined;
}

/** A page that an endpoint writes itself. @param policy what of it may be shown; nothing that has to be loaded or run by default */
export function ownPage(body: BodyInit, status: number, headers: Headers, policy: string = DATA_POLICY): Response {
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set(OWN_PAGE_HEADER, policy);
  return new Response(body, { status, headers });
}

/**
 * The answer of an endpoint that browsers go to without scripts, by a plain form or a link: what it refuses, or cannot do
 * now, is a page in the words of the store, as nobody is to read the error body of a call.
 */
export async function orPage(
  request: Request,
  answered: Promise<Response>,
  known: Pick<Resolver, 'storeOfHost'> = resolver,
): Promise<Response> {
  const response = await answered;
  if (response.status < 400 || !wantsPage(request)) return response;
  const { body, policy } = outageDocument(await lookOf(request, known), response.status === 503 ? 'failed' : 'refused');
  return ownPage(new Uint8Array(body), response.status, response.headers, policy);
}
