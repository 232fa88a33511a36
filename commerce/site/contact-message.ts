import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import type { Service } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { addressKey, countTry } from '#commerce/kernel/throttle.ts';
import type { Mail } from '#commerce/mail/mail.ts';
import { queueMail } from '#commerce/mail/queue-mail.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { Parsed } from '#lib/contract/contract.ts';
import type { Attachment } from '#lib/contract/help.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { readAttachment, type StoredFile } from './read-attachment.ts';

/** The mail customer service gets for a visitor's message; an answer to it goes to the visitor. */
function messageMail(
  { code, shopName, supportEmail }: Pick<StoreConfig, 'code' | 'shopName' | 'supportEmail'>,
  { subject, email, message, order }: Parsed<'contact-message'>,
): Mail {
  const facts = [`E-mail: ${email}`, `Store: ${shopName}, ${code}`, ...(order ? [`Order: ${order}`] : [])];
  return {
    to: supportEmail,
    replyTo: email,
    fromName: shopName,
    subject: subject.replace(/\s+/g, ' '),
    text: `${message}\n\n${facts.join('\n')}\n`,
    html: String(html`<p style="white-space:pre-wrap">${message}</p><p>${facts.map((fact) => html`${fact}<br>`)}</p>`),
  };
}

/** Messages one address may send in a quarter of an hour. */
export const MESSAGE_LIMIT = 5;

/** @throws Problem 400 with the broken rule of each file */
function checkedFiles(attachments: readonly Attachment[]): StoredFile[] {
  const read = attachments.map(readAttachment);
  const issues = read.flatMap((file, i) =>
    typeof file === 'string'
      ? [{ path: `attachments.${i}`, rule: file, message: 'This file may not be attached' }]
      : [],
  );
  if (issues.length > 0) throw new Problem(400, 'VALIDATION', 'Some files may not be attached', { issues });
  return read.filter((file) => typeof file !== 'string');
}

async function keepFiles(query: Query, key: string, files: readonly StoredFile[]): Promise<void> {
  for (const { name, contentType, content } of files) {
    await query('insert into outbox_attachment(outbox_key, name, content_type, content) values ($1, $2, $3, $4)', [
      key,
      name,
      contentType,
      content,
    ]);
  }
}

/**
 * POST contact-message (MODAL-10): a mail to customer service, through the outbox with its files. What filled in the
 * field that people do not see is told that all went well.
 */
export const contactMessage: Service<'contact-message'> = async (shop, caller, input) => {
  const store = requireStore(shop, input.store_id);
  const files = checkedFiles(input.attachments);
  if (input.website) return { success: true };
  const at = shop.clock.now();
  const retryAfter = await countTry(shop.db, addressKey('contact', caller.address), MESSAGE_LIMIT, at);
  if (retryAfter !== null) throw new Problem(429, 'RATE_LIMITED', 'Too many messages', { retryAfter });
  await shop.db.transaction(async (query) => {
    const key = `contact-${randomUUID()}`;
    await queueMail(query, key, messageMail(store, input), at);
    await keepFiles(query, key, files);
  });
  return { success: true };
};
