import { textsFor } from '#commerce/kernel/texts.ts';
import type { Mail } from '#commerce/mail/mail.ts';
import { type Addressee, memberMail } from '#commerce/members/account/member-mail.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

/** Pieces of one article in a parcel. */
export interface ParcelPiece {
  readonly name: string;
  readonly qty: number;
}

interface SentParcel {
  /** Of the order, as shoppers know it. */
  readonly number: string;
  readonly pieces: readonly ParcelPiece[];
  readonly carrier: string;
  readonly tracking: { readonly number: string; readonly url: string };
  /** Leads to the order. */
  readonly link: string;
}

/** Says that a parcel has left, what is in it, and where it can be followed. */
export function shippedMail(store: StoreConfig, buyer: Addressee, parcel: SentParcel): Mail {
  const t = textsFor(store);
  const { number, pieces, carrier, tracking, link } = parcel;
  const names = pieces.map(({ name, qty }) => `${qty}\u00a0×\u00a0${name}`).join(', ');
  return memberMail(store, buyer, {
    subject: t('mails.shipped.subject', { shop: store.shopName, number }),
    text: `${t('mails.shipped.text', { number, pieces: names })} ${t('mails.shipped.carrier', { carrier, tracking: tracking.number })}`,
    link: { url: tracking.url, label: t('mails.shipped.button') },
    after: { url: link, label: t('mails.order.seeOrder') },
  });
}

/** Says that a parcel has arrived, and how long it may be sent back (ORDER-17). */
export function deliveredMail(
  store: StoreConfig,
  buyer: Addressee,
  { number, tracking, link }: { number: string; tracking: string; link: string },
): Mail {
  const t = textsFor(store);
  return memberMail(store, buyer, {
    subject: t('mails.delivered.subject', { shop: store.shopName, number }),
    text: `${t('mails.delivered.text', { number, tracking })} ${t('mails.delivered.returns', { days: store.returnDays })}`,
    link: { url: link, label: t('mails.order.seeOrder') },
  });
}
