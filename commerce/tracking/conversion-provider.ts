import type { ConversionAlias } from '#lib/contract/tracking.ts';

/** What happened, as a provider is told of it; amounts are minor units. */
export interface Conversion {
  readonly kind: ConversionAlias;
  /** The same at every attempt, and on both sides: a provider counts one event of a kind and name once. */
  readonly eventId: string;
  /** Milliseconds since 1970. */
  readonly happenedAt: number;
  readonly storeId: number;
  readonly userId: number;
  /** As `hashEmail` made it of the member's confirmed or given address. */
  readonly emailHash: string;
  /** Without its query, which may hold what is nobody's business. */
  readonly sourceUrl: string;
  readonly userAgent: string;
  readonly about: ConversionAbout;
}

/** What an event is about; empty for pages and for who joined. */
export interface ConversionAbout {
  readonly currency?: string;
  /** Of all that it is about. */
  readonly value?: number;
  readonly transactionId?: number;
  readonly shipping?: number;
  readonly tax?: number;
  readonly items?: readonly { readonly productId: number; readonly price: number; readonly quantity: number }[];
}

/** Who is told of conversions; part of a plug-in (docs/operating.md). */
export interface ConversionProvider {
  /** How logs call it. */
  readonly name: string;
  /** The only form in which an address leaves the shop. */
  hashEmail(email: string): string;
  /**
   * Tells of one event. May be called again for the same one, where nobody knows whether it arrived.
   * @throws whatever has it be tried again later
   */
  send(conversion: Conversion, signal: AbortSignal): Promise<void>;
}
