import type { StoreConfig } from '#lib/contract/stores.ts';
import type { KeptCard } from './agreements.ts';

/** What a shopper is asked for on the payment page, as one text field. */
export interface PaymentField {
  readonly name: string;
  /** In the language of the store. */
  readonly label: string;
  /** Token of the HTML attribute, such as `cc-number`. */
  readonly autocomplete: string;
  readonly numeric: boolean;
  /** Two such fields stand in one line. */
  readonly half: boolean;
}

/** What was typed into the fields. */
export interface TypedPayment {
  /** What is wrong, in the language of the store, by the name of the field; empty where a payment can be asked for. */
  readonly errors: Readonly<Record<string, string>>;
  /** What may be stored with the checkout and shown again; never a number of a card. */
  readonly shown: Readonly<Record<string, string>>;
}

/** What is to be paid. */
interface PaymentRequest {
  readonly store: StoreConfig;
  /** Minor units of the store's currency; never nothing: what costs nothing is ordered without a payment. */
  readonly amount: number;
  /**
   * The shop's name for this payment: notices bring it back. A repeat with it, after an answer that was lost, is the same
   * payment and has the same answer, whatever else it says.
   */
  readonly reference: string;
  /** Where a page of the provider sends the shopper back to. */
  readonly returnTo: string;
  /** Now, ms. */
  readonly at: number;
}

/** What it is paid with: what was typed, to be kept for the next time where the shopper wants it, or a kept card. */
export type PaymentMeans =
  | { readonly form: FormData; readonly keep: boolean }
  | { readonly kept: Pick<KeptCard, 'token' | 'lastFour'> };

/** A payment as the provider knows it. */
interface Begun {
  /** The provider's name for it. */
  readonly payment: string;
  /** What may be shown and kept of its means, such as the last digits of a card. */
  readonly masked: string;
  readonly keepCard?: KeptCard | undefined;
}

/** What the provider says: paid for, a question to the holder first (3-D Secure), decided later, or no. */
export type PaymentOutcome =
  | (Begun & { readonly kind: 'challenged' })
  /** `taken`: the money is here already. It is not captured, and refunded instead of cancelled. */
  | (Begun & { readonly kind: 'accepted'; readonly taken?: boolean })
  /** A notice will tell; `continueAt` is a page of the provider where the shopper goes on meanwhile. */
  | (Begun & { readonly kind: 'pending'; readonly continueAt?: string })
  | { readonly kind: 'declined' };

/** How a pending payment came out. */
interface PaymentNotice {
  readonly reference: string;
  readonly payment: string;
  readonly accepted: boolean;
  /** The money is here already, as in `PaymentOutcome`. */
  readonly taken?: boolean;
}

/**
 * What is asked of the provider once a payment was begun. It is asked until it succeeds, by whichever process, so that an
 * answer that was lost leads to a repeat: one with the same key has no effect of its own and succeeds alike.
 */
export interface PaymentStep {
  readonly key: string;
  /** The shop's name for the payment. */
  readonly reference: string;
  /** The provider's; null where its answer was lost: then `reference` names the payment, if there is one at all. */
  readonly payment: string | null;
  /** Minor units. */
  readonly amount: number;
  /** Given when nobody waits for the answer any longer. */
  readonly signal: AbortSignal;
}

/**
 * Who takes the shop's payments. The checkout shows its fields, asks for the amount, and places the order once the payment
 * is accepted. A payment that finds no order is cancelled, or refunded where the money is here already. Every method may
 * throw where the provider is away.
 */
export interface PaymentProvider {
  /** As stores name it in `paymentProviders`, and kept cards in their rows. */
  readonly name: string;
  /** What shoppers call this way to pay, in the language of the store: on the payment page, the order and its documents. A card without it. */
  label?(store: StoreConfig): string;
  fields(store: StoreConfig): readonly PaymentField[];
  /** Said below the fields; empty for nothing. */
  notes(store: StoreConfig): readonly string[];
  read(form: FormData, at: { readonly store: StoreConfig; readonly at: number }): TypedPayment;
  authorise(request: PaymentRequest, means: PaymentMeans): Promise<PaymentOutcome>;
  /** The holder's answer to a challenge. @returns whether it is paid */
  completeChallenge(payment: string, confirmed: boolean): Promise<boolean>;
  /** Once the order stands. */
  capture(step: PaymentStep): Promise<void>;
  /**
   * Voids an authorisation; refunds what was captured all the same, where the answer that said so was lost. May come by the
   * reference, and again by the name once a late notice tells it: what was given back already is no fault.
   */
  cancel(step: PaymentStep): Promise<void>;
  refund(step: PaymentStep): Promise<void>;
  /**
   * Reads the provider's call about a payment, pending or not; null for anything that is not truly from it. The provider repeats
   * a call that is not answered by 204.
   */
  readNotice(request: Request): Promise<PaymentNotice | null>;
}
