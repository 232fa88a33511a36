import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import buttonStyles from '#components/ui/button.module.css';
import fieldStyles from '#components/ui/field.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { KeptAddress } from '#lib/contract/addresses.ts';
import type { Country } from '#lib/contract/stores.ts';
import type { Address } from '#lib/contract/values.ts';
import { ADDRESS_FIELDS, addressIn, DEFAULT_FIELDS } from '#lib/rules/address-fields.ts';
import type { ReturnedForm } from '#lib/session/returned-form.ts';
import { AddressFields } from './address-fields.tsx';
import styles from './address-form.module.css';

interface AddressFormProps {
  /** The one that is changed; null for one more. */
  kept: KeptAddress | null;
  /** What one more begins with: the country of the store, the name on the one before. */
  start: Pick<Address, 'firstName' | 'lastName' | 'country'>;
  /** It will be the only one, and so the default for everything. */
  isFirst: boolean;
  countries: readonly Country[];
  /** What was typed and is wrong, where a form came back; of whichever address. */
  returned: ReturnedForm | null;
}

/** Adds an address of the member, or changes one (ACCT-05, ACCT-06); a plain form, so that it needs no script. */
export function AddressForm({ kept, start, isFirst, countries, returned }: AddressFormProps) {
  const t = useTranslations('Addresses');
  const id = kept === null ? '' : String(kept.id);
  const own = returned?.values.address_id === id ? returned : null;
  const begun = { ...addressIn({}), ...start, ...kept?.address };
  const values = own ? { ...begun, ...pick(own.values) } : begun;
  const isDefault = [kept?.isDefaultDelivery ?? false, kept?.isDefaultBilling ?? false];
  return (
    <form className={styles.form} method="post" action={pathTo.accountForm()} noValidate>
      <input type="hidden" name="change" value="address" />
      {kept && <input type="hidden" name="address_id" value={id} />}
      <AddressFields values={values} issues={own?.issues ?? {}} countries={countries} />
      {!isFirst && (
        <div className={styles.defaults}>
          {DEFAULT_FIELDS.map((field, at) =>
            isDefault[at] ? (
              <p key={field}>{t(field)}</p>
            ) : (
              <label key={field} className={fieldStyles.check}>
                <input type="checkbox" name={field} value="1" defaultChecked={own?.values[field] === '1'} />
                <b>{t(field === 'default_delivery' ? 'makeDelivery' : 'makeBilling')}</b>
              </label>
            ),
          )}
        </div>
      )}
      <div className={buttonStyles.row}>
        <button type="submit" className={buttonStyles.button}>
          {t('save')}
        </button>
        <a className={clsx(buttonStyles.button, buttonStyles.outlined)} href={pathTo.addresses()}>
          {t('leave')}
        </a>
      </div>
    </form>
  );
}

const pick = (values: Readonly<Record<string, string>>): Partial<Address> =>
  Object.fromEntries(ADDRESS_FIELDS.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])));
