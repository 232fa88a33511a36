import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { DOCS_STYLE, PLAIN_PAGE_POLICY } from '#commerce/http/pages/page-style.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { findMail, latestMails, type OutboxMail } from './read-outbox.ts';

const LISTED = 100;

const HEADERS = { 'content-security-policy': PLAIN_PAGE_POLICY };

/** A mail as it is sent: with its own style and the shop's pictures, without scripts. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src http: https:',
  "frame-ancestors 'none'",
  'sandbox allow-popups allow-top-navigation-by-user-activation',
].join('; ');

const page = (title: string, body: unknown) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${raw(DOCS_STYLE)}</style></head><body class="single">${body}</body></html>`;

const linked = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));

const listRow = ({ key, mail, sentAt }: OutboxMail) => html`
  <tr><td><a href="/outbox/${encodeURIComponent(key)}">${mail.subject}</a></td><td>${mail.to}</td>
    <td>${sentAt ? html`<time datetime="${sentAt.toISOString()}">${sentAt.toUTCString()}</time>` : 'waiting'}</td></tr>`;

/** Pages of the demo that show the mails the shop has sent, since a demo has no mail server. */
export function outboxPages(shop: Pick<Shop, 'db'>): Hono {
  const app = new Hono();
  app.get('/', async (c) => {
    const mails = await latestMails(shop.db.query, LISTED);
    const table = html`<table><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Sent</th></tr>
      ${mails.map(listRow)}</table>`;
    return c.html(
      page('Outbox', html`<h1>Outbox</h1>${mails.length > 0 ? table : html`<p>No mail yet.</p>`}`),
      200,
      HEADERS,
    );
  });
  app.get('/:key', async (c) => {
    const found = await findMail(shop.db.query, c.req.param('key'));
    if (!found) throw notFound('mail');
    const { mail } = found;
    const body = html`<p><a href="/outbox">Outbox</a></p><h1>${mail.subject}</h1><p>To ${mail.to} · <a href="/outbox/${encodeURIComponent(found.key)}/html">As mail programs show it</a></p><pre>${linked(mail.text)}</pre>`;
    return c.html(page(mail.subject, body), 200, HEADERS);
  });
  app.get('/:key/html', async (c) => {
    const found = await findMail(shop.db.query, c.req.param('key'));
    if (!found) throw notFound('mail');
    return c.html(found.mail.html, 200, { 'content-security-policy': MAIL_POLICY });
  });
  return app;
}
