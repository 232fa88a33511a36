import { textsFor } from '#commerce/kernel/texts.ts';
import type { Mail } from '#commerce/mail/mail.ts';
import { type Addressee, memberMail } from '#commerce/members/account/member-mail.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { formatMoney, storeMoney } from '#lib/money/money.ts';

/** A payment that was decided after its shopper may have left, and of which no order came. */
interface LatePayment {
  /** Minor units. */
  readonly amount: number;
  /** As the payment page calls it. */
  readonly method: string;
  /** Nothing is in the basket any more: it was bought with another payment, or taken out. */
  readonly isEmpty?: boolean;
}

/** Who paid: the basket of a guest is in one browser alone. */
interface Buyer extends Addressee {
  readonly isGuest: boolean;
}

/** Says that nothing was ordered, and that the money goes back: whoever paid and left would wait for a parcel. */
export function notOrderedMail(store: StoreConfig, buyer: Buyer, { amount, method, isEmpty }: LatePayment): Mail {
  const t = textsFor(store);
  const money = formatMoney(amount, storeMoney(store));
  const back = t('mails.cancelled.money', { amount: money, method });
  return basketMail(
    store,
    { ...buyer, isGuest: buyer.isGuest && !isEmpty },
    {
      subject: t('mails.notOrdered.subject', { shop: store.shopName }),
      text: `${t(isEmpty ? 'mails.notOrdered.empty' : 'mails.notOrdered.text')} ${back}`,
    },
  );
}

/** Says that the payment was declined, so that nothing was ordered, and where it can be. */
export function paymentDeclinedMail(store: StoreConfig, buyer: Buyer, { amount, method }: LatePayment): Mail {
  const t = textsFor(store);
  return basketMail(store, buyer, {
    subject: t('mails.paymentDeclined.subject', { shop: store.shopName }),
    text: t('mails.paymentDeclined.text', { amount: formatMoney(amount, storeMoney(store)), method }),
  });
}

function basketMail(store: StoreConfig, buyer: Buyer, { subject, text }: Pick<Mail, 'subject' | 'text'>): Mail {
  const t = textsFor(store);
  const link = { url: `${store.baseUrl}/checkout/cart/`, label: t('mails.basketLeft.button') };
  const words = buyer.isGuest ? `${text} ${t('mails.notOrdered.where')}` : text;
  return memberMail(store, buyer, { subject, text: words, link });
}
