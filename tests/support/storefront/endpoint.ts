import { expect } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { newGuest } from '#lib/contract/visitors/new-guest.ts';
import { handleCall } from '#lib/endpoints/calls/handle-call.ts';
import type { RateLimits } from '#lib/endpoints/request/rate-limits.ts';
import type { VisitorSources } from '#lib/endpoints/request/visitor.ts';
import { cookieSealer, type SealedSession } from '#lib/session/session-cookie.ts';

/** Host of the store of these tests, store 11. */
export const HOST = 'de.test';
const store = {
  storeId: 11,
  code: 'de',
  websiteId: 1,
  loginRequired: true,
  freeDeliveryFrom: null,
  locale: 'de_DE',
  deliveryCountry: 'DE',
  previewHosts: [] as string[],
} as StoreConfig;

/** A guest's session as the commerce API tells it. */
export const guestSession = { ...newGuest(store, new Date('2026-11-20T12:00:00Z')), accepts_cookie: true };
/** What opening a session answers. */
export const opened = (auth_token: string, id: number | null = null) => ({
  success: true,
  message: '',
  auth_token,
  expiresAt: '2026-12-20T12:00:00Z',
  session: { ...guestSession, id, group: id === null ? 0 : 3 },
});

type Answer = (input: Record<string, unknown>, token: string | null) => unknown;
/** What the commerce API answers, by alias. */
export const answers: Record<string, Answer> = {};
/** Every call it got. */
export const calls: {
  alias: string;
  input: unknown;
  token: string | null;
  key: string | undefined;
  address: unknown;
}[] = [];

const sources: VisitorSources = {
  storeOfHost: async (host) => (host === HOST ? store : null),
  api: ({ token, clientAddress }) =>
    (async (alias: string, input: Record<string, unknown>, options?: { idempotencyKey?: string }) => {
      calls.push({ alias, input, token, key: options?.idempotencyKey, address: clientAddress });
      return answers[alias]?.(input, token);
    }) as never,
};

/** Makes the commerce API refuse a call, or not answer it. */
export const refuse =
  (status: number, code: 'UNAUTHORIZED' | 'SOLD_OUT', kind: 'http' | 'network' = 'http') =>
  () => {
    throw new ApiError('x', { kind, status, code, serverMessage: 'said so' });
  };

interface Sent {
  body?: unknown;
  /** Null leaves out what a browser would say. */
  headers?: Record<string, string | null>;
  session?: Partial<SealedSession>;
  limits?: RateLimits;
}

/** Sends a request to the endpoint as a browser would, and reads the answer and the cookie it sets. */
export async function send(method: string, target: string, { body, headers = {}, session, limits }: Sent = {}) {
  const sealed = session && {
    token: 'bearer',
    audience: 'member',
    group: 3,
    storeId: 11,
    issuedAt: Date.now(),
    ...session,
  };
  const cookie = sealed && `serac_session=${await cookieSealer().seal(sealed as SealedSession)}`;
  const [path = '', query = ''] = target.split('?');
  const said: Record<string, string | null> = {
    host: HOST,
    ...(method === 'GET' ? {} : { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }),
    ...(cookie ? { cookie } : {}),
    ...headers,
  };
  const request = new Request(`http://localhost:3000/api/${target}`, {
    method,
    headers: Object.entries(said).filter((header): header is [string, string] => header[1] !== null),
    body:
      method === 'GET' ? null : typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body ?? {}),
  });
  expect(request.url).toContain(query);
  const [alias = '', ...segments] = path.split('/');
  const response = await handleCall(alias, segments, request, sources, limits);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const setCookie = response.headers.get('set-cookie');
  const value = setCookie && /^serac_session=([^;]*)/.exec(setCookie)?.[1];
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
    session: value ? await cookieSealer().open(value) : value,
  };
}

/** Starts over: nothing called, and sessions can be opened. */
export function resetEndpoint(): void {
  calls.length = 0;
  for (const alias of Object.keys(answers)) delete answers[alias];
  answers['session-open'] = () => opened('guest-token');
}
