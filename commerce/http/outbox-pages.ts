import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { Database } from '#commerce/db/database.ts';
import { Mail } from '#commerce/mail/mail.ts';
import { notFound } from '#commerce/services/problem.ts';
import { DOCS_STYLE } from './docs-style.ts';
import type { HttpEnv } from './http-env.ts';

const LISTED = 100;

interface Row {
  readonly key: string;
  readonly payload: unknown;
  readonly done_at: Date | null;
}

const page = (title: string, body: unknown) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${raw(DOCS_STYLE)}</style></head><body class="single">${body}</body></html>`;

const linked = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));

const listRow = ({ key, payload, done_at: doneAt }: Row) => {
  const mail = Mail.parse(payload);
  return html`<tr><td><a href="/outbox/${encodeURIComponent(key)}">${mail.subject}</a></td><td>${mail.to}</td>
    <td>${doneAt ? html`<time datetime="${doneAt.toISOString()}">${doneAt.toUTCString()}</time>` : 'waiting'}</td></tr>`;
};

/** Pages of the demo that show the mails the shop has sent, since a demo has no mail server. */
export function outboxPages(db: Database): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/outbox', async (c) => {
    const { rows } = await db.query<Row>(
      "select key, payload, done_at from outbox where topic = 'mail' order by id desc limit $1",
      [LISTED],
    );
    const table = html`<table><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Sent</th></tr>
      ${rows.map(listRow)}</table>`;
    return c.html(page('Outbox', html`<h1>Outbox</h1>${rows.length > 0 ? table : html`<p>No mail yet.</p>`}`));
  });
  app.get('/outbox/:key', async (c) => {
    const { rows } = await db.query<Row>("select key, payload, done_at from outbox where topic = 'mail' and key = $1", [
      c.req.param('key'),
    ]);
    if (!rows[0]) throw notFound('mail');
    const mail = Mail.parse(rows[0].payload);
    const body = html`<p><a href="/outbox">Outbox</a></p><h1>${mail.subject}</h1><p>To ${mail.to}</p><pre>${linked(mail.text)}</pre>`;
    return c.html(page(mail.subject, body));
  });
  return app;
}
