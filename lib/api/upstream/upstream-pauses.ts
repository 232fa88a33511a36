import type { ErrorBody } from '#lib/contract/define.ts';

/** Longest pause that is believed, ms. */
const LONGEST_MS = 60_000;

/** A pause where the answer does not say how long, ms. */
const UNSAID_MS = 1000;

/** How calls that were told to wait are kept back. */
export interface Pauses {
  /** The answer to a call that must wait; null where it may be sent. */
  readonly answer: (call: string, init: RequestInit) => Response | null;
  /** Takes note of a 429. */
  readonly begin: (call: string, init: RequestInit, answer: Response) => void;
}

/** Is a call made by the storefront for everybody? What one visitor may not do now says nothing about the others. */
function isForAll({ method = 'GET', headers }: RequestInit): boolean {
  const sent = new Headers(headers);
  return method === 'GET' && !sent.has('authorization') && !sent.has('x-forwarded-for');
}

/** Milliseconds that a Retry-After asks for: whole seconds, or a date (RFC 9110). */
function msOf(retryAfter: string | null, now: number): number {
  if (retryAfter === null) return UNSAID_MS;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isFinite(ms) ? Math.min(LONGEST_MS, Math.max(0, ms)) : UNSAID_MS;
}

/**
 * Honours 429: while the commerce API asks to wait, the storefront answers calls of that name itself. Being asked to slow
 * down is no failure, so that it opens no circuit.
 */
export function createPauses(now: () => number = Date.now): Pauses {
  const until = new Map<string, number>();
  return {
    answer(call, init) {
      const left = (until.get(call) ?? 0) - now();
      if (left <= 0 || !isForAll(init)) return null;
      const retryAfter = Math.ceil(left / 1000);
      const body: ErrorBody = { code: 'RATE_LIMITED', message: 'The shop was asked to slow down', retryAfter };
      return Response.json(body, { status: 429, headers: { 'retry-after': String(retryAfter) } });
    },
    begin(call, init, answer) {
      if (isForAll(init)) until.set(call, now() + msOf(answer.headers.get('retry-after'), now()));
    },
  };
}
