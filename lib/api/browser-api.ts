import type { Alias, Input, Reply } from '#lib/contract/contract.ts';
import type { StoreField } from '#lib/contract/define.ts';
import { BROWSER_CALLS, type BrowserAlias } from './browser-calls.ts';
import { type CallOptions, createClient } from './create-client.ts';
import { notes } from './notes.ts';

/** What an island passes: the endpoint fills the store in from the host, whatever the visitor says. */
export type BrowserInput<A extends Alias> = Omit<Input<A>, StoreField>;

/** What an island receives: the endpoint keeps the session token in the sealed cookie. */
export type BrowserReply<A extends Alias> =
  Reply<A> extends { auth_token: string } ? Omit<Reply<A>, 'auth_token'> : Reply<A>;

/** Stands where a path of a call has the store id; the endpoint puts the host's in its place. */
const STORE_OF_HOST = { storeId: 'store' };

const client = createClient<BrowserAlias>({
  base: () => '/api',
  shapeOf: (alias) => BROWSER_CALLS[alias],
  parseReply: (_alias, reply) => reply,
  init: (alias) => ({
    credentials: 'same-origin',
    cache: 'no-store',
    // A change arrives even when the page is left in the same moment.
    keepalive: BROWSER_CALLS[alias].method !== 'GET',
  }),
});

/**
 * Makes a call from the browser, through the storefront's own endpoint `/api/<alias>` (decision 59). Replies are
 * checked there, on the server.
 * @throws ApiError
 */
export async function browserApi<A extends BrowserAlias>(
  alias: A,
  input: BrowserInput<A>,
  options?: CallOptions,
): Promise<BrowserReply<A>> {
  const inPath = BROWSER_CALLS[alias].path.includes('storeId') ? STORE_OF_HOST : {};
  const values = { ...input, ...inPath } as unknown as Input<A>;
  const reply = client(alias, values, options);
  notes.push({ alias, input, reply });
  return (await reply) as unknown as BrowserReply<A>;
}
