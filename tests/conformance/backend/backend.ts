import { randomInt, randomUUID } from 'node:crypto';
import { buildRequest } from '#lib/api/create-client.ts';
import { contractShape } from '#lib/api/server-api.ts';
import type { Alias, Input, Reply } from '#lib/contract/contract.ts';
import { contract } from '#lib/contract/contract.ts';
import { ErrorBody } from '#lib/contract/define.ts';

/** Longest the storefront waits for an answer, ms (`REQUEST_BUDGET_MS`); what takes longer is an outage to it. */
export const ANSWER_WITHIN_MS = 9000;

/** On whose behalf a call is made; nobody's without any of these. */
export interface As {
  /** Session token, as `session-open` and `login` give it. */
  readonly token?: string;
  /** Price group of a cached page; goes with the service token. */
  readonly group?: number;
  /** Service token in place of the right one. */
  readonly serviceToken?: string;
  /** Idempotency key; made up where it is not given. */
  readonly key?: string;
}

export interface Answer {
  /** 0: nobody answered, or not within `ANSWER_WITHIN_MS`. */
  readonly status: number;
  /** Why nobody answered. */
  readonly why?: string;
  readonly headers: Headers;
  /** JSON as it came; undefined where it is none. */
  readonly body: unknown;
  readonly ms: number;
}

export interface Backend {
  /** Makes a call of the contract as the storefront makes it, and takes whatever comes. @throws Limited */
  ask<A extends Alias>(alias: A, input: Input<A>, as?: As): Promise<Answer>;
  /** Makes a call that has to succeed. @throws Unanswered, Limited */
  reply<A extends Alias>(alias: A, input: Input<A>, as?: As): Promise<Reply<A>>;
  /** Sends what no client would send. @param target path and query */
  send(target: string, init?: RequestInit): Promise<Answer>;
  /** Calls that were answered, by alias, with the time of the slowest, ms. */
  readonly slowest: ReadonlyMap<Alias, number>;
}

/** Something that is not as the contract has it. */
export interface Finding {
  readonly call: Alias;
  /** What is wrong, as a sentence that begins with the name of the call. */
  readonly said: string;
  /** The call is not there at all: a page that can do without it does. */
  readonly isMissing?: boolean;
}

/** A call that a check cannot do without has failed; it says which and how. */
export class Unanswered extends Error {
  readonly finding: Finding;
  constructor(finding: Finding) {
    super(finding.said);
    this.finding = finding;
  }
}

/** The backend limits how often something is asked, as it may: what was to be tried is not. */
export class Limited extends Error {
  constructor(alias: Alias) {
    super(`${alias} is limited here (429): try again later`);
  }
}

/** A refusal of a call that is there has the contract's body; a server that has no such call says 404, 405 or 501 in its own way. */
export const isMissing = ({ status, body }: Answer): boolean =>
  status === 501 || ([404, 405].includes(status) && !ErrorBody.safeParse(body).success);

/** What is wrong with an answer that has to be a reply; null where nothing is. */
export function faultOf(call: Alias, answer: Answer): Finding | null {
  if (isMissing(answer)) return { call, said: `${call} is not there (${answer.status})`, isMissing: true };
  if (answer.status !== 200) return { call, said: `${call} ${told(answer)} where it has to reply` };
  const where = misfits(call, answer.body);
  return where.length === 0 ? null : { call, said: `${call} breaks the contract: ${where.join('; ')}` };
}

/** What an answer is, in a few words. */
export function told({ status, body, why }: Answer): string {
  if (status === 0) return `is not answered (${why})`;
  const problem = ErrorBody.safeParse(body);
  return `answers ${status}${problem.success ? ` ${problem.data.code}` : ''}`;
}

/** Where an answer leaves the contract: up to three places, in words; none where it fits. */
function misfits(alias: Alias, body: unknown): string[] {
  const read = contract[alias].reply.safeParse(body);
  if (read.success) return [];
  return read.error.issues.slice(0, 3).map(({ path, message }) => `${path.join('.') || 'the reply'}: ${message}`);
}

interface Settings {
  readonly origin: string;
  /** What backend and storefront share; without it nothing is asked for cached pages of members. */
  readonly serviceToken: string | null;
  readonly fetch?: typeof fetch;
}

/** A backend that claims to speak the contract. */
export function openBackend({ origin, serviceToken, fetch: fetcher = fetch }: Settings): Backend {
  const slowest = new Map<Alias, number>();
  /** Of the visitors of this run, for the limits of the backend (RFC 5737: nobody's). */
  const address = `203.0.113.${randomInt(1, 255)}`;

  async function send(target: string, init: RequestInit = {}): Promise<Answer> {
    const started = performance.now();
    try {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      const response = await fetcher(`${origin}${target}`, { redirect: 'manual', signal, ...init });
      const text = await response.text();
      const ms = performance.now() - started;
      return { status: response.status, headers: response.headers, body: json(text), ms };
    } catch (error) {
      return {
        status: 0,
        why: reasonOf(error),
        headers: new Headers(),
        body: undefined,
        ms: performance.now() - started,
      };
    }
  }

  function headersOf({ token, group, serviceToken: other, key }: As, writes: boolean): Headers {
    const headers = new Headers({ accept: 'application/json' });
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    const service = other ?? serviceToken;
    if (group !== undefined) headers.set('x-serac-audience', `member:${group}`);
    if ((group !== undefined || other !== undefined) && service !== null) headers.set('x-serac-service', service);
    if (writes && serviceToken !== null && other === undefined) {
      headers.set('x-serac-service', serviceToken);
      headers.set('x-forwarded-for', address);
    }
    if (writes) {
      headers.set('content-type', 'application/json');
      headers.set('idempotency-key', key ?? randomUUID());
    }
    return headers;
  }

  const ask: Backend['ask'] = async (alias, input, as = {}) => {
    const { method, target, body } = buildRequest(alias, contractShape(alias), input as Record<string, unknown>);
    const answer = await send(target, { method, headers: headersOf(as, body !== null), body });
    if (answer.status === 429) throw new Limited(alias);
    slowest.set(alias, Math.max(slowest.get(alias) ?? 0, answer.ms));
    return answer;
  };

  return {
    ask,
    send,
    slowest,
    async reply<A extends Alias>(alias: A, input: Input<A>, as: As = {}): Promise<Reply<A>> {
      const answer = await ask(alias, input, as);
      const fault = faultOf(alias, answer);
      if (fault) throw new Unanswered(fault);
      return contract[alias].reply.parse(answer.body) as Reply<A>;
    },
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `not within ${ANSWER_WITHIN_MS / 1000} s`;
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
