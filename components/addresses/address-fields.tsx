import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { useRuleText } from '#components/forms/use-rule-text.ts';
import { LabelledField } from '#components/ui/labelled-field.tsx';
import noteStyles from '#components/ui/note.module.css';
import type { Country } from '#lib/contract/stores.ts';
import {
  ADDRESS_AUTOFILL,
  ADDRESS_FIELD_MAX,
  type AddressField,
  addressFieldsOf,
  HALF_FIELDS,
  STATE_FIELD,
} from '#lib/rules/address-fields.ts';
import { postalRegion, US_STATES } from '#lib/rules/us-states.ts';
import styles from './address-fields.module.css';

interface AddressFieldsProps {
  values: Readonly<Record<AddressField, string>>;
  /** Broken rules by field; a text that is no rule is shown as it is given by `wordOf`. */
  issues: Readonly<Record<string, string>>;
  /** Words for what is wrong that no rule of forms has. */
  wordOf?: (rule: string) => string | undefined;
  /** In the alphabet of the store; they come in two groups where parcels do not go to all of them. */
  countries: readonly Country[];
  /** What the address is for, as browsers tell addresses apart (HTML, autofill); one that is kept may be for bills alone. */
  purpose?: 'shipping';
}

/** The fields of an address with what is wrong about them, summed up first; no script is needed. */
export function AddressFields({ values, issues, wordOf, countries, purpose }: AddressFieldsProps) {
  const t = useTranslations('Address');
  const tKept = useTranslations('Addresses');
  const tRule = useTranslations('Rule');
  const ruleText = useRuleText();
  const errorOf = (field: AddressField): string | undefined => {
    const rule = issues[field];
    if (rule === undefined) return undefined;
    return wordOf?.(rule) ?? ruleText({ message: rule }, { max: ADDRESS_FIELD_MAX });
  };
  const autofill = (field: AddressField): string => [purpose, ADDRESS_AUTOFILL[field]].filter(Boolean).join(' ');
  const isAmerican = values.country === 'US';
  const fields = addressFieldsOf(values.country);
  const wrong = fields.filter((field) => issues[field] !== undefined).map((field) => t(field));
  return (
    <>
      {wrong.length > 0 && (
        <p className={noteStyles.bad} role="alert">
          {tRule('summary', { count: wrong.length, fields: wrong.join(', ') })}
        </p>
      )}
      <div className={styles.fields}>
        {fields.map((field) => {
          const isOther = field === 'region' && isAmerican;
          const value = isOther ? '' : values[field];
          const error = isOther ? undefined : errorOf(field);
          return (
            <Fragment key={field}>
              {field === 'region' && (
                <div className={styles.state}>
                  <LabelledField
                    label={t('region')}
                    error={isAmerican ? errorOf(field) : undefined}
                    control={(control) => (
                      <select
                        {...control}
                        name={STATE_FIELD}
                        autoComplete={autofill(field)}
                        defaultValue={isAmerican ? postalRegion(values.region, 'US') : ''}
                      >
                        <option value="">{t('chooseState')}</option>
                        {[...US_STATES].map(([code, name]) => (
                          <option key={code} value={code}>
                            {name}
                          </option>
                        ))}
                      </select>
                    )}
                  />
                </div>
              )}
              <div
                className={field === 'region' ? styles.region : HALF_FIELDS.has(field) ? undefined : styles.whole}
                data-filled={value || error ? '' : undefined}
              >
                <LabelledField
                  label={t(field)}
                  error={error}
                  {...(field === 'phone' && { hint: purpose === 'shipping' ? t('phoneHint') : tKept('phoneHint') })}
                  control={(control) =>
                    field === 'country' ? (
                      <select {...control} name={field} autoComplete={autofill(field)} defaultValue={value}>
                        <CountryOptions countries={countries} />
                      </select>
                    ) : (
                      <input
                        {...control}
                        type={field === 'phone' ? 'tel' : 'text'}
                        name={field}
                        autoComplete={autofill(field)}
                        maxLength={ADDRESS_FIELD_MAX}
                        defaultValue={value}
                      />
                    )
                  }
                />
              </div>
            </Fragment>
          );
        })}
      </div>
    </>
  );
}

/** Countries to choose from; where parcels do not go to some of them, those stand apart. */
function CountryOptions({ countries }: { countries: readonly Country[] }) {
  const t = useTranslations('Addresses');
  const optionsOf = (some: readonly Country[]) =>
    some.map(({ code, data: { name, regionRequired } }) => (
      <option key={code} value={code} data-region={regionRequired ? '' : undefined}>
        {name}
      </option>
    ));
  const billed = countries.filter(({ data }) => !data.delivered);
  if (billed.length === 0) return optionsOf(countries);
  return (
    <>
      <optgroup label={t('countriesDelivered')}>{optionsOf(countries.filter(({ data }) => data.delivered))}</optgroup>
      <optgroup label={t('billsOnly')}>{optionsOf(billed)}</optgroup>
    </>
  );
}
