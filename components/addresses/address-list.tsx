import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { PageQuestion } from '#components/account/page-question.tsx';
import stateStyles from '#components/ui/state.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { AddressUse, KeptAddress } from '#lib/contract/addresses.ts';
import type { Wording } from '#lib/contract/wording.ts';
import { AddressLines, addressInShort } from './address-lines.tsx';
import styles from './address-list.module.css';

interface AddressListProps {
  addresses: readonly KeptAddress[];
  locale: Wording;
}

/** The member's addresses (ACCT-05): what each is the default for, and what can be done with it, without a script. */
export function AddressList({ addresses, locale }: AddressListProps) {
  const t = useTranslations('Addresses');
  const tField = useTranslations('Address');
  return (
    <ul className={styles.addresses}>
      {addresses.map(({ id, address, isDelivered, missing, isDefaultDelivery, isDefaultBilling }) => (
        <li key={id}>
          <p className={styles.marks}>
            {isDefaultDelivery && <span className={stateStyles.state}>{t('default_delivery')}</span>}
            {isDefaultBilling && <span className={stateStyles.state}>{t('default_billing')}</span>}
            {!isDelivered && <span className={clsx(stateStyles.state, styles.bills)}>{t('billsOnly')}</span>}
          </p>
          <AddressLines address={address} locale={locale} />
          {missing.length > 0 && <p>{t('missing', { fields: missing.map((field) => tField(field)).join(', ') })}</p>}
          <div className={styles.foot}>
            <a className={textStyles.link} href={pathTo.address(id)}>
              {t('edit')}
              <Which address={address.street} />
            </a>
            <a className={textStyles.link} href={pathTo.addresses({ remove: id })}>
              {t('remove')}
              <Which address={address.street} />
            </a>
            {!isDefaultDelivery && isDelivered && <MakeDefault id={id} use="delivery" street={address.street} />}
            {!isDefaultBilling && <MakeDefault id={id} use="billing" street={address.street} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Tells controls of the same words apart, for whoever hears them one by one. */
const Which = ({ address }: { address: string }) => <span className={textStyles.hidden}>: {address}</span>;

/** Has parcels, or bills, go to this one from now on. */
function MakeDefault({ id, use, street }: { id: number; use: AddressUse; street: string }) {
  const t = useTranslations('Addresses');
  return (
    <form method="post" action={pathTo.accountForm()}>
      <input type="hidden" name="change" value="default-address" />
      <input type="hidden" name="address_id" value={id} />
      <button type="submit" name="use" value={use} className={textStyles.link}>
        {t(use === 'delivery' ? 'makeDelivery' : 'makeBilling')}
        <Which address={street} />
      </button>
    </form>
  );
}

/** Shall this address be removed? */
export function AddressRemoval({ kept: { id, address } }: { kept: KeptAddress }) {
  const t = useTranslations('Addresses');
  return (
    <PageQuestion
      title={t('removeTitle')}
      text={t('removeText', { address: addressInShort(address) })}
      yes={t('removeYes')}
      no={t('removeNo')}
      back={pathTo.addresses()}
    >
      <input type="hidden" name="change" value="remove-address" />
      <input type="hidden" name="address_id" value={id} />
    </PageQuestion>
  );
}
