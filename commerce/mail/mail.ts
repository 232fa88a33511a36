import { z } from 'zod';

/** A mail as it waits in the outbox table; text and HTML say the same. */
export const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Whom an answer goes to, where that is not the sender. */
  replyTo: z.string().optional(),
  /** Name of the shop it comes from, in place of the configured sender's. */
  fromName: z.string().optional(),
});
export type Mail = z.infer<typeof Mail>;

/** A file that goes with a mail. */
export interface MailFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}
