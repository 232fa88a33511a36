import { z } from 'zod';
import { EMAIL_ADDRESS, EMAIL_MAX, FORM_RULES } from '#lib/rules/form-rules.ts';
import { get, post, put } from './define.ts';
import { Id, StoreId } from './values.ts';

/** Where on the site the newsletter is offered. */
export const NEWSLETTER_SOURCES = ['footer', 'panel', 'options', 'popup'] as const;

/** 0 or 1 (CONST-03). */
const Flag = z.coerce.number().int().min(0).max(1);
/** A switch: as JSON has it, or 0 and 1. */
export const Switch = z.union([z.boolean(), z.literal([0, 1]).transform((value) => value === 1)]);
const Referrer = z.string().max(2000).optional();

/** Keys of a mail's link (decision 49); without them the settings are those of the member who is signed in. */
const Keys = {
  hashedEmail: z
    .string()
    .regex(/^\d{1,9}\.[\w-]{43}$/)
    .optional(),
  hashedToken: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
};

const Option = z.object({ id: z.int(), label: z.string() });
const Chosen = z.object({ id: z.int(), selected: z.boolean() });
const Done = z.object({ success: z.literal(true), message: z.string() });

const NewsletterSettings = z
  .object({
    /** Masked for whoever comes by a link. */
    email: z.string(),
    /** The frequencies; one is selected. */
    subscription: z.array(Chosen),
    /** The sports; where none is selected, all of them are of interest. */
    sport_preference: z.array(Chosen),
    gender: z.int(),
    subscribed: z.boolean(),
    /** Asked for, and not confirmed yet. */
    pending: z.boolean(),
    /** Was subscribed once, and has left since. */
    left: z.boolean(),
    resubscription_award_applied: z.boolean(),
    unsubscribe_abandoned_basket: z.boolean(),
  })
  .meta({ id: 'NewsletterSettings' });

/** At most as many sports as there may be departments. */
const SPORTS_MAX = 50;
/** Comma list of ids; an empty one stands for all sports. */
const Sports = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(Id).max(SPORTS_MAX),
  )
  .optional();

export const newsletterCalls = {
  'newsletter-options': get({
    summary: 'Frequencies, sports and genders that a subscriber can choose, in the words of the store',
    storeField: 'store_id',
    query: z.object({ store_id: StoreId }),
    reply: z.object({ frequencies: z.array(Option), sports: z.array(Option), genders: z.array(Option) }),
  }),
  newsletter: get({
    summary: 'Newsletter settings of the address that the keys are for, or of the member',
    storeField: 'storeId',
    query: z.object({ ...Keys, storeId: StoreId }),
    reply: NewsletterSettings,
  }),
  'newsletter-subscribe': post({
    summary:
      'With an address: asks its owner to confirm, and answers alike whatever is known of it. With keys or as a member: saves the settings',
    storeField: 'store_id',
    body: z.object({
      ...Keys,
      email: z
        .email({ pattern: EMAIL_ADDRESS })
        .max(EMAIL_MAX)
        .refine(FORM_RULES.email_domain, 'email_domain')
        .transform((v) => v.toLowerCase())
        .optional(),
      store_id: StoreId,
      subscribe: Flag.optional(),
      sports: Sports,
      frequency: z.coerce.number().int().min(1).max(99).optional(),
      gender: z.coerce.number().int().min(0).max(9).optional(),
      newsletter_action_taken: Switch.optional(),
      source: z.enum(NEWSLETTER_SOURCES).optional(),
      referrer: Referrer,
    }),
    reply: Done,
  }),
  'newsletter-resubscribe': post({
    summary: 'Subscribes the member again',
    access: 'member',
    body: z.object({ referrer: Referrer }),
    reply: Done,
  }),
  'newsletter-resubscribe-encouraged': post({
    summary: 'Subscribes the member again, with points for it once in a lifetime',
    access: 'member',
    body: z.object({ referrer: Referrer }),
    reply: Done.extend({ resubscription_award_applied: z.boolean() }),
  }),
  'newsletter-pss-preferences': get({
    summary: 'Whether newsletter and special offers are wanted',
    storeField: 'store_id',
    query: z.object({ ...Keys, store_id: StoreId }),
    reply: z.object({ newsletter: z.boolean(), newsletter_special_offers: z.boolean() }),
  }),
  'newsletter-pss-preferences-save': put({
    address: 'newsletter-pss-preferences',
    summary: 'Switches newsletter and special offers',
    storeField: 'store_id',
    body: z.object({
      ...Keys,
      newsletter: Switch,
      newsletter_special_offers: Switch,
      store_id: StoreId,
      referrer: Referrer,
    }),
    reply: Done,
  }),
  'newsletter-additional-shopping-notifications': put({
    summary: 'Switches mails about a basket left behind',
    storeField: 'store_id',
    body: z.object({ ...Keys, subscribe_abandoned_basket: Flag, store_id: StoreId }),
    reply: Done,
  }),
  'survey-trustpilot-bgl': post({
    summary:
      'Where whoever came by the keys of a mail may review the shop; 400 for keys that are not good in this store',
    storeField: 'storeId',
    body: z.object(Keys).required().extend({ storeId: StoreId }),
    /** `url` is null where the store has no reviews. */
    reply: z.object({ success: z.literal(true), url: z.url().nullable() }),
  }),
} as const;
