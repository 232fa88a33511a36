import { userAgentFromString } from 'next/server.js';
import type { Client } from '#lib/api/create-client.ts';
import { memberApi } from '#lib/api/server-api.ts';
import type { Device } from '#lib/contract/session.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Trip } from '#lib/rules/ahead/time-travel.ts';
import { addressFromEdge } from '#lib/rules/client-address.ts';
import { type SealedSession, sessionOfRequest } from '#lib/session/session-cookie.ts';
import { tripOf } from '#lib/session/trip-cookie.ts';
import { requestHost, resolver } from '#lib/stores/resolver-cache.ts';
import { Refusal } from './problem-response.ts';
import { tripApi } from './trip-api.ts';

/** Most that is read of a header User-Agent, characters. */
const USER_AGENT_MAX = 400;

/** Makes a client that speaks for one session, or for nobody. */
type ApiFor = (token: string | null) => Client;

/** By the names that shoppers know, where they differ from those of the kept rules. */
const KNOWN_AS: Readonly<Record<string, string>> = {
  'Mac OS': 'macOS',
  'Mobile Safari': 'Safari',
  'Chromium OS': 'ChromeOS',
  'Chrome Headless': 'Chrome',
};

/** Browser and system as they name themselves in the header User-Agent; empty where they do not. */
export function deviceOf(userAgent: string | null): Device {
  const { browser, os } = userAgentFromString(userAgent?.slice(0, USER_AGENT_MAX));
  const [named, system] = [browser.name ?? '', os.name ?? ''];
  return { browser: KNOWN_AS[named] ?? named, system: KNOWN_AS[system] ?? system };
}

/** Who makes a request, and in which store. */
export interface Visitor {
  readonly store: StoreConfig;
  readonly session: SealedSession | null;
  readonly apiFor: ApiFor;
  /** Looks at the shop as it will be, on a preview host, and changes nothing (decision 185). */
  readonly isAhead?: boolean;
  /** Came to a preview host: nothing that is answered there may be kept. */
  readonly isPreview?: boolean;
}

/** Where visitors' facts come from; tests have their own. */
export interface VisitorSources {
  readonly storeOfHost: (host: string) => Promise<StoreConfig | null>;
  /** Of the store that a trip names; asked like that of a host where it is left out. */
  readonly storeOfId?: (storeId: number) => Promise<StoreConfig | null>;
  readonly api: typeof memberApi;
}

const LIVE: VisitorSources = { storeOfHost: (host) => resolver.storeOfHost(host), api: memberApi };

/** Who looks at the shop as it will be, in the store of the trip. */
async function travellerOf(trip: Trip, { storeOfId = resolver.storeOfId }: VisitorSources): Promise<Visitor> {
  const store = await storeOfId(trip.storeId);
  if (!store) throw new Refusal(404, 'NOT_FOUND', 'The store is gone');
  return { store, session: null, apiFor: () => tripApi(trip, store), isAhead: true, isPreview: true };
}

/**
 * Establishes the visitor of a request: store from the Host header, session from the cookie, address as the serving
 * edge left it.
 * @throws Refusal 404 for a host of no store; ApiError where the store cannot be asked
 */
export async function visitorOf(request: Request, sources: VisitorSources = LIVE): Promise<Visitor> {
  const { headers } = request;
  const host = requestHost(headers.get('host'));
  const store = await sources.storeOfHost(host);
  if (!store) throw new Refusal(404, 'NOT_FOUND', 'No store has this host');
  const isPreview = store.previewHosts.includes(host);
  const trip = isPreview ? tripOf(headers.get('cookie'), Date.now()) : null;
  if (trip) return travellerOf(trip, sources);
  const session = await sessionOfRequest(headers.get('cookie'), store.storeId);
  const clientAddress = addressFromEdge(headers);
  const device = () => deviceOf(headers.get('user-agent'));
  const apiFor: ApiFor = (token) => sources.api({ token, clientAddress, device, drafts: isPreview });
  return { store, session, apiFor, isPreview };
}
