import type { Client } from '#lib/api/create-client.ts';
import { memberApi } from '#lib/api/server-api.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { addressFromEdge } from '#lib/rules/client-address.ts';
import { type SealedSession, sessionOfRequest } from '#lib/session/session-cookie.ts';
import { requestHost, resolver } from '#lib/stores/resolver-cache.ts';
import { Refusal } from './problem-response.ts';

/** Makes a client that speaks for one session, or for nobody. */
type ApiFor = (token: string | null) => Client;

/** Who makes a request, and in which store. */
export interface Visitor {
  readonly store: StoreConfig;
  readonly session: SealedSession | null;
  readonly apiFor: ApiFor;
}

/** Where visitors' facts come from; tests have their own. */
export interface VisitorSources {
  readonly storeOfHost: (host: string) => Promise<StoreConfig | null>;
  readonly api: typeof memberApi;
}

const LIVE: VisitorSources = { storeOfHost: (host) => resolver.storeOfHost(host), api: memberApi };

/**
 * Establishes the visitor of a request: store from the Host header, session from the cookie, address as the serving
 * edge left it.
 * @throws Refusal 404 for a host of no store; ApiError where the store cannot be asked
 */
export async function visitorOf(request: Request, sources: VisitorSources = LIVE): Promise<Visitor> {
  const { headers } = request;
  const store = await sources.storeOfHost(requestHost(headers.get('host')));
  if (!store) throw new Refusal(404, 'NOT_FOUND', 'No store has this host');
  const session = await sessionOfRequest(headers.get('cookie'), store.storeId);
  const clientAddress = addressFromEdge(headers);
  return { store, session, apiFor: (token) => sources.api({ token, clientAddress }) };
}
