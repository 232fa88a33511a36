import { z } from 'zod';
import { FORM_RULES } from '#lib/rules/form-rules.ts';
import { PASSWORD_MAX } from '#lib/rules/passwords.ts';
import { get, post, put } from './define.ts';
import { Switch } from './newsletter.ts';
import { Device, Email } from './session.ts';
import { Instant, LANGUAGES, STORE_TYPE, StoreId } from './values.ts';

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
