import type { Alias, Input, Reply } from '#lib/contract/contract.ts';
import type { ErrorBody, Method } from '#lib/contract/define.ts';
import { ApiError } from './api-error.ts';

/** Longest wait for an answer, ms: a little more than the storefront itself waits (upstream-lanes.ts), to learn why. */
const TIMEOUT_MS = 10_000;

/** A read that the network lost is tried again after this and up to as much more, ms: not all at the same moment. */
const RETRY_AFTER_MS = 50;

/**
 * Header of an answer that the guard of the commerce API has parsed by the contract before Next cached it, and which
 * holds what came of that. The guard drops it from all other answers.
 */
export const CHECKED_HEADER = 'x-serac-checked';

/** What of a call decides where its values go. */
export interface CallShape {
  readonly method: Method;
  /** First segment of the path, where it is not the alias. */
  readonly address?: string;
  /** Fields that follow the alias as path segments, in this order (decision 59). */
  readonly path: readonly string[];
  /** Fields of a write that stand in the query; a read has every other field there. */
  readonly query?: readonly string[];
}

/** A call as it goes over the wire. */
interface WireRequest {
  readonly method: Method;
  /** Path and query, relative to the API's base. */
  readonly target: string;
  /** JSON text; null for a read. */
  readonly body: string | null;
}

function appendToQuery(query: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) {
    if (value.length > 0) query.set(name, value.join(','));
  } else query.set(name, String(value));
}

/**
 * Lays the values of a call out as path segments, query and JSON body.
 * @param input values by field name; undefined ones are left out, lists are joined by commas
 * @throws TypeError where a path value is missing: the address would name another call
 */
export function buildRequest(alias: string, shape: CallShape, input: Readonly<Record<string, unknown>>): WireRequest {
  const segments = shape.path.map((field) => {
    const value = input[field];
    if (value === undefined || value === null || value === '') throw new TypeError(`${alias} needs ${field}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(input)) {
    if (shape.path.includes(field)) continue;
    if (shape.method === 'GET' || shape.query?.includes(field)) appendToQuery(query, field, value);
    else body[field] = value;
  }
  query.sort();
  const search = query.size > 0 ? `?${query}` : '';
  return {
    method: shape.method,
    target: `/${[shape.address ?? alias, ...segments].join('/')}${search}`,
    body: shape.method === 'GET' ? null : JSON.stringify(body),
  };
}

/** What a caller may say about one call, beside its values. */
export interface CallOptions {
  /** Names a write, so that the same write sent twice happens once (decision 40). Made up where it is not given. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** What a binding decides for one call: its headers, how fetch may cache it, and whether it outlives its page. */
type CallInit = Pick<RequestInit, 'cache' | 'credentials' | 'headers' | 'keepalive' | 'next'>;

export interface ClientSettings<A extends Alias> {
  /** What the alias is appended to: an origin, or `/api` in the browser. */
  readonly base: () => string;
  readonly shapeOf: (alias: A) => CallShape;
  /** Checks an answer that nobody has checked yet against the contract; throws where it differs. */
  readonly parseReply: (alias: A, reply: unknown) => unknown;
  readonly init: (alias: A, input: Readonly<Record<string, unknown>>) => CallInit;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

/** Makes a call of the contract: typed values in, typed reply out; every failure is an ApiError. */
export type Client<Aliases extends Alias = Alias> = <A extends Aliases>(
  alias: A,
  input: Input<A>,
  options?: CallOptions,
) => Promise<Reply<A>>;

const textIn = (value: unknown, field: 'code' | 'message'): string | undefined => {
  const text = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
};

const isErrorBody = (value: unknown): value is ErrorBody => textIn(value, 'code') !== undefined;

function networkError(alias: string, cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  const details = { kind: 'network', status: 0, code: 'UNAVAILABLE' } as const;
  return new ApiError(`${alias}: no answer (${cause instanceof Error ? cause.message : cause})`, details, { cause });
}

async function readJson(alias: string, response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    const details = { kind: 'parse', status: response.status, code: 'INTERNAL' } as const;
    throw new ApiError(`${alias}: the answer is not JSON`, details, { cause });
  }
}

async function httpError(alias: string, response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  // What stands before the shop may limit as well, in words of its own (ERR-12).
  const code = response.status === 429 ? 'RATE_LIMITED' : 'INTERNAL';
  const said = isErrorBody(body) ? body : ({ code, issues: undefined } as const);
  const message = textIn(body, 'message');
  return new ApiError(`${alias}: ${response.status} ${message ?? response.statusText}`, {
    kind: 'http',
    status: response.status,
    code: said.code,
    serverMessage: message,
    issues: said.issues,
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  });
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS * (1 + Math.random())));

async function send(alias: string, url: string, init: RequestInit, request: WireRequest, fetcher: typeof fetch) {
  try {
    return await fetcher(url, init);
  } catch (cause) {
    // An ApiError is a decision not to ask, or a deadline that has passed: asking again would only add to the load.
    const again = request.method === 'GET' && !init.signal?.aborted && !(cause instanceof ApiError);
    if (!again) throw networkError(alias, cause);
    await pause();
    return await fetcher(url, init).catch((second) => {
      throw networkError(alias, second);
    });
  }
}

/**
 * Makes a client of the contract that depends on no framework: a read is tried once more where the network failed, a
 * write never (decision 40), and nothing waits longer than the timeout.
 */
export function createClient<Aliases extends Alias = Alias>(settings: ClientSettings<Aliases>): Client<Aliases> {
  return async <A extends Aliases>(alias: A, input: Input<A>, options: CallOptions = {}): Promise<Reply<A>> => {
    const values = input as Readonly<Record<string, unknown>>;
    const request = buildRequest(alias, settings.shapeOf(alias), values);
    const { headers, ...init } = settings.init(alias, values);
    const timeout = AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS);
    const sent = new Headers(headers);
    sent.set('accept', 'application/json');
    if (request.body !== null) {
      sent.set('content-type', 'application/json');
      sent.set('idempotency-key', options.idempotencyKey ?? crypto.randomUUID());
    }
    const response = await send(
      alias,
      `${settings.base()}${request.target}`,
      {
        ...init,
        method: request.method,
        body: request.body,
        headers: sent,
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      },
      request,
      settings.fetch ?? fetch,
    );
    if (!response.ok) throw await httpError(alias, response);
    const reply = await readJson(alias, response);
    if (init.next && response.headers.has(CHECKED_HEADER)) return reply as Reply<A>;
    try {
      return settings.parseReply(alias, reply) as Reply<A>;
    } catch (cause) {
      const details = { kind: 'parse', status: response.status, code: 'INTERNAL' } as const;
      throw new ApiError(`${alias}: the answer breaks the contract`, details, { cause });
    }
  };
}
