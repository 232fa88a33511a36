import 'server-only';
import { ApiError } from '#lib/api/api-error.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { type LinkKeys, unpackKeys } from '#lib/rules/newsletter-notices.ts';
import type { PageParams } from './page-context.ts';
import { type VisitorContext, visitorContext } from './visitor-context.ts';

/** What the pages of the newsletter show of whoever owns the address. */
export interface NewsletterFacts {
  readonly settings: Reply<'newsletter'>;
  readonly options: Reply<'newsletter-options'>;
  readonly preferences: Reply<'newsletter-pss-preferences'>;
  /** Does the store remind of baskets left behind? */
  readonly remindsOfBaskets: boolean;
}

/** What a page of the newsletter knows of its visitor. */
interface NewsletterVisitor extends VisitorContext {
  /** A member whose password was given: whoever came by the link of another mail sees what guests see (ROUTE-17). */
  readonly isMember: boolean;
  readonly keys: LinkKeys | null;
  /** Null where there is nobody whose settings could be shown. */
  readonly facts: NewsletterFacts | null;
  /** Why not: the link is not good any more, or the member's address is not confirmed. */
  readonly refusal: 'over' | 'unconfirmed' | null;
}

async function factsOf({ own, api, storeId, config }: VisitorContext, keys: LinkKeys | null): Promise<NewsletterFacts> {
  const [settings, preferences, options] = await Promise.all([
    own('newsletter', { ...keys, storeId }),
    own('newsletter-pss-preferences', { ...keys, store_id: storeId }),
    api('newsletter-options', { store_id: storeId }),
  ]);
  return { settings, options, preferences, remindsOfBaskets: config.flags.abandonedBasket };
}

/**
 * Whose settings a page of the newsletter shows: by the keys of a mail's link, or the member's. The pages always open: they
 * offer the way to sign in where nobody's can be shown.
 */
export async function newsletterVisitor(
  params: Promise<PageParams & { readonly keys: string }>,
): Promise<NewsletterVisitor> {
  const visitor = await visitorContext(params);
  const keys = unpackKeys(decodeURIComponent((await params).keys));
  const known = { ...visitor, isMember: visitor.audience.kind === 'member', keys };
  if (!keys && !known.isMember) return { ...known, facts: null, refusal: null };
  try {
    return { ...known, facts: await factsOf(visitor, keys), refusal: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 403) return { ...known, isMember: false, facts: null, refusal: null };
    if (error.code === 'TOKEN_EXPIRED') return { ...known, keys: null, facts: null, refusal: 'over' };
    if (error.code === 'NOT_CONFIRMED') return { ...known, facts: null, refusal: 'unconfirmed' };
    throw error;
  }
}
