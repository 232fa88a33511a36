import { z } from 'zod';
import { PASSWORD_MAX } from '#lib/rules/passwords.ts';
import { get, post } from './define.ts';

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
