import { type Context, Hono } from 'hono';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { textsFor } from '#commerce/kernel/texts.ts';
import { type NewsletterLink, readNewsletterToken } from '#commerce/members/newsletter/newsletter-keys.ts';
import {
  confirmSubscription,
  endSubscription,
  keepChoices,
  lockSubscription,
  type Subscription,
} from '#commerce/members/subscriptions/subscriptions.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { clientOf } from './confirm-email-pages.ts';
import { linkedForm, linkedPage, toShopLink } from './linked-page.ts';

interface Asked {
  readonly store: StoreConfig;
  /** Null for a link that is forged or over. */
  readonly subscription: Subscription | null;
}

/** What a link is about. @throws Problem 404 where it names no store */
async function askedBy(shop: Shop, link: NewsletterLink, token: string): Promise<Asked> {
  const store = shop.stores.byId(Number(/^\d{1,9}\.(\d{1,5})\./.exec(token)?.[1] ?? 0));
  if (!store) throw notFound('page');
  const asked = { link, token, at: shop.clock.now() };
  return { store, subscription: await readNewsletterToken(shop.db.query, shop.env.sessionSecret, asked) };
}

/** Does what the link is for, once however often it is pressed. */
const follow = (shop: Shop, link: NewsletterLink, { email, store_id }: Subscription, address: string): Promise<void> =>
  shop.db.transaction(async (query) => {
    const source = link === 'confirm' ? 'confirm-link' : 'one-click';
    const origin = { source, referrer: '', address, at: shop.clock.now() };
    const subscription = await lockSubscription(query, { email, storeId: store_id }, origin.at);
    if (link === 'stop') return endSubscription(query, subscription, origin);
    if (link === 'stop-baskets') return keepChoices(query, subscription.id, { abandonedBasket: false }, origin);
    await confirmSubscription(query, subscription, origin);
  });

/**
 * Where links of the newsletter's mails lead: a GET shows a button and changes nothing, its POST confirms or ends (decision
 * 49). Mail programs send the POST by themselves where their reader wants no more (RFC 8058): it needs no cookie.
 */
export function newsletterPages(shop: Shop): Hono {
  const app = new Hono();
  const refused = (c: Context, asked: Asked) =>
    linkedPage(c, asked, 403, { text: textsFor(asked.store)('members.invalidLink') });
  for (const link of ['confirm', 'stop', 'stop-baskets'] as const) {
    app.get(`/${link}/:token`, async (c) => {
      const asked = await askedBy(shop, link, c.req.param('token'));
      const { store, subscription } = asked;
      if (!subscription) return refused(c, asked);
      const t = textsFor(store);
      const text = t(`members.newsletter.${link}.ask`, { shop: store.shopName });
      const further = linkedForm(t(`members.newsletter.${link}.button`));
      return linkedPage(c, asked, 200, { text, further });
    });
    app.post(`/${link}/:token`, async (c) => {
      const asked = await askedBy(shop, link, c.req.param('token'));
      const { store, subscription } = asked;
      if (!subscription) return refused(c, asked);
      await follow(shop, link, subscription, clientOf(c, shop));
      const t = textsFor(store);
      const further = toShopLink(store, t('members.toShop'));
      return linkedPage(c, asked, 200, { text: t(`members.newsletter.${link}.done`), further });
    });
  }
  return app;
}
