import { z } from 'zod';
import { FORM_RULES } from '#lib/rules/form-rules.ts';
import { STORE_TYPE } from '#lib/rules/limits.ts';
import { PASSWORD_MAX } from '#lib/rules/passwords.ts';
import { get, post, put } from './define.ts';
import { Switch } from './newsletter.ts';
import { Device, Email } from './session.ts';
import { Id, Instant, LANGUAGES, StoreId } from './values.ts';

/** Longest part of a person's name, characters. */
const NAME_MAX = 60;

/** What the shop knows of a member (ACCT-02), under the names of its clients. */
const UserSync = z
  .object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** Where parcels go unless the visit says otherwise. */
    currentCountry: z.object({ code: z.string() }),
    gender: z.object({ id: z.int() }),
    /** The language and currency wanted in mails (decision 28). */
    language: z.object({ code: z.enum(LANGUAGES), name: z.string() }),
    currencyCode: z.string(),
    referralCode: z.string(),
    /** The address that waits for both mailboxes to say yes; null for none. */
    pendingEmail: z.string().nullable(),
  })
  .meta({ id: 'UserSync' });
export type UserSync = z.infer<typeof UserSync>;

const PersonName = z.string().trim().max(NAME_MAX).refine(FORM_RULES.person_name, 'person_name');

/** Where a member is signed in. */
const SignIn = z
  .object({
    /** Names the session to its member; opens nothing. */
    id: z.string(),
    /** Null where the session began before devices were named. */
    device: Device.nullable(),
    storeId: z.int(),
    /** Host of the store. */
    site: z.string(),
    /** To the hour. */
    lastUsed: Instant,
    /** The session that asks. */
    isThis: z.boolean(),
    /** The link of a mail opened it: it shows one order (decision 65). */
    isByLink: z.boolean(),
  })
  .meta({ id: 'SignIn' });
export type SignIn = z.infer<typeof SignIn>;

/** An account elsewhere that opens this one. */
const ConnectedAccount = z
  .object({
    /** Names it to its member. */
    id: z.string(),
    /** What visitors know its provider by, or its host. */
    provider: z.string(),
    connectedAt: Instant,
  })
  .meta({ id: 'ConnectedAccount' });
export type ConnectedAccount = z.infer<typeof ConnectedAccount>;

/** A hash that names a session, or an account elsewhere. */
const HashId = z.string().regex(/^[\w-]{43}$/);

const Done = z.object({ success: z.literal(true), message: z.string() });

export const memberCalls = {
  sessions: get({
    summary: 'Where the member is signed in, in all stores: this session first, then by last use',
    access: 'member',
    reply: z.object({ sessions: z.array(SignIn) }),
  }),
  'session-end': post({
    summary: 'Signs the member out of one session',
    access: 'member',
    body: z.object({ id: HashId }),
    reply: Done,
  }),
  'sessions-end-others': post({
    summary: 'Signs the member out of every other session, and ends the links of mails, as a new password does',
    access: 'member',
    reply: Done,
  }),
  identities: get({
    summary: 'Accounts elsewhere that the member signs in with, and whether there is a password besides',
    access: 'member',
    reply: z.object({ identities: z.array(ConnectedAccount), hasPassword: z.boolean() }),
  }),
  'identity-disconnect': post({
    summary: 'An account elsewhere opens this one no more; the last one stays where the member has no password',
    storeField: 'store_id',
    access: 'member',
    body: z.object({ store_id: StoreId, id: HashId }),
    reply: Done,
  }),
  'user-sync': get({
    summary: 'What the shop knows of the member who is signed in',
    access: 'member',
    reply: UserSync,
  }),
  'customer-details-update': post({
    summary:
      'Changes what the member has stated. Another e-mail address or password needs the current password; an address changes once both mailboxes have confirmed it, and the answer does not tell whether it has an account',
    storeField: 'store_id',
    access: 'member',
    body: z.object({
      store_id: StoreId,
      store_type: z.literal(STORE_TYPE),
      email: Email,
      firstname: PersonName,
      lastname: PersonName,
      /** As in the newsletter; 0 states nothing. */
      gender: z.coerce.number().int().min(0).max(2),
      country_id: z.string().length(2),
      language: z.enum(LANGUAGES),
      currency: z.string().length(3),
      current_password: z.string().max(PASSWORD_MAX).optional(),
      password: z.string().max(PASSWORD_MAX).optional(),
    }),
    reply: Done,
  }),
  'newsletter-personalisation': put({
    summary: 'Whether mails and pages may go by what the member chose and looked at',
    access: 'member',
    body: z.object({
      restrict_email_personalisation: Switch,
      restrict_site_personalisation: Switch,
      referrer: z.string().max(2000).optional(),
    }),
    reply: Done,
  }),
} as const;

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
    summary: 'Has a provider forget a payment method of the member; 404 for one of somebody else',
    access: 'member',
    path: z.object({ provider: Provider, agreementId: Id }),
    reply: z.object({ success: z.literal(true) }),
  }),
} as const;

const Password = z.string().min(1).max(PASSWORD_MAX);

export const privacyCalls = {
  'account-export': post({
    summary: 'Begins to hand over what is held about the member, who gives the password once more',
    access: 'member',
    body: z.object({ password: Password }),
    reply: z.object({
      /** Lets the member’s session read the pieces, for half an hour. */
      ticket: z.string(),
      sections: z.array(z.string()),
    }),
  }),
  'account-export-piece': get({
    summary: 'Some rows of what is held about the member, as they are kept; 403 without a good ticket',
    access: 'member',
    query: z.object({
      ticket: z.string().max(100),
      section: z.string().max(40),
      after: z.coerce.number().int().min(0).max(10_000_000).default(0),
    }),
    reply: z.object({ rows: z.array(z.record(z.string(), z.unknown())), next: z.int().nullable() }),
  }),
  'account-delete': post({
    summary:
      'Deletes the member’s account and all that is held about it but the bills; 409 while an order is under way',
    access: 'member',
    body: z.object({ password: Password }),
    reply: z.object({ success: z.literal(true) }),
  }),
} as const;
