'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { answersTo } from '#components/brand/brand-letters.ts';
import { BrandWordmark } from '#components/brand/brand-wordmark.tsx';
import buttonStyles from '#components/ui/button.module.css';
import fieldStyles from '#components/ui/field.module.css';
import { Icon } from '#components/ui/icon.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { BrandSummary } from '#lib/contract/brands.ts';
import { FOLLOWED_FIELD, interestField } from '#lib/forms/interest-fields.ts';
import styles from './brand-choice.module.css';

interface BrandChoiceProps {
  /** All brands of the store, in its alphabet. */
  brands: readonly BrandSummary[];
  /** Those that the member follows, by id. */
  followed: readonly number[];
  /** Takes the form over from the browser. */
  onSubmit?: (fields: Readonly<Record<string, string>>) => void;
  busy?: boolean;
}

const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/**
 * All brands as boxes to tick (ACCT-07): a plain form, which with scripts can be searched and counts what is ticked. Needs
 * the `Interests` messages.
 */
export function BrandChoice({ brands, followed, onSubmit, busy = false }: BrandChoiceProps) {
  const t = useTranslations('Interests');
  const fieldId = useId();
  const [typed, setTyped] = useState('');
  const [count, setCount] = useState(() => brands.filter(({ id }) => followed.includes(id)).length);
  const found = brands.filter(({ name }) => answersTo(name, typed)).length;
  const countTicked = ({ currentTarget }: FormEvent<HTMLFormElement>): void =>
    setCount(currentTarget.querySelectorAll('input[type="checkbox"]:checked').length);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (!onSubmit) return;
    event.preventDefault();
    if (!busy) onSubmit(fieldsOf(event.currentTarget));
  };
  return (
    <form
      className={styles.brandchoice}
      method="post"
      action={pathTo.accountForm()}
      onSubmit={submit}
      onChange={countTicked}
    >
      <input type="hidden" name="change" value="brand-interests" />
      <input type="hidden" name={FOLLOWED_FIELD} value={followed.join()} />
      <div className={styles.find}>
        <label className={textStyles.hidden} htmlFor={fieldId}>
          {t('find')}
        </label>
        <Icon name="search" />
        <input
          id={fieldId}
          className={clsx(fieldStyles.input, styles.input)}
          type="search"
          autoComplete="off"
          placeholder={t('find')}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <p className={typed && found === 0 ? textStyles.muted : textStyles.hidden} role="status">
        {typed && t('found', { count: found })}
      </p>
      <ul>
        {brands.map(({ id, name }) => (
          <li key={id} hidden={!answersTo(name, typed)}>
            <label className={clsx(fieldStyles.check, styles.check)}>
              <input type="checkbox" name={interestField(id)} value="1" defaultChecked={followed.includes(id)} />
              <b>
                <BrandWordmark id={id} name={name} />
              </b>
            </label>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <span className={clsx(textStyles.small, textStyles.muted, fieldStyles.small)} role="status">
          {t('chosen', { count })}
        </span>
        <button type="submit" className={buttonStyles.button} aria-busy={busy}>
          {t('save')}
        </button>
      </div>
    </form>
  );
}
