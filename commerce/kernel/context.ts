import type { Logger } from 'pino';
import type { Alias, Parsed, Reply } from '#lib/contract/contract.ts';
import type { Caller } from './caller.ts';
import type { Database } from './database.ts';
import type { CommerceEnv } from './env.ts';

/** The time, so that tests can set it. Milliseconds since 1970. */
export interface Clock {
  now(): number;
}

/** What every module works with, and what lives as long as the process. Modules above add their own parts to it. */
export interface Context {
  readonly db: Database;
  readonly env: CommerceEnv;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Answers one call of the contract: rights first, then at most one transaction. `C` is what it needs of the process. */
export type ServiceIn<C extends Context, A extends Alias> = (
  context: C,
  caller: Caller,
  input: Parsed<A>,
) => Promise<Reply<A>>;
