import { z } from 'zod';
import { UNTIL_DELETED } from '#lib/rules/consent.ts';
import { get, post } from './define.ts';
import { Instant, StoreId } from './values.ts';

/**
 * What a script or frame of a partner waits for (CONSENT-22, decision 54): `default` for any answer of the visitor,
 * the other two for their own consent.
 */
export const CONSENT_CATEGORIES = ['default', 'functional', 'advertising'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

const PartnerUrl = z.url({ protocol: /^https?$/ });
/** Names an element on the page, so it has to be one word. */
const PartnerId = z.string().regex(/^[\w-]{1,64}$/);
const Category = z.enum(CONSENT_CATEGORIES);

/** Something that a partner keeps on the visitor's device, as the preferences dialog lists it. */
const PartnerStorage = z.object({
  /** Name of the cookie or storage key; a `*` at its end stands for any further characters. */
  name: z.string().min(1).max(100),
  provider: z.string().min(1).max(100),
  /** How long it stays, days; 0 until the browser is closed. */
  days: z.int().min(UNTIL_DELETED),
});
export type PartnerStorage = z.infer<typeof PartnerStorage>;

/** Scheme, host and port; a socket counts. No more, as it becomes a source of the Content-Security-Policy. */
const PartnerHost = z.string().regex(/^(?:https?|wss?):\/\/[\w.-]+(?::\d+)?$/);

/** What each script of somebody else declares: its consent, the hosts it talks to beside its own, and what it keeps. */
const declared = {
  category: Category,
  hosts: z.array(PartnerHost),
  stores: z.array(PartnerStorage),
};

/** A script of somebody else that waits for the consent of its category (CONSENT-21). */
export const PartnerScript = z
  .object({
    id: PartnerId,
    src: PartnerUrl,
    ...declared,
    hosts: declared.hosts.default([]),
    stores: declared.stores.default([]),
  })
  .meta({ id: 'PartnerScript' });
export type PartnerScript = z.infer<typeof PartnerScript>;

/** A frame of somebody else that waits for the consent of its category (CONSENT-21). */
export const PartnerFrame = z
  .object({
    id: PartnerId,
    /** `background`: the very document to load, unseen. `content`: origin and path that frames in texts begin with. */
    src: PartnerUrl,
    category: Category,
    placement: z.enum(['background', 'content']),
    title: z.string().min(1).max(100),
    stores: z.array(PartnerStorage).default([]),
  })
  .meta({ id: 'PartnerFrame' });
export type PartnerFrame = z.infer<typeof PartnerFrame>;

/** Settings of the cookie consent. Off: nothing is asked and, for want of an answer, nothing is loaded. */
export const CookieConsentSettings = z.object({
  enabled: z.boolean(),
  /** `one`: accept, refuse, settings. `two`: reject all, accept all, more details (CONSENT-19, decision 52). */
  wording: z.enum(['one', 'two']),
  scripts: z.array(PartnerScript),
  iframes: z.array(PartnerFrame),
});
export type CookieConsentSettings = z.infer<typeof CookieConsentSettings>;

/** Settings of the tag manager (INTEG-01). */
const TagManagerSettings = z.object({
  enabled: z.boolean(),
  /** Becomes the id of the script element. */
  containerId: z.union([PartnerId, z.literal('')]),
  /** Address of the tag script, without its query; empty: not connected. */
  src: z.union([PartnerUrl, z.literal('')]),
  ...declared,
});

const switched = { enabled: z.boolean() };
/** Where the script of an integration is loaded from; null: not connected, and nothing is ever requested of it. */
const scripted = { ...switched, scriptUrl: PartnerUrl.nullable(), ...declared };
/** An integration of that kind, whatever else it is told. */
export type ScriptedSettings = z.infer<z.ZodObject<typeof scripted>>;

/** The external parts of a shop (CFG-16, INTEG-08). Public settings only: what an account keeps secret stays on the server. */
export const Integrations = z
  .object({
    paymentWallet: z.object({ ...switched, provider: z.string(), merchantId: z.string() }),
    tagManager: TagManagerSettings,
    /** Are purchases and what leads to them told to the provider of conversions that is plugged in (decision 55)? */
    conversions: z.object(switched),
    analytics: z.object({ ...scripted, measurementId: z.string() }),
    chat: z.object({ ...scripted, accountId: z.string() }),
    cookieConsent: CookieConsentSettings,
    helpWidget: z.object({ ...scripted, accountId: z.string() }),
    payLater: z.object({ ...scripted, merchantId: z.string() }),
    reviewService: z.object({ ...scripted, accountId: z.string() }),
    /** Signing in with an account elsewhere (OpenID Connect, code flow with PKCE); null: not connected. */
    social: z.object({
      ...scripted,
      /** What visitors know the provider by. */
      provider: z.string().min(1).max(40),
      appId: z.string(),
      /** What social login asks the network for (CONST-17). */
      scope: z.string(),
      /** Whom its tokens say they are from. */
      issuer: z.string(),
      authorizeUrl: z.url().nullable(),
      tokenUrl: z.url().nullable(),
      /** Its public keys, as a JSON Web Key Set. */
      keysUrl: z.url().nullable(),
    }),
  })
  .meta({ id: 'Integrations' });
export type Integrations = z.infer<typeof Integrations>;

/** Keys under which the settings of one integration are asked for (API-060), in the words of the specification. */
const INTEGRATION_KEYS = [
  'payment-wallet',
  'google-tagmanager',
  'analytics',
  'chat',
  'cookie-consent',
  'elevio',
  'pay-later',
  'review-service',
  'social',
] as const;
export type IntegrationKey = (typeof INTEGRATION_KEYS)[number];

const ofStore = z.object({ store_id: StoreId });

export const integrationCalls = {
  'integration-config': get({
    summary: 'Settings of one integration of a store, by its route key',
    storeField: 'store_id',
    path: z.object({ routeKey: z.enum(INTEGRATION_KEYS) }),
    query: ofStore,
    reply: z.object({
      routeKey: z.enum(INTEGRATION_KEYS),
      enabled: z.boolean(),
      settings: z.record(z.string(), z.unknown()),
    }),
  }),
  'integration-google-tagmanager': get({
    summary: 'Tag manager of a store: its container and where its script comes from',
    storeField: 'store_id',
    query: ofStore,
    reply: TagManagerSettings,
  }),
  'integration-elevio-user': get({
    summary:
      'Who the help widget talks to; members only. `userHash` proves to the widget that the shop vouches for the address',
    access: 'member',
    reply: z.object({ email: z.string(), firstName: z.string(), lastName: z.string(), userHash: z.string() }),
  }),
} as const;

/** What a visitor has answered (CONSENT-20). */
export const ConsentPreferences = z
  .object({
    cookie_consent_given: z.boolean(),
    accepted_functional: z.boolean(),
    accepted_advertising: z.boolean(),
  })
  .meta({ id: 'ConsentPreferences' });
export type ConsentPreferences = Readonly<z.infer<typeof ConsentPreferences>>;

/** An answer as the session keeps it, and when it was given. */
export const SavedConsent = z
  .object({ success: z.literal(true), preferences: ConsentPreferences, givenAt: Instant })
  .meta({ id: 'SavedConsent' });
export type SavedConsent = z.infer<typeof SavedConsent>;

export const consentCalls = {
  'cookie-consent': post({
    summary: 'Saves the answer to the cookie question in the session of the bearer',
    access: 'session',
    body: z.object({ accepted_functional: z.boolean(), accepted_advertising: z.boolean() }),
    reply: SavedConsent,
  }),
  'set-cookie-preferences': post({
    summary: 'Gives the session of the bearer an answer that is older than the session; `givenAt`: now by default',
    access: 'session',
    body: ConsentPreferences.extend({ givenAt: Instant.optional() }),
    reply: SavedConsent,
  }),
  'integration-cookie-consent': get({
    summary: 'Whether visitors of a store are asked for consent, and the scripts and frames that wait for it',
    storeField: 'store_id',
    query: z.object({ store_id: StoreId }),
    reply: CookieConsentSettings,
  }),
} as const;
