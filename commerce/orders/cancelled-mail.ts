import { textsFor } from '#commerce/kernel/texts.ts';
import type { Mail } from '#commerce/mail/mail.ts';
import { type Addressee, memberMail } from '#commerce/members/account/member-mail.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { formatMoney } from '#lib/money/money.ts';
import type { EndedOrder } from './end-order.ts';
import type { StoredOrder } from './read-order.ts';

interface Cancellation {
  readonly order: StoredOrder;
  readonly ended: EndedOrder;
  /** Leads to the order. */
  readonly link: string;
}

/** Says that an order was cancelled, and what goes back: money, points, promo code. */
export function cancelledMail(store: StoreConfig, buyer: Addressee, { order, ended, link }: Cancellation): Mail {
  const t = textsFor(store);
  const number = order.incrementId;
  const { total, currency, paymentMethod: method } = order;
  const text = [
    t('mails.cancelled.text', { number }),
    total > 0 ? t('mails.cancelled.money', { amount: formatMoney(total, currency), method }) : '',
    ended.points > 0 ? t('mails.cancelled.points', { points: ended.points }) : '',
    ended.promoCode !== null ? t('mails.cancelled.code', { code: ended.promoCode }) : '',
  ];
  return memberMail(store, buyer, {
    subject: t('mails.cancelled.subject', { shop: store.shopName, number }),
    text: text.filter(Boolean).join(' '),
    link: { url: link, label: t('mails.order.seeOrder') },
  });
}
