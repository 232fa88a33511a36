import { unstable_cache } from 'next/cache';
import { notFound, redirect } from 'next/navigation';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { ApiError, isForbidden, isNotFound, isOutage } from '#lib/api/api-error.ts';
import { DEGRADED_SECONDS, DEGRADED_TAG, TOLD_BY_EVENTS } from '#lib/api/cache-rules.ts';
import type { Client } from '#lib/api/create-client.ts';
import type { Product } from '#lib/contract/catalogue.ts';
import type { Input, Reply } from '#lib/contract/contract.ts';
import type { PaymentAgreement } from '#lib/contract/members.ts';
import { storefrontLog } from '#lib/observability/storefront-log.ts';

/**
 * A reply without which the page cannot be shown. An entity that is gone since its route was resolved is a 404; any
 * other failure is thrown, so that an outage is never shown, or cached, as a 404 (decision 7).
 * @param returnTo path of the page, to come back to where the password is needed first (decision 65)
 */
export async function critical<T>(reply: Promise<T>, returnTo?: string): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    if (isNotFound(error)) notFound();
    if (returnTo !== undefined && isForbidden(error)) redirect(pathTo.login({ returnTo }));
    throw error;
  }
}

/** A reply that is null where there is no such thing, which is no failure. @throws ApiError for any other refusal or outage */
export const existing = <T>(reply: Promise<T>): Promise<T | null> =>
  reply.catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });

/** Longest wait for a part of a page that can be left out, ms: what the page cannot do without gets the rest of the time. */
const OPTIONAL_MS = 4000;

/**
 * A reply without which the page is still useful: its absence is logged and shown as the empty value, and the page is
 * kept for a few seconds only. One that takes long counts as absent.
 */
export async function optional<T>(reply: Promise<T>, empty: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${OPTIONAL_MS} ms`)), OPTIONAL_MS);
  });
  try {
    return await Promise.race([reply, late]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    storefrontLog().warn({ reason }, 'a page is rendered without an optional part');
    await markDegraded();
    return empty;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Shortens the life of the cached page being rendered, and tags it, by reading a value of that life: the one way a page
 * can say so while it is rendered. A page rendered per request is not changed by it.
 */
export const markDegraded: () => Promise<null> = unstable_cache(async () => null, [DEGRADED_TAG], {
  revalidate: DEGRADED_SECONDS,
  tags: [DEGRADED_TAG],
});

/**
 * Makes the page being rendered stale with these tags. Next takes them from nothing but what it keeps itself; for data of
 * another cache it keeps a value that holds nothing, as long as events may be late.
 */
export async function tagPage(tags: readonly string[]): Promise<void> {
  await unstable_cache(async () => null, ['tags', ...tags], { tags: [...tags], revalidate: TOLD_BY_EVENTS })();
}

/**
 * A product; null, and a line in the log, where the shop has none of that id any more (ERR-06).
 * @throws ApiError where nobody can tell: an outage is no missing product (decision 7)
 */
export async function productDetails(
  api: Client<'single-product'>,
  input: Input<'single-product'>,
): Promise<Product | null> {
  try {
    return await api('single-product', input);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    storefrontLog().warn({ productId: input.productId }, 'Problem to fetch product details');
    return null;
  }
}

/** What a mail's link is about; null for one that is not good any more. @throws ApiError where the shop cannot be asked */
export async function linkFacts(
  own: Client<'login-link-facts'>,
  token: string,
  storeId: number,
): Promise<Reply<'login-link-facts'> | null> {
  try {
    return await own('login-link-facts', { token, store_id: storeId });
  } catch (error) {
    if (error instanceof ApiError && !isOutage(error) && error.status === 400) return null;
    throw error;
  }
}

/**
 * What the member let the store's providers keep. A reply with errors counts as an empty one (ERR-10).
 * @param providers `paymentProviders` of the store
 * @throws ApiError where one cannot be asked
 */
export async function keptCards(
  own: Client<'payment-provider-list'>,
  providers: readonly string[],
): Promise<PaymentAgreement[]> {
  const replies = await Promise.all(providers.map((provider) => own('payment-provider-list', { provider })));
  return replies.flatMap(({ agreements, errors }) => (errors ? [] : agreements));
}
