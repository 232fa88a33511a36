import { type Alias, contract } from '#lib/contract/contract.ts';
import type { Call } from '#lib/contract/define.ts';
import { type Device, writeDevice } from '#lib/contract/session.ts';
import { env } from '#lib/process/env.ts';
import { processWide } from '#lib/process/process-wide.ts';
import { type Audience, isPreviewing } from '#lib/routing/internal-path.ts';
import { AHEAD_HEADER, ALL_DRAFTS, DRAFTS_HEADER } from '#lib/rules/ahead/time-travel.ts';
import { cacheInit } from './cache-rules.ts';
import { type CallShape, type Client, createClient } from './create-client.ts';

/** Where the values of a call go, read from the contract. For servers: browsers use `browser-calls.ts`. */
export function contractShape(alias: Alias): CallShape {
  const call: Call = contract[alias];
  return {
    method: call.method,
    ...(call.address !== null && { address: call.address }),
    path: Object.keys(call.path.shape),
    query: Object.keys(call.query.shape),
  };
}

/**
 * Checks an answer of the commerce API against the contract.
 * @throws ZodError where it differs
 */
export function parseContractReply(alias: Alias, reply: unknown): unknown {
  const call: Call = contract[alias];
  return call.reply.parse(reply);
}

const upstream = processWide('upstream', (): { fetch: typeof fetch | null } => ({ fetch: null }));

/** Keeps the fetch of this process as it is before Next puts its cache around it; the first one stays. */
export function keepPlainFetch(plain: typeof fetch): void {
  upstream.fetch ??= plain;
}

/**
 * Fetch without Next's cache around it, for a cache of our own. Next refuses to render a cached page that makes a call
 * it may not keep; asking such a cache is no call of the page.
 */
export const plainFetch: typeof fetch = (input, init) => (upstream.fetch ?? globalThis.fetch)(input, init);

/**
 * The commerce API as anybody sees it: no credential, so a store that requires login answers without prices
 * (decision 20). Replies are cached as the manifest says.
 */
export const publicApi = createClient({
  base: () => env().COMMERCE_API_URL,
  shapeOf: contractShape,
  parseReply: parseContractReply,
  init: cacheInit,
});

/**
 * The commerce API for a cached page of one audience. For guests it carries no credential; for members the
 * storefront's own, and the price group, so that the page holds what that group may see but nothing of one member.
 * Headers are part of the cache key, so replies of two audiences never meet.
 */
export function audienceApi(audience: Audience): Client {
  if (isPreviewing(audience)) return previewApi(audience);
  if (audience.kind === 'guest') return publicApi;
  return createClient({
    base: () => env().COMMERCE_API_URL,
    shapeOf: contractShape,
    parseReply: parseContractReply,
    init: (alias, values) => ({ ...cacheInit(alias, values), headers: asMembers(audience) }),
  });
}

/** What the storefront says to be answered as it may show to all of an audience; guests need say nothing. */
const asMembers = (audience: Audience): Readonly<Record<string, string>> =>
  audience.kind === 'guest'
    ? {}
    : { 'x-serac-service': env().SERVICE_TOKEN, 'x-serac-audience': `member:${audience.group}` };

/**
 * The commerce API for what visitors type, as an audience may be answered: past Next's cache, which free text would fill.
 * The page that is made of it may be kept, if it says what makes it stale (`SEARCH_TAGS`).
 */
export function typedApi(audience: Audience): Client {
  if (isPreviewing(audience)) return previewApi(audience);
  return createClient({
    base: () => env().COMMERCE_API_URL,
    shapeOf: contractShape,
    parseReply: parseContractReply,
    init: () => ({ cache: 'no-store', headers: asMembers(audience) }),
    fetch: plainFetch,
  });
}

/**
 * The commerce API as it answers an audience that sees what is not published: as it will be so many ms later (decision 185), where
 * whatever writes is refused, or with the drafts of editors (decision 271). Past Next's cache, so that nothing of it is kept.
 */
export function previewApi(audience: Audience): Client {
  const who = audience.kind === 'member' ? `member:${audience.group}` : 'guest';
  const what: Readonly<Record<string, string>> =
    audience.ahead === undefined ? { [DRAFTS_HEADER]: ALL_DRAFTS } : { [AHEAD_HEADER]: String(audience.ahead) };
  return createClient({
    base: () => env().COMMERCE_API_URL,
    shapeOf: contractShape,
    parseReply: parseContractReply,
    init: () => ({
      cache: 'no-store',
      headers: { 'x-serac-service': env().SERVICE_TOKEN, 'x-serac-audience': who, ...what },
    }),
    fetch: plainFetch,
  });
}

/** On whose behalf a call is made. */
interface Caller {
  /** Session token; null before there is a session. */
  readonly token: string | null;
  /** Address of the visitor, for the limits of decision 25. */
  readonly clientAddress?: string | null;
  /** Names what the visitor has, for the list of sessions; asked by calls that sign in. */
  readonly device?: () => Device;
  /** May drafts be read on this host (PREVIEW-02)? Of preview hosts only. */
  readonly drafts?: boolean;
}

/** Calls that begin a member's session. */
const SIGNS_IN: ReadonlySet<Alias> = new Set(['login', 'signup', 'social-login', 'login-link', 'guest-account']);

/** The commerce API on behalf of one visitor: with the session as bearer, and never cached. */
export function memberApi({ token, clientAddress, device, drafts }: Caller): Client {
  const headers = new Headers();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (clientAddress) {
    headers.set('x-forwarded-for', clientAddress);
    headers.set('x-serac-service', env().SERVICE_TOKEN);
  }
  if (drafts) {
    headers.set('x-serac-service', env().SERVICE_TOKEN);
    headers.set(DRAFTS_HEADER, '1');
  }
  return createClient({
    base: () => env().COMMERCE_API_URL,
    shapeOf: contractShape,
    parseReply: parseContractReply,
    init: (alias) => {
      if (device && SIGNS_IN.has(alias)) headers.set('x-serac-device', writeDevice(device()));
      return { cache: 'no-store', headers };
    },
  });
}
