import {
  bulkhead,
  type CircuitBreakerPolicy,
  CircuitState,
  CountBreaker,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
} from 'cockatiel';
import { ApiError } from '#lib/api/api-error.ts';
import { CHECKED_HEADER } from '#lib/api/create-client.ts';
import { type Alias, contract, isAlias } from '#lib/contract/contract.ts';
import type { Circuit, CircuitChange, UpstreamCall, UpstreamOutcome } from '#lib/observability/signals.ts';
import { LANES, type Lane, type LaneLimits, laneOf } from './upstream-lanes.ts';
import { createPauses } from './upstream-pauses.ts';

/** A circuit opens when half of the last calls failed, once there were enough to tell. */
const OPENS = { threshold: 0.5, size: 10, minimumNumberOfCalls: 5 };

/** For how long an open circuit refuses calls before one of them is let through to see, ms. */
const OPEN_MS = 5000;

export interface UpstreamGuardSettings {
  /** Origin of the commerce API; requests elsewhere pass untouched. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** Checks an answer against the contract; throws where it differs. */
  readonly parseReply: (alias: Alias, reply: unknown) => unknown;
  /** Headers added to each request, such as its id: beneath Next's cache they are no part of its key. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** What is left of the time that the request being answered may spend on calls, ms; unbounded where it does not say. */
  readonly msLeft?: () => number;
  readonly onCall?: (call: UpstreamCall) => void;
  readonly onCircuit?: (change: CircuitChange) => void;
  readonly lanes?: Readonly<Record<Lane, LaneLimits>>;
}

const STATES: Readonly<Record<CircuitState, Circuit>> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
};

/** No answer came, or none was asked for. */
class Unavailable extends ApiError {
  readonly outcome: UpstreamOutcome;

  constructor(alias: string, outcome: UpstreamOutcome, why: string, cause?: unknown) {
    const details = { kind: 'network', status: 0, code: 'UNAVAILABLE', retryAfter: OPEN_MS / 1000 } as const;
    super(`${alias}: ${why}`, details, { cause });
    this.outcome = outcome;
  }
}

const isUnavailable = (error: unknown): error is Unavailable => error instanceof ApiError && 'outcome' in error;

/** The caller aborted: no fault of the commerce API. */
class CallerGone extends Error {}

interface TimeLimit {
  readonly signal: AbortSignal;
  /** Rejects when the time is over; never settles where it was cleared. */
  readonly over: Promise<never>;
  readonly clear: () => void;
}

/** So many ms from now. */
function timeLimit(ms: number): TimeLimit {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(), ms);
  const over = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  // Nobody may be listening any more by then.
  over.catch(() => undefined);
  return { signal, over, clear: () => clearTimeout(timer) };
}

/** An answer read to its end, so that a broken or slow body counts against the call and frees its socket. */
async function wholeAnswer(sent: Promise<Response>): Promise<Response> {
  const answer = await sent;
  const body = await answer.arrayBuffer();
  const headers = new Headers(answer.headers);
  // fetch has decoded the body; the length is another one now.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', CHECKED_HEADER]) headers.delete(name);
  const { status, statusText } = answer;
  return new Response(status === 204 || status === 304 ? null : body, { status, statusText, headers });
}

/**
 * May Next keep the answer? Every binding that does not want it to says so (lib/api/cache-rules.ts); the lifetime
 * itself cannot be seen here, since Next takes it out of what it hands on.
 */
const mayBeCached = (init: RequestInit): boolean => init.cache !== 'no-store';

function outcomeOfError(error: unknown): UpstreamOutcome {
  if (isUnavailable(error)) return error.outcome;
  return error instanceof ApiError ? 'broken-contract' : 'unreachable';
}

function outcomeOf(answer: Response): UpstreamOutcome {
  if (answer.ok) return 'ok';
  if (answer.status === 429) return 'rate-limited';
  return answer.status >= 500 ? 'failed' : 'refused';
}

/**
 * Wraps fetch for the calls of the commerce API, so that one that is slow or down can neither queue up requests here nor
 * be hammered by them: each call of the contract has a circuit breaker, each lane a limit of calls under way and a
 * deadline, and a 429 is honoured. It belongs beneath Next's own fetch: what Next has cached is still answered while a
 * circuit is open, and an answer that would be cached is parsed once, before Next keeps it: one that breaks the contract
 * is refused, and what the contract does not know of is not kept.
 * @returns a fetch that rejects with ApiError where no sound answer came
 */
export function createUpstreamGuard(settings: UpstreamGuardSettings): typeof fetch {
  const { parseReply, headers: ownHeaders, msLeft, onCall, onCircuit, lanes = LANES } = settings;
  const origin = new URL(settings.origin).origin;
  const pauses = createPauses();
  const circuits = new Map<Alias, CircuitBreakerPolicy>();
  const turns = {
    routing: bulkhead(lanes.routing.atOnce, lanes.routing.waiting),
    read: bulkhead(lanes.read.atOnce, lanes.read.waiting),
    write: bulkhead(lanes.write.atOnce, lanes.write.waiting),
  };

  function circuitOf(alias: Alias): CircuitBreakerPolicy {
    const known = circuits.get(alias);
    if (known) return known;
    const failing = handleWhen((error) => !(error instanceof CallerGone)).orWhenResult(
      (answer) => answer instanceof Response && answer.status >= 500,
    );
    const circuit = circuitBreaker(failing, { halfOpenAfter: OPEN_MS, breaker: new CountBreaker(OPENS) });
    circuit.onStateChange((state) => onCircuit?.({ call: alias, circuit: STATES[state] }));
    circuits.set(alias, circuit);
    return circuit;
  }

  async function exchange(url: URL, init: RequestInit, deadline: AbortSignal): Promise<Response> {
    const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(ownHeaders?.() ?? {})) headers.set(name, value);
    try {
      return await wholeAnswer(settings.fetch(url, { ...init, headers, signal }));
    } catch (error) {
      throw init.signal?.aborted && !deadline.aborted ? new CallerGone('The caller left', { cause: error }) : error;
    }
  }

  async function answerOf(alias: Alias, url: URL, init: RequestInit, lane: Lane): Promise<Response> {
    const circuit = circuitOf(alias);
    // While one call is probing, the others do not wait for what it finds.
    if (circuit.state === CircuitState.HalfOpen)
      throw new Unavailable(alias, 'circuit-open', 'its circuit is being tried');
    const patience = Math.min(lanes[lane].timeoutMs, Math.ceil(msLeft?.() ?? Number.POSITIVE_INFINITY));
    if (patience <= 0) throw new Unavailable(alias, 'timeout', 'the time of its request is used up');
    const { turnMs } = lanes[lane];
    const late = timeLimit(patience);
    const turn = timeLimit(Math.min(turnMs, patience));
    const begin = (): Promise<Response> => {
      turn.clear();
      return circuit.execute(() => exchange(url, init, late.signal));
    };
    try {
      // Whoever waits is told when the time for it is over, not when the next turn would have come.
      return await Promise.race([turns[lane].execute(begin, turn.signal), turn.over]);
    } catch (error) {
      if (error instanceof CallerGone) throw error.cause;
      if (isBrokenCircuitError(error)) throw new Unavailable(alias, 'circuit-open', 'its circuit is open', error);
      if (isBulkheadRejectedError(error))
        throw new Unavailable(alias, 'overload', 'too many calls are under way', error);
      if (turn.signal.aborted && patience > turnMs)
        throw new Unavailable(alias, 'overload', `no turn within ${turnMs} ms`, error);
      if (turn.signal.aborted || late.signal.aborted)
        throw new Unavailable(alias, 'timeout', `no answer within ${patience} ms`, error);
      throw error;
    } finally {
      turn.clear();
      late.clear();
    }
  }

  async function checked(alias: Alias, answer: Response): Promise<Response> {
    const { status, statusText, headers } = answer;
    headers.set(CHECKED_HEADER, '1');
    try {
      return Response.json(parseReply(alias, await answer.json()), { status, statusText, headers });
    } catch (cause) {
      const details = { kind: 'parse', status: answer.status, code: 'INTERNAL' } as const;
      throw new ApiError(`${alias}: the answer breaks the contract`, details, { cause });
    }
  }

  async function guarded(alias: Alias, url: URL, init: RequestInit): Promise<Response> {
    const lane = laneOf(alias, contract[alias].method);
    const paused = pauses.answer(alias, init);
    if (paused) return paused;
    const answer = await answerOf(alias, url, init, lane);
    if (answer.status === 429) pauses.begin(alias, init, answer);
    return answer.ok && mayBeCached(init) ? checked(alias, answer) : answer;
  }

  async function measured(alias: Alias, url: URL, init: RequestInit): Promise<Response> {
    const started = performance.now();
    const told = (outcome: UpstreamOutcome) =>
      onCall?.({ call: alias, outcome, seconds: (performance.now() - started) / 1000 });
    try {
      const answer = await guarded(alias, url, init);
      told(outcomeOf(answer));
      return answer;
    } catch (error) {
      told(outcomeOfError(error));
      throw error;
    }
  }

  return (input, init = {}) => {
    const url = typeof input === 'string' || input instanceof URL ? new URL(input, origin) : null;
    const alias = url?.origin === origin ? url.pathname.split('/')[1] : undefined;
    if (!url || alias === undefined || !isAlias(alias)) return settings.fetch(input, init);
    return measured(alias, url, init);
  };
}
