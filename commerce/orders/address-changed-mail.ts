import { textsFor } from '#commerce/kernel/texts.ts';
import type { Mail } from '#commerce/mail/mail.ts';
import { type Addressee, memberMail } from '#commerce/members/account/member-mail.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Address } from '#lib/contract/values.ts';
import { addressLines } from './postal-address.ts';

interface AddressChange {
  /** Of the order, as shoppers know it. */
  readonly number: string;
  readonly address: Address;
  /** Leads to the order. */
  readonly link: string;
}

/** Says where an order goes now, so that its member notices when it was somebody else. */
export function addressChangedMail(
  store: StoreConfig,
  buyer: Addressee,
  { number, address, link }: AddressChange,
): Mail {
  const t = textsFor(store);
  const to = addressLines(address, store).join(', ');
  return memberMail(store, buyer, {
    subject: t('mails.redirected.subject', { shop: store.shopName, number }),
    text: t('mails.redirected.text', { number, address: to }),
    link: { url: link, label: t('mails.order.seeOrder') },
    after: `${t('mails.redirected.notYou')} ${store.baseUrl}/customer/account/forgotpassword/`,
  });
}
