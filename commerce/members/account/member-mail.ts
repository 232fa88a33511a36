import { html } from 'hono/html';
import type { Query } from '#commerce/kernel/database.ts';
import { textsFor } from '#commerce/kernel/texts.ts';
import { greeting, type Mail } from '#commerce/mail/mail.ts';
import { type MailMarkup, mailButton, mailSheet, mailText } from '#commerce/mail/mail-sheet.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Language } from '#lib/contract/values.ts';

export interface Addressee {
  readonly email: string;
  /** Empty where nobody is to be greeted by name. */
  readonly firstName: string;
}

/** A member's mailbox, and the language stated for mails; null for that of the store. */
interface MemberAddressee extends Addressee {
  readonly language: Language | null;
}

interface MailLink {
  readonly url: string;
  readonly label: string;
}

interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly link: MailLink;
  /** A word after it, with the address it ends with made a link; or a second link. */
  readonly after?: string | MailLink;
}

/**
 * Whom a mail about an account goes to. Before the address is confirmed nobody is greeted by name: it is whatever
 * somebody typed, and the mailbox may be a stranger's.
 * @returns null where the member is gone
 */
export async function addresseeOf(query: Query, memberId: number): Promise<MemberAddressee | null> {
  const { rows } = await query<{ email: string; first_name: string; language: Language | null }>(
    `select email, case when is_confirmed then first_name else '' end first_name, language from member where id = $1`,
    [memberId],
  );
  const [row] = rows;
  return row ? { email: row.email, firstName: row.first_name, language: row.language } : null;
}

/** A mail about an account in the form that all of them have: a text, one link, a word after it. */
export function memberMail(store: StoreConfig, { email, firstName }: Addressee, mail: MailText): Mail {
  const { subject, text, link, after = '' } = mail;
  const words = typeof after === 'string' ? after : `${after.label}: ${after.url}`;
  const hello = greeting(textsFor(store), firstName);
  return {
    to: email,
    fromName: store.shopName,
    subject,
    text: [hello, text, `${link.label}: ${link.url}`, words, `${store.shopName}\n${store.baseUrl}`]
      .filter(Boolean)
      .join('\n\n'),
    html: mailSheet(store, {
      title: subject,
      body: html`${mailText(hello, text)}${mailButton(store, link)}`,
      ...(after && {
        foot: html`<p class="quiet" style="margin:0 0 10px">${typeof after === 'string' ? linkedText(after) : quietLink(after.url, after.label)}</p>`,
      }),
    }),
  };
}

const quietLink = (url: string, label: string): MailMarkup =>
  html`<a class="plain" href="${url}" style="color:inherit">${label}</a>`;

/** Text of a mail with the address at its end, if there is one, made a link. */
export function linkedText(text: string): MailMarkup {
  const [, words = text, url] = /^(.*?)(https?:\/\/\S+)$/s.exec(text) ?? [];
  return url ? html`${words}${quietLink(url, url)}` : html`${words}`;
}
