import { channel } from 'node:diagnostics_channel';
import type { Device, Vital } from './page-speed.ts';

/** How a call of the commerce API ended. */
export type UpstreamOutcome =
  | 'ok'
  | 'refused'
  | 'rate-limited'
  | 'failed'
  | 'unreachable'
  | 'timeout'
  | 'broken-contract'
  | 'circuit-open'
  | 'overload';

export interface UpstreamCall {
  /** Alias of the call. */
  readonly call: string;
  readonly outcome: UpstreamOutcome;
  readonly seconds: number;
}

export type Circuit = 'closed' | 'half-open' | 'open';

export interface CircuitChange {
  /** Alias of the call. */
  readonly call: string;
  readonly circuit: Circuit;
}

export interface AnsweredCall {
  /** Alias of the call; `other` for what is none. */
  readonly call: string;
  readonly status: number;
  readonly seconds: number;
}

/** How the resolver's cache answered: at once, at once with an older value, or after asking. */
export type ResolverRead = 'fresh' | 'stale' | 'miss';

/** One vital of one page view, as a visitor's browser measured it. */
export interface PageSpeed {
  readonly vital: Vital;
  /** Milliseconds; of CLS the shift itself. */
  readonly value: number;
  readonly page: string;
  readonly device: Device;
  /** Id of the store. */
  readonly store: string;
  /** Build of the page: this process' own, or `older`. */
  readonly release: string;
}

interface Signal<T> {
  readonly publish: (value: T) => void;
  readonly subscribe: (listener: (value: T) => void) => void;
}

/** One channel in the process: every copy of this module reaches the same listeners, and where nobody listens it is free. */
function signal<T>(name: string): Signal<T> {
  const own = channel(`serac:${name}`);
  return {
    publish: (value) => {
      if (own.hasSubscribers) own.publish(value);
    },
    subscribe: (listener) => own.subscribe((value) => listener(value as T)),
  };
}

/** What happens where measurements cannot be taken directly; the metrics listen. */
export const upstreamCalls = signal<UpstreamCall>('upstream-call');
/** Requests that the commerce API answered. */
export const answeredCalls = signal<AnsweredCall>('answered-call');
export const circuitChanges = signal<CircuitChange>('circuit-change');
export const resolverReads = signal<ResolverRead>('resolver-read');
export const pageSpeeds = signal<PageSpeed>('page-speed');
