import { z } from 'zod';
import { get, post } from './define.ts';
import { Id } from './values.ts';

/** What kinds of cards the shop tells apart: neutral marks in place of the networks' own (decision 3). */
const CARD_KINDS = ['credit', 'debit', 'charge'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** A payment method that a member let a provider keep: never a number, only what it is known by (decision 48). */
export const PaymentAgreement = z
  .object({
    agreementId: z.int(),
    provider: z.string(),
    kind: z.enum(CARD_KINDS),
    lastFour: z.string().length(4),
    /** `MM/YY` as on the card: its last month. */
    expiry: z.string().regex(/^\d{2}\/\d{2}$/),
    /** Is that month over? */
    isExpired: z.boolean(),
  })
  .meta({ id: 'PaymentAgreement' });
export type PaymentAgreement = z.infer<typeof PaymentAgreement>;

const Provider = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,31}$/)
  .describe('One of the store’s `paymentProviders`');

export const paymentCalls = {
  'payment-provider-list': get({
    summary: 'Payment methods that the member let a provider keep; with errors, none can be told (ERR-10)',
    access: 'member',
    path: z.object({ provider: Provider }),
    reply: z.object({ agreements: z.array(PaymentAgreement), errors: z.array(z.string()).optional() }),
  }),
  'payment-provider-delete': post({
    summary: 'Has a provider forget a payment method of the member; 404 for one that he has not',
    access: 'member',
    path: z.object({ provider: Provider, agreementId: Id }),
    reply: z.object({ success: z.literal(true) }),
  }),
} as const;
