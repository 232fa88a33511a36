import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import fieldStyles from '#components/ui/field.module.css';
import textStyles from '#components/ui/text.module.css';
import type { Reply } from '#lib/contract/contract.ts';
import { sportField } from '#lib/rules/newsletter-notices.ts';
import styles from './newsletter-choices.module.css';

interface NewsletterChoicesProps {
  options: Reply<'newsletter-options'>;
  /** What is chosen; nothing yet: the frequency in the middle, all sports, everybody. */
  frequency?: number | undefined;
  sports?: readonly number[];
  gender?: number;
}

/** Chosen where nothing was: once a week. */
const USUAL_FREQUENCY = 2;

interface RadiosProps {
  name: string;
  legend: string;
  options: readonly { readonly id: number; readonly label: string }[];
  chosen: number;
}

/** One of a few, as radio buttons. */
export function Radios({ name, legend, options, chosen }: RadiosProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map(({ id, label }) => (
        <label key={id}>
          <input type="radio" name={name} value={id} defaultChecked={id === chosen} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** How often a newsletter comes, and what about (NEWS-07): fields of a plain form. */
export function NewsletterChoices({
  options,
  frequency = USUAL_FREQUENCY,
  sports = [],
  gender = 0,
}: NewsletterChoicesProps) {
  const t = useTranslations('Newsletter');
  return (
    <>
      <Radios name="frequency" legend={t('frequency')} options={options.frequencies} chosen={frequency} />
      {options.sports.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>
            {t('sports')} <small className={clsx(textStyles.small, textStyles.muted)}>{t('sportsHint')}</small>
          </legend>
          {options.sports.map(({ id, label }) => (
            <label key={id} className={fieldStyles.check}>
              <input type="checkbox" name={sportField(id)} value="1" defaultChecked={sports.includes(id)} />
              <b>{label}</b>
            </label>
          ))}
        </fieldset>
      )}
      <Radios name="gender" legend={t('gender')} options={options.genders} chosen={gender} />
    </>
  );
}
