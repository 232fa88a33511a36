import { type Texts, textsFor } from '#commerce/kernel/texts.ts';
import type { Mail } from '#commerce/mail/mail.ts';
import { type Addressee, memberMail } from '#commerce/members/account/member-mail.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { pieceName } from '#lib/rules/goods/product-name.ts';

/** Pieces as mails name them. */
export const piecesInWords = (
  pieces: readonly (Parameters<typeof pieceName>[0] & { readonly qty: number })[],
): string => pieces.map(({ qty, ...piece }) => `${qty}\u00a0×\u00a0${pieceName(piece)}`).join(', ');

interface ReturnWords {
  /** Of the order, as shoppers know it. */
  readonly number: string;
  readonly code: string;
  readonly pieces: string;
  /** None of them was sent, and none is sent back. */
  readonly isVirtual?: boolean;
  /** Leads to the order. */
  readonly link: string;
}

/** Says how pieces are sent back: the code to put into the parcel, and where it goes. */
export function announcedMail(store: StoreConfig, buyer: Addressee, words: ReturnWords): Mail {
  const { number, code, pieces, link, isVirtual } = words;
  const t = textsFor(store);
  const address = `${store.legal.name}, ${store.legal.address}`;
  return memberMail(store, buyer, {
    subject: t('mails.return.subject', { shop: store.shopName, code }),
    text: isVirtual
      ? t('mails.return.nothing', { number, pieces })
      : `${t('mails.return.text', { number, pieces })} ${t('mails.return.how', { code, address })} ${t('mails.return.then')}`,
    link: { url: link, label: t('mails.order.seeOrder') },
  });
}

/** Says that an announced return does not come: nothing is refunded. */
export function withdrawnMail(store: StoreConfig, buyer: Addressee, { number, code, pieces, link }: ReturnWords): Mail {
  const t = textsFor(store);
  return memberMail(store, buyer, {
    subject: t('mails.withdrawn.subject', { shop: store.shopName, code }),
    text: t('mails.withdrawn.text', { number, code, pieces }),
    link: { url: link, label: t('mails.order.seeOrder') },
  });
}

/** Says that pieces have come back, and that the money follows. */
export function receivedMail(store: StoreConfig, buyer: Addressee, words: ReturnWords): Mail {
  const { number, code, pieces, link, isVirtual } = words;
  const t = textsFor(store);
  return memberMail(store, buyer, {
    subject: t('mails.returned.subject', { shop: store.shopName, code }),
    text: `${t(isVirtual ? 'mails.returned.nothing' : 'mails.returned.text', { number, pieces })} ${t('mails.returned.then')}`,
    link: { url: link, label: t('mails.order.seeOrder') },
  });
}

interface RefundWords {
  readonly number: string;
  /** As shoppers read it; null where no money goes back. */
  readonly money: string | null;
  readonly method: string;
  readonly points: number;
  /** That can be used again; null for none. */
  readonly promoCode: string | null;
  readonly link: string;
}

const givenBack = (t: Texts, { money, method, points, promoCode }: RefundWords): string[] => [
  money === null ? '' : t('mails.cancelled.money', { amount: money, method }),
  points > 0 ? t('mails.cancelled.points', { points }) : '',
  promoCode === null ? '' : t('mails.cancelled.code', { code: promoCode }),
];

/** Says what of an order goes back to its buyer. */
export function refundedMail(store: StoreConfig, buyer: Addressee, refund: RefundWords): Mail {
  const t = textsFor(store);
  const { number, link } = refund;
  return memberMail(store, buyer, {
    subject: t('mails.refunded.subject', { shop: store.shopName, number }),
    text: [t('mails.refunded.text', { number }), ...givenBack(t, refund)].filter(Boolean).join(' '),
    link: { url: link, label: t('mails.order.seeOrder') },
  });
}

/** Says that the rest of an order is not sent, of which others have left, and what goes back for it. */
export function restCancelledMail(
  store: StoreConfig,
  buyer: Addressee,
  { pieces, ...refund }: RefundWords & { readonly pieces: string },
): Mail {
  const t = textsFor(store);
  const { number, link } = refund;
  return memberMail(store, buyer, {
    subject: t('mails.restCancelled.subject', { shop: store.shopName, number }),
    text: [t('mails.restCancelled.text', { number, pieces }), ...givenBack(t, refund)].filter(Boolean).join(' '),
    link: { url: link, label: t('mails.order.seeOrder') },
  });
}
