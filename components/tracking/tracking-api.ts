import type { BrowserInput, BrowserReply } from '#lib/api/browser-api.ts';
import { type CallShape, createClient } from '#lib/api/create-client.ts';
import { readConsent } from '#lib/consent/consent-status.ts';
import type { Input } from '#lib/contract/contract.ts';

const read: CallShape = { method: 'GET', path: [], query: [] };
const write: CallShape = { method: 'POST', path: [] };

/** The calls of tracking alone; a table beside `BROWSER_CALLS`, since that one is part of every page's first load. */
export const TRACKING_CALLS = {
  'ppc-fb-add-to-cart': write,
  'ppc-fb-complete-registration': write,
  'ppc-fb-initiate-checkout': write,
  'ppc-fb-ltv': write,
  'ppc-fb-page-view': write,
  'ppc-fb-purchase': write,
  'ppc-fb-view-content': write,
  'tracking-page-view': read,
  'tracking-transaction': read,
  'tracking-transaction-claim': { method: 'POST', address: 'tracking-transaction', path: [] },
  'tracking-visitor': read,
} as const satisfies Record<string, CallShape>;
export type TrackingAlias = keyof typeof TRACKING_CALLS;

/** What of a refusal's body is logged, characters. */
const BODY_MAX = 500;

/**
 * Logs what was told and not taken, and what was said to it; whoever visits sees nothing of that (ERR-23). Reads are not
 * logged: a page that is left gives them up.
 */
async function fetchAndLog(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  if (init.method !== 'POST') return fetch(address, init);
  try {
    const response = await fetch(address, init);
    if (!response.ok) {
      const said = await response.clone().text();
      console.error(`${address} was refused`, response.status, said.slice(0, BODY_MAX));
    }
    return response;
  } catch (error) {
    console.error(`${address} was not answered`, error);
    throw error;
  }
}

const client = createClient<TrackingAlias>({
  base: () => '/api',
  shapeOf: (alias) => TRACKING_CALLS[alias],
  parseReply: (_alias, reply) => reply,
  fetch: fetchAndLog,
  init: (alias) => ({
    credentials: 'same-origin',
    cache: 'no-store',
    // What is told arrives even when the page is left in the same moment.
    keepalive: TRACKING_CALLS[alias].method !== 'GET',
  }),
});

/** Makes a call of tracking; nothing of the page waits for it. @throws ApiError */
export async function trackingApi<A extends TrackingAlias>(
  alias: A,
  input: BrowserInput<A>,
  idempotencyKey?: string,
): Promise<BrowserReply<A>> {
  const options = idempotencyKey === undefined ? {} : { idempotencyKey };
  return (await client(alias, input as Input<A>, options)) as unknown as BrowserReply<A>;
}

/** Has the visitor accepted anything that a reader of the data layer waits for? Without that nothing is asked for it. */
export function mayAsk(): boolean {
  const { cookie_consent_given, accepted_functional, accepted_advertising } = readConsent().preferences;
  return cookie_consent_given && (accepted_functional || accepted_advertising);
}
