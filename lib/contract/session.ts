import { z } from 'zod';
import { EMAIL_ADDRESS, EMAIL_MAX, FORM_RULES } from '#lib/rules/form-rules.ts';
import { STORE_TYPE } from '#lib/rules/limits.ts';
import { PASSWORD_MAX } from '#lib/rules/passwords.ts';
import { get, post } from './define.ts';
import { Id, Instant, StoreId } from './values.ts';

/** The visitor's session (SESS-02 to SESS-12). `id` is null for a guest. */
export const Session = z
  .object({
    id: z.int().nullable(),
    name: z.string(),
    email: z.string(),
    store_id: z.int(),
    store_code: z.string(),
    website_id: z.int(),
    store_type: z.literal(STORE_TYPE),
    /** True in the first reply of a session only. */
    first_visit: z.boolean(),
    newsletterActionTaken: z.boolean(),
    restrictEmailPersonalisation: z.boolean(),
    restrictSitePersonalisation: z.boolean(),
    isSubscribed: z.boolean(),
    subscribeAbandonedBasket: z.boolean(),
    group: z.int(),
    segment: z.string(),
    gender: z.int(),
    auto_login: z.boolean(),
    loginRequired: z.boolean(),
    free_delivery_enabled: z.boolean(),
    store_locale: z.string().default('en_GB'),
    delivery_country: z.string().default('GB'),
    billing_country: z.string().default('GB'),
    accepts_cookie: z.boolean(),
    is_confirmed: z.boolean(),
    /** Texts in the store's language to show as alerts, once (SESS-10): sent until the browser says that it has. */
    flash_messages: z.object({ error: z.array(z.string()), success: z.array(z.string()) }),
    /** Names the messages and the signup that this reply sends; null without any. */
    newsId: z.string().max(40).nullable(),
    referralCode: z.string().nullable(),
    /** Experiments the visitor takes part in (SESS-11). */
    abTests: z.array(z.object({ abTestCode: z.string(), abTestVariationCode: z.string() })),
    createdAt: Instant,
    /** True after a signup until the browser says that it was told. */
    isSignupEvent: z.boolean(),
    /** Ids of the member's orders that are still on their way. */
    current_orders: z.array(z.int()),
    /** Partner whose offer brought the visitor, empty without one. */
    partnersName: z.string(),
    cookieConsentPreferences: z.object({
      cookie_consent_given: z.boolean(),
      accepted_functional: z.boolean(),
      accepted_advertising: z.boolean(),
    }),
    /** Units in the basket of this store. */
    basketCount: z.int(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

/**
 * A session just opened or changed. `auth_token` is the bearer of later calls; the storefront seals it into its
 * cookie and never passes it to the browser.
 */
export const OpenedSession = z
  .object({
    success: z.literal(true),
    message: z.string(),
    auth_token: z.string(),
    /** What the browser is to be known by when this member signs in again; none for guests and links of mails. */
    device_mark: z.string().optional(),
    expiresAt: Instant,
    session: Session,
  })
  .meta({ id: 'OpenedSession' });
export type OpenedSession = z.infer<typeof OpenedSession>;

const DEVICE_MARK = /^[\w-]{43}$/;
/** Members whose marks one browser keeps. */
export const DEVICES_MAX = 5;
/** Has a text the form of the mark of a device (decision 128)? */
export const isDeviceMark = (text: string): boolean => DEVICE_MARK.test(text);
/** Marks that a browser keeps of the members who have signed in with it. */
const Devices = z.array(z.string().regex(DEVICE_MARK)).max(DEVICES_MAX).optional();

/** What a visitor signed in with, by the names that its makers gave it; empty where it did not say. */
export const Device = z.object({ browser: z.string().max(40), system: z.string().max(40) }).meta({ id: 'Device' });
export type Device = z.infer<typeof Device>;

const DEVICE_HEADER = /^([\w .+-]{0,40})\/([\w .+-]{0,40})$/;

/** The device as the storefront names it in the header `x-serac-device`; what does not fit is left out. */
export const writeDevice = ({ browser, system }: Device): string =>
  [browser, system].map((name) => name.replace(/[^\w .+-]/g, '').slice(0, 40)).join('/');

/** Reads that header; null where there is none, or it is malformed. */
export function readDevice(header: string | undefined): Device | null {
  const [, browser, system] = DEVICE_HEADER.exec(header ?? '') ?? [];
  return browser === undefined || system === undefined ? null : { browser, system };
}

/** Code of whoever recommended the shop. */
export const Referer = z
  .string()
  .regex(/^[A-Za-z0-9_-]{3,64}$/)
  .optional();

/** An address, in lower case. */
export const Email = z
  .email({ pattern: EMAIL_ADDRESS })
  .max(EMAIL_MAX)
  .transform((v) => v.toLowerCase());

const Done = z.object({ success: z.literal(true), message: z.string() });

export const sessionCalls = {
  'session-open': post({
    summary: 'Opens a guest session',
    storeField: 'store_id',
    body: z.object({ store_id: StoreId }),
    reply: OpenedSession,
  }),
  session: get({
    summary: 'The session of the bearer; without one, what a new guest would get',
    storeField: 'store_id',
    query: z.object({
      store_id: StoreId,
      /** Leaves what is told once (first visit, signup, messages) to the next who asks: the visitor's page. */
      peek: z.literal('1').optional(),
      /** `newsId` that the visitor's browser has told; it is not sent again. */
      told: z.string().max(40).optional(),
    }),
    reply: Session,
  }),
  'session-standing': get({
    summary: 'Whether the bearer is still a member; tells and changes nothing else',
    reply: z.object({ isMember: z.boolean() }),
  }),
  login: post({
    summary: 'Logs a member in: a new token, the guest basket merged (decision 43)',
    storeField: 'storeId',
    body: z.object({
      login: Email,
      password: z.string().min(1).max(PASSWORD_MAX),
      devices: Devices,
      storeId: StoreId,
    }),
    reply: OpenedSession,
  }),
  signup: post({
    summary: 'Registers a member and logs in',
    storeField: 'storeId',
    body: z.object({
      email: Email.refine(FORM_RULES.email_domain, 'email_domain'),
      password: z.string().min(1).max(PASSWORD_MAX),
      storeId: StoreId,
      firstName: z.string().trim().max(60).refine(FORM_RULES.person_name, 'person_name').optional(),
      referer: Referer,
      newsletter: z.boolean().optional(),
    }),
    reply: OpenedSession,
  }),
  'login-link-facts': get({
    address: 'login-link',
    summary: 'What the signed link of a mail is about, before it is opened; changes nothing (decision 65)',
    storeField: 'store_id',
    query: z.object({ token: z.string().max(200), store_id: StoreId }),
    reply: z.object({
      /** Address of the account, masked. */
      email: z.string(),
      orderId: Id,
      orderNumber: z.string(),
      /** Masked address of another account that is signed in; null where none is. */
      signedInAs: z.string().nullable(),
      /** A guest bought it: there is no account to open, and `guest-order` shows it. */
      isGuest: z.boolean(),
      /** The caller gave the password of this account. */
      isOwner: z.boolean(),
    }),
  }),
  'login-link': post({
    summary: 'Opens a session that shows the one order which the signed link of a mail is about (decision 65)',
    storeField: 'storeId',
    body: z.object({ token: z.string().max(200), storeId: StoreId }),
    reply: OpenedSession,
  }),
  'social-login': post({
    summary:
      'Signs in whom a provider of identities vouches for (OpenID Connect, code flow with PKCE), or connects that identity to the member who is signed in',
    storeField: 'storeId',
    body: z.object({
      code: z.string().min(1).max(2000),
      verifier: z.string().min(43).max(128),
      nonce: z.string().min(1).max(200),
      redirectUri: z.url().max(300),
      /** For the member who is signed in: the password has proved whose account it is. */
      connect: z.boolean(),
      /** Counts where the account is made by it. */
      referer: Referer,
      devices: Devices,
      storeId: StoreId,
    }),
    reply: OpenedSession,
  }),
  'forgot-password': post({
    summary: 'Mails a link to set a new password; answers alike whether there is an account or not',
    storeField: 'storeId',
    body: z.object({ login: Email, storeId: StoreId }),
    reply: Done,
  }),
  // A write, though it changes nothing: browsers ask it too, and the token belongs in no address.
  'reset-link-facts': post({
    address: 'reset-link',
    summary:
      'Is the link of the mail to set a new password still good? Tells nothing of whose it is, and changes nothing',
    storeField: 'store_id',
    body: z.object({ customer_id: Id, token: z.string().min(1).max(200), store_id: StoreId }),
    reply: z.object({ isGood: z.boolean() }),
  }),
  'reset-password': post({
    summary: 'Sets a new password with the token of the mail, and signs out everywhere',
    storeField: 'storeId',
    body: z.object({
      customerId: Id,
      token: z.string().min(1).max(200),
      password: z.string().min(1).max(PASSWORD_MAX),
      confirmation: z.string().min(1).max(PASSWORD_MAX),
      storeId: StoreId,
    }),
    reply: Done,
  }),
  'confirmation-email': post({
    summary: 'Sends the mail to confirm the e-mail address again, at most once a minute',
    access: 'member',
    body: z.object({ customer_id: Id, referrer: z.string().max(2000).optional() }),
    reply: Done,
  }),
  logout: post({
    summary: 'Ends the session of the bearer, or all of its member',
    body: z.object({ everywhere: z.boolean().optional() }),
    reply: Done,
  }),
} as const;
