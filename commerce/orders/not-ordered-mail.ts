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
}

/** Says that nothing was ordered, and that the money goes back: whoever paid and left would wait for a parcel. */
export function notOrderedMail(store: StoreConfig, buyer: Addressee, { amount, method }: LatePayment): Mail {
  const t = textsFor(store);
  const money = formatMoney(amount, storeMoney(store));
  return basketMail(store, buyer, {
    subject: t('mails.notOrdered.subject', { shop: store.shopName }),
    text: `${t('mails.notOrdered.text')} ${t('mails.cancelled.money', { amount: money, method })}`,
  });
}

/** Says that the payment was declined, so that nothing was ordered, and where it can be. */
export function paymentDeclinedMail(store: StoreConfig, buyer: Addressee, { amount, method }: LatePayment): Mail {
  const t = textsFor(store);
  return basketMail(store, buyer, {
    subject: t('mails.paymentDeclined.subject', { shop: store.shopName }),
    text: t('mails.paymentDeclined.text', { amount: formatMoney(amount, storeMoney(store)), method }),
  });
}

function basketMail(store: StoreConfig, buyer: Addressee, words: Pick<Mail, 'subject' | 'text'>): Mail {
  const link = { url: `${store.baseUrl}/checkout/cart/`, label: textsFor(store)('mails.basketLeft.button') };
  return memberMail(store, buyer, { ...words, link });
}
