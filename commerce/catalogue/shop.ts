import type { Logger } from 'pino';
import type { Catalogue } from '#commerce/catalogue/snapshot/catalogue.ts';
import type { Database } from '#commerce/kernel/database.ts';
import type { CommerceEnv } from '#commerce/kernel/env.ts';
import type { StoreDirectory } from '#commerce/stores/store-directory.ts';
import type { Alias, Parsed, Reply } from '#lib/contract/contract.ts';

/** The time, so that tests can set it. Milliseconds since 1970. */
export interface Clock {
  now(): number;
}

/** What lives as long as the process. */
export interface Shop {
  readonly db: Database;
  readonly env: CommerceEnv;
  readonly clock: Clock;
  readonly log: Logger;
  readonly stores: StoreDirectory;
  readonly catalogue: Catalogue;
}

export interface SessionRecord {
  readonly tokenHash: Uint8Array;
  readonly storeId: number;
  readonly memberId: number | null;
  readonly basketId: string | null;
  readonly lastOrderId: number | null;
  /** Where the visitor wants parcels to go, ISO 3166-1 alpha-2; null for the country of the store. */
  readonly deliveryCountry: string | null;
}

/**
 * Whose eyes a reply is for. `guest` sees prices only where the store shows them to everybody; `member` always, at the
 * prices of `groupId`. Cached member pages are rendered with a service credential: an audience without a session.
 */
export type Audience = { readonly kind: 'guest' } | { readonly kind: 'member'; readonly groupId: number };

/** Who makes a call, established by the HTTP layer before any service runs. */
export interface Caller {
  readonly session: SessionRecord | null;
  readonly audience: Audience;
  /** Client address for rate limits, as far as the trusted proxies vouch for it. */
  readonly address: string;
  readonly idempotencyKey: string | null;
  readonly requestId: string;
}

/** Every service is `verb(shop, caller, input)`: rights first, then at most one transaction. */
export type Service<A extends Alias> = (shop: Shop, caller: Caller, input: Parsed<A>) => Promise<Reply<A>>;
