import 'server-only';
import { redirect } from 'next/navigation';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { ApiError } from '#lib/api/api-error.ts';
import type { Client } from '#lib/api/create-client.ts';
import { memberApi } from '#lib/api/server-api.ts';
import { currentSession } from '#lib/session/current-session.ts';
import { type PageContext, type PageParams, pageContext } from './page-context.ts';

/** What a page rendered per request knows: its path's context, and the commerce API on behalf of this very visitor. */
export interface VisitorContext extends PageContext {
  /** The visitor has a session, and so may have a basket. */
  readonly hasSession: boolean;
  readonly own: Client;
}

/** A session that is over upstream is no outage: its cookie is taken back, and the visitor may sign in again. */
function untilSessionEnds(client: Client): Client {
  return async (alias, input, options) => {
    try {
      return await client(alias, input, options);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) redirect(pathTo.sessionEnded());
      throw error;
    }
  };
}

/**
 * The visitor of a personal page. Reads the session cookie, which makes the page dynamic: never use it in a cached one.
 * @throws ApiError where the store's configuration cannot be asked
 */
export async function visitorContext(params: Promise<PageParams>): Promise<VisitorContext> {
  const context = await pageContext(params);
  const session = await currentSession(context.storeId);
  const own = untilSessionEnds(memberApi({ token: session?.token ?? null }));
  return { ...context, hasSession: session !== null, own };
}
