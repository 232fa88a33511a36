import { html } from 'hono/html';
import { textsFor } from '#commerce/kernel/texts.ts';
import { greeting, type Mail } from '#commerce/mail/mail.ts';
import { mailButton, mailSheet, mailText } from '#commerce/mail/mail-sheet.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { NO_PICTURE } from '#lib/rules/chosen-article.ts';

/** Width of the picture, px; mail programs show no more. */
const PICTURE_WIDTH = 800;

/** An article that is back, as its mail shows it. It names no price. */
export interface ArticleBack {
  /** Brand and name. */
  readonly name: string;
  /** Colour and size, as they are read; empty where there is nothing to choose. */
  readonly choice: string;
  /** Path from the root of the store, with the article chosen. */
  readonly path: string;
  /** Key of its picture. */
  readonly picture: string;
}

/** A mail of a heading, a paragraph and a button, in the language and the look of the store. */
function sheet(
  store: StoreConfig,
  told: { to: string; subject: string; hello: string; text: string; url: string; button: string; foot: string },
  picture?: string,
): Mail {
  const { to, subject, hello, text, url, button, foot } = told;
  return {
    to,
    fromName: store.shopName,
    subject,
    text: [hello, text, `${button}: ${url}`, foot, `${store.shopName}\n${store.baseUrl}`].join('\n\n'),
    html: mailSheet(store, {
      title: subject,
      ...(picture && {
        picture: html`<a href="${url}"><img src="${picture}" width="600" alt="" style="display:block;width:100%;height:auto;border:0"></a>`,
      }),
      body: html`<p style="margin:0 0 12px">${hello}</p>${mailText(subject, text)}${mailButton(store, { url, label: button })}`,
      foot: html`<p class="quiet" style="margin:0 0 10px">${foot}</p>`,
    }),
  };
}

/**
 * Asks whoever owns an address whether it shall be told. It names no article: the address may be a stranger's, and what
 * stands in the mail is not for others to choose.
 */
export function stockConfirmationMail(store: StoreConfig, { email, url }: { email: string; url: string }): Mail {
  const t = textsFor(store);
  return sheet(store, {
    to: email,
    url,
    hello: greeting(t, ''),
    subject: t('mails.stock.askSubject', { shop: store.shopName }),
    text: t('mails.stock.ask', { shop: store.shopName }),
    button: t('mails.stock.askButton'),
    foot: t('mails.stock.askFoot'),
  });
}

/** The mail that an article is back. */
export function stockBackMail(
  store: StoreConfig,
  { name, choice, path, picture }: ArticleBack,
  { email, firstName }: { email: string; firstName: string },
): Mail {
  const t = textsFor(store);
  const article = choice ? `${name} (${choice})` : name;
  const told = {
    to: email,
    url: new URL(path, store.baseUrl).href,
    hello: greeting(t, firstName),
    subject: t('mails.stock.backSubject', { product: name }),
    text: t('mails.stock.back', { article, shop: store.shopName }),
    button: t('mails.stock.backButton'),
    foot: t('mails.stock.backFoot'),
  };
  if (picture === NO_PICTURE) return sheet(store, told);
  return sheet(store, told, new URL(`/media/${picture}/${PICTURE_WIDTH}.webp`, store.baseUrl).href);
}
