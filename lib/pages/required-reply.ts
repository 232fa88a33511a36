import { notFound, redirect } from 'next/navigation';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { isForbidden, isNotFound } from '#lib/api/api-error.ts';
import { storefrontLog } from '#lib/observability/storefront-log.ts';
import { markDegraded } from './mark-degraded.ts';

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

/**
 * A reply without which the page is still useful: its absence is logged and shown as the empty value, and the page is
 * kept for a few seconds only.
 */
export async function optional<T>(reply: Promise<T>, empty: T): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    storefrontLog().warn({ reason }, 'a page is rendered without an optional part');
    await markDegraded();
    return empty;
  }
}
