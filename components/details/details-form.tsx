import { useTranslations } from 'next-intl';
import { useRuleText } from '#components/forms/use-rule-text.ts';
import buttonStyles from '#components/ui/button.module.css';
import { LabelledField } from '#components/ui/labelled-field.tsx';
import noteStyles from '#components/ui/note.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { UserSync } from '#lib/contract/members.ts';
import type { Country } from '#lib/contract/stores.ts';
import { languageTag, type Wording } from '#lib/contract/wording.ts';
import { DETAIL_FIELDS, type DetailField, detailsOf } from '#lib/forms/detail-fields.ts';
import type { ReturnedForm } from '#lib/session/returned-form.ts';
import styles from './details.module.css';

/** What can be chosen of a field, by the value that is sent. */
type Options = readonly { readonly value: string; readonly label: string }[];

interface DetailsFormProps {
  /** What is known of the member. */
  known: UserSync;
  countries: readonly Country[];
  offered: Reply<'language-currency'>;
  locale: Wording;
  /** What was typed and is wrong, where the form came back. */
  returned: ReturnedForm | null;
}

/** As browsers and password managers tell the fields apart (HTML, autofill). */
const AUTOFILL: Readonly<Record<DetailField, string>> = {
  firstname: 'given-name',
  lastname: 'family-name',
  gender: 'sex',
  country_id: 'country',
  language: 'language',
  currency: 'off',
};

/** What the member states (ACCT-01, ACCT-06); a plain form, so that it needs no script. It never holds a password. */
export function DetailsForm({ known, countries, offered, locale, returned }: DetailsFormProps) {
  const t = useTranslations('Details');
  const tRule = useTranslations('Rule');
  const ruleText = useRuleText();
  const values = { ...detailsOf(known), ...returned?.values };
  const issues = returned?.issues ?? {};
  const wrong = DETAIL_FIELDS.filter((field) => issues[field] !== undefined).map((field) => t(field));
  const currencies = new Intl.DisplayNames(languageTag(locale), { type: 'currency' });
  const options: Readonly<Partial<Record<DetailField, Options>>> = {
    gender: (['0', '1', '2'] as const).map((value) => ({ value, label: t(`gender${value}`) })),
    country_id: countries.map(({ code, data: { name } }) => ({ value: code, label: name })),
    language: offered.languages.map(({ code, name }) => ({ value: code, label: name })),
    currency: offered.currencies.map(({ code }) => ({ value: code, label: currencies.of(code) ?? code })),
  };
  const hints: Readonly<Partial<Record<DetailField, string>>> = {
    country_id: t('countryHint'),
    language: t('languageHint'),
    currency: t('currencyHint'),
  };
  return (
    <form className={styles.form} method="post" action={pathTo.accountForm()} noValidate aria-labelledby="details-you">
      <h2 id="details-you" className={styles.title}>
        {t('you')}
      </h2>
      <input type="hidden" name="change" value="details" />
      {wrong.length > 0 && (
        <p className={noteStyles.bad} role="alert">
          {tRule('summary', { count: wrong.length, fields: wrong.join(', ') })}
        </p>
      )}
      <div className={styles.fields}>
        {DETAIL_FIELDS.map((field) => (
          <LabelledField
            key={field}
            label={t(field)}
            error={ruleText(issues[field] === undefined ? undefined : { message: issues[field] })}
            {...(hints[field] !== undefined && { hint: hints[field] })}
            control={(control) =>
              options[field] ? (
                <select {...control} name={field} autoComplete={AUTOFILL[field]} defaultValue={values[field]}>
                  {options[field].map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              ) : (
                <input
                  {...control}
                  name={field}
                  autoComplete={AUTOFILL[field]}
                  maxLength={60}
                  defaultValue={values[field]}
                />
              )
            }
          />
        ))}
      </div>
      <button type="submit" className={buttonStyles.button}>
        {t('save')}
      </button>
    </form>
  );
}
