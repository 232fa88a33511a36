import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { type Texts, textsFor } from '#commerce/kernel/texts.ts';
import { confirmAlert, endAlert, linkedAlert } from '#commerce/members/waiting/guest-stock-alert.ts';
import { linkedForm, linkedPage, type Said, toShopLink } from './linked-page.ts';

const button = (token: string, step: 'wait' | 'end', label: string) =>
  linkedForm(label, `/confirm-email/stock/${token}/${step}`);

/**
 * Where the link in the mail of a guest leads who wants to be told when an article is back: a GET shows buttons, their
 * POSTs confirm the address or end it (decision 49).
 */
export function stockAlertPages(shop: Shop): Hono {
  const app = new Hono();
  const answer = async (
    c: Context,
    work: (alert: { id: number; isConfirmed: boolean }, t: Texts) => Said | Promise<Said>,
  ) => {
    const linked = await linkedAlert(shop, c.req.param('token') ?? '');
    const t = textsFor(linked.store);
    const toShop = toShopLink(linked.store, t('members.toShop'));
    if (!linked.alert) return linkedPage(c, linked, 403, { text: t('members.stock.over'), further: toShop });
    const { text, further = '' } = await work(linked.alert, t);
    return linkedPage(c, linked, 200, { text, further: html`${further}${toShop}` });
  };
  app.get('/:token', (c) =>
    answer(c, ({ isConfirmed }, t) =>
      isConfirmed
        ? { text: t('members.stock.waiting'), further: button(c.req.param('token'), 'end', t('members.stock.end')) }
        : { text: t('members.stock.ask'), further: button(c.req.param('token'), 'wait', t('mails.stock.askButton')) },
    ),
  );
  app.post('/:token/wait', (c) =>
    answer(c, async ({ id }, t) => {
      await confirmAlert(shop, id);
      return { text: t('members.stock.waiting'), further: button(c.req.param('token'), 'end', t('members.stock.end')) };
    }),
  );
  app.post('/:token/end', (c) =>
    answer(c, async ({ id }, t) => {
      await endAlert(shop, id);
      return { text: t('members.stock.ended') };
    }),
  );
  return app;
}
