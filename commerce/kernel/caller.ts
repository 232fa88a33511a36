export interface SessionRecord {
  readonly tokenHash: Uint8Array;
  readonly storeId: number;
  readonly memberId: number | null;
  readonly basketId: string | null;
  readonly lastOrderId: number | null;
  /** Where the visitor wants parcels to go, ISO 3166-1 alpha-2; null for the country of the store. */
  readonly deliveryCountry: string | null;
  /** Opened by the link of a mail, about this order; null for a guest, and where the password was given (decision 65). */
  readonly link: { readonly orderId: number | null } | null;
}

/**
 * Who a reply is for. `guest` sees prices only where the store shows them to everybody; `member` always, at the
 * prices of `groupId`. Cached member pages are rendered with a service credential: an audience without a session.
 */
export type Audience = { readonly kind: 'guest' } | { readonly kind: 'member'; readonly groupId: number };

/** Who makes a call, established by the HTTP layer before any service runs. */
export interface Caller {
  readonly session: SessionRecord | null;
  /** Token of the session, for the call that looks it up by itself; its `session` is null. */
  readonly bearer?: string | undefined;
  readonly audience: Audience;
  /** Client address for rate limits, as far as the trusted proxies vouch for it. */
  readonly address: string;
  /** What the visitor has, as the storefront names it for calls that sign in; null where it does not. */
  readonly device: { readonly browser: string; readonly system: string } | null;
  readonly idempotencyKey: string | null;
  readonly requestId: string;
  /** Has the service token, and asks for drafts by it (`DRAFTS_HEADER`). */
  readonly mayReadDrafts?: boolean;
}
