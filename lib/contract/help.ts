import { z } from 'zod';
import { ATTACHMENT_MAX_KB, ATTACHMENTS_MAX } from '#lib/rules/attachments.ts';
import { EMAIL_ADDRESS, EMAIL_MAX } from '#lib/rules/form-rules.ts';
import { get, post } from './define.ts';
import { StoreId } from './values.ts';

/** Base64 needs four characters for three bytes. */
const ENCODED_MAX = Math.ceil((ATTACHMENT_MAX_KB * 1024) / 3) * 4;

/** What a visitor writes; the form and both servers check the same. Messages are the names of the rules. */
export const MessageFields = z.object({
  subject: z.string().trim().min(3, 'min').max(120, 'max'),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email({ pattern: EMAIL_ADDRESS, error: 'email' }).max(EMAIL_MAX, 'max')),
  message: z.string().trim().min(10, 'min').max(4000, 'max'),
  /** The order it is about, as the visitor knows it. */
  order: z.string().trim().max(40).optional(),
  /** Nobody sees this field; what fills it in is no person. */
  website: z.string().max(200).optional(),
});
export type MessageFields = z.infer<typeof MessageFields>;

const Attachment = z.object({
  name: z.string().min(1).max(120),
  /** The file, base64; the body's limit holds for all of them. */
  content: z.string(),
});
export type Attachment = z.infer<typeof Attachment>;

const CannedResponse = z.object({ id: z.string(), question: z.string(), answer: z.string() });

const HelpTopic = z
  .object({ id: z.string(), title: z.string(), responses: z.array(CannedResponse) })
  .meta({ id: 'HelpTopic' });
export type HelpTopic = z.infer<typeof HelpTopic>;

export const helpCalls = {
  'canned-responses': get({
    summary: 'Common questions by topic with their answers, in the language of the store (MODAL-19)',
    storeField: 'storeId',
    query: z.object({ storeId: StoreId }),
    reply: z.object({ topics: z.array(HelpTopic) }),
  }),
  'contact-message': post({
    summary: 'A message to customer service, with attachments (MODAL-10); browsers send it as a form',
    storeField: 'store_id',
    bodyMax: ATTACHMENTS_MAX * ENCODED_MAX + 64 * 1024,
    filesMax: ATTACHMENTS_MAX,
    body: MessageFields.extend({
      store_id: StoreId,
      attachments: z.array(Attachment).max(ATTACHMENTS_MAX, 'max').default([]),
    }),
    reply: z.object({ success: z.literal(true) }),
  }),
} as const;
