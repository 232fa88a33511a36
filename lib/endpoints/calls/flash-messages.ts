import sanitizeHtml from 'sanitize-html';
import type { Session } from '#lib/contract/session.ts';

/** What a message may be made of: emphasis, and links into the shop. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['a', 'b', 'br', 'em', 'i', 'strong'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
};

const sanitised = (messages: readonly string[]): string[] => messages.map((message) => sanitizeHtml(message, ALLOWED));

/** The session as a page may show it: its messages are markup that can do no harm (UI-04). */
export const withSafeMessages = (session: Session): Session => ({
  ...session,
  flash_messages: {
    error: sanitised(session.flash_messages.error),
    success: sanitised(session.flash_messages.success),
  },
});
